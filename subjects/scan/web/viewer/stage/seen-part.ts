import type { Size, Thermogram } from '@ridgeline/thermal/image'
import type { Viewport } from '#web/viewer/zoom/viewport.ts'

/** The part of a picture that a stage shows, as large as the stage: `left` and `top` say where it lies there (CSS pixels). */
export interface SeenPart {
  readonly image: Thermogram
  readonly left: number
  readonly top: number
  /** CSS pixels of one of its pixels. */
  readonly scale: number
}

/**
 * What a stage shows of a picture, pixel by pixel where it is looked at closely and every so many pixels where all of it is seen: it takes the memory of a screen,
 * however large the picture is.
 *
 * @param density - pixels of the screen in a CSS pixel
 */
export function seenPart({ width, height, kelvin }: Thermogram, viewport: Viewport, stage: Size, density: number): SeenPart {
  const step = Math.max(1, Math.floor(1 / (viewport.scale * density)))
  const range = (offset: number, room: number, length: number): readonly [from: number, count: number] => {
    const from = Math.max(0, Math.floor(-offset / viewport.scale / step))
    const to = Math.min(Math.ceil(length / step), Math.ceil((room - offset) / viewport.scale / step))
    return [from, Math.max(1, to - from)]
  }
  const [left, columns] = range(viewport.x, stage.width, width)
  const [top, rows] = range(viewport.y, stage.height, height)
  const part = new Float32Array(columns * rows)
  for (let row = 0, i = 0; row < rows; row++) {
    const from = Math.min(height - 1, (top + row) * step + (step >> 1)) * width
    for (let column = 0; column < columns; column++, i++) {
      part[i] = kelvin[from + Math.min(width - 1, (left + column) * step + (step >> 1))] as number
    }
  }
  const scale = step * viewport.scale
  return { image: { width: columns, height: rows, kelvin: part }, left: viewport.x + left * scale, top: viewport.y + top * scale, scale }
}
