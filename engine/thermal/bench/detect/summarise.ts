import { type Anomaly, anomalyKinds, type FindingKind, isSetAside } from '#anomaly/anomaly'
import type { Point } from '#image'
import { percentile } from '#measure/statistics'
import { ENGINE_VERSION } from '#versions'
import type { LabResult } from './lab.ts'
import { type Matched, matchScene } from './match.ts'
import { outlineOverlap } from './outline-overlap.ts'
import type { DetectResult, NothingGiven, Quantiles, Tally } from './result.ts'
import { arounds, type BenchScene, type Truth } from './scene.ts'
import { shareOf } from './share.ts'

export const LEAST_OVERLAP = 0.3
const findingKinds = anomalyKinds.filter((kind): kind is FindingKind => !isSetAside(kind))
const difficulties = [[0.5, 1], [1, 2], [2, 4]] as const // biome-ignore format: one line
/** A soft anomaly measures less on average than at its full strength. */
const MEAN_OF_FULL = 0.8

/** One scene with what was found in it. */
export interface Judged {
  readonly scene: BenchScene
  readonly anomalies: readonly Anomaly[]
  /** Outline of the roof that was used. */
  readonly roof: readonly Point[]
}

/** @param unaided - the same scenes with neither roof nor scale given */
export function summarise(seed: number, judged: readonly Judged[], unaided: readonly Judged[], lab: LabResult | null = null): DetectResult {
  const matched = judged.map(({ scene, anomalies }) => matchScene(scene, anomalies, LEAST_OVERLAP))
  const atHalf = judged.map(({ scene, anomalies }) => matchScene(scene, anomalies, 0.5))
  const pairs = matched.flatMap((each) => each.pairs)
  return {
    engine: ENGINE_VERSION,
    seed,
    scenes: judged.length,
    planted: judged.reduce((sum, { scene }) => sum + scene.truths.length, 0),
    leastOverlap: LEAST_OVERLAP,
    overall: tally('all', matched),
    overallAtHalf: tally('all, overlap 0.5', atHalf),
    ...difficultyOf(matched),
    byKind: findingKinds.map((kind) =>
      tally(
        kind,
        matched,
        (truth) => truth.kind === kind,
        (found) => found.kind === kind,
      ),
    ),
    kinds: confusion(pairs),
    kindRight: shareOf(pairs.filter(({ truth, found }) => truth.kind === found.kind).length, pairs.length),
    falsePerCleanRoof: cleanRoofs(judged, matched),
    areaError: quantiles(pairs.map(({ truth, found }) => Math.abs(found.areaPx / truth.areaPx - 1))),
    deltaErrorK: quantiles(pairs.map(({ truth, found }) => Math.abs(found.deltaK - truth.meanDeltaK))),
    reliability: reliability(matched),
    nothingGiven: nothingGiven(unaided),
    lab,
  }
}

function difficultyOf(matched: readonly Matched[]): Pick<DetectResult, 'byDifficulty' | 'oneKelvinAndMore'> {
  const within = (from: number, to: number) => ({
    truth: ({ deltaK }: Truth) => Math.abs(deltaK) >= from && Math.abs(deltaK) < to,
    found: ({ deltaK }: Anomaly) => Math.abs(deltaK) >= MEAN_OF_FULL * from && Math.abs(deltaK) < MEAN_OF_FULL * to,
  })
  return {
    byDifficulty: difficulties.map(([from, to]) => {
      const { truth, found } = within(from, to)
      const low = from === 0.5 ? ({ deltaK }: Anomaly) => Math.abs(deltaK) < MEAN_OF_FULL * to : found
      return tally(`${from}-${to} K`, matched, truth, to === 4 ? ({ deltaK }) => Math.abs(deltaK) >= MEAN_OF_FULL * from : low)
    }),
    oneKelvinAndMore: tally('1 K and more', matched, within(1, 9).truth, ({ deltaK }) => Math.abs(deltaK) >= MEAN_OF_FULL),
  }
}

function nothingGiven(unaided: readonly Judged[]): NothingGiven {
  const matched = unaided.map(({ scene, anomalies }) => matchScene(scene, anomalies, LEAST_OVERLAP))
  return {
    ...difficultyOf(matched),
    falsePerCleanRoof: cleanRoofs(unaided, matched)[0]?.perRoof ?? 0,
    roofs: arounds.map((around) => {
      const overlaps = unaided
        .filter(({ scene }) => scene.around === around)
        .map(({ scene, roof }) => outlineOverlap(scene.outline, roof, scene.image))
      overlaps.sort((a, b) => a - b)
      const mean = overlaps.reduce((sum, value) => sum + value, 0) / Math.max(1, overlaps.length)
      return { around, roofs: overlaps.length, mean, p10: overlaps.length === 0 ? 0 : percentile(overlaps, 0.1) }
    }),
  }
}

function tally(
  name: string,
  matched: readonly Matched[],
  ofTruth: (truth: Truth) => boolean = () => true,
  ofFound: (found: Anomaly) => boolean = () => true,
): Tally {
  const found = matched.reduce((sum, { pairs }) => sum + pairs.filter(({ truth }) => ofTruth(truth)).length, 0)
  const missed = matched.reduce((sum, each) => sum + each.missed.filter(ofTruth).length, 0)
  const invented = matched.reduce((sum, each) => sum + each.invented.filter(ofFound).length, 0)
  return {
    name,
    found,
    missed,
    invented,
    precision: shareOf(found, found + invented),
    recall: shareOf(found, found + missed),
    f1: shareOf(found, found + (missed + invented) / 2),
  }
}

function confusion(pairs: Matched['pairs']): DetectResult['kinds'] {
  const row = (kind: FindingKind) =>
    Object.fromEntries(
      findingKinds.map((other) => [other, pairs.filter(({ truth, found }) => truth.kind === kind && found.kind === other).length]),
    ) as Record<FindingKind, number>
  return Object.fromEntries(findingKinds.map((kind) => [kind, row(kind)])) as Record<FindingKind, Record<FindingKind, number>>
}

function cleanRoofs(judged: readonly Judged[], matched: readonly Matched[]): DetectResult['falsePerCleanRoof'] {
  const of = (character: string | null) => {
    const at = judged.flatMap(({ scene }, i) =>
      scene.truths.length === 0 && (character === null || scene.character === character) ? [matched[i].invented.length] : [],
    )
    return { character: character ?? 'all', roofs: at.length, perRoof: at.reduce((sum, n) => sum + n, 0) / Math.max(1, at.length) }
  }
  return [null, 'smooth', 'seamed', 'gravel'].map(of)
}

function quantiles(values: readonly number[]): Quantiles {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted.length === 0 ? { median: 0, p90: 0 } : { median: percentile(sorted, 0.5), p90: percentile(sorted, 0.9) }
}

function reliability(matched: readonly Matched[]): DetectResult['reliability'] {
  const all = matched.flatMap(({ pairs, invented }) => [
    ...pairs.map(({ found }) => ({ confidence: found.confidence, right: 1 })),
    ...invented.map(({ confidence }) => ({ confidence, right: 0 })),
  ])
  return Array.from({ length: 10 }, (_, bin) => {
    const own = all.filter(({ confidence }) => Math.min(9, Math.floor(10 * confidence)) === bin)
    return {
      from: bin / 10,
      to: (bin + 1) / 10,
      n: own.length,
      right: own.reduce((sum, { right }) => sum + right, 0) / Math.max(1, own.length),
    }
  })
}
