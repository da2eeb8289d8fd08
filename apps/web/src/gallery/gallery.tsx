import { chooseTheme, type ThemeChoice } from '@ridgeline/web/theme/theme.ts'
import { useThemeChoice } from '@ridgeline/web/theme/use-theme-choice.ts'
import { SegmentedControl } from '@ridgeline/web/ui/form/segmented-control.tsx'
import { PageHeader } from '@ridgeline/web/ui/layout/page-header.tsx'
import { Tabs } from '@ridgeline/web/ui/layout/tabs.tsx'
import { useState } from 'react'
import { Buttons } from './buttons.tsx'
import { Displays } from './displays.tsx'
import { Feedback } from './feedback.tsx'
import { Fields } from './fields.tsx'
import { Layouts } from './layouts.tsx'
import { Lists } from './lists.tsx'
import { Overlays } from './overlays.tsx'
import { RoofParts } from './roof-parts.tsx'

const rooms = [
  { value: 'buttons', label: 'Buttons', content: <Buttons /> },
  { value: 'fields', label: 'Fields', content: <Fields /> },
  { value: 'displays', label: 'Displays', content: <Displays /> },
  { value: 'feedback', label: 'Feedback', content: <Feedback /> },
  { value: 'layouts', label: 'Layouts', content: <Layouts /> },
  { value: 'lists', label: 'Lists', content: <Lists /> },
  { value: 'overlays', label: 'Overlays', content: <Overlays /> },
  { value: 'roof', label: 'On a roof', content: <RoofParts /> },
] as const

/** Every part that screens are made of, in every state. It is served in development only: /gallery.html. */
export function Gallery() {
  const theme = useThemeChoice()
  const [room, setRoom] = useState<(typeof rooms)[number]['value']>('buttons')
  return (
    <main className="mx-auto max-w-5xl p-4 md:p-8">
      <PageHeader
        title="Gallery of parts"
        subtitle="What screens are made of, in each of its states"
        actions={
          <SegmentedControl<ThemeChoice>
            label="Theme"
            value={theme}
            onChange={chooseTheme}
            options={[
              { value: 'dark', label: 'Dark' },
              { value: 'light', label: 'Light' },
              { value: 'system', label: 'System' },
            ]}
          />
        }
      />
      <Tabs label="Rooms" tabs={rooms} value={room} onChange={setRoom} />
    </main>
  )
}
