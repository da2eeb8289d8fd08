import { useMemo, useState } from 'react'
import type { ViewImage } from '#web/viewer/capture/view-image.ts'
import { autoSpanOf } from '#web/viewer/scale/auto-span.ts'
import { clampSpan, fitsUnit, type Span, scaleRange } from '#web/viewer/scale/span.ts'
import type { ViewState } from './view-state.ts'

/**
 * Which values the colours of a picture show, and while a thumb is dragged which they would.
 *
 * @param scanSpan - span that shows every capture of the scan (K), used while the span is locked
 * @param gap - smallest distance between both ends, in the picture's own unit
 */
export function useSpan(view: ViewImage, state: Pick<ViewState, 'locked' | 'span'>, scanSpan: Span | null, gap: number) {
  const [dragged, drag] = useState<Span | null>(null)
  const auto = useMemo(() => autoSpanOf(view), [view])
  const range = useMemo(() => (view.range ? scaleRange(view.range.min, view.range.max) : { min: 0, max: 1 }), [view.range])
  const scanWide = state.locked && view.unit === 'kelvin' ? scanSpan : null
  const chosen = useMemo(
    () => (state.span !== null && fitsUnit(state.span, view.unit, range) ? state.span : scanWide),
    [state.span, scanWide, view.unit, range],
  )
  const reach = useMemo(() => widest(range, chosen), [range, chosen])
  return { reach, span: dragged ?? clampSpan(chosen ?? auto, reach, gap), isAuto: chosen === scanWide, drag }
}

/** The scale also reaches the ends of a span that is wider than the picture, as one for all captures can be. */
const widest = (range: Span, span: Span | null): Span =>
  span === null ? range : { min: Math.min(range.min, span.min), max: Math.max(range.max, span.max) }
