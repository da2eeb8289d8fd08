import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '#features/assistant/api.ts'
import { RecordPanel } from '#features/assistant/record-panel.tsx'
import { AssistantSettingsForm } from '#features/assistant/settings-form.tsx'
import { Loaded } from './loaded.tsx'

export const AssistantSettingsScreen = () => (
  <div className="flex flex-col gap-6">
    <Loaded query={useQuery(settingsQuery)} what="The assistant" place="h-[27.5rem] sm:h-96">
      {(settings) => <AssistantSettingsForm key={settings.provider} settings={settings} />}
    </Loaded>
    <RecordPanel />
  </div>
)
