import type { LonLat } from '@ridgeline/roof/contract/roof'
import type { Plan } from '@ridgeline/roof/rules/plan-shape'
import { MapPin } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { frameOf, RoofDrawing } from '#web/plan/roof-drawing.tsx'

/** An arrow key moves the mark by this share of the plan. */
const NUDGE = 0.02

interface Props {
  plan: Plan
  /** Where the mark stands; null while there is none. */
  mark: LonLat | null
  /** Where the phone is. */
  here: LonLat | null
  /** The pin of the property, where it is all that is known of the roof. */
  pin: LonLat | null
  onMark: (at: LonLat) => void
}

/** The place that lies a share of the plan's width and height away from another; from its middle where there is none. Never beside the plan. */
export function movedOn(plan: Plan, from: LonLat | null, x: number, y: number): LonLat {
  const [left, top, width, height] = frameOf(plan)
  const at = from === null ? [left + width / 2, top + height / 2] : plan.placed(from)
  const within = (value: number, least: number, size: number) => Math.min(least + size, Math.max(least, value))
  return plan.placeAt([within((at[0] ?? 0) + x * width, left, width), within((at[1] ?? 0) + y * height, top, height)])
}

/** The plan of a roof: a tap is the place, a drag moves it, and so do the arrow keys. */
export function PlanPress({ plan, mark, here, pin, onMark }: Props) {
  const press = useRef<HTMLDivElement>(null)
  const isHeld = useRef(false)
  const markAt = (event: PointerEvent) => {
    const [left, top, width, height] = frameOf(plan)
    const seen = press.current?.getBoundingClientRect() ?? { left: 0, top: 0, width: 1, height: 1 }
    const [x, y] = [(event.clientX - seen.left) / seen.width, (event.clientY - seen.top) / seen.height]
    if (x >= 0 && x <= 1 && y >= 0 && y <= 1) onMark(plan.placeAt([left + x * width, top + y * height]))
  }
  const onKey = (event: KeyboardEvent) => {
    const [x, y] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? [0, 0]
    const isSet = event.key === 'Enter' || event.key === ' '
    if (!isSet && x === 0 && y === 0) return
    event.preventDefault()
    if (!isSet || mark === null) onMark(movedOn(plan, mark, (x ?? 0) * NUDGE, (y ?? 0) * NUDGE))
  }
  return (
    <div
      ref={press}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: Enter sets the mark, arrows move it
      tabIndex={0}
      aria-label="Roof plan: a tap sets the place, Enter sets it in the middle, arrows move it"
      className="cursor-crosshair touch-none"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture?.(event.pointerId)
        isHeld.current = true
        markAt(event)
      }}
      onPointerMove={(event) => isHeld.current && markAt(event)}
      onPointerUp={() => {
        isHeld.current = false
      }}
      onPointerCancel={() => {
        isHeld.current = false
      }}
      onKeyDown={onKey}
    >
      <RoofDrawing plan={plan}>
        {(placeOf) => (
          <>
            {pin && (
              <span aria-hidden className="pointer-events-none absolute -translate-x-1/2 -translate-y-full text-ink" style={placeOf(pin)}>
                <MapPin size={32} />
              </span>
            )}
            {here && (
              <span
                aria-hidden
                className="pointer-events-none absolute size-5 -translate-1/2 rounded-full border-3 border-ink bg-surface"
                style={placeOf(here)}
              />
            )}
            {mark && (
              <span aria-hidden className="pointer-events-none absolute size-0" style={placeOf(mark)}>
                <span className="absolute -top-8 -left-px h-16 w-0.5 bg-ink" />
                <span className="absolute -top-px -left-8 h-0.5 w-16 bg-ink" />
                <span className="absolute size-6 -translate-1/2 rounded-full border-2 border-surface bg-drawn outline-2 outline-ink" />
              </span>
            )}
          </>
        )}
      </RoofDrawing>
    </div>
  )
}
