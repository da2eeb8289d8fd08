import type { KeyboardEvent } from 'react'
import type { Anomaly } from '#contract/capture'
import { type PixelPoint, toStage, type Viewport } from '#web/viewer/zoom/viewport.ts'

/** An anomaly with the number of its finding, as the list and the report have it. */
export interface MarkedAnomaly extends Pick<Anomaly, 'id' | 'polygon' | 'box' | 'areaPx'> {
  /** Empty for what is no finding. */
  readonly number: string
  /** What it is, in words: "Line, +3.4 °F". */
  readonly label: string
  /** Drawn quietly and without its number until somebody points at it, such as equipment, which is never a finding. */
  readonly isQuiet: boolean
  /** Of a thing on the roof: the line of its class. */
  readonly dash?: string | undefined
}

/** The anomalies that are marked, and the one that is picked. */
export interface Marks {
  readonly anomalies: readonly MarkedAnomaly[]
  readonly selectedId: string | null
  readonly onSelect: (id: string | null) => void
  /** The picture goes close to what is picked; otherwise only as far as needed for it to be seen. */
  readonly isCloseUp?: boolean
}

interface Props extends Marks {
  viewport: Viewport
  hoveredId: string | null
  /** The keyboard arrived at a mark, or left it (null). */
  onFocusAnomaly: (anomaly: MarkedAnomaly | null) => void
}

/** Half the height of a number (CSS pixels); a press this much further out still counts. What is no finding has a dot. */
const BADGE = 10
const BADGE_SLACK = 12
const DOT = 5
/** Half the width of a number of so many letters. */
export const badgeHalf = (number: string, half = BADGE): number => (number === '' ? half : Math.max(half, 5 + 3.3 * number.length))

/** Outlines below, numbers above them all, so that no line crosses a number. */
export function AnomalyMarks({ anomalies, viewport, selectedId, hoveredId, onSelect, onFocusAnomaly }: Props) {
  const standing = (anomaly: MarkedAnomaly) => ({
    isSelected: anomaly.id === selectedId,
    isStrong: anomaly.id === selectedId || anomaly.id === hoveredId,
  })
  // one stop of the Tab key for all of them: the one that is picked, else the first; arrow keys go on from there
  const stopId = (anomalies.find(({ id }) => id === selectedId) ?? anomalies[0])?.id
  const inOrder = anomalies.toSorted((a, b) => rank(a, selectedId, hoveredId) - rank(b, selectedId, hoveredId))
  return (
    <>
      {inOrder.map((anomaly) => (
        <Outline key={anomaly.id} anomaly={anomaly} viewport={viewport} {...standing(anomaly)} />
      ))}
      {anomalies.map((anomaly) => (
        <Badge
          key={anomaly.id}
          anomaly={anomaly}
          viewport={viewport}
          {...standing(anomaly)}
          isStop={anomaly.id === stopId}
          onSelect={onSelect}
          onFocusAnomaly={onFocusAnomaly}
        />
      ))}
    </>
  )
}

interface MarkProps {
  anomaly: MarkedAnomaly
  viewport: Viewport
  isSelected: boolean
  isStrong: boolean
}

/** A light line on a dark one: one of both is seen on any colour. */
function Outline({ anomaly, viewport, isSelected, isStrong }: MarkProps) {
  const d = pathOf(anomaly.polygon, viewport)
  const isQuiet = anomaly.isQuiet && !isStrong
  return (
    <g>
      <path
        d={d}
        fill="none"
        stroke="#000"
        strokeOpacity={isQuiet ? 0.4 : 0.7}
        strokeWidth={isStrong ? 6 : isQuiet ? 2.5 : 4}
        strokeLinejoin="round"
      />
      <path
        d={d}
        fill={isSelected ? '#fff' : 'none'}
        fillOpacity="0.12"
        stroke="#fff"
        strokeOpacity={isQuiet ? 0.55 : 1}
        strokeWidth={isStrong ? 2.5 : isQuiet ? 1.25 : 1.75}
        strokeDasharray={anomaly.dash}
        strokeLinejoin="round"
      />
    </g>
  )
}

