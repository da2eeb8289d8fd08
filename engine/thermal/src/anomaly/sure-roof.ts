import type { CaptureAnalysis } from '#anomaly/anomaly'

/**
 * A roof is even but for a few things: what covers more of it than this share and is no finding says that the picture shows something else. Of the makers' low roofs it is at
 * most 0.07; of pictures of cars, streets, towers and shores 0.1 and more (docs/method.md).
 */
const MOST_CLUTTER = 0.09
/**
 * What stands out of a roof is mostly like something that roofs are known to show: where areas of which the model cannot say what they are cover more than this share, it is another picture. At most 0.025 of the
 * makers' low roofs that are not told by their clutter; a bird in snow, a fireplace, a skyline 0.027 to 0.038.
 */
const MOST_UNSURE = 0.026
/** No roof is hotter (K): black ones in the sun reach 90 degrees Celsius. */
const HOTTEST_K = 370
/** And it is built of few straight sides: more corners than this has an outline that follows trees, shores and skylines. */
const MOST_CORNERS = 13

/**
 * Whether what was taken for the roof is one; what a person drew always is.
 *
 * @param clutter - share of it that differs and is not taken for a finding, 0-1
 * @param unsure - share of it that differs and is like nothing that the model knows, 0-1
 */
export const isSureRoof = (
  {
    roof: { source, polygon },
    backgroundK,
  }: { readonly roof: Pick<CaptureAnalysis['roof'], 'source' | 'polygon'>; readonly backgroundK: number },
  { clutter, unsure }: { readonly clutter: number; readonly unsure: number },
): boolean =>
  source === 'drawn' || (clutter < MOST_CLUTTER && unsure < MOST_UNSURE && polygon.length <= MOST_CORNERS && backgroundK < HOTTEST_K)
