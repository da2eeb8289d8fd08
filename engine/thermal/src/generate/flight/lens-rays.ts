import type { Size } from '#image'
import type { Lens } from '#mosaic/pose'

/** Directions that the pixels look: `across` and `below` in metres per metre ahead. */
export interface LensRays extends Size {
  readonly across: Float32Array
  readonly below: Float32Array
}

/** Where a point of the picture plane (focal lengths from the centre) would be without distortion. */
export function undistorted({ k1, k2 }: Lens, seenX: number, seenY: number): readonly [number, number] {
  const seen = Math.hypot(seenX, seenY)
  let r = seen
  for (let i = 0; i < 20; i++) {
    const square = r * r
    r -= (r * (1 + k1 * square + k2 * square * square) - seen) / (1 + 3 * k1 * square + 5 * k2 * square * square)
  }
  return seen === 0 ? [0, 0] : [(seenX * r) / seen, (seenY * r) / seen]
}

/** The direction that the middle of each pixel looks. */
export function lensRays(lens: Lens, { width, height }: Size): LensRays {
  const across = new Float32Array(width * height)
  const below = new Float32Array(width * height)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const [a, b] = undistorted(lens, (x + 0.5 - lens.centreX) / lens.focalPx, (y + 0.5 - lens.centreY) / lens.focalPx)
      across[i] = a
      below[i] = b
    }
  }
  return { width, height, across, below }
}
