import { paletteStops } from '@ridgeline/thermal/render/palettes'
import type { ReactNode } from 'react'

const STOPS = 64
const iron = paletteStops('iron', STOPS)

/** Colour of a temperature in a span, as thermograms show it. */
export const heatColour = (value: number, low: number, high: number): string =>
  iron[Math.max(0, Math.min(STOPS - 1, Math.round(((value - low) / (high - low)) * (STOPS - 1))))] ?? '#000'

interface Props {
  children: ReactNode
}

/** The sheet that animations are drawn on, 320 by 180. */
export function Sheet({ children }: Props) {
  return (
    <svg viewBox="0 0 320 180" aria-hidden="true" className="mx-auto w-full max-w-md text-ink" fontSize={11} fill="currentColor">
      {children}
    </svg>
  )
}

/** Words beside a drawing, at a place of the sheet. */
export function Words({ x, y, end, children }: { x: number; y: number; end?: boolean; children: ReactNode }) {
  return (
    <text x={x} y={y} textAnchor={end ? 'end' : 'start'} className="tabular-nums">
      {children}
    </text>
  )
}
