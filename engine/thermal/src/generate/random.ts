/** A stream of numbers that is the same on every machine for the same seed. */
export interface Random {
  /** Next number in [0, 1). */
  readonly next: () => number
  /** Next number in [from, to). */
  readonly between: (from: number, to: number) => number
  /** Next number of the standard normal distribution. */
  readonly normal: () => number
}

/**
 * Small seeded generator (mulberry32) for example scenes and tests; not for secrets.
 *
 * @param seed - any integer; only its lowest 32 bits count
 */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  let spare = Number.NaN
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const normal = (): number => {
    if (!Number.isNaN(spare)) {
      const kept = spare
      spare = Number.NaN
      return kept
    }
    const radius = Math.sqrt(-2 * Math.log(1 - next()))
    const angle = 2 * Math.PI * next()
    spare = radius * Math.sin(angle)
    return radius * Math.cos(angle)
  }
  return { next, normal, between: (from, to) => from + (to - from) * next() }
}
