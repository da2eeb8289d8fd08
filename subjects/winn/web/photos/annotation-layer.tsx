import type { Annotation } from '#contract/evidence'

interface Size {
  readonly width: number
  readonly height: number
}
/** Units that the longer side of a drawing has, whatever the photo's size. */
const LONG_SIDE = 1000
const HEAD = 34
const HEAD_HALF_ANGLE = 0.42

/** The size that annotations of a photo are drawn in. */
export function drawingOf({ width, height }: Size): Size {
  const scale = LONG_SIDE / Math.max(width, height, 1)
  return { width: width * scale, height: height * scale }
}

/** What is drawn over a photo: red, with a light edge, so that it stands out of any roof. */
export function AnnotationShapes({ annotations, drawing }: { annotations: readonly (Annotation & { id: string })[]; drawing: Size }) {
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      {annotations.map((annotation) => (
        <g key={annotation.id}>
          <Shape annotation={annotation} drawing={drawing} className="stroke-white" width={11} />
          <Shape annotation={annotation} drawing={drawing} className="stroke-drawn" width={6} />
          <Label annotation={annotation} drawing={drawing} />
        </g>
      ))}
    </g>
  )
}

interface ShapeProps {
  annotation: Annotation
  drawing: Size
  className: string
  width: number
}

function Shape({ annotation: { kind, from, to }, drawing, className, width }: ShapeProps) {
  const [x1, y1, x2, y2] = [from[0] * drawing.width, from[1] * drawing.height, to[0] * drawing.width, to[1] * drawing.height]
  if (kind === 'text') return null
  if (kind === 'circle')
    return (
      <ellipse
        cx={(x1 + x2) / 2}
        cy={(y1 + y2) / 2}
        rx={Math.abs(x2 - x1) / 2}
        ry={Math.abs(y2 - y1) / 2}
        strokeWidth={width}
        className={className}
      />
    )
  const angle = Math.atan2(y2 - y1, x2 - x1)
  const wing = (turn: number) => `${x2 - HEAD * Math.cos(angle + turn)},${y2 - HEAD * Math.sin(angle + turn)}`
  return (
    <g strokeWidth={width} className={className}>
      <line x1={x1} y1={y1} x2={x2} y2={y2} />
      <polyline points={`${wing(HEAD_HALF_ANGLE)} ${x2},${y2} ${wing(-HEAD_HALF_ANGLE)}`} />
    </g>
  )
}

/** Beside the tail of an arrow, over a circle, and at its own place. */
function Label({ annotation: { kind, from, to, text }, drawing }: { annotation: Annotation; drawing: Size }) {
  if (text === '') return null
  const [left, top] = kind === 'circle' ? [Math.min(from[0], to[0]), Math.min(from[1], to[1])] : from
  const y = Math.max(30, top * drawing.height - (kind === 'text' ? 0 : 16))
  return (
    <text
      x={left * drawing.width}
      y={y}
      className="fill-drawn stroke-white"
      fontSize={34}
      fontWeight={700}
      strokeWidth={8}
      paintOrder="stroke"
    >
      {text}
    </text>
  )
}
