/**
 * Weights of the confidence: contrast to noise (log), contrast in kelvin (log), step at the edge, share along the roof's edge,
 * area in pixels (log), fit of the shape.
 */
export const confidenceModel = {
  bias: -4.569,
  weights: [0.63, 2.074, 4.288, 0, -2.632, 0.116, 0.247],
} as const
