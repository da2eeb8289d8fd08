import type { Random } from '#generate/random'

/** Temperature of a surface by place (K, places in m). */
export type Surface = (x: number, y: number) => number

/** Waves of any direction, the longer the higher: unevenness without a lattice. Its standard deviation is `sizeK`. */
export function waves(random: Random, sizeK: number, shortestM: number, longestM: number, count = 24): Surface {
  const all = Array.from({ length: count }, () => {
    const length = shortestM * (longestM / shortestM) ** random.next()
    const angle = random.between(0, 2 * Math.PI)
    const wave = (2 * Math.PI) / length
    return { kx: wave * Math.cos(angle), ky: wave * Math.sin(angle), phase: random.between(0, 2 * Math.PI), high: Math.sqrt(length) }
  })
  const total = Math.sqrt(all.reduce((sum, { high }) => sum + high ** 2, 0) / 2)
  return (x, y) => all.reduce((sum, { kx, ky, phase, high }) => sum + high * Math.sin(kx * x + ky * y + phase), 0) * (sizeK / total)
}

/** A number in [0, 1) of its own for each whole place. */
function grainOf(seed: number): (i: number, j: number) => number {
  return (i, j) => {
    let mixed = Math.imul(i ^ Math.imul(j, 0x27d4eb2f), 0x85ebca6b) ^ seed
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296
  }
}

/** What the roof is covered with. */
export const covers = ['sheets', 'stones', 'plain'] as const
export type Cover = (typeof covers)[number]

/** A dry membrane: slow unevenness, and by its kind sheets of slightly other tone with laps, or stones. */
export function membraneOf(random: Random, seed: number, cover: Cover): Surface {
  const baseK = random.between(272, 308)
  const [east, north] = [random.between(-0.06, 0.06), random.between(-0.06, 0.06)]
  const slow = waves(random, random.between(0, 0.22), 6, 30)
  const angle = random.between(0, Math.PI)
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const sheetM = random.between(0.95, 3)
  const [toneK, lapK, lapM] = [random.between(0.02, 0.12), random.between(-0.2, 0.3), random.between(0.05, 0.12)]
  const [stoneK, stoneM] = [random.between(0.05, 0.22), random.between(0.08, 0.4)]
  const grain = grainOf(seed)
  const streaks = waves(random, random.between(0, 0.12), 0.6, 4, 12)
  return (x, y) => {
    const [a, b] = [x * c + y * s, y * c - x * s]
    let kelvin = baseK + east * x + north * y + slow(x, y) + streaks(b, 0.1 * a)
    if (cover === 'sheets') {
      const sheet = Math.floor(a / sheetM)
      kelvin += toneK * (2 * grain(sheet, 7) - 1) + (a - sheet * sheetM < lapM ? lapK : 0)
    } else if (cover === 'stones') kelvin += stoneK * 1.7 * (2 * grain(Math.floor(a / stoneM), Math.floor(b / stoneM)) - 1)
    return kelvin
  }
}
