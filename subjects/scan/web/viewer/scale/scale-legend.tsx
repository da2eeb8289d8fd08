import type { PaletteName } from '@ridgeline/thermal/render/palettes'
import { scaleGradient } from './scale-marks.ts'
import type { Span } from './span.ts'
import type { ValueScale } from './value-scale.ts'

/** Which colour stands for which value, where the scale itself has no room. */
export const ScaleLegend = ({ palette, scale, span }: { palette: PaletteName; scale: ValueScale; span: Span }) => (
  <p className="flex min-w-0 flex-1 items-center gap-2.5 text-xs text-muted">
    <span>
      <span className="sr-only">Colors from </span>
      {scale.text(span.min)}
    </span>
    <span aria-hidden="true" className="h-2 flex-1 rounded-full" style={{ background: scaleGradient(palette, span, span, 'to right') }} />
    <span>
      <span className="sr-only">to </span>
      {scale.text(span.max)}
    </span>
  </p>
)

/** The same along the edge of the picture; pressed it gives way to what changes it. */
export const ScaleButton = ({ palette, scale, span, onPress }: Parameters<typeof ScaleLegend>[0] & { onPress: () => void }) => (
  <button
    type="button"
    title="Level and span"
    onClick={onPress}
    className="absolute top-12 right-3 bottom-14 flex flex-col items-center gap-1.5 rounded-ui bg-black/75 px-1.5 py-1 text-xs text-white hover:bg-black print:hidden"
  >
    <span className="sr-only">Level and span</span>
    {scale.text(span.max)}
    <span aria-hidden="true" className="w-2.5 flex-1 rounded-full" style={{ background: scaleGradient(palette, span, span, 'to top') }} />
    {scale.text(span.min)}
  </button>
)
