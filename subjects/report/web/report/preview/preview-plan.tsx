import type { Severity } from '@ridgeline/scan/contract/severity'
import { LineKey } from '@ridgeline/web/ui/display/line-key.tsx'
import type { RoofPlan } from '#rules/report-model'
import { areaDash } from '#rules/whole-roof/roof-ground'
import { usePictureUrl } from './print-scale.ts'

/** The plan is drawn this wide; its texts and dots are sized for it. */
const WIDTH = 1000

const fill = {
  critical: 'fill-critical/35 stroke-critical',
  major: 'fill-major/35 stroke-major',
  minor: 'fill-minor/35 stroke-minor',
  informational: 'fill-informational/35 stroke-informational',
} as const satisfies Record<Severity, string>

type PlanPoint = readonly [number, number]

/** The roof from above, with the areas of the findings and the places of the cameras. */
export function PreviewPlan({ plan }: { plan: RoofPlan }) {
  const pictureUrl = usePictureUrl()
  const mosaics = plan.mosaics ?? []
  const height = WIDTH * plan.heightShare
  const at = ([x, y]: PlanPoint): PlanPoint => [x * WIDTH, y * height]
  const corners = (points: readonly PlanPoint[]) => points.map((point) => at(point).join(',')).join(' ')
  const labels = [...plan.areas, ...plan.cameras.map((camera) => ({ ...camera, isCamera: true }))]
  return (
    <>
      <p className="mt-2">{plan.lead}</p>
      <svg
        viewBox={`0 0 ${WIDTH} ${height}`}
        role="img"
        aria-label={`Plan of the roof, north up: ${plan.areas.map(({ label }) => label).join(', ') || 'no findings on it'}`}
        className="mt-3 block w-full rounded-ui border border-line"
      >
        {plan.roofs.map((points) => (
          <polygon key={corners(points)} points={corners(points)} className="fill-hover stroke-control" />
        ))}
        {mosaics.map(({ picture, corners: box }) => {
          const [[left, top], [right, bottom]] = [at(box[0] as PlanPoint), at(box[2] as PlanPoint)]
          const place = { x: left, y: top, width: right - left, height: bottom - top }
          return <image key={picture.captureId} href={pictureUrl(picture)} {...place} preserveAspectRatio="none" />
        })}
        {plan.footprints.map((points) => (
          <polygon key={corners(points)} points={corners(points)} className="fill-none stroke-control" strokeDasharray="6 5" />
        ))}
        {plan.areas.map(({ label, severity, points, line }) => (
          <polygon
            key={label}
            points={corners(points)}
            strokeWidth="2.5"
            strokeDasharray={line && areaDash[line]}
            className={fill[severity]}
          />
        ))}
        {plan.cameras.map(({ label, at: place }) => {
          const [cx, cy] = at(place)
          return <circle key={label} cx={cx} cy={cy} r="6" strokeWidth="2.5" className="fill-surface stroke-ink" />
        })}
        {labels.map(
          ({ label, place }) => place && <PlanLabel key={label} label={label} at={at(place.at)} to={place.leadsTo && at(place.leadsTo)} />,
        )}
      </svg>
      <p className="mt-1.5 flex items-center justify-between gap-4 text-sm text-muted">
        <span>
          {plan.areas.length > 0 && <span className="mr-3">Filled: findings.</span>}
          <LineKey lines={(plan.lines ?? []).map(({ line, word }) => ({ word, dash: areaDash[line] }))} />
          {plan.cameras.length > 0 ? 'Rings: cameras.' : ''}
          {plan.footprints.length > 0 ? ' Dashed, unfilled: edges of pictures.' : ''}
        </span>
        <span className="flex shrink-0 flex-col items-end" style={{ width: `${plan.scaleBar.share * 100}%` }}>
          <span className="w-full border-t-2 border-ink" />
          {plan.scaleBar.label}
        </span>
      </p>
    </>
  )
}

const PlanLabel = ({ label, at: [x, y], to }: { label: string; at: PlanPoint; to: PlanPoint | null }) => (
  <g>
    {to && <line x1={x} y1={y} x2={to[0]} y2={to[1]} className="stroke-ink" />}
    <text x={x} y={y + 13} fontSize="16" fontWeight="600" paintOrder="stroke" strokeWidth="5" className="fill-ink stroke-surface">
      {label}
    </text>
  </g>
)
