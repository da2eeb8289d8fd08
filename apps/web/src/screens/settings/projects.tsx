import { AutomationsPanel } from '@ridgeline/project/web/stages/automations-panel.tsx'
import { StagesPanel } from '@ridgeline/project/web/stages/stages-panel.tsx'

export const ProjectSettingsScreen = () => (
  <div className="flex flex-col gap-6">
    <StagesPanel />
    <AutomationsPanel />
  </div>
)
