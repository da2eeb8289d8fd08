import type { CaptureAnalysis } from '#anomaly/anomaly'

/**
 * A roof is even but for a few things: what covers more of it than this share and is no finding says that the picture shows something else. Of the makers' low roofs it is at
 * most 0.07; of pictures of cars, streets, towers and shores 0.1 and more (docs/method.md).
 */
const MOST_CLUTTER = 0.09
/** And it is built of few straight sides: more corners than this has an outline that follows trees, shores and skylines. */
const MOST_CORNERS = 13

/**
 * Whether what was taken for the roof is one; what a person drew always is.
 *
 * @param clutter - share of it that differs and is not taken for a finding, 0-1
 */
export const isSureRoof = ({ source, polygon }: Pick<CaptureAnalysis['roof'], 'source' | 'polygon'>, clutter: number): boolean =>
  source === 'drawn' || (clutter < MOST_CLUTTER && polygon.length <= MOST_CORNERS)
