import type { LonLat } from '@ridgeline/roof/contract/roof'
import { type PlanPoint, planOf, sectionAt } from '@ridgeline/roof/rules/plan-shape'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { type MouseEvent, useMemo } from 'react'
import type { Path } from '#contract/edit'
import { useDraftStore, useDraftValue } from '#web/draft/draft-context.tsx'
import { useRoofSections } from '#web/draft/use-roof-sections.ts'

interface Props {
  /** Of the entry that has a `position` and a `sectionId`. */
  path: Path
  label: string
  /** Sets both, where the entry may not exist yet; otherwise they are set one by one. */
  onPlace?: (position: LonLat, sectionId: string | null) => void
}

/** Where on the roof something is: a click on the plan of its sections. The fields beside it say the same to who does not see the plan. */
export function PlaceOnRoof({ path, label, onPlace }: Props) {
  const sections = useRoofSections()
  const plan = useMemo(() => planOf(sections ?? []), [sections])
  const [position] = useDraftValue([...path, 'position'])
  const [sectionId] = useDraftValue([...path, 'sectionId'])
  const { set } = useDraftStore()
  if (sections === undefined) return <Skeleton className="h-40" />
  if (!plan) return <p className="text-sm text-muted">Draw the sections of the roof in step 1, then the place can be marked here.</p>
  const [left, top, width, height] = plan.box
  const radius = Math.max(width, height) / 60
  const mark = Array.isArray(position) ? plan.placed(position as [number, number]) : null
  const place = (event: MouseEvent<SVGSVGElement>) => {
    const at = pointOf(event)
    if (at === null) return
    const [lonLat, section] = [plan.placeAt(at), sectionAt(plan, at)?.id ?? null]
    if (onPlace) return onPlace(lonLat, section)
    set([...path, 'position'], [...lonLat])
    set([...path, 'sectionId'], section)
  }
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm font-medium">{label}</p>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the section and the words of the location are fields that keys reach */}
      <svg
        viewBox={plan.box.join(' ')}
        className="max-h-72 w-full cursor-crosshair rounded-ui border border-line bg-canvas"
        role="img"
        aria-label={`${label}: plan of the roof with ${plan.sections.map((section) => section.label).join(', ')}`}
        onClick={place}
      >
        {plan.sections.map((section) => (
          <g key={section.id}>
            <polygon
              points={section.outline.map((point) => point.join(',')).join(' ')}
              className={section.id === sectionId ? 'fill-accent/25 stroke-accent-text' : 'fill-hover stroke-control'}
              strokeWidth={1.5}
              vectorEffect="non-scaling-stroke"
            />
            <text
              x={section.middle[0]}
              y={section.middle[1]}
              fontSize={Math.max(width, height) / 28}
              textAnchor="middle"
              dominantBaseline="middle"
              className="pointer-events-none fill-ink select-none"
            >
              {section.label}
            </text>
          </g>
        ))}
        {mark && (
          <circle
            cx={mark[0]}
            cy={mark[1]}
            r={radius}
            className="fill-critical stroke-surface"
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
          />
        )}
        <rect x={left} y={top} width={width} height={height} fill="none" />
      </svg>
      <div className="flex min-h-8 items-center justify-between gap-3 text-sm text-muted">
        <span>{mark ? 'Click elsewhere to move the mark.' : 'Click where it is.'}</span>
        {mark && (
          <Button size="small" variant="quiet" onClick={() => set([...path, 'position'], null)}>
            Remove the mark
          </Button>
        )}
      </div>
    </div>
  )
}

/** The place of a click in the units of the drawing. */
function pointOf(event: MouseEvent<SVGSVGElement>): PlanPoint | null {
  const toScreen = event.currentTarget.getScreenCTM()
  if (toScreen === null) return null
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(toScreen.inverse())
  return [x, y]
}
