import { createRandom } from '#generate/random'

const SIDE = 128
const MASK = SIDE - 1

/** Smooth noise over a plane. Values lie in [-1, 1] and average 0. */
export interface Noise {
  /** One octave, one bump per unit. */
  readonly at: (x: number, y: number) => number
  /** Three octaves: bumps per unit, with halves and quarters of them on top. */
  readonly rough: (x: number, y: number) => number
  /** An unconnected value per integer cell. */
  readonly cell: (x: number, y: number) => number
}

/** Value noise on a lattice that repeats every 128 units. */
export function createNoise(seed: number): Noise {
  const random = createRandom(seed)
  const lattice = Float32Array.from({ length: SIDE * SIDE }, () => random.between(-1, 1))
  const cell = (x: number, y: number): number => lattice[((Math.floor(y) & MASK) << 7) | (Math.floor(x) & MASK)]
  const at = (x: number, y: number): number => {
    const left = Math.floor(x)
    const top = Math.floor(y)
    const fx = x - left
    const fy = y - top
    const sx = fx * fx * (3 - 2 * fx)
    const sy = fy * fy * (3 - 2 * fy)
    const row = (top & MASK) << 7
    const below = ((top + 1) & MASK) << 7
    const x0 = left & MASK
    const x1 = (left + 1) & MASK
    const upper = lattice[row | x0] + sx * (lattice[row | x1] - lattice[row | x0])
    const lower = lattice[below | x0] + sx * (lattice[below | x1] - lattice[below | x0])
    return upper + sy * (lower - upper)
  }
  const rough = (x: number, y: number): number =>
    0.57 * at(x, y) + 0.29 * at(x * 2.03 + 17.3, y * 2.03 + 5.1) + 0.14 * at(x * 4.1 + 3.7, y * 4.1 + 29.9)
  return { at, rough, cell }
}
