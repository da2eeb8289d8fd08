import { settingsQuery } from '@ridgeline/assistant/web/api.ts'
import { RecordPanel } from '@ridgeline/assistant/web/record-panel.tsx'
import { AssistantSettingsForm } from '@ridgeline/assistant/web/settings-form.tsx'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from './loaded.tsx'

export const AssistantSettingsScreen = () => (
  <div className="flex flex-col gap-6">
    <Loaded query={useQuery(settingsQuery)} what="The assistant" place="h-[27.5rem] sm:h-96">
      {(settings) => <AssistantSettingsForm key={settings.provider} settings={settings} />}
    </Loaded>
    <RecordPanel />
  </div>
)
