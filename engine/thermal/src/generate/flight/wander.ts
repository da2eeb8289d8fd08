import type { Random } from '#generate/random'

/** A value that changes slowly with time, asked for in the order of time: normal, mean 0, one sigma 1. */
export type Wander = (atS: number) => number

/** @param seconds - after this long a value has forgotten most of what it was */
export function createWander(random: Random, seconds: number): Wander {
  let value = random.normal()
  let last = Number.NaN
  return (atS) => {
    if (!Number.isNaN(last)) {
      const kept = Math.exp(-Math.max(0, atS - last) / seconds)
      value = kept * value + Math.sqrt(1 - kept * kept) * random.normal()
    }
    last = atS
    return value
  }
}
