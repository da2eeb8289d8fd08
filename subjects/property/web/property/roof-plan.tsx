import { urlOf } from '@ridgeline/contract/endpoint'
import type { AreaLine } from '@ridgeline/report/rules/report-model'
import { scaleBarOf } from '@ridgeline/report/rules/roof-plan'
import { areaDash, areaLines } from '@ridgeline/report/rules/whole-roof/roof-ground'
import { capturePicture } from '@ridgeline/scan/contract/capture'
import { sentenceOf } from '@ridgeline/web/calls/api.ts'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { formatPlaceDay } from '@ridgeline/web/format/date.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { LineKey } from '@ridgeline/web/ui/display/line-key.tsx'
import { ValuePin } from '@ridgeline/web/ui/display/value-pin.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Camera } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, type ReactNode, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { roofQuery, scanQuery } from './api.ts'
import { type PlanLayout, type PlanMark, type PlanPin, planLayout, scaleCorner } from './plan-layout.ts'
import { UnplacedAreas } from './unplaced-areas.tsx'

type PlanArea = PlanLayout['areas'][number]

interface Props {
  propertyId: string
  scanId: string
  /** What was read on the roof. */
  marks: readonly PlanMark[]
  /** What the marks are, in the line below the drawing. */
  children?: ReactNode
}

/** The roof from above: its drawn sections over the whole roof or else the widest picture, issues by their numbers, what was read on it, and where the cameras were. */
export function RoofPlan({ propertyId, scanId, marks, children }: Props) {
  const scan = useQuery(scanQuery(scanId))
  const roof = useQuery(roofQuery(propertyId))
  const layout = useMemo(() => scan.data && roof.data && planLayout(scan.data, roof.data.sections, marks), [scan.data, roof.data, marks])
  const error = scan.error ?? roof.error
  if (error) return <p className="px-4 py-3 text-critical">{sentenceOf(error, 'The server gave no roof.')}</p>
  if (layout === undefined) return <Skeleton className="aspect-5/4" />
  const unplaced = scan.data && (
    <UnplacedAreas scan={scan.data} placed={layout?.areas.length ?? 0} isDrawn={roof.data?.sections.length !== 0} />
  )
  // the place keeps its size, so that nothing below jumps
  if (layout === null)
    return <div className="flex items-center justify-center bg-canvas aspect-5/4 text-center [&_div]:items-center">{unplaced}</div>
  return (
    <>
      <Drawing layout={layout} scanId={scanId} />
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 px-4 text-sm text-muted">
        {scan.data && formatPlaceDay(scan.data)}
        {/* under date and way on, where a phone has no room between them */}
        <div className="flex flex-wrap items-center gap-x-4 max-md:order-1 max-md:basis-full max-md:pb-2 empty:hidden">
          <LineKey lines={areaLines(layout.areas).map(({ line, word }) => ({ word, dash: areaDash[line] }))} />
          {children}
        </div>
        <Link to={`/analysis/${scanId}`} className="ml-auto flex min-h-11 items-center font-medium text-accent-text hover:underline">
          Open analysis
        </Link>
      </div>
      {unplaced}
    </>
  )
}

const cornerClass = { 'lower-left': 'bottom-2 left-2', 'lower-right': 'right-2 bottom-2', 'upper-left': 'top-2 left-2' } as const

const pathOf = (points: PlanArea['points']): string => `M${points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}Z`

