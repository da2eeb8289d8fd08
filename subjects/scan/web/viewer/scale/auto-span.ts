import { autoSpan } from '@ridgeline/thermal/render/span'
import type { ViewImage } from '#web/viewer/capture/view-image.ts'
import type { Span } from './span.ts'

/** Level and span that show a picture well; any span will do where no pixel has a value. */
export function autoSpanOf(view: ViewImage): Span {
  if (view.range === null) return { min: 0, max: 1 }
  const { minK, maxK } = autoSpan(view.image)
  return { min: minK, max: maxK }
}
