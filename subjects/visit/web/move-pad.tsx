import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Move } from 'lucide-react'
import { type ReactNode, useState } from 'react'

/** A press moves by this share of the picture. */
const STEP = 0.03

const ways = [
  { label: 'Move left', x: -STEP, y: 0, sign: <ArrowLeft aria-hidden size={26} /> },
  { label: 'Move up', x: 0, y: -STEP, sign: <ArrowUp aria-hidden size={26} /> },
  { label: 'Move down', x: 0, y: STEP, sign: <ArrowDown aria-hidden size={26} /> },
  { label: 'Move right', x: STEP, y: 0, sign: <ArrowRight aria-hidden size={26} /> },
] as const

interface Props {
  /** Look of a button, and of one that is switched on. */
  off: string
  on: string
  onMove: (x: number, y: number) => void
  /** What else is chosen by presses: which end. */
  children?: ReactNode
}

/** Moves what is chosen by presses alone, for switches and for whoever cannot drag. One button until it is wanted. */
export function MovePad({ off, on, onMove, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={isOpen ? on : off}
        aria-label="Move with buttons"
        title="Move with buttons"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Move aria-hidden size={26} />
      </button>
      {isOpen && (
        <div className="flex w-full flex-wrap gap-2">
          {ways.map(({ label, x, y, sign }) => (
            <button key={label} type="button" className={`${off} flex-1`} aria-label={label} title={label} onClick={() => onMove(x, y)}>
              {sign}
            </button>
          ))}
          {children}
        </div>
      )}
    </>
  )
}