function Drawing({ layout, scanId }: { layout: PlanLayout; scanId: string }) {
  const units = useUnits()
  const { box, pictures, sections, areas, pins, marks } = layout
  const bar = scaleBarOf(box.width, units)
  const placeOf = ([x, y]: readonly [number, number]): CSSProperties => ({
    left: `${(100 * (x - box.left)) / box.width}%`,
    top: `${100 - (100 * (y - box.bottom)) / box.height}%`,
  })
  return (
    <div className="relative overflow-hidden border-b border-line bg-canvas" style={{ aspectRatio: `${box.width} / ${box.height}` }}>
      <svg
        role="img"
        aria-label={`Plan of the roof, north up: ${formatCount(sections.length, 'section')}, ${formatCount(areas.length, 'area')}`}
        viewBox={`${box.left} ${-box.bottom - box.height} ${box.width} ${box.height}`}
        className="absolute inset-0 size-full"
      >
        <g transform="scale(1 -1)">
          {pictures.map(({ capture, size, matrix, shown }) => (
            <g key={capture.id} clipPath={shown ? `url(#shown-${capture.id})` : undefined}>
              {shown && (
                <clipPath id={`shown-${capture.id}`}>
                  <path d={shown.map(pathOf).join('')} />
                </clipPath>
              )}
              <image
                href={urlOf(capturePicture, { params: { id: capture.id, name: 'thermal' } })}
                width={size.width}
                height={size.height}
                preserveAspectRatio="none"
                transform={`matrix(${matrix.join(' ')})`}
                opacity={shown ? 1 : 0.85}
              />
            </g>
          ))}
          <g fill="none" strokeLinejoin="round">
            {sections.map(({ number, points }) => (
              <Line key={number} d={pathOf(points)} width={1.5} />
            ))}
            {areas.map(({ number, points, line }) => (
              <Line key={number} d={pathOf(points)} width={2} line={line} />
            ))}
          </g>
        </g>
      </svg>
      {areas.map(({ number, points }) => (
        <span
          key={number}
          aria-hidden
          className="pointer-events-none absolute z-10 flex h-5 -translate-x-3/4 -translate-y-3/4 items-center rounded-full border border-white bg-black px-1 text-xs font-semibold whitespace-nowrap text-white"
          style={inside(placeOf(upperLeftOf(points)))}
        >
          {number}
        </span>
      ))}
      {marks.map(({ at, text }) => (
        <ValuePin key={`${text} ${at.join(' ')}`} text={text} style={placeOf(at)} />
      ))}
      <Pins pins={pins} placeOf={placeOf} scanId={scanId} />
      <p
        aria-hidden
        className={`absolute rounded-ui bg-black/70 px-1.5 py-1 text-xs text-white ${cornerClass[scaleCorner(layout, bar.share)]}`}
        style={{ width: `${100 * bar.share}%` }}
      >
        <span className="block border-x border-b border-white text-center leading-4 whitespace-nowrap">{bar.label}</span>
      </p>
      <p aria-hidden className="absolute top-2 right-2 rounded-ui bg-black/70 px-1.5 py-0.5 text-xs font-semibold text-white">
        N ↑
      </p>
    </div>
  )
}

/** A number hangs up and left of its place: so far from these edges it is not cut. */
const inside = ({ left, top }: CSSProperties): CSSProperties => ({ left: `max(2.25rem, ${left})`, top: `max(1.125rem, ${top})` })

const Line = ({ d, width, line = null }: { d: string; width: number; line?: AreaLine | null }) => (
  <>
    <path d={d} vectorEffect="non-scaling-stroke" stroke="#000" strokeOpacity="0.7" strokeWidth={width + 2} />
    <path d={d} vectorEffect="non-scaling-stroke" stroke="#fff" strokeWidth={width} strokeDasharray={line ? areaDash[line] : undefined} />
  </>
)

/** The corner of an outline that lies furthest to the north-west: its number stands there, beside pins in its middle. */
const upperLeftOf = (points: PlanArea['points']): PlanArea['points'][number] =>
  points.reduce((best, point) => (point[0] - point[1] < best[0] - best[1] ? point : best))

/** One stop for the keyboard: arrow keys go from pin to pin. */
function Pins({ pins, placeOf, scanId }: { pins: readonly PlanPin[]; placeOf: (at: PlanPin['at']) => CSSProperties; scanId: string }) {
  const [active, setActive] = useState(0)
  const move = (event: KeyboardEvent<HTMLUListElement>) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (active + step + pins.length) % pins.length
    setActive(next)
    event.currentTarget.querySelectorAll('a')[next]?.focus()
  }
  return (
    <ul aria-label="Captures" onKeyDown={move}>
      {pins.map(({ at, captures }, i) => {
        const [first] = captures
        if (first === undefined) return null
        const name = captures.length === 1 ? first.fileName : `${formatCount(captures.length, 'capture')}, the first is ${first.fileName}`
        return (
          <li key={first.id} className="absolute -translate-x-1/2 -translate-y-1/2" style={placeOf(at)}>
            <Link
              to={`/analysis/${scanId}?capture=${first.id}`}
              tabIndex={i === active ? 0 : -1}
              onFocus={() => setActive(i)}
              title={name}
              aria-label={`Open ${name}`}
              className="relative flex size-6 items-center justify-center rounded-full border-2 border-black bg-white text-black touch-area hover:bg-accent hover:text-accent-ink"
            >
              <Camera aria-hidden size={12} />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
