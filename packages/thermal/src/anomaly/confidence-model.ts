/**
 * Weights of the confidence: contrast to noise (log), contrast in kelvin (log), step at the edge, share along the roof's edge,
 * area in pixels (log), fit of the shape.
 */
export const confidenceModel = {
  bias: -3.5,
  weights: [1, 0.8, 2.5, -1.5, 0.2, 0.8],
} as const
