import { leastJudged } from '#contract/method'
import { type ReliabilityBin, reliabilityPoints } from './reliability-points.ts'

/** Side of the plot and room for its labels, in units of the drawing. */
const side = 200
const margin = 34

const x = (fraction: number): number => margin + fraction * side
const y = (fraction: number): number => 8 + (1 - fraction) * side

/** Share that was right over the confidence that was stated; on the diagonal the engine says what happens. The table beside it says the same. */
export function ReliabilityCurve({ bins }: { bins: readonly ReliabilityBin[] }) {
  const points = reliabilityPoints(bins)
  return (
    <figure>
      <svg viewBox={`0 0 ${margin + side + 14} ${side + 44}`} aria-hidden="true" className="w-full max-w-72 text-xs">
        {[0, 0.5, 1].map((at) => (
          <g key={at} className="fill-muted">
            <path d={`M${x(0)} ${y(at)}H${x(1)}M${x(at)} ${y(0)}V${y(1)}`} className="stroke-line" fill="none" />
            <text x={x(0) - 5} y={y(at) + 4} textAnchor="end">
              {at * 100}
            </text>
            <text x={x(at)} y={y(0) + 16} textAnchor="middle">
              {at * 100}
            </text>
          </g>
        ))}
        <path d={`M${x(0)} ${y(0)}L${x(1)} ${y(1)}`} className="stroke-control" strokeDasharray="4 4" fill="none" />
        {points.length > 1 && (
          <path
            d={`M${points.map((p) => `${x(p.stated)} ${y(p.share)}`).join('L')}`}
            className="stroke-accent-text"
            strokeWidth={1.5}
            fill="none"
          />
        )}
        {points.map((p) => (
          <g key={p.key} className="fill-accent-text stroke-accent-text">
            <path d={`M${x(p.stated)} ${y(p.low)}V${y(p.high)}`} />
            <circle cx={x(p.stated)} cy={y(p.share)} r={4} stroke="none" />
          </g>
        ))}
        <text x={x(0.5)} y={y(0) + 32} textAnchor="middle" className="fill-muted">
          stated confidence, %
        </text>
      </svg>
      <figcaption className="text-sm text-muted">
        {points.length === 0
          ? `No tenth of confidence has ${leastJudged} judged findings yet.`
          : 'Share that was right (%), with its interval. On the dashed line the stated confidence is exactly right.'}
      </figcaption>
    </figure>
  )
}
