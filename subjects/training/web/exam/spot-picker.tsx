import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'

type Spot = readonly [x: number, y: number]

interface Props {
  label: string
  /** The picture, without words of its own. */
  children: ReactNode
  spot: Spot | null
  onChange: (spot: [number, number]) => void
}

const STEP = 0.02
const steps: Readonly<Record<string, Spot>> = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] }
const within = (value: number) => Math.min(1, Math.max(0, value))
const inPercent = (value: number) => Math.round(value * 100)

/** A mark on a picture: by a press, or with the arrow keys from the centre. */
export function SpotPicker({ label, children, spot, onChange }: Props) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A press by the keyboard has no place.
    if (event.detail === 0) {
      if (!spot) onChange([0.5, 0.5])
      return
    }
    const box = event.currentTarget.getBoundingClientRect()
    onChange([within((event.clientX - box.left) / box.width), within((event.clientY - box.top) / box.height)])
  }
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const [x, y] = spot ?? [0.5, 0.5]
    onChange([within(x + step[0]), within(y + step[1])])
  }
  return (
    <div className="max-w-xl">
      <button
        type="button"
        aria-label={`${label}. ${spot ? `Mark at ${inPercent(spot[0])} % from the left, ${inPercent(spot[1])} % from the top` : 'No mark yet'}. Arrow keys move it.`}
        onClick={press}
        onKeyDown={move}
        className="relative block w-full cursor-crosshair overflow-hidden rounded-ui border border-line"
      >
        {children}
        {spot && (
          <span
            aria-hidden
            className="pointer-events-none absolute size-6 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-white shadow-[0_0_0_2px_black]"
            style={{ left: `${spot[0] * 100}%`, top: `${spot[1] * 100}%` }}
          />
        )}
      </button>
      <p className="mt-1 text-sm text-muted">Press on the picture, or use the arrow keys.</p>
    </div>
  )
}
