import type { Random } from '#generate/random'

/** Temperature of a slope by its own places (K): along the ridge, and down from it (m). */
export type SlopeHeat = (along: number, down: number) => number

/** Slates, tiles or shingles: courses that overlap, joints between, each piece a little other, moss in patches. Sun makes all of it stronger. */
export function tilesOf(random: Random, baseK: number, sunK: number): SlopeHeat {
  const [courseM, pieceM] = [random.between(0.16, 0.38), random.between(0.16, 0.4)]
  const strong = sunK > 0 ? random.between(0.6, 2.2) : random.between(0.05, 0.35)
  const [lipK, jointK, pieceK] = [strong * random.between(-1, 1), strong * random.between(-0.6, 0.6), strong * random.between(0.1, 0.5)]
  const risingK = random.between(-0.25, 0.35)
  const seed = Math.floor(random.next() * 1e9)
  const moss = Array.from({ length: Math.floor(random.between(0, 6)) }, () => ({
    x: random.between(-8, 8),
    y: random.between(0, 8),
    size: random.between(0.3, 1.4),
    deltaK: -strong * random.between(0, 0.8),
  }))
  return (along, down) => {
    const course = Math.floor(down / courseM)
    const shifted = along / pieceM + (course % 2) / 2
    const [inCourse, inPiece] = [down / courseM - course, shifted - Math.floor(shifted)]
    const own = mixed(Math.floor(shifted), course, seed) - 0.5
    let kelvin = baseK + sunK - risingK * down + pieceK * own + lipK * (inCourse - 0.5) ** 3 * 4 + (inPiece < 0.08 ? jointK : 0)
    for (const { x, y, size, deltaK } of moss) kelvin += deltaK * Math.exp(-((along - x) ** 2 + (down - y) ** 2) / size ** 2)
    return kelvin
  }
}

/** A number in [0, 1) of its own for each piece. */
export function mixed(i: number, j: number, seed: number): number {
  let bits = Math.imul(i + 7919, 0x45d9f3b) ^ Math.imul(j + 104_729, 0x119de1f3) ^ seed
  bits = Math.imul(bits ^ (bits >>> 16), 0x7feb352d)
  return ((bits ^ (bits >>> 15)) >>> 0) / 4294967296
}
