import type { CaptureAnalysis } from '#anomaly/anomaly'
import { type Likelihood, unsureOf } from '#anomaly/judge'
import type { Candidate } from '#anomaly/measure-areas'
import { percentileOf } from '#raster/quickselect'

/**
 * What stands out of a roof is mostly like something that roofs are known to show: where areas of which the model cannot say what they are cover more than this share, it is another picture. At most 0.025 of the
 * low roofs of the makers that the model was fitted on; a bird in snow, a fireplace, a skyline 0.027 to 0.038, cars, streets, towers and shores more.
 */
const MOST_UNSURE = 0.026
/**
 * A roof has a grain of its own, that of its membrane, gravel or tiles: where the middle of what stands out is so many times as grainy as what lies around it, a tower or a tree stands before the sky. At most 5.6 of
 * the makers' roofs but for 2 in 100 of the plainest maker's; a tower before the sky 10. Of fewer areas a middle says nothing.
 */
const MOST_GRAIN = 9
const LEAST_GRAINED = 5
/** No roof is hotter (K): black ones in the sun reach 90 degrees Celsius. None that anybody looks at is colder: the coldest is as cold as a clear night makes it, the sky is colder. */
const HOTTEST_K = 370
const COLDEST_K = 250
/** And it is built of few straight sides: more corners than this has an outline that follows trees, shores and skylines. */
const MOST_CORNERS = 13

/** How little a picture is like those of roofs. */
interface Strangeness {
  /** Share of what was taken for the roof that differs and is like nothing that the model knows, 0-1. */
  readonly unsure: number
  /** Middle grain of what differs, against the grain of what lies around it. */
  readonly grain: number
}

/** @param likely - what each area is; both of one picture */
export function strangenessOf(candidates: readonly Candidate[], likely: readonly Likelihood[], roofPx: number): Strangeness {
  const grains = Float32Array.from(candidates, ({ figures }) => figures.grain).filter((grain) => !Number.isNaN(grain))
  return {
    unsure: candidates.reduce((sum, { area }, i) => sum + area.pixels.length * unsureOf(likely[i]), 0) / roofPx,
    grain: grains.length < LEAST_GRAINED ? 1 : percentileOf(grains, 0.5),
  }
}

/** Whether what was taken for the roof is one; what a person drew always is. */
export const isSureRoof = (
  {
    roof: { source, polygon },
    backgroundK,
  }: { readonly roof: Pick<CaptureAnalysis['roof'], 'source' | 'polygon'>; readonly backgroundK: number },
  { unsure, grain }: Strangeness,
): boolean =>
  source === 'drawn' ||
  (unsure < MOST_UNSURE && grain < MOST_GRAIN && polygon.length <= MOST_CORNERS && backgroundK > COLDEST_K && backgroundK < HOTTEST_K)
