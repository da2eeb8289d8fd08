import type { Random } from '#generate/random'

/** Where each pixel of the picture lies on the plane of the roof, in pixels of the picture's middle. */
export interface RoofPlane {
  readonly u: Float32Array
  readonly v: Float32Array
  /** Place in the picture of a place on the roof. */
  readonly toPicture: (u: number, v: number) => readonly [number, number]
}

/** A camera that looks straight down, or tilted: rows farther away shrink. */
export function roofPlane(random: Random, width: number, height: number): RoofPlane {
  const tilt = random.next() < 0.4 ? random.between(0.05, 0.45) : 0
  const u = new Float32Array(width * height)
  const v = new Float32Array(width * height)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const [a, b] = [x + 0.5 - width / 2, y + 0.5 - height / 2]
      const depth = 1 / (1 + (tilt * 2 * b) / height)
      u[i] = width / 2 + a * depth
      v[i] = height / 2 + b * depth
    }
  }
  const toPicture = (pu: number, pv: number): readonly [number, number] => {
    const q = pv - height / 2
    const b = q / (1 - (tilt * 2 * q) / height)
    return [width / 2 + (pu - width / 2) * (1 + (tilt * 2 * b) / height), height / 2 + b]
  }
  return { u, v, toPicture }
}
