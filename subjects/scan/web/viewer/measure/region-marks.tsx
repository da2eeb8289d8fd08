import type { Size } from '@ridgeline/thermal/image'
import type { KeyboardEvent } from 'react'
import type { CaptureRegion, Region } from '#contract/region'
import type { ValueScale } from '#web/viewer/scale/value-scale.ts'
import { arrowSteps } from '#web/viewer/zoom/cursor.ts'
import { toStage, type Viewport } from '#web/viewer/zoom/viewport.ts'
import { previewOf, type RegionDrawing } from './region-drawing.ts'
import type { ReadRegion } from './region-reading.ts'
import { cornersOf, edgesOf, outlineOf, type ShapePoint } from './region-shape.ts'
import type { Measure } from './use-measure.ts'

interface Props {
  measure: Measure
  read: ReadRegion
  scale: ValueScale
  viewport: Viewport
  image: Size
}

/** The measured regions with their names and values, and the one that is being drawn. */
export function RegionMarks({ measure, read, scale, viewport, image }: Props) {
  return (
    <>
      {measure.regions.map((region) => {
        const mean = read(region.region)?.kelvin?.mean
        return (
          <Mark
            key={region.id}
            region={region}
            value={mean === undefined ? 'no value' : scale.text(mean)}
            isSelected={region.id === measure.selectedId}
            measure={measure}
            viewport={viewport}
          />
        )
      })}
      {measure.drawing !== null && <Preview drawing={measure.drawing} viewport={viewport} image={image} />}
      {measure.mark !== null && <Dot at={measure.mark} viewport={viewport} />}
    </>
  )
}

interface MarkProps {
  region: CaptureRegion
  value: string
  isSelected: boolean
  measure: Measure
  viewport: Viewport
}

function Mark({ region: { id, name, origin, region }, value, isSelected, measure, viewport }: MarkProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = arrowSteps[event.key]
    const length = event.shiftKey ? 10 : 1
    if (step !== undefined && origin === 'member') measure.nudge(id, step[0] * length, step[1] * length)
    else if (event.key === 'Delete' || event.key === 'Backspace') measure.remove(id)
    else if (event.key === 'Escape') measure.select(null)
    else if (event.key === 'Enter' || event.key === ' ') measure.select(isSelected ? null : id)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button element cannot stand in a drawing
    <g
      role="button"
      tabIndex={0}
      data-region={id}
      aria-label={`${name}: ${value}. ${origin === 'member' ? 'Arrow keys move it, Delete removes it' : 'Measured in the camera'}`}
      aria-pressed={isSelected}
      onFocus={() => measure.select(id)}
      onBlur={measure.drop}
      onClick={() => measure.select(id)}
      onKeyDown={onKeyDown}
      className="outline-none [&:focus-visible>.ring]:opacity-100"
    >
      <Shape region={region} viewport={viewport} isStrong={isSelected} />
      <Label region={region} text={`${name}  ${value}`} viewport={viewport} isStrong={isSelected} />
      {isSelected && origin === 'member' && cornersOf(region).map((at) => <Handle key={at.join()} at={at} viewport={viewport} />)}
    </g>
  )
}

function Shape({ region, viewport, isStrong }: { region: Region; viewport: Viewport; isStrong: boolean }) {
  const d = region.kind === 'spot' ? spotPath(region, viewport) : pathThrough(outlineOf(region), viewport)
  const isArea = region.kind !== 'line' && region.kind !== 'spot'
  return (
    <>
      <path className="ring opacity-0" d={d} fill="none" stroke="var(--accent-text)" strokeWidth="8" />
      <path d={d} fill="none" stroke="#000" strokeOpacity="0.75" strokeWidth={isStrong ? 5 : 4} strokeLinejoin="round" />
      <path
        d={d}
        fill={isArea ? '#4fc3d4' : 'none'}
        fillOpacity={isStrong ? 0.2 : 0.08}
        stroke={isStrong ? '#8ff0ff' : '#4fc3d4'}
        strokeWidth={isStrong ? 2.5 : 1.75}
        strokeLinejoin="round"
      />
    </>
  )
}

/** Above the shape, or below it where the picture ends. */
function Label({ region, text, viewport, isStrong }: { region: Region; text: string; viewport: Viewport; isStrong: boolean }) {
  const { left, top, bottom } = region.kind === 'line' ? endOf(region) : edgesOf(region)
  const above = toStage(viewport, { x: left, y: top })
  const below = toStage(viewport, { x: left, y: bottom })
  const isSpot = region.kind === 'spot'
  const y = isSpot ? above.y + 4 : above.y > 22 ? above.y - 7 : below.y + 16
  return (
    <text
      x={Math.max(4, isSpot ? above.x + 14 : above.x)}
      y={y}
      fontSize="12"
      fontWeight={isStrong ? 700 : 600}
      fill="#fff"
      stroke="#000"
      strokeOpacity="0.85"
      strokeWidth="3.5"
      strokeLinejoin="round"
      style={{ paintOrder: 'stroke', whiteSpace: 'pre' }}
    >
      {text}
    </text>
  )
}

/** A line is named at the end where it was begun, however far the box around it reaches. */
const endOf = ({ from: [x, y] }: Extract<Region, { kind: 'line' }>) => ({ left: x, top: y, bottom: y })

function Handle({ at, viewport }: { at: ShapePoint; viewport: Viewport }) {
  const { x, y } = toStage(viewport, { x: at[0], y: at[1] })
  return <rect x={x - 4.5} y={y - 4.5} width="9" height="9" fill="#fff" stroke="#000" strokeWidth="1.5" />
}

function Preview({ drawing, viewport, image }: { drawing: NonNullable<RegionDrawing>; viewport: Viewport; image: Size }) {
  const preview = previewOf(drawing, image)
  if ('kind' in preview) return <Shape region={preview} viewport={viewport} isStrong />
  const d = preview.length > 1 ? pathThrough(preview, viewport) : ''
  return (
    <g>
      <path d={d} fill="none" stroke="#000" strokeOpacity="0.75" strokeWidth="5" />
      <path d={d} fill="none" stroke="#8ff0ff" strokeWidth="2.5" />
      {drawing.points.map((at) => (
        <Handle key={at.join()} at={at} viewport={viewport} />
      ))}
    </g>
  )
}

function Dot({ at, viewport }: { at: ShapePoint; viewport: Viewport }) {
  const { x, y } = toStage(viewport, { x: at[0], y: at[1] })
  return <circle cx={x} cy={y} r="5.5" fill="#8ff0ff" stroke="#000" strokeWidth="2" />
}

/** A cross around the measured pixels, with the middle left free. */
function spotPath(region: Extract<Region, { kind: 'spot' }>, viewport: Viewport): string {
  const { left, top, right, bottom } = edgesOf(region)
  const { x, y } = toStage(viewport, { x: (left + right) / 2, y: (top + bottom) / 2 })
  const gap = Math.max(3, ((right - left) * viewport.scale) / 2)
  const arm = gap + 8
  return `M${x - arm} ${y}H${x - gap}M${x + gap} ${y}H${x + arm}M${x} ${y - arm}V${y - gap}M${x} ${y + gap}V${y + arm}`
}

const pathThrough = (points: readonly ShapePoint[], viewport: Viewport): string =>
  `M${points
    .map(([x, y]) => toStage(viewport, { x, y }))
    .map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('L')}`
