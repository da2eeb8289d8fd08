import type { LonLat } from '@ridgeline/thermal/plan/lon-lat'
import type { RoofSection } from '#contract/roof'
import { planOf } from '#rules/plan-shape'
import { edgeLooks } from '#web/map/edge-looks.ts'

interface Props {
  sections: readonly RoofSection[]
  /** Corners of a path that is flown over them. */
  flown?: readonly LonLat[]
}

/** A roof from above, north up, with its edges in the colours of the map. */
export function MeasuredPlan({ sections, flown = [] }: Props) {
  const plan = planOf(sections, flown)
  if (plan === null) return null
  const line = Math.max(plan.box[2], plan.box[3]) / 250
  return (
    <svg
      role="img"
      aria-label="The roof from above, north up"
      viewBox={plan.box.join(' ')}
      className="max-h-[60dvh] w-full rounded-ui bg-canvas"
    >
      {plan.sections.map(({ id, outline }, i) => (
        <g key={id}>
          <polygon points={outline.map((point) => point.join(',')).join(' ')} className="fill-surface" />
          {outline.map(([x, y], k) => {
            const [toX, toY] = outline[(k + 1) % outline.length] ?? [x, y]
            const type = sections[i]?.edges[k] ?? null
            return (
              <line
                key={`${x} ${y} ${toX} ${toY}`}
                x1={x}
                y1={y}
                x2={toX}
                y2={toY}
                strokeWidth={line * (type === null ? 1 : 2)}
                strokeLinecap="round"
                {...(type === null ? { className: 'stroke-muted' } : { stroke: edgeLooks[type].color })}
              />
            )
          })}
        </g>
      ))}
      {flown.length > 0 && (
        <polyline
          points={flown.map((end) => plan.placed(end).join(',')).join(' ')}
          fill="none"
          strokeWidth={line}
          strokeLinejoin="round"
          className="stroke-accent"
        />
      )}
    </svg>
  )
}
