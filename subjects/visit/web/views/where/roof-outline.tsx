import type { TakenProperty } from '#contract/take-along'

/** Width of the drawing in its own units; its height follows from the roof. */
const WIDTH = 320
const MARGIN = 12

/** The sections of a roof as they lie, north up. Drawn here: no map is needed. */
export function RoofOutline({ sections }: Pick<TakenProperty, 'sections'>) {
  const corners = sections.flatMap(({ outline }) => outline)
  if (corners.length === 0) return null
  const west = Math.min(...corners.map(([longitude]) => longitude))
  const east = Math.max(...corners.map(([longitude]) => longitude))
  const south = Math.min(...corners.map(([, latitude]) => latitude))
  const north = Math.max(...corners.map(([, latitude]) => latitude))
  // a degree of longitude is shorter than one of latitude
  const shrink = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const scale = (WIDTH - 2 * MARGIN) / Math.max((east - west) * shrink, north - south, 1e-9)
  const height = (north - south) * scale + 2 * MARGIN
  const place = ([longitude, latitude]: readonly [number, number]) =>
    [MARGIN + (longitude - west) * shrink * scale, MARGIN + (north - latitude) * scale] as const
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${height}`}
      className="w-full rounded-ui border border-line bg-surface text-ink"
      role="img"
      aria-label={`Roof plan: ${sections.map(({ label }) => label).join(', ')}`}
    >
      {sections.map(({ id, label, outline }) => {
        const points = outline.map(place)
        const x = points.reduce((sum, [left]) => sum + left, 0) / points.length
        const y = points.reduce((sum, [, top]) => sum + top, 0) / points.length
        return (
          <g key={id}>
            <polygon points={points.map((point) => point.join(',')).join(' ')} fill="none" stroke="currentColor" strokeWidth={1.5} />
            <text x={x} y={y} textAnchor="middle" fontSize={13} fill="currentColor">
              {label}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
