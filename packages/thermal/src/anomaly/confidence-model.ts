/**
 * Weights of the confidence: contrast to noise (log), contrast in kelvin (log), step at the edge, the same over wide bands, share along the roof's edge,
 * area in pixels (log), fit of the shape.
 */
export const confidenceModel = {
  bias: -9.003,
  weights: [0.94, 2.25, 3.74, 2.53, -2.06, 0.35, 0.76],
} as const
