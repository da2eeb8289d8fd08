import { type PaletteName, paletteColours } from '@ridgeline/thermal/render/palettes'
import type { Span } from '#web/viewer/scale/span.ts'

interface Props {
  palette: PaletteName | Uint8Array
  span: Span
  text: (value: number) => string
  /** What the middle stands for, where it stands for something. */
  middle?: string
}

const STOPS = 24

function gradientOf(palette: Props['palette']): string {
  const rgb = typeof palette === 'string' ? paletteColours(palette) : palette
  const stops = Array.from({ length: STOPS + 1 }, (_, i) => {
    const at = 3 * Math.round((255 * i) / STOPS)
    return `rgb(${rgb[at]} ${rgb[at + 1]} ${rgb[at + 2]})`
  })
  return `linear-gradient(to right, ${stops.join(', ')})`
}

/** Which colour of a picture stands for which value. */
export const VisitLegend = ({ palette, span, text, middle }: Props) => (
  <span className="mt-1 block text-xs text-muted">
    <span aria-hidden className="block h-2 rounded-full" style={{ background: gradientOf(palette) }} />
    <span className="mt-1 flex justify-between gap-2">
      <span>
        <span className="sr-only">Colors from </span>
        {text(span.min)}
      </span>
      {middle && <span>{middle}</span>}
      <span>
        <span className="sr-only">to </span>
        {text(span.max)}
      </span>
    </span>
  </span>
)
