import type { PaletteName } from '@ridgeline/thermal/render/palettes'
import { renderThermogram } from '@ridgeline/thermal/render/render'
import { type CSSProperties, useLayoutEffect, useRef } from 'react'
import type { ViewImage } from '#web/viewer/capture/view-image.ts'
import { ISOTHERM_RGB } from '#web/viewer/scale/isotherm.ts'
import type { Span } from '#web/viewer/scale/span.ts'

/** When the first thermogram of this visit was painted; `npm run bench:web` reads it. */
const FIRST_MARK = 'first-thermogram'

/** A picture of temperatures, and how its values become colours. */
export interface Painted {
  readonly view: ViewImage
  readonly palette: PaletteName
  readonly span: Span
  readonly isotherm: Span | null
}

interface Props extends Painted {
  className?: string
  style?: CSSProperties
}

/** Paints a thermogram at one canvas pixel for each sensor pixel; its container scales it. */
export function ThermogramCanvas({ view, palette, span, isotherm, className, style }: Props) {
  const ref = useRef<HTMLCanvasElement>(null)
  const buffer = useRef<ImageData>(null)
  const { width, height } = view.image
  useLayoutEffect(() => {
    const context = ref.current?.getContext('2d')
    if (!context) return
    if (buffer.current?.width !== width || buffer.current.height !== height) buffer.current = context.createImageData(width, height)
    const band = isotherm && { fromK: isotherm.min, toK: isotherm.max, rgb: ISOTHERM_RGB }
    renderThermogram(view.image, { palette, minK: span.min, maxK: span.max, isotherm: band }, buffer.current.data)
    context.putImageData(buffer.current, 0, 0)
    if (performance.getEntriesByName(FIRST_MARK).length === 0) performance.mark(FIRST_MARK)
  }, [view.image, width, height, palette, span.min, span.max, isotherm])
  return <canvas ref={ref} width={width} height={height} className={className} style={style} />
}
