import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { placeOf } from './scale-marks.ts'
import { moveEdge, moveLevel, type Span } from './span.ts'
import type { ValueScale } from './value-scale.ts'

interface Props {
  orientation: 'vertical' | 'horizontal'
  scale: ValueScale
  range: Span
  span: Span
  histogram: string
  gradient: string
  onChange: (span: Span) => void
  onCommit: (span: Span) => void
}

type Part = 'min' | 'max' | 'level'

/** The coloured track with a thumb at each end of the span; the part between them moves the level. */
export function ScaleTrack({ orientation, scale, range, span, histogram, gradient, onChange, onCommit }: Props) {
  const track = useRef<HTMLDivElement>(null)
  const held = useRef<{ part: Part; from: number; span: Span } | null>(null)
  const isVertical = orientation === 'vertical'
  const valueUnder = (event: PointerEvent): number => {
    const box = track.current?.getBoundingClientRect()
    if (box === undefined) return range.min
    const place = isVertical ? (box.bottom - event.clientY) / box.height : (event.clientX - box.left) / box.width
    return range.min + Math.min(1, Math.max(0, place)) * (range.max - range.min)
  }
  const moved = (event: PointerEvent): Span | null => {
    if (held.current === null) return null
    const { part, from, span: before } = held.current
    const value = valueUnder(event)
    return part === 'level' ? moveLevel(before, value - from, range) : moveEdge(before, part, before[part] + value - from, range, scale.gap)
  }
  const handlers = (part: Part) => ({
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      held.current = { part, from: valueUnder(event), span }
    },
    onPointerMove: (event: PointerEvent) => {
      const next = moved(event)
      if (next) onChange(next)
    },
    onPointerUp: (event: PointerEvent) => {
      const next = moved(event)
      held.current = null
      if (next) onCommit(next)
    },
  })
  const byKey = (edge: 'min' | 'max') => (event: KeyboardEvent) => {
    const target = keyTarget(event, span[edge], range, scale.step)
    if (target === null) return
    event.preventDefault()
    onCommit(moveEdge(span, edge, target, range, scale.gap))
  }
  const at = (value: number) => ({ [isVertical ? 'bottom' : 'left']: `${placeOf(value, range) * 100}%` })
  return (
    <div ref={track} className={`relative touch-none ${isVertical ? 'min-h-24 w-full flex-1' : 'h-11 min-w-0'}`}>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className={`absolute text-control ${isVertical ? 'inset-y-0 left-0 h-full w-6' : 'inset-x-0 top-0 h-4 w-full'}`}
      >
        <path d={histogram} fill="currentColor" fillOpacity="0.6" />
      </svg>
      <div
        {...handlers('level')}
        title="Drag to move the level"
        className={`absolute rounded-ui ${isVertical ? 'inset-y-0 left-7 w-5 cursor-ns-resize' : 'inset-x-0 top-5 h-4 cursor-ew-resize'}`}
        style={{ background: gradient }}
      />
      {(['min', 'max'] as const).map((edge) => (
        <div
          key={edge}
          role="slider"
          tabIndex={0}
          aria-label={edge === 'min' ? 'Lowest shown value' : 'Highest shown value'}
          aria-orientation={orientation}
          aria-valuemin={range.min}
          aria-valuemax={range.max}
          aria-valuenow={span[edge]}
          aria-valuetext={scale.text(span[edge])}
          {...handlers(edge)}
          onKeyDown={byKey(edge)}
          style={at(span[edge])}
          className={
            isVertical
              ? 'absolute left-4 flex h-6 w-13 translate-y-1/2 cursor-ns-resize items-center'
              : 'absolute top-0 flex h-11 w-11 -translate-x-1/2 cursor-ew-resize justify-center'
          }
        >
          <span className={`rounded-full bg-ink ring-2 ring-canvas ${isVertical ? 'ml-2 h-1 w-9' : 'mt-3.5 h-7 w-1'}`} />
        </div>
      ))}
    </div>
  )
}

/** Where a key sends an end of the span, or null for other keys. */
function keyTarget({ key, shiftKey }: KeyboardEvent, value: number, range: Span, step: number): number | null {
  const length = shiftKey ? step * 10 : step
  if (key === 'ArrowUp' || key === 'ArrowRight') return value + length
  if (key === 'ArrowDown' || key === 'ArrowLeft') return value - length
  if (key === 'PageUp') return value + step * 10
  if (key === 'PageDown') return value - step * 10
  if (key === 'Home') return range.min
  return key === 'End' ? range.max : null
}
