import type { Homography } from '@ridgeline/thermal/measure/homography'
import { Slider } from '@ridgeline/web/ui/form/slider.tsx'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import type { Capture } from '#contract/capture'
import { PlacedThermogram } from '#web/viewer/align/placed-thermogram.tsx'
import { VisibleFrame } from '#web/viewer/align/visible-frame.tsx'
import { changedInset, firstInset, insetByKey, insetSizes } from './inset-window.ts'

interface Props {
  capture: Pick<Capture, 'id' | 'fileName'>
  /** The thermogram at one CSS pixel for each of its own. */
  thermal: ReactNode
  placement: Homography
}

/** Picture in picture: the standard picture with a window that shows the thermogram, to be moved and made larger. */
export function Inset({ capture, thermal, placement }: Props) {
  const [window, setWindow] = useState(firstInset)
  const held = useRef<{ x: number; y: number } | null>(null)
  const edge = (middle: number) => `${(middle - window.size / 2) * 100}%`
  const far = (middle: number) => `${(1 - middle - window.size / 2) * 100}%`
  const shareOf = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.parentElement?.getBoundingClientRect()
    return box ? { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height } : null
  }
  const grab = (event: PointerEvent<HTMLElement>) => {
    const at = shareOf(event)
    if (at === null || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = { x: at.x - window.x, y: at.y - window.y }
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    const at = shareOf(event)
    if (held.current !== null && at !== null) setWindow(changedInset(window, { x: at.x - held.current.x, y: at.y - held.current.y }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = insetByKey(window, event.key, event.shiftKey)
    if (next === null || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    setWindow(next)
  }
  return (
    <>
      <VisibleFrame capture={capture}>
        {(shown) => (
          <>
            <PlacedThermogram
              thermal={thermal}
              placement={placement}
              shown={shown}
              style={{ clipPath: `inset(${edge(window.y)} ${far(window.x)} ${far(window.y)} ${edge(window.x)})` }}
            />
            {/* biome-ignore lint/a11y/useSemanticElements: no element of its own is a window that is moved in two directions */}
            <div
              role="group"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys need a place to arrive
              tabIndex={0}
              aria-label="Window of the thermogram. Arrow keys move it, plus and minus change its size."
              aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown + -"
              className="absolute cursor-move touch-none border-2 border-white ring-1 ring-black/60"
              style={{ left: edge(window.x), top: edge(window.y), width: `${window.size * 100}%`, height: `${window.size * 100}%` }}
              onPointerDown={grab}
              onPointerMove={drag}
              onPointerUp={() => {
                held.current = null
              }}
              onPointerCancel={() => {
                held.current = null
              }}
              onKeyDown={onKeyDown}
            />
          </>
        )}
      </VisibleFrame>
      <div className="absolute right-3 bottom-3 left-3 flex items-center gap-3 rounded-ui border border-line bg-raised px-3 text-sm shadow-overlay sm:left-auto sm:w-72">
        <span className="shrink-0">Window size</span>
        <Slider
          labels={['Window size']}
          min={insetSizes.min}
          max={insetSizes.max}
          step={0.01}
          value={[window.size]}
          valueText={(size) => `${Math.round(size * 100)} % of the picture`}
          onChange={([size]) => size !== undefined && setWindow(changedInset(window, { size }))}
        />
      </div>
    </>
  )
}
