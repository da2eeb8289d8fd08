interface Props {
  /** Corners in pixels of the drawing. */
  points: readonly (readonly [x: number, y: number])[]
  label: string
  /** Widths of the line and of its dark edge, and height of a letter. */
  line: number
  edge: number
  letter: number
  /** The label stays within these: most to the right, and least from the top. */
  within?: { readonly right: number; readonly top: number }
}

/** White with a dark edge: seen on every colour of every palette. */
export function OutlineShape({ points, label, line, edge, letter, within }: Props) {
  const path = points.map((point) => point.join(',')).join(' ')
  const x = Math.min(within?.right ?? Number.POSITIVE_INFINITY, ...points.map(([across]) => across))
  const y = Math.max(within?.top ?? Number.NEGATIVE_INFINITY, Math.min(...points.map(([, down]) => down)) - 0.4 * letter)
  return (
    <g fill="none" strokeLinejoin="round">
      <polygon points={path} stroke="#0e1116" strokeWidth={edge} />
      <polygon points={path} stroke="#ffffff" strokeWidth={line} />
      {label && (
        <text x={x} y={y} fontSize={letter} fontWeight="600" fill="#ffffff" stroke="#0e1116" strokeWidth={letter / 5} paintOrder="stroke">
          {label}
        </text>
      )}
    </g>
  )
}
