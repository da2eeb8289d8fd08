import type { Mark } from '#contract/shot'

/** Sides of the drawing: photos are shown at 4 to 3. */
const [WIDTH, HEIGHT] = [400, 300]
const LETTER = 22

/** What was drawn on a photo, over it. */
export function PhotoMarks({ marks, id }: { marks: readonly Mark[]; id: string }) {
  if (marks.length === 0) return null
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden
      className="pointer-events-none absolute inset-0 size-full"
      fill="none"
      stroke="#ffd400"
      strokeWidth={4}
    >
      <marker id={`tip-${id}`} viewBox="0 0 10 10" refX="8" refY="5" markerWidth="5" markerHeight="5" orient="auto">
        <path d="M0 0 10 5 0 10z" fill="#ffd400" stroke="none" />
      </marker>
      {marks.map((mark, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: marks have no name, and stay in their order
        <Drawn key={i} mark={mark} tip={`url(#tip-${id})`} />
      ))}
    </svg>
  )
}

function Drawn({ mark, tip }: { mark: Mark; tip: string }) {
  const [x1, y1, x2, y2] = [mark.from.x * WIDTH, mark.from.y * HEIGHT, mark.to.x * WIDTH, mark.to.y * HEIGHT]
  const words = mark.lengthM === null ? mark.text : `${mark.text} ${mark.lengthM.toFixed(2)} m`.trim()
  return (
    <>
      {mark.kind === 'circle' ? (
        <ellipse cx={(x1 + x2) / 2} cy={(y1 + y2) / 2} rx={Math.abs(x2 - x1) / 2} ry={Math.abs(y2 - y1) / 2} />
      ) : (
        mark.kind !== 'text' && <line {...{ x1, y1, x2, y2 }} {...(mark.kind === 'arrow' && { markerEnd: tip })} />
      )}
      {words && (
        <text
          x={x1}
          y={y1 - LETTER / 2}
          fill="#fff"
          stroke="#000"
          strokeWidth={4}
          paintOrder="stroke"
          fontSize={LETTER}
          textAnchor={x1 > WIDTH / 2 ? 'end' : 'start'}
        >
          {words}
        </text>
      )}
    </>
  )
}
