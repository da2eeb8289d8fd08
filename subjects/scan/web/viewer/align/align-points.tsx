import type { Size } from '@ridgeline/thermal/image'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import type { ShapePoint } from '#web/viewer/measure/region-shape.ts'
import { arrowSteps } from '#web/viewer/zoom/cursor.ts'

interface Props {
  /** Which picture, in words: "thermogram". */
  picture: string
  points: readonly ShapePoint[]
  /** Extent of the coordinates of the points: pixels, or 1 by 1. */
  extent: Size
  /** One step of an arrow key, in the same unit. */
  step: Size
  shown: Size
  onPut: (index: number, at: ShapePoint) => void
  /** The point that is being set, on either picture; null while none is. */
  selected: number | null
  onSelect: (index: number | null) => void
}

/** Four numbered points on one of the pictures, to drag or to move by keys. */
export function AlignPoints({ points, shown, ...props }: Props) {
  const ref = useRef<SVGSVGElement>(null)
  useEffect(() => {
    const drawing = ref.current
    drawing?.addEventListener('touchstart', holdPage, { passive: false })
    return () => drawing?.removeEventListener('touchstart', holdPage)
  }, [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a drawing
    <svg
      ref={ref}
      role="group"
      aria-label={`Points on the ${props.picture}`}
      className="absolute inset-0 overflow-visible"
      width={shown.width}
      height={shown.height}
    >
      {points.map((at, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a point is named by its number
        <AlignPoint key={index} {...props} shown={shown} index={index} at={at} />
      ))}
    </svg>
  )
}

/** A finger on a point moves the point and not the page; browsers do not heed `touch-action` inside of drawings. */
function holdPage(event: TouchEvent): void {
  if (event.target instanceof Element && event.target.closest('[role=button]')) event.preventDefault()
}

function AlignPoint({
  index,
  at,
  picture,
  extent,
  step,
  shown,
  onPut,
  selected,
  onSelect,
}: Omit<Props, 'points'> & { index: number; at: ShapePoint }) {
  /** Where the press met the mark, so that it does not jump under the pointer. */
  const grip = useRef<{ dx: number; dy: number } | null>(null)
  const [x, y] = [(at[0] / extent.width) * shown.width, (at[1] / extent.height) * shown.height]
  const stageOf = (event: PointerEvent<SVGGElement>) => {
    const box = event.currentTarget.ownerSVGElement?.getBoundingClientRect()
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) }
  }
  const drag = (event: PointerEvent<SVGGElement>) => {
    if (grip.current === null) return
    const to = stageOf(event)
    onPut(index, [((to.x - grip.current.dx) / shown.width) * extent.width, ((to.y - grip.current.dy) / shown.height) * extent.height])
  }
  const nudge = (event: KeyboardEvent) => {
    const arrow = arrowSteps[event.key]
    if (arrow === undefined) return
    event.preventDefault()
    const length = event.shiftKey ? 10 : 1
    onPut(index, [at[0] + arrow[0] * step.width * length, at[1] + arrow[1] * step.height * length])
  }
  const drop = () => {
    grip.current = null
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button element cannot stand in a drawing
    <g
      role="button"
      tabIndex={0}
      aria-label={`Point ${index + 1} on the ${picture}, ${placeInWords(at, extent)}. Arrow keys move it by a pixel, with Shift by ten`}
      className="cursor-move outline-none [&:focus-visible>.ring]:opacity-100"
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        event.currentTarget.focus({ preventScroll: true })
        const from = stageOf(event)
        grip.current = { dx: from.x - x, dy: from.y - y }
      }}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
      onKeyDown={nudge}
      onFocus={() => onSelect(index)}
      onBlur={() => onSelect(null)}
    >
      <circle cx={x} cy={y} r="22" fill="transparent" />
      <g className={index === selected ? 'ring' : 'ring opacity-0'} fill="none">
        <circle cx={x} cy={y} r="17" stroke="#000" strokeOpacity="0.75" strokeWidth="5" />
        <circle cx={x} cy={y} r="17" stroke="#fff" strokeWidth="2.5" />
      </g>
      <path d={crossAt(x, y)} stroke="#000" strokeOpacity="0.8" strokeWidth="4.5" />
      <path d={crossAt(x, y)} stroke="#ffd166" strokeWidth="2" />
      <text
        x={x + 12}
        y={y - 10}
        fontSize="14"
        fontWeight="700"
        fill="#ffd166"
        stroke="#000"
        strokeOpacity="0.85"
        strokeWidth="3.5"
        strokeLinejoin="round"
        style={{ paintOrder: 'stroke' }}
      >
        {index + 1}
      </text>
    </g>
  )
}

/** A cross whose middle stays free, so that the place it marks is seen. */
const crossAt = (x: number, y: number) => `M${x - 14} ${y}H${x - 3}M${x + 3} ${y}H${x + 14}M${x} ${y - 14}V${y - 3}M${x} ${y + 3}V${y + 14}`

const placeInWords = ([x, y]: ShapePoint, extent: Size): string =>
  extent.width === 1
    ? `${(x * 100).toFixed(1)} % from the left, ${(y * 100).toFixed(1)} % from the top`
    : `column ${x.toFixed(1)}, row ${y.toFixed(1)}`
