interface Size {
  readonly width: number
  readonly height: number
}
/** Something drawn over a picture; places as shares of its width and height. */
export interface DrawnShape {
  readonly id: string
  readonly kind: 'arrow' | 'circle' | 'text' | 'line'
  readonly from: readonly [number, number]
  readonly to: readonly [number, number]
  readonly text: string
}
/** Units that the longer side of a drawing has, whatever the picture's size. */
const LONG_SIDE = 1000
const HEAD = 34
const HEAD_HALF_ANGLE = 0.42
/** Half of the bar that ends a line of a length. */
const BAR = 18

/** The size that shapes over a picture are drawn in. */
export function drawingOf({ width, height }: Size): Size {
  const scale = LONG_SIDE / Math.max(width, height, 1)
  return { width: width * scale, height: height * scale }
}

/** What is drawn over a photo: red, with a light edge, so that it stands out of any roof. */
export function DrawnShapes({ shapes, drawing }: { shapes: readonly DrawnShape[]; drawing: Size }) {
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      {shapes.map((shape) => (
        <g key={shape.id}>
          <Shape shape={shape} drawing={drawing} className="stroke-white" width={11} />
          <Shape shape={shape} drawing={drawing} className="stroke-drawn" width={6} />
          <Label shape={shape} drawing={drawing} />
        </g>
      ))}
    </g>
  )
}

interface ShapeProps {
  shape: DrawnShape
  drawing: Size
  className: string
  width: number
}

function Shape({ shape: { kind, from, to }, drawing, className, width }: ShapeProps) {
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
  const [barX, barY] = [BAR * Math.sin(angle), BAR * Math.cos(angle)]
  return (
    <g strokeWidth={width} className={className}>
      <line x1={x1} y1={y1} x2={x2} y2={y2} />
      {kind === 'arrow' && <polyline points={`${wing(HEAD_HALF_ANGLE)} ${x2},${y2} ${wing(-HEAD_HALF_ANGLE)}`} />}
      {kind === 'line' &&
        [[x1, y1] as const, [x2, y2] as const].map(([x, y]) => (
          <line key={`${x},${y}`} x1={x - barX} y1={y + barY} x2={x + barX} y2={y - barY} />
        ))}
    </g>
  )
}

/** Beside the tail of an arrow, over a circle and the middle of a line, and at its own place. */
function Label({ shape: { kind, from, to, text }, drawing }: { shape: DrawnShape; drawing: Size }) {
  if (text === '') return null
  const [left, top] = {
    circle: [Math.min(from[0], to[0]), Math.min(from[1], to[1])] as const,
    line: [(from[0] + to[0]) / 2, Math.min(from[1], to[1])] as const,
    arrow: from,
    text: from,
  }[kind]
  const y = Math.max(30, top * drawing.height - (kind === 'text' ? 0 : 16))
  return (
    <text
      x={left * drawing.width}
      y={y}
      textAnchor={kind === 'line' ? 'middle' : 'start'}
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
