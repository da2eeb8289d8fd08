import { accentColors, type Theme } from '@ridgeline/web/theme/accent.ts'
import { contrast } from '#contract/luminance'

const themes = [
  { theme: 'dark', label: 'Dark theme', surface: '#13161a', ink: '#e9edf0' },
  { theme: 'light', label: 'Light theme', surface: '#ffffff', ink: '#12171b' },
] as const satisfies readonly { theme: Theme; label: string; surface: string; ink: string }[]

/** What a colour becomes in each theme, and the contrast it has there. */
export function AccentCheck({ accent }: { accent: string }) {
  return (
    <ul aria-label="Contrast" className="mt-4 grid max-w-xl gap-3 sm:grid-cols-2">
      {themes.map(({ theme, label, surface, ink }) => {
        const colors = accentColors(accent, theme)
        const moved = colors.text !== accent.toLowerCase()
        return (
          <li key={theme} className="rounded-ui border border-line p-3" style={{ background: surface, color: ink }}>
            <p className="text-sm font-medium">{label}</p>
            <div className="my-2 flex flex-wrap items-center gap-3">
              <span
                className="inline-flex h-8 items-center rounded-ui px-3 text-sm font-medium"
                style={{ background: colors.accent, color: colors.ink }}
              >
                Button {contrast(colors.ink, colors.accent).toFixed(1)}:1
              </span>
              <span className="text-sm font-medium underline" style={{ color: colors.text }}>
                Link {contrast(colors.text, surface).toFixed(1)}:1
              </span>
            </div>
            <p className="text-sm">{moved ? `Shown as ${colors.text} for text, so that it stays readable.` : 'Readable as it is.'}</p>
          </li>
        )
      })}
    </ul>
  )
}
