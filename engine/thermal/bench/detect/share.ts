import { wilsonInterval } from '#measure/wilson'
import type { Share } from './result.ts'

/** Share of `hits` in `n` with its interval; all is possible where nothing was tried. */
export const shareOf = (hits: number, n: number): Share =>
  n === 0 ? { value: 0, low: 0, high: 1 } : { value: hits / n, ...wilsonInterval(hits, n) }
