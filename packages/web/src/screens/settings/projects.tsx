import { AutomationsPanel } from '#features/projects/automations-panel.tsx'
import { StagesPanel } from '#features/projects/stages-panel.tsx'

export const ProjectSettingsScreen = () => (
  <div className="flex flex-col gap-6">
    <StagesPanel />
    <AutomationsPanel />
  </div>
)
