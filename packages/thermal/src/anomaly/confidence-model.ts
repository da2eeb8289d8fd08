/**
 * Weights of the confidence: contrast to noise (log), contrast in kelvin (log), step at the edge, share along the roof's edge,
 * area in pixels (log), fit of the shape.
 */
export const confidenceModel = {
  bias: -6.054,
  weights: [0.763, 1.812, 3.608, -2.032, 0.386, 0.643],
} as const
