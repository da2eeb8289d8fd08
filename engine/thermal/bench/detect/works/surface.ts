import type { Random } from '#generate/random'
import type { Point } from '#image'

/** Temperature of a surface by place (K; m), in the directions of the deck. */
export type Surface = (x: number, y: number) => number

export const kindsOfRoof = ['membrane', 'felt', 'gravel'] as const

/** Smooth bumps of one size, by interpolation between numbers of whole places (quintic, Perlin 2002); standard deviation about 1. */
export function bumps(seed: number, sizeM: number): Surface {
  const at = (i: number, j: number): number => {
    let bits = Math.imul(i, 374_761_393) + Math.imul(j, 668_265_263) + Math.imul(seed, 2_246_822_519)
    bits = Math.imul(bits ^ (bits >>> 13), 1_274_126_177)
    return ((bits ^ (bits >>> 16)) >>> 0) / 2_147_483_648 - 1
  }
  const ease = (t: number): number => t * t * t * (t * (6 * t - 15) + 10)
  return (x, y) => {
    const [i, j] = [Math.floor(x / sizeM), Math.floor(y / sizeM)]
    const [u, v] = [ease(x / sizeM - i), ease(y / sizeM - j)]
    const upper = at(i, j) + u * (at(i + 1, j) - at(i, j))
    const lower = at(i, j + 1) + u * (at(i + 1, j + 1) - at(i, j + 1))
    return 2.4 * (upper + v * (lower - upper))
  }
}

/** A dry roof: levels that fall to its drains, dirt, sheets of their own tone, stones. @param drains - where water runs to */
export function roofSurface(
  random: Random,
  seed: number,
  kind: (typeof kindsOfRoof)[number],
  sheetM: number,
  drains: readonly Point[],
): Surface {
  const baseK = random.between(268, 306)
  const [east, north] = [random.between(-0.05, 0.05), random.between(-0.05, 0.05)]
  const octaves = [0.5, 1, 2, 4, 8].map((size, k) => ({ own: bumps(seed + k, size), high: random.between(0, 0.05) * Math.sqrt(size) }))
  const stones = bumps(seed + 31, random.between(0.06, 0.16))
  const piles = bumps(seed + 32, random.between(0.8, 3))
  const [stoneK, toneK] = [random.between(0.08, 0.28), random.between(0.02, 0.14)]
  const [dirtK, dirtM] = [random.between(-0.35, 0.2), random.between(0.8, 3)]
  return (x, y) => {
    let kelvin = baseK + east * x + north * y
    for (const { own, high } of octaves) kelvin += high * own(x, y)
    if (kind === 'gravel') kelvin += stoneK * stones(x, y) * (1 + 0.3 * piles(x, y))
    else kelvin += toneK * Math.sin(12.9898 * Math.floor(y / sheetM) + seed)
    for (const [dx, dy] of drains) kelvin += dirtK * Math.exp(-((x - dx) ** 2 + (y - dy) ** 2) / dirtM ** 2)
    return kelvin
  }
}
