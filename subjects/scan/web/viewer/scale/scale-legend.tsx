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
