import { type Anomaly, isSetAside } from '#anomaly/anomaly'
import { forEachPolygonRun } from '#measure/polygon'
import type { BenchScene, Truth } from './scene.ts'

/** A planted anomaly with the finding that is it, or none. */
interface Pair {
  readonly truth: Truth
  readonly found: Anomaly
  readonly overlap: number
}

export interface Matched {
  readonly pairs: readonly Pair[]
  readonly missed: readonly Truth[]
  readonly invented: readonly Anomaly[]
}

/** Pairs findings and truth one to one, best overlap first; set-aside kinds do not count. */
export function matchScene({ image, truths }: BenchScene, anomalies: readonly Anomaly[], leastOverlap: number): Matched {
  const findings = anomalies.filter(({ kind }) => !isSetAside(kind))
  const candidates = findings.flatMap((found) => truths.map((truth) => ({ truth, found, overlap: overlapOf(found, truth, image) })))
  const pairs: Pair[] = []
  for (const pair of candidates.filter(({ overlap }) => overlap >= leastOverlap).sort((a, b) => b.overlap - a.overlap)) {
    if (!pairs.some(({ truth, found }) => truth === pair.truth || found === pair.found)) pairs.push(pair)
  }
  return {
    pairs,
    missed: truths.filter((truth) => !pairs.some((pair) => pair.truth === truth)),
    invented: findings.filter((found) => !pairs.some((pair) => pair.found === found)),
  }
}

/** Intersection over union; a frame is compared with its own pixels and with its boards, the better counts. */
export function overlapOf({ polygon }: Pick<Anomaly, 'polygon'>, { mask, filled }: Truth, { width, height }: BenchScene['image']): number {
  const sums = [0, 0, 0, 0, 0]
  forEachPolygonRun(polygon, width, height, (y, from, to) => {
    sums[0] += to - from
    for (let i = y * width + from; i < y * width + to; i++) {
      sums[1] += mask[i]
      sums[2] += filled[i]
    }
  })
  if (sums[1] + sums[2] === 0) return 0
  for (let i = 0; i < mask.length; i++) {
    sums[3] += mask[i]
    sums[4] += filled[i]
  }
  return Math.max(sums[1] / (sums[0] + sums[3] - sums[1]), sums[2] / (sums[0] + sums[4] - sums[2]))
}
