import type { Anomaly } from '@ridgeline/contracts/capture'
import type { KeyboardEvent } from 'react'
import { type PixelPoint, toStage, type Viewport } from './viewport.ts'

/** An anomaly with the number it carries on its capture and in the issue list. */
export interface MarkedAnomaly extends Pick<Anomaly, 'id' | 'polygon' | 'box' | 'areaPx'> {
  readonly number: number
  /** What it is, in words: "Linear anomaly, +3.4 °F". */
  readonly label: string
}

interface Props {
  anomalies: readonly MarkedAnomaly[]
  viewport: Viewport
  selectedId: string | null
  hoveredId: string | null
  onSelect: (id: string | null) => void
  onFocusAnomaly: (anomaly: MarkedAnomaly) => void
}

/** Radius of a number (CSS pixels); a press this much further out still counts. */
const BADGE = 11
const BADGE_SLACK = 11

/** Outlines with a light line on a dark one, so that one of both is seen on any colour; numbers beside them. */
export function AnomalyMarks({ anomalies, viewport, selectedId, hoveredId, onSelect, onFocusAnomaly }: Props) {
  const inOrder = anomalies.toSorted((a, b) => rank(a, selectedId, hoveredId) - rank(b, selectedId, hoveredId))
  return inOrder.map((anomaly) => {
    const isSelected = anomaly.id === selectedId
    const isStrong = isSelected || anomaly.id === hoveredId
    const points = pathOf(anomaly.polygon, viewport)
    const badge = badgeAt(anomaly, viewport)
    return (
      // biome-ignore lint/a11y/useSemanticElements: a button element cannot stand in a drawing
      <g
        key={anomaly.id}
        role="button"
        tabIndex={0}
        aria-label={`Anomaly ${anomaly.number}: ${anomaly.label}`}
        aria-pressed={isSelected}
        onClick={() => onSelect(anomaly.id)}
        onFocus={() => onFocusAnomaly(anomaly)}
        onKeyDown={(event) => selectByKey(event, () => onSelect(isSelected ? null : anomaly.id))}
        className="outline-none [&:focus-visible>.ring]:opacity-100"
      >
        <path d={points} fill="none" stroke="#000" strokeOpacity="0.7" strokeWidth={isStrong ? 6 : 4} strokeLinejoin="round" />
        <path
          d={points}
          fill={isSelected ? '#fff' : 'none'}
          fillOpacity="0.12"
          stroke="#fff"
          strokeWidth={isStrong ? 2.5 : 1.5}
          strokeLinejoin="round"
        />
        <circle
          className="ring opacity-0"
          cx={badge.x}
          cy={badge.y}
          r={BADGE + 4}
          fill="none"
          stroke="var(--accent-text)"
          strokeWidth="3"
        />
        <circle
          cx={badge.x}
          cy={badge.y}
          r={BADGE}
          fill={isStrong ? '#fff' : '#0c0e10'}
          stroke={isStrong ? '#0c0e10' : '#fff'}
          strokeWidth="1.5"
        />
        <text
          x={badge.x}
          y={badge.y}
          textAnchor="middle"
          dominantBaseline="central"
          fontSize="11"
          fontWeight="600"
          fill={isStrong ? '#0c0e10' : '#fff'}
        >
          {anomaly.number}
        </text>
      </g>
    )
  })
}

/** What is selected or hovered is drawn last, over its neighbours. */
const rank = (anomaly: MarkedAnomaly, selectedId: string | null, hoveredId: string | null): number =>
  anomaly.id === selectedId ? 2 : anomaly.id === hoveredId ? 1 : 0

function selectByKey(event: KeyboardEvent, select: () => void) {
  if (event.key !== 'Enter' && event.key !== ' ') return
  event.preventDefault()
  event.stopPropagation()
  select()
}

function pathOf(polygon: MarkedAnomaly['polygon'], viewport: Viewport): string {
  const points = polygon.map(([x, y]) => toStage(viewport, { x, y })).map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
  return `M${points.join('L')}Z`
}

/** Beside the upper left end of the outline; pushed onto the stage while a part of the anomaly is there. */
export function badgeAt({ polygon, box }: Pick<MarkedAnomaly, 'polygon' | 'box'>, viewport: Viewport): PixelPoint {
  const [x, y] = polygon.reduce(
    (best, point) => (point[0] + point[1] < best[0] + best[1] ? point : best),
    polygon[0] ?? [box.left, box.top],
  )
  const corner = toStage(viewport, { x, y })
  const end = toStage(viewport, { x: box.right, y: box.bottom })
  const edge = BADGE + 2
  return { x: Math.max(corner.x - 7, Math.min(edge, end.x)), y: Math.max(corner.y - 7, Math.min(edge, end.y)) }
}

/** The anomaly whose number lies under a stage point, or null. */
export const badgeUnder = (anomalies: readonly MarkedAnomaly[], at: PixelPoint, viewport: Viewport): MarkedAnomaly | null =>
  anomalies.find((anomaly) => {
    const badge = badgeAt(anomaly, viewport)
    return Math.hypot(badge.x - at.x, badge.y - at.y) <= BADGE + BADGE_SLACK
  }) ?? null
