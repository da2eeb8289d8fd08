import type { Size } from '@ridgeline/thermal/image'
import type { PixelPoint } from './viewport.ts'

/** The way an arrow key goes. */
export const arrowSteps: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * The read-out cursor after a key: arrows move by one pixel, with shift by ten; the first arrow puts it in the middle.
 *
 * @returns whole pixel inside the image, or null where the key does not move the cursor
 */
export function moveCursor(cursor: PixelPoint | null, key: string, shift: boolean, image: Size): PixelPoint | null {
  const step = arrowSteps[key]
  if (step === undefined) return null
  if (cursor === null) return { x: Math.floor(image.width / 2), y: Math.floor(image.height / 2) }
  const length = shift ? 10 : 1
  return insidePixel({ x: cursor.x + step[0] * length, y: cursor.y + step[1] * length }, image)
}

/** The nearest whole pixel of the image. */
const insidePixel = (at: PixelPoint, image: Size): PixelPoint => ({
  x: Math.min(Math.max(Math.floor(at.x), 0), image.width - 1),
  y: Math.min(Math.max(Math.floor(at.y), 0), image.height - 1),
})

/** The pixel under a point, or null beside the image. */
export const pixelAt = (at: PixelPoint, image: Size): PixelPoint | null =>
  at.x >= 0 && at.y >= 0 && at.x < image.width && at.y < image.height ? insidePixel(at, image) : null
