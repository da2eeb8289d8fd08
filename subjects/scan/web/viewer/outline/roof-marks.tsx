import type { Dispatch, KeyboardEvent, PointerEvent } from 'react'
import { arrowSteps } from '#web/viewer/zoom/cursor.ts'
import { toImage, toStage, type Viewport } from '#web/viewer/zoom/viewport.ts'
import type { OutlineAction, OutlineDrawing, OutlinePoint } from './outline-drawing.ts'

/** The roof outline in use: dashed, light on dark. */
export function RoofLine({ polygon, viewport }: { polygon: readonly (readonly [number, number])[]; viewport: Viewport }) {
  const d = `${lineOf(polygon, viewport)}Z`
  return (
    <g>
      <path d={d} fill="none" stroke="#000" strokeOpacity="0.55" strokeWidth="3" />
      <path d={d} fill="none" stroke="#fff" strokeOpacity="0.85" strokeWidth="1" strokeDasharray="6 5" />
    </g>
  )
}

interface Props {
  outline: Exclude<OutlineDrawing, { mode: 'idle' }>
  dispatch: Dispatch<OutlineAction>
  viewport: Viewport
}

/** The outline that is being drawn or dragged. */
export function OutlineMarks({ outline, dispatch, viewport }: Props) {
  const isEditing = outline.mode === 'editing'
  const points = outline.mode === 'drawing' && outline.hover !== null ? [...outline.points, outline.hover] : outline.points
  const d = points.length > 1 ? `${lineOf(points, viewport)}${isEditing ? 'Z' : ''}` : ''
  return (
    <g>
      <path d={d} fill={isEditing ? 'var(--accent)' : 'none'} fillOpacity="0.14" stroke="#000" strokeOpacity="0.7" strokeWidth="5" />
      <path d={d} fill="none" stroke="var(--accent-text)" strokeWidth="2" />
      {outline.points.map((point, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a corner is named by its place in the outline
        <Corner key={index} index={index} point={point} isEditing={isEditing} dispatch={dispatch} viewport={viewport} />
      ))}
    </g>
  )
}

interface CornerProps {
  index: number
  point: OutlinePoint
  isEditing: boolean
  dispatch: Dispatch<OutlineAction>
  viewport: Viewport
}

function Corner({ index, point, isEditing, dispatch, viewport }: CornerProps) {
  const at = toStage(viewport, { x: point[0], y: point[1] })
  const drag = (event: PointerEvent<SVGGElement>) => {
    const box = event.currentTarget.ownerSVGElement?.getBoundingClientRect()
    if (box === undefined || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    event.stopPropagation()
    const to = toImage(viewport, { x: event.clientX - box.left, y: event.clientY - box.top })
    dispatch({ type: 'drag', at: [to.x, to.y] })
  }
  const nudge = (event: KeyboardEvent) => {
    const step = arrowSteps[event.key]
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const length = event.shiftKey ? 10 : 1
    dispatch({ type: 'nudge', index, dx: step[0] * length, dy: step[1] * length })
  }
  if (!isEditing) return <circle cx={at.x} cy={at.y} r={index === 0 ? 6 : 4} fill="#fff" stroke="#000" strokeWidth="1.5" />
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button element cannot stand in a drawing
    <g
      role="button"
      tabIndex={0}
      aria-label={`Corner ${index + 1}, arrow keys move it`}
      className="pointer-events-auto cursor-move touch-none outline-none [&:focus-visible>.ring]:opacity-100"
      onPointerDown={(event) => {
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
        dispatch({ type: 'grab', index })
      }}
      onPointerMove={drag}
      onPointerUp={() => dispatch({ type: 'drop' })}
      onKeyDown={nudge}
    >
      <circle cx={at.x} cy={at.y} r="18" fill="transparent" />
      <circle className="ring opacity-0" cx={at.x} cy={at.y} r="11" fill="none" stroke="#fff" strokeWidth="3" />
      <circle cx={at.x} cy={at.y} r="6.5" fill="#fff" stroke="#000" strokeWidth="1.5" />
    </g>
  )
}

function lineOf(points: readonly (readonly [number, number])[], viewport: Viewport): string {
  return `M${points
    .map(([x, y]) => toStage(viewport, { x, y }))
    .map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('L')}`
}
