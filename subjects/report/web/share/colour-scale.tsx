import { defaultPalette, paletteStops } from '@ridgeline/thermal/render/palettes'

const colours = paletteStops(defaultPalette, 17).join(', ')

/** The colours of a thermogram from its lowest to its highest temperature, each end with its unit. */
export const ColourScale = ({ min, max }: { min: string; max: string }) => (
  <div role="img" aria-label={`Color scale from ${min} to ${max}`} className="flex items-center gap-3 px-4 py-2.5 text-sm font-medium">
    <span>{min}</span>
    <span aria-hidden className="h-2.5 min-w-0 flex-1 border border-line" style={{ background: `linear-gradient(to right, ${colours})` }} />
    <span>{max}</span>
  </div>
)
