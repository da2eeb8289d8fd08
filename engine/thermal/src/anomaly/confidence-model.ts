/**
 * Weights of the confidence: contrast to noise (log), contrast in kelvin (log), step at the edge, the same over wide bands, share along the roof's edge,
 * area in pixels (log), fit of the shape, contrast of a small spot (log).
 */
export const confidenceModel = {
  bias: -5.459,
  weights: [1.03, 0.88, 4.37, 1.83, -3.73, -0.33, 0.73, -3.39],
} as const

/**
 * Weights of what decides whether an area is listed, of the same figures. They find the most on the planted roofs of bench/detect; what they say is too sure of
 * small spots, so that it is shown to nobody.
 */
export const listingModel = {
  bias: -9.003,
  weights: [0.94, 2.25, 3.74, 2.53, -2.06, 0.35, 0.76, 0],
} as const
