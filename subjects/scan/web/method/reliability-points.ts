import type { MethodLedger } from '#contract/method'

export type ReliabilityBin = MethodLedger['reliability'][number]

/** One tenth of confidence with enough judgements: fractions, y upwards. */
export interface ReliabilityPoint {
  readonly key: string
  /** Middle of the tenth. */
  readonly stated: number
  readonly share: number
  readonly low: number
  readonly high: number
}

export const reliabilityPoints = (bins: readonly ReliabilityBin[]): readonly ReliabilityPoint[] =>
  bins.flatMap(({ from, to, precision: { share, low, high } }) =>
    share === null ? [] : [{ key: String(from), stated: (from + to) / 2, share, low: low ?? share, high: high ?? share }],
  )
