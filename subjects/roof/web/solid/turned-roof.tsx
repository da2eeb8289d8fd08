import { type KeyboardEvent, useMemo } from 'react'
import type { EdgeType } from '#contract/roof'
import { innermost } from '#rules/drawings/label-room'
import type { Seen } from '#rules/solid/paint-order'
import type { SolidRoof } from '#rules/solid/solid-roof'
import { type Look, type SeenPlane, seenFrom, turnedView } from '#rules/solid/turned-view'
import { edgeLooks } from '#web/map/edge-looks.ts'
import { useTurning } from './use-turning.ts'

/** From where a roof is looked at, and how near: 1 shows all of it. */
export interface View extends Look {
  readonly zoom: number
}

interface Props {
  solid: SolidRoof
  view: View
  onView: (change: (view: View) => View) => void
  selectedId: string | null
  onSelect: (sectionId: string | null) => void
  /** What stands on the selected section, a line each. */
  label: readonly string[]
}

/** What a press of a key does to the view. */
const keys: Readonly<Record<string, (view: View) => View>> = {
  ArrowLeft: (view) => ({ ...view, bearingDeg: view.bearingDeg - 10 }),
  ArrowRight: (view) => ({ ...view, bearingDeg: view.bearingDeg + 10 }),
  ArrowUp: (view) => ({ ...view, heightDeg: view.heightDeg - 10 }),
  ArrowDown: (view) => ({ ...view, heightDeg: view.heightDeg + 10 }),
  '+': (view) => ({ ...view, zoom: view.zoom * 1.25 }),
  '=': (view) => ({ ...view, zoom: view.zoom * 1.25 }),
  '-': (view) => ({ ...view, zoom: view.zoom / 1.25 }),
}

/** A roof in space, turned by drag, two fingers, wheel or keys. A press on a section selects it. */
export function TurnedRoof({ solid, view, onView, selectedId, onSelect, label }: Props) {
  const planes = useMemo(() => turnedView(solid, view), [solid, view])
  const turning = useTurning(onView)
  const press = (event: KeyboardEvent) => {
    const change = keys[event.key]
    if (change === undefined) return
    event.preventDefault()
    onView(change)
  }
  const side = (1.06 * solid.radiusM) / view.zoom
  const selected = planes.find(({ plane }) => plane.sectionId !== null && plane.sectionId === selectedId)
  return (
    <div
      ref={turning.at}
      role="application"
      aria-label="The roof in three dimensions. Arrow keys turn it, plus and minus bring it nearer."
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is turned by keys
      tabIndex={0}
      onKeyDown={press}
      {...turning.events}
      onClick={({ target }) => {
        if (turning.wasDragged()) return
        onSelect((target as Element).closest('[data-section]')?.getAttribute('data-section') ?? null)
      }}
      className="h-[46dvh] min-h-64 w-full cursor-grab touch-none overflow-clip rounded-ui bg-canvas active:cursor-grabbing"
    >
      <svg aria-hidden viewBox={`${-side} ${-0.85 * side} ${2 * side} ${1.7 * side}`} className="size-full select-none">
        {planes.map((seen) => (
          <DrawnPlane key={keyOf(seen)} seen={seen} isSelected={seen === selected} />
        ))}
        {selected && <Label at={innermost(selected.points.map(([x, y]) => [x, y])).at} lines={label} size={side / 13} />}
        <North look={view} side={side} />
      </svg>
    </div>
  )
}

const keyOf = ({ plane }: SeenPlane): string => plane.sectionId ?? plane.corners.flat().join()
const pathOf = (points: readonly Seen[]): string => points.map(([x, y]) => `${x.toFixed(3)},${y.toFixed(3)}`).join(' ')

/** How much of white or black light and its lack make of a plane's colour at most (percent). */
const SHADE = 42
/** Light that leaves a plane as it is. */
const PLAIN = 0.55

/** Lit planes are lighter than others in both themes. */
function fillOf(light: number, isWall: boolean, isSelected: boolean): string {
  const base = isSelected ? 'var(--accent) 45%' : `var(--ink) ${isWall ? 9 : 20}%`
  const shade = light > PLAIN ? 'white' : 'black'
  return `color-mix(in oklab, ${shade} ${(SHADE * Math.abs(light - PLAIN)).toFixed(1)}%, color-mix(in oklab, ${base}, var(--surface)))`
}

function DrawnPlane({ seen: { plane, points, light }, isSelected }: { seen: SeenPlane; isSelected: boolean }) {
  const isWall = plane.sectionId === null
  const kinds = [...new Set(plane.edges)].filter((type) => type !== null)
  return (
    <g {...(plane.sectionId !== null && { 'data-section': plane.sectionId })}>
      <polygon
        points={pathOf(points)}
        style={{ fill: fillOf(light, isWall, isSelected) }}
        strokeWidth={1}
        vectorEffect="non-scaling-stroke"
        strokeLinejoin="round"
        className={isWall ? 'stroke-line' : 'stroke-muted'}
      />
      {kinds.map((type) => (
        <path
          key={type}
          d={edgePath(plane.edges, points, type)}
          stroke={edgeLooks[type].color}
          strokeWidth={2.5}
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
          fill="none"
        />
      ))}
    </g>
  )
}

const edgePath = (edges: readonly (EdgeType | null)[], points: readonly Seen[], type: EdgeType): string =>
  points
    .flatMap((from, i) => (edges[i] === type ? [`M${pathOf([from])}L${pathOf([points[(i + 1) % points.length] ?? from])}`] : []))
    .join('')

function Label({ at: [x, y], lines, size }: { at: readonly [number, number]; lines: readonly string[]; size: number }) {
  return (
    <text
      textAnchor="middle"
      fontSize={size}
      paintOrder="stroke"
      strokeWidth={size / 4}
      strokeLinejoin="round"
      className="pointer-events-none fill-ink stroke-surface tabular-nums"
    >
      {lines.map((line, i) => (
        <tspan key={line} x={x} y={y + (i - (lines.length - 1) / 2 + 0.35) * 1.15 * size} fontWeight={i === 0 ? 600 : 400}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

/** Where north lies, in a corner. */
function North({ look, side }: { look: Look; side: number }) {
  const [x, y] = seenFrom(look)([0, 0.1 * side, 0])
  const size = side / 15
  const beyond = 1 + size / Math.max(size / 4, Math.hypot(x, y))
  return (
    <g transform={`translate(${-0.82 * side} ${0.7 * side})`} className="pointer-events-none fill-muted stroke-muted">
      <line x1={-x} y1={-y} x2={x} y2={y} strokeWidth={1.5} vectorEffect="non-scaling-stroke" />
      <circle cx={x} cy={y} r={side / 90} stroke="none" />
      <text x={beyond * x} y={beyond * y + 0.35 * size} fontSize={size} textAnchor="middle" stroke="none">
        N
      </text>
    </g>
  )
}
