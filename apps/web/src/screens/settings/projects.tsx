import { AutomationsPanel } from '@ridgeline/project/web/automations-panel.tsx'
import { StagesPanel } from '@ridgeline/project/web/stages-panel.tsx'

export const ProjectSettingsScreen = () => (
  <div className="flex flex-col gap-6">
    <StagesPanel />
    <AutomationsPanel />
  </div>
)
