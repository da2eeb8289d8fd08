import type { FindingKind } from '#anomaly/anomaly'
import type { LabResult } from './lab.ts'
import type { Around } from './scene.ts'

/** A share with its Wilson 95 % interval. */
export interface Share {
  readonly value: number
  readonly low: number
  readonly high: number
}

/** Right and wrong findings of a group of scenes or anomalies. `precision` is null where false findings have no group. */
export interface Tally {
  readonly name: string
  readonly found: number
  readonly missed: number
  readonly invented: number | null
  readonly precision: Share | null
  readonly recall: Share
  /** Harmonic mean; its interval is that of n = found + (missed + invented) / 2. */
  readonly f1: Share | null
}

export interface Quantiles {
  readonly median: number
  readonly p90: number
}

/** The roof that was found against the true one: intersection over union. */
interface RoofOverlap {
  readonly around: Around
  readonly roofs: number
  readonly mean: number
  readonly p10: number
}

/** The same roofs with neither roof nor scale given. */
export interface NothingGiven {
  readonly oneKelvinAndMore: Tally
  readonly byDifficulty: readonly Tally[]
  readonly falsePerCleanRoof: number
  readonly roofs: readonly RoofOverlap[]
}

/** One run of the benchmark; `results/detect.json` holds the last run on the fixed seed. */
export interface DetectResult {
  /** `ENGINE_VERSION` of the engine that was measured. */
  readonly engine: number
  readonly seed: number
  readonly scenes: number
  readonly planted: number
  /** Overlap at which a finding is right. */
  readonly leastOverlap: number
  readonly overall: Tally
  readonly overallAtHalf: Tally
  /** By full difference of the planted anomaly (K); a false finding counts where its own difference lies. */
  readonly byDifficulty: readonly Tally[]
  /** Anomalies of 1 K and more, and false findings of 0.8 K and more. */
  readonly oneKelvinAndMore: Tally
  readonly byKind: readonly Tally[]
  /** Rows: planted kind; columns: found kind. */
  readonly kinds: Readonly<Record<FindingKind, Readonly<Record<FindingKind, number>>>>
  readonly kindRight: Share
  readonly falsePerCleanRoof: readonly { readonly character: string; readonly roofs: number; readonly perRoof: number }[]
  /** |measured area / true area - 1|, and |measured - true mean difference| (K), of right findings. */
  readonly areaError: Quantiles
  readonly deltaErrorK: Quantiles
  readonly reliability: readonly { readonly from: number; readonly to: number; readonly n: number; readonly right: number }[]
  readonly nothingGiven: NothingGiven
  /** Photographs of a box with known defects; null where they are not there, or where they were not looked at. */
  readonly lab: LabResult | null
}
