import type { Capture } from '@ridgeline/contracts/capture'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { pictureUrl } from './api.ts'
import { useElementSize } from './use-element-size.ts'
import { fitViewport, type Size } from './viewport.ts'

interface Props {
  capture: Pick<Capture, 'id' | 'fileName' | 'overlay'>
  /** The thermogram, filling whatever holds it. */
  thermal: ReactNode
  /** 0 shows only the thermogram, 100 only the standard picture. */
  position: number
  /** The place where the line came to rest. */
  onPosition: (position: number) => void
}

/** Standard picture on the left of the line, thermogram on the right, laid over each other as the camera saw them. */
export function Comparison({ capture, thermal, position: kept, onPosition }: Props) {
  const [position, setPosition] = useRestingPosition(kept, onPosition)
  const ref = useRef<HTMLDivElement>(null)
  const room = useElementSize(ref)
  const [picture, setPicture] = useState<Size | 'failed' | null>(null)
  const frame = room !== null && picture !== null && picture !== 'failed' ? framed(picture, room) : null
  const area = capture.overlay ?? { left: 0, top: 0, width: 1, height: 1 }
  return (
    <div ref={ref} className="relative size-full overflow-hidden bg-black">
      {picture === 'failed' ? (
        <p className="flex size-full items-center justify-center p-6 text-center text-white">
          The standard picture of {capture.fileName} could not be loaded.
        </p>
      ) : (
        <div className="absolute" style={frame ?? { opacity: 0 }}>
          <img
            src={pictureUrl(capture.id, 'visible')}
            alt={`Standard view of ${capture.fileName}`}
            className="size-full max-w-none"
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setPicture({ width, height })}
            onError={() => setPicture('failed')}
          />
          <div className="absolute inset-0" style={{ clipPath: `inset(0 0 0 ${position}%)` }}>
            <div
              className="absolute [&>canvas]:size-full"
              style={{
                left: `${area.left * 100}%`,
                top: `${area.top * 100}%`,
                width: `${area.width * 100}%`,
                height: `${area.height * 100}%`,
              }}
            >
              {thermal}
            </div>
          </div>
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
        </div>
      )}
    </div>
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

function framed(picture: Size, room: Size) {
  const { scale, x, y } = fitViewport(picture, room)
  return { left: x, top: y, width: picture.width * scale, height: picture.height * scale }
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
    className={`pointer-events-none absolute top-3 rounded-ui bg-black/75 px-2 py-1 text-xs font-medium text-white ${side === 'left' ? 'left-3' : 'right-3'}`}
  >
    {children}
  </span>
)
