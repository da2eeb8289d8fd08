import type { Size } from '@ridgeline/thermal/image'
import type { ReactNode } from 'react'
import type { ShapePoint } from '#web/viewer/measure/region-shape.ts'

interface Props {
  /** Where the point lies in its shown picture (CSS pixels). */
  at: ShapePoint
  /** Size of the shown picture (CSS pixels). */
  shown: Size
  /** How many times the picture as it is shown. */
  zoom: number
  /** The picture, filling a box of the size `shown`. */
  children: ReactNode
}

/** Largest and smallest width (CSS pixels) of the loupe, and the share of the picture it may take. */
const WIDEST_PX = 144
const NARROWEST_PX = 72
const SHARE = 0.42

/** What lies under a point, magnified, at the top of the other half of the picture: there no finger that holds the point hides it. */
export function AlignLoupe({ at: [x, y], shown, zoom, children }: Props) {
  const size = Math.max(NARROWEST_PX, Math.min(WIDEST_PX, SHARE * Math.min(shown.width, shown.height)))
  const middle = size / 2 - 1
  return (
    <div
      aria-hidden
      data-loupe
      className="pointer-events-none absolute z-10 overflow-hidden rounded-ui border border-white bg-black"
      style={{ width: size, height: size, top: 0, [x < shown.width / 2 ? 'right' : 'left']: 0 }}
    >
      <div
        className="absolute top-0 left-0 origin-top-left [&_canvas]:[image-rendering:pixelated]"
        style={{ ...shown, transform: `translate(${middle - x * zoom}px, ${middle - y * zoom}px) scale(${zoom})` }}
      >
        {children}
      </div>
      <svg aria-hidden className="absolute inset-0" width="100%" height="100%" viewBox="-50 -50 100 100">
        <path d={CROSS} stroke="#000" strokeOpacity="0.8" strokeWidth="2.6" />
        <path d={CROSS} stroke="#ffd166" strokeWidth="1" />
      </svg>
    </div>
  )
}

/** Its middle stays free, so that the place it marks is seen. */
const CROSS = 'M-50 0H-5M5 0H50M0 -50V-5M0 5V50'
