import { useUnits } from '@ridgeline/web/format/units.tsx'
import { compassWord } from '@ridgeline/words/compass'
import type { StormPeril, StormReport } from '#contract/storm'
import { magnitudeWords, perilWord } from './words.ts'

const RINGS_MILES = [1, 3, 10] as const
/** Half of the drawing (its own units), and the radius of the last ring in it. */
const HALF = 120
const RADIUS = 104

interface Place {
  readonly latitude: number
  readonly longitude: number
}

/** Distances as square roots, so that the mile around the house is not a dot. */
const reach = (miles: number): number => RADIUS * Math.sqrt(Math.min(miles, 12.5) / 10)

/** Direction of a report from the place, as a unit vector on the drawing. */
function direction(from: Place, to: Place): readonly [number, number] {
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180)
  const north = to.latitude - from.latitude
  const length = Math.hypot(east, north)
  return length === 0 ? [0, 0] : [east / length, -north / length]
}

/** Larger for larger; what states no size is as small as the least that counts. */
const sizeOf = ({ row }: StormReport): number => {
  if (row.magnitude === null) return 4
  if (row.peril === 'hail') return 3 + Math.min(row.magnitude, 4) * 1.6
  return row.peril === 'wind' ? 3 + Math.min(row.magnitude, 120) / 20 : 5 + row.magnitude
}

const fill = { hail: 'fill-accent', wind: 'fill-warning', tornado: 'fill-critical' } as const satisfies Record<StormPeril, string>

function Mark({ peril, x, y, r, counts }: { peril: StormPeril; x: number; y: number; r: number; counts: boolean }) {
  const className = `${fill[peril]} stroke-surface`
  const look = { className, strokeWidth: 1.5, fillOpacity: counts ? 1 : 0.4 }
  if (peril === 'hail') return <circle cx={x} cy={y} r={r} {...look} />
  if (peril === 'wind') return <rect x={x - r * 0.9} y={y - r * 0.9} width={r * 1.8} height={r * 1.8} {...look} />
  return <path d={`M ${x} ${y + r} L ${x - r} ${y - r} L ${x + r} ${y - r} Z`} {...look} />
}

/** Reports around the property: rings at 1, 3 and 10 miles, north up, a shape for each peril. The table beside it says the same in words. */
export function RingPlot({ place, reports }: { place: Place; reports: readonly StormReport[] }) {
  const units = useUnits()
  const shown = reports.toSorted((a, b) => sizeOf(b) - sizeOf(a))
  const perils = (['hail', 'wind', 'tornado'] as const).filter((peril) => reports.some(({ row }) => row.peril === peril))
  return (
    <figure>
      <svg
        viewBox={`${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}`}
        className="mx-auto block w-full max-w-sm"
        role="img"
        aria-label="Reports around the property"
      >
        <title>Reports around the property, north up</title>
        {RINGS_MILES.map((miles) => (
          <g key={miles}>
            <circle r={reach(miles)} className="fill-none stroke-control" strokeDasharray={miles === 10 ? undefined : '3 3'} />
            <text y={-reach(miles) + 10} textAnchor="middle" className="fill-muted text-[8px]">
              {miles} mi
            </text>
          </g>
        ))}
        <text y={-RADIUS - 6} textAnchor="middle" className="fill-ink text-[9px] font-semibold">
          N
        </text>
        <path d="M -4 0 H 4 M 0 -4 V 4" className="stroke-ink" strokeWidth={2} />
        {shown.map((report) => {
          const [x, y] = direction(place, report.row)
          const far = reach(report.distanceMiles)
          return (
            <g key={`${report.row.source} ${report.row.id}`}>
              <title>{`${perilWord[report.row.peril]}, ${magnitudeWords(report, units)}, ${report.distanceMiles.toFixed(2)} mi ${compassWord(report.direction)}`}</title>
              <Mark peril={report.row.peril} x={x * far} y={y * far} r={sizeOf(report)} counts={report.counts} />
            </g>
          )
        })}
      </svg>
      <figcaption className="mt-2 flex flex-wrap justify-center gap-x-4 gap-y-1 text-sm text-muted">
        {perils.map((peril) => (
          <span key={peril} className="inline-flex items-center gap-1.5">
            <svg viewBox="-6 -6 12 12" width={12} height={12} aria-hidden="true">
              <Mark peril={peril} x={0} y={0} r={5} counts />
            </svg>
            {perilWord[peril]}
          </span>
        ))}
        <span>Larger is stronger; faint does not count; beyond 10 mi at the edge.</span>
      </figcaption>
    </figure>
  )
}
