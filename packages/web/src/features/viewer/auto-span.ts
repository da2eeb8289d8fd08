import { autoSpan } from '@ridgeline/thermal/render/span'
import type { Span } from './span.ts'
import type { ViewImage } from './view-image.ts'

/** Level and span that show a picture well; any span will do where no pixel has a value. */
export function autoSpanOf(view: ViewImage): Span {
  if (view.range === null) return { min: 0, max: 1 }
  const { minK, maxK } = autoSpan(view.image)
  return { min: minK, max: maxK }
}
