import type { Homography } from '@ridgeline/thermal/measure/homography'
import { type ReactNode, useEffect, useState } from 'react'
import type { Capture } from '#contract/capture'
import { PlacedThermogram } from '#web/viewer/align/placed-thermogram.tsx'
import { VisibleFrame } from '#web/viewer/align/visible-frame.tsx'

interface Props {
  capture: Pick<Capture, 'id' | 'fileName'>
  /** The thermogram at one CSS pixel for each of its own. */
  thermal: ReactNode
  placement: Homography
  /** 0 shows only the thermogram, 100 only the standard picture. */
  position: number
  /** The place where the line came to rest. */
  onPosition: (position: number) => void
}

/** Standard picture on the left of the line, thermogram on the right, laid over each other where they show the same place. */
export function Comparison({ capture, thermal, placement, position: kept, onPosition }: Props) {
  const [position, setPosition] = useRestingPosition(kept, onPosition)
  return (
    <VisibleFrame capture={capture}>
      {(shown) => (
        <>
          <PlacedThermogram thermal={thermal} placement={placement} shown={shown} style={{ clipPath: `inset(0 0 0 ${position}%)` }} />
          <Handle position={position} />
          <input
            type="range"
            min={0}
            max={100}
            value={position}
            onChange={(event) => setPosition(Number(event.target.value))}
            aria-label="Standard versus thermal"
            aria-valuetext={`${Math.round(position)} % standard, ${Math.round(100 - position)} % thermal`}
            className="peer absolute inset-0 size-full cursor-ew-resize touch-pan-y appearance-none bg-transparent outline-offset-[-2px] [&::-moz-range-thumb]:h-full [&::-moz-range-thumb]:w-0.5 [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-transparent [&::-webkit-slider-thumb]:h-full [&::-webkit-slider-thumb]:w-0.5 [&::-webkit-slider-thumb]:appearance-none"
          />
          <Caption side="left">Standard</Caption>
          <Caption side="right">Thermal</Caption>
        </>
      )}
    </VisibleFrame>
  )
}

/** Browsers limit how often an address may change, so a line on the move is told only when it rests (ms). */
const REST_MS = 250

function useRestingPosition(kept: number, onRest: (position: number) => void): [number, (position: number) => void] {
  const [moving, setMoving] = useState<number | null>(null)
  useEffect(() => {
    if (moving === null) return
    const timer = setTimeout(() => {
      onRest(moving)
      setMoving(null)
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [moving, onRest])
  return [moving ?? kept, setMoving]
}

const Handle = ({ position }: { position: number }) => (
  <div
    aria-hidden="true"
    className="pointer-events-none absolute inset-y-0 w-0.5 -translate-x-1/2 bg-white ring-1 ring-black/50"
    style={{ left: `${position}%` }}
  >
    <span className="absolute top-1/2 left-1/2 flex size-9 -translate-1/2 items-center justify-center rounded-full border border-black/40 bg-white text-base text-black">
      ⇔
    </span>
  </div>
)

const Caption = ({ side, children }: { side: 'left' | 'right'; children: ReactNode }) => (
  <span
    className={`pointer-events-none absolute top-3 rounded-ui bg-black/75 px-2 py-1 text-xs font-medium text-white ${side === 'left' ? 'left-3' : 'right-3 md:right-25'}`}
  >
    {children}
  </span>
)
