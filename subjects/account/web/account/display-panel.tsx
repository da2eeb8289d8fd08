import { useChange } from '@ridgeline/web/calls/change.ts'
import { chooseTheme, type ThemeChoice } from '@ridgeline/web/theme/theme.ts'
import { useThemeChoice } from '@ridgeline/web/theme/use-theme-choice.ts'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import { FormGrid } from '@ridgeline/web/ui/layout/form-grid.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import type { Session, Units } from '#contract/session'

const themes: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
  { value: 'system', label: 'As the device' },
]
const units: readonly { value: Units; label: string }[] = [
  { value: 'imperial', label: 'Imperial (°F, ft)' },
  { value: 'metric', label: 'Metric (°C, m)' },
]

/** How screens look and count for this person. Every choice is kept as it is made. */
export function DisplayPanel({
  session,
  change,
}: {
  session: Pick<Session, 'units' | 'organization'>
  change: (chosen: Units) => Promise<unknown>
}) {
  const theme = useThemeChoice()
  const save = useChange({
    change,
    refresh: [['session']],
    failed: { title: 'Units not changed', sentence: 'The setting could not be saved.' },
  })
  return (
    <Panel title="Display">
      <FormGrid>
        <Select
          label="Units"
          value={session.units}
          options={units}
          disabled={save.isPending}
          onChange={(chosen) => save.mutate(chosen)}
          hint={`For your screens. Reports use those of ${session.organization.name}.`}
        />
        <Select
          label="Theme"
          value={theme}
          options={themes}
          onChange={chooseTheme}
          hint="For this browser. Dark is made for a dim truck, light for a roof at noon."
        />
      </FormGrid>
    </Panel>
  )
}
