import { scaleBarOf } from '@ridgeline/report/rules/roof-plan'
import type { LonLat } from '@ridgeline/roof/contract/roof'
import { framed, type Plan, planOf } from '@ridgeline/roof/rules/plan-shape'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import type { CSSProperties, ReactNode } from 'react'
import type { TakenProperty } from '#contract/take-along'

/** Width to height: no plan is so flat that a finger misses it, nor so tall that it hides what follows. */
const SHAPE = { least: 0.8, most: 2 } as const

export const frameOf = (plan: Plan) => framed(plan.box, SHAPE)

/** Where something stands in a drawing that fills its frame. */
export type PlaceOf = (at: LonLat) => CSSProperties

interface Props {
  plan: Plan
  /** What stands on it, by its place. */
  children?: (placeOf: PlaceOf) => ReactNode
}

/** A roof from above, north up and to scale: its sections with their names. Drawn here: no map is needed. */
export function RoofDrawing({ plan, children }: Props) {
  const [left, top, width, height] = frameOf(plan)
  const bar = scaleBarOf(width, useUnits())
  const spot = ([x, y]: readonly [number, number]): CSSProperties => ({
    left: `${(100 * (x - left)) / width}%`,
    top: `${(100 * (y - top)) / height}%`,
  })
  return (
    <div
      className="relative w-full overflow-hidden rounded-ui border border-control bg-surface text-ink"
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      <svg aria-hidden viewBox={`${left} ${top} ${width} ${height}`} className="absolute inset-0 size-full">
        {plan.sections.map(({ id, outline }) => (
          <polygon
            key={id}
            points={outline.map((point) => point.join(',')).join(' ')}
            className="fill-hover stroke-ink"
            strokeWidth={1.5}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      {plan.sections.map(({ id, label, middle }) => (
        <span
          key={id}
          aria-hidden
          className="pointer-events-none absolute max-w-1/2 -translate-1/2 truncate text-sm text-muted select-none"
          style={spot(middle)}
        >
          {label}
        </span>
      ))}
      <span aria-hidden className="pointer-events-none absolute top-1.5 right-2 text-sm font-semibold text-muted">
        N ↑
      </span>
      <span
        aria-hidden
        className="pointer-events-none absolute bottom-2 left-2 border-x border-b border-current text-center text-xs leading-4 whitespace-nowrap text-muted"
        style={{ width: `${100 * bar.share}%` }}
      >
        {bar.label}
      </span>
      {children?.((at) => spot(plan.placed(at)))}
    </div>
  )
}

/** Sections as the phone carries them, as they are drawn. */
export const drawnSections = (sections: TakenProperty['sections']) =>
  sections.map(({ id, label, outline }) => ({ id, label, coordinates: outline }))

/** The sections of a roof as they lie; nothing where nobody drew it. */
export function RoofOutline({ sections }: Pick<TakenProperty, 'sections'>) {
  const plan = planOf(drawnSections(sections))
  return (
    plan && (
      <div role="img" aria-label={`Roof plan: ${sections.map(({ label }) => label).join(', ')}`}>
        <RoofDrawing plan={plan} />
      </div>
    )
  )
}