function Badge({
  anomaly,
  viewport,
  isSelected,
  isStrong,
  isStop,
  onSelect,
  onFocusAnomaly,
}: MarkProps & { isStop: boolean } & Pick<Props, 'onSelect' | 'onFocusAnomaly'>) {
  const { x, y } = badgeAt(anomaly, viewport)
  const [halfWide, halfHigh] = anomaly.number === '' ? [DOT, DOT] : [badgeHalf(anomaly.number), BADGE]
  const pill = (more: number) => ({
    x: x - halfWide - more,
    y: y - halfHigh - more,
    width: 2 * (halfWide + more),
    height: 2 * (halfHigh + more),
    rx: halfHigh + more,
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button element cannot stand in a drawing
    <g
      role="button"
      tabIndex={isStop ? 0 : -1}
      data-anomaly-mark=""
      aria-label={anomaly.number === '' ? anomaly.label : `${anomaly.number}: ${anomaly.label}`}
      aria-pressed={isSelected}
      onClick={() => onSelect(anomaly.id)}
      onFocus={() => onFocusAnomaly(anomaly)}
      onBlur={() => onFocusAnomaly(null)}
      onKeyDown={(event) => onMarkKey(event, () => onSelect(isSelected ? null : anomaly.id))}
      className="outline-none [&:focus-visible>.ring]:opacity-100"
      opacity={anomaly.isQuiet && !isStrong ? 0 : 1}
    >
      <rect className="ring opacity-0" {...pill(4)} fill="none" stroke="var(--accent-text)" strokeWidth="3" />
      <rect {...pill(0)} fill={isStrong ? '#fff' : '#0c0e10'} stroke={isStrong ? '#0c0e10' : '#fff'} strokeWidth="1.5" />
      <text x={x} y={y} textAnchor="middle" dominantBaseline="central" fontSize="11" fontWeight="600" fill={isStrong ? '#0c0e10' : '#fff'}>
        {anomaly.number}
      </text>
    </g>
  )
}

/** What is selected or hovered is drawn last, over its neighbours; what is quiet first. */
function rank(anomaly: MarkedAnomaly, selectedId: string | null, hoveredId: string | null): number {
  if (anomaly.id === selectedId) return 3
  if (anomaly.id === hoveredId) return 2
  return anomaly.isQuiet ? 0 : 1
}

/** Enter and Space pick the mark; the arrow keys, Home and End go to another. */
function onMarkKey(event: KeyboardEvent<SVGElement>, select: () => void) {
  const mark = event.currentTarget
  const marks = [...(mark.ownerSVGElement?.querySelectorAll<SVGElement>('[data-anomaly-mark]') ?? [])]
  const at = marks.indexOf(mark)
  const to: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    Home: 0,
    End: marks.length - 1,
  }
  const isPick = event.key === 'Enter' || event.key === ' '
  if (!isPick && !Object.hasOwn(to, event.key)) return
  event.preventDefault()
  event.stopPropagation()
  if (isPick) select()
  else marks[to[event.key] ?? at]?.focus()
}

function pathOf(polygon: MarkedAnomaly['polygon'], viewport: Viewport): string {
  const points = polygon.map(([x, y]) => toStage(viewport, { x, y })).map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
  return `M${points.join('L')}Z`
}

/** Beside the upper left end of the outline; pushed onto the stage while a part of the anomaly is there. */
function badgeAt({ polygon, box, number }: MarkedAnomaly, viewport: Viewport): PixelPoint {
  const [x, y] = polygon.reduce(
    (best, point) => (point[0] + point[1] < best[0] + best[1] ? point : best),
    polygon[0] ?? [box.left, box.top],
  )
  const corner = toStage(viewport, { x, y })
  const end = toStage(viewport, { x: box.right, y: box.bottom })
  const edge = BADGE + 2
  const edgeX = badgeHalf(number) + 2
  return { x: Math.max(corner.x - 7, Math.min(edgeX, end.x)), y: Math.max(corner.y - 7, Math.min(edge, end.y)) }
}

/** The anomaly whose number is seen under a stage point, or null. */
export const badgeUnder = (anomalies: readonly MarkedAnomaly[], at: PixelPoint, viewport: Viewport): MarkedAnomaly | null =>
  anomalies.find((anomaly) => {
    const badge = badgeAt(anomaly, viewport)
    const beside = Math.max(0, Math.abs(badge.x - at.x) - (badgeHalf(anomaly.number) - BADGE))
    return !anomaly.isQuiet && Math.hypot(beside, badge.y - at.y) <= BADGE + BADGE_SLACK
  }) ?? null
