import type { Size } from '@ridgeline/thermal/image'
import type { Homography } from '@ridgeline/thermal/measure/homography'
import type { CSSProperties, ReactNode } from 'react'
import { cssPlacement } from './placement.ts'

interface Props {
  /** The thermogram at one CSS pixel for each of its own. */
  thermal: ReactNode
  placement: Homography
  /** Size of the shown standard picture (CSS pixels). */
  shown: Size
  /** Clip and opacity of the whole layer. */
  style?: CSSProperties
}

/** The thermogram over its standard picture, laid where both show the same place. */
export const PlacedThermogram = ({ thermal, placement, shown, style }: Props) => (
  <div className="pointer-events-none absolute inset-0 overflow-hidden" style={style}>
    <div className="absolute top-0 left-0 origin-top-left [&>canvas]:max-w-none" style={{ transform: cssPlacement(placement, shown) }}>
      {thermal}
    </div>
  </div>
)
