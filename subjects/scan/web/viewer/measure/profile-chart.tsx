import type { Thermogram } from '@ridgeline/thermal/image'
import { lineProfile, type ProfileSample } from '@ridgeline/thermal/measure/profile'
import { type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react'
import { chartTicks } from '#web/viewer/scale/chart-ticks.ts'
import type { ValueScale } from '#web/viewer/scale/value-scale.ts'
import type { ShapePoint } from './region-shape.ts'

interface Props {
  image: Thermogram
  from: ShapePoint
  to: ShapePoint
  scale: ValueScale
  /** The place that is read, shown on the picture too; null where none is. */
  onMark: (at: ShapePoint | null) => void
}

const WIDTH = 320
const HEIGHT = 150
const plot = { left: 42, right: WIDTH - 8, top: 8, bottom: HEIGHT - 26 } as const

/** Values along a line, read with the pointer or the arrow keys. */
export function ProfileChart({ image, from, to, scale, onMark }: Props) {
  const samples = useMemo(() => lineProfile(image, from, to), [image, from, to])
  const [at, setAt] = useState<number | null>(null)
  const axes = useMemo(() => axesOf(samples, scale), [samples, scale])
  if (axes === null) return <p className="text-sm text-muted">No pixel along the line has a value.</p>
  const read = (index: number | null) => {
    setAt(index)
    const sample = index === null ? undefined : samples[index]
    onMark(sample ? [sample.at[0], sample.at[1]] : null)
  }
  const readPointer = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const x = ((event.clientX - box.left) / box.width) * WIDTH
    const share = Math.min(1, Math.max(0, (x - plot.left) / (plot.right - plot.left)))
    read(Math.round(share * (samples.length - 1)))
  }
  const readKey = (event: KeyboardEvent) => {
    const to = nextSample(event, at, samples.length)
    if (to === undefined) return
    event.preventDefault()
    read(to)
  }
  const sample = at === null ? undefined : samples[at]
  const text = sample && `${sample.distancePx.toFixed(0)} px: ${sample.kelvin === null ? 'no value' : scale.text(sample.kelvin)}`
  return (
    <figure className="flex flex-col gap-1">
      <div
        role="slider"
        tabIndex={0}
        aria-label="Profile along the line"
        aria-valuemin={0}
        aria-valuemax={samples.length - 1}
        aria-valuenow={at ?? 0}
        aria-valuetext={text ?? 'Arrow keys read the profile'}
        className="touch-pan-y rounded-ui bg-canvas"
        onPointerMove={readPointer}
        onPointerDown={readPointer}
        onPointerLeave={() => read(null)}
        onKeyDown={readKey}
        onBlur={() => read(null)}
      >
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="block w-full">
          <Axes axes={axes} />
          <path d={axes.path} fill="none" stroke="var(--accent-text)" strokeWidth="1.75" strokeLinejoin="round" />
          {sample && <Reading x={axes.x(sample.distancePx)} y={sample.kelvin === null ? null : axes.y(sample.kelvin)} />}
        </svg>
      </div>
      <figcaption className="min-h-5 text-sm text-muted">{text ?? 'Point at the curve, or use the arrow keys, to read it.'}</figcaption>
    </figure>
  )
}

function nextSample({ key, shiftKey }: KeyboardEvent, at: number | null, count: number): number | null | undefined {
  const step = shiftKey ? 10 : 1
  if (key === 'Escape' && at !== null) return null
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === 'ArrowRight') return Math.min(count - 1, at === null ? 0 : at + step)
  return key === 'ArrowLeft' ? Math.max(0, (at ?? count) - step) : undefined
}

type ChartAxes = NonNullable<ReturnType<typeof axesOf>>

/** The value axis is round in the member's unit, so it is laid out in that unit. */
function axesOf(samples: readonly ProfileSample[], scale: ValueScale) {
  const shown = (value: number) => Number(scale.input(value))
  const values = samples.flatMap(({ kelvin }) => (kelvin === null ? [] : [kelvin]))
  const length = samples.at(-1)?.distancePx ?? 0
  if (values.length === 0 || length === 0) return null
  const middle = (Math.min(...values) + Math.max(...values)) / 2
  const half = Math.max((Math.max(...values) - Math.min(...values)) * 0.55, scale.gap)
  const [low, high] = [middle - half, middle + half]
  const x = (distancePx: number) => plot.left + (distancePx / length) * (plot.right - plot.left)
  const y = (value: number) => plot.bottom - ((value - low) / (high - low)) * (plot.bottom - plot.top)
  let isDown = false
  let path = ''
  for (const { distancePx, kelvin } of samples) {
    if (kelvin !== null) path += `${isDown ? 'L' : 'M'}${x(distancePx).toFixed(1)} ${y(kelvin).toFixed(1)}`
    isDown = kelvin !== null
  }
  const yTicks = chartTicks(shown(low), shown(high), 4).map((tick) => ({ text: String(tick), y: y(scale.parse(tick)) }))
  const xTicks = chartTicks(0, length, 5).map((tick) => ({ text: String(tick), x: x(tick) }))
  return { x, y, path, xTicks, yTicks, unit: scale.unit }
}

function Axes({ axes: { xTicks, yTicks, unit } }: { axes: ChartAxes }) {
  return (
    <g fontSize="10" fill="var(--muted)" stroke="none">
      {yTicks.map(({ text, y }) => (
        <g key={text}>
          <path d={`M${plot.left} ${y}H${plot.right}`} stroke="var(--line)" strokeWidth="1" />
          <text x={plot.left - 5} y={y} textAnchor="end" dominantBaseline="central">
            {text}
          </text>
        </g>
      ))}
      {xTicks.map(({ text, x }) => (
        <text key={text} x={x} y={plot.bottom + 12} textAnchor="middle">
          {text}
        </text>
      ))}
      <text x={plot.right} y={HEIGHT - 3} textAnchor="end">
        pixels along the line
      </text>
      <text x={4} y={HEIGHT - 3}>
        {unit}
      </text>
    </g>
  )
}

function Reading({ x, y }: { x: number; y: number | null }) {
  return (
    <g>
      <path d={`M${x} ${plot.top}V${plot.bottom}`} stroke="var(--muted)" strokeWidth="1" strokeDasharray="3 3" />
      {y !== null && <circle cx={x} cy={y} r="4" fill="var(--accent-text)" stroke="var(--canvas)" strokeWidth="1.5" />}
    </g>
  )
}
