import { formatCount } from '@ridgeline/web/format/count.ts'
import { RasterPicture } from '@ridgeline/web/ui/display/raster-picture.tsx'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react'
import type { OutlinedArea } from '#contract/practical'

type Corner = OutlinedArea['corners'][number]
type Place = readonly [x: number, y: number]

interface Props {
  label: string
  picture: { width: number; height: number; rgba: Uint8ClampedArray<ArrayBuffer> }
  /** Corners of the outline that is being drawn. */
  drawing: readonly Corner[]
  onCorner: (corner: Corner) => void
  onClose: () => void
  onBack: () => void
  /** Outlines that are drawn already, in a box of 100 by 100. */
  children: ReactNode
}

const STEP = 0.02
const NEAR = 0.03
const steps: Readonly<Record<string, Corner>> = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] }
const within = (value: number) => Math.min(1, Math.max(0, value))

export const pathOf = (corners: readonly Place[]): string => corners.map(([x, y]) => `${x * 100},${y * 100}`).join(' ')

/** Outlines areas on a thermogram: corners by presses, closed by pressing the first again; or a cursor by arrow keys, Space for a corner, Enter to close, Backspace to go back. */
export function OutlineBoard({ label, picture, drawing, onCorner, onClose, onBack, children }: Props) {
  const [cursor, setCursor] = useState<Corner | null>(null)
  const press = (event: MouseEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const corner: Corner = [within((event.clientX - box.left) / box.width), within((event.clientY - box.top) / box.height)]
    const [first] = drawing
    setCursor(null)
    if (first && drawing.length >= 3 && Math.hypot(first[0] - corner[0], first[1] - corner[1]) < NEAR) onClose()
    else onCorner(corner)
  }
  const key = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step && ![' ', 'Enter', 'Backspace'].includes(event.key)) return
    event.preventDefault()
    const [x, y] = cursor ?? [0.5, 0.5]
    if (step) setCursor([within(x + step[0]), within(y + step[1])])
    else if (event.key === ' ') onCorner([x, y])
    else if (event.key === 'Backspace') onBack()
    else if (drawing.length >= 3) onClose()
  }
  return (
    <div
      role="application"
      aria-label={`${label}. ${formatCount(drawing.length, 'corner')} drawn. Arrow keys move the cursor, Space puts a corner, Enter closes the outline, Backspace takes a corner back.`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is drawn on with the keyboard
      tabIndex={0}
      onClick={press}
      onKeyDown={key}
      className="relative cursor-crosshair touch-manipulation overflow-hidden rounded-ui border border-line"
    >
      <RasterPicture {...picture} label="" />
      <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full">
        {children}
        {drawing.length > 0 && (
          <g fill="none">
            <polyline points={pathOf(drawing)} stroke="#000" strokeWidth="4" vectorEffect="non-scaling-stroke" strokeDasharray="4 3" />
            <polyline points={pathOf(drawing)} stroke="#fff" strokeWidth="2" vectorEffect="non-scaling-stroke" strokeDasharray="4 3" />
          </g>
        )}
      </svg>
      {drawing[0] && <Dot at={drawing[0]} large />}
      {cursor && <Dot at={cursor} />}
    </div>
  )
}

const Dot = ({ at: [x, y], large = false }: { at: Corner; large?: boolean }) => (
  <span
    aria-hidden
    className={`pointer-events-none absolute -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-white shadow-[0_0_0_1px_black] ${large ? 'size-4' : 'size-3'}`}
    style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
  />
)
