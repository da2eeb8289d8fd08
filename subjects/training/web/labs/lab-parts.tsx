import { RasterPicture } from '@ridgeline/web/ui/display/raster-picture.tsx'
import { Slider } from '@ridgeline/web/ui/form/slider.tsx'
import type { ReactNode } from 'react'

interface Mark {
  readonly label: string
  /** Shares of width and height. */
  readonly at: readonly [x: number, y: number]
}

interface PictureProps {
  picture: { width: number; height: number; rgba: Uint8ClampedArray<ArrayBuffer> }
  label: string
  marks?: readonly Mark[]
}

/** A thermogram with named places. */
export function LabPicture({ picture, label, marks = [] }: PictureProps) {
  return (
    <div className="relative overflow-hidden rounded-ui border border-line">
      <RasterPicture {...picture} label={label} />
      {marks.map(({ label: name, at: [x, y] }) => (
        <span
          key={name}
          aria-hidden
          className="absolute flex -translate-x-1/2 -translate-y-1/2 items-center justify-center rounded-full border-2 border-white bg-black/60 px-1.5 text-xs font-semibold text-white"
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
        >
          {name}
        </span>
      ))}
    </div>
  )
}

interface DialProps {
  label: string
  value: number
  min: number
  max: number
  step: number
  text: string
  onChange: (value: number) => void
}

/** One thing to move, with its value. */
export function Dial({ label, value, min, max, step, text, onChange }: DialProps) {
  return (
    <div className="mt-3">
      <p className="flex justify-between gap-4 text-sm">
        <span>{label}</span>
        <span className="tabular-nums">{text}</span>
      </p>
      <Slider
        labels={[label]}
        value={[value]}
        min={min}
        max={max}
        step={step}
        valueText={() => text}
        onChange={([next]) => onChange(next ?? value)}
      />
    </div>
  )
}

/** What is read, said aloud as it changes. */
export function Readings({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="mt-3">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 text-sm sm:grid-cols-3">{children}</dl>
    </div>
  )
}

export function Reading({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  )
}
