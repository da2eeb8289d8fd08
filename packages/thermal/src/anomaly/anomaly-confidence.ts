/** What the confidence of one anomaly is made of. */
export interface ConfidenceInput {
  readonly deltaK: number
  /** What an area must reach to be looked at (K): the noise of this roof is in it. */
  readonly seedK: number
  readonly areaPx: number
  /** Share of the outline that runs along the edge of the roof or of the image. */
  readonly edgeShare: number
  /** How well the outline fits its kind, 0-1. */
  readonly shapeQuality: number
  readonly roofShare: number
  /** Warmer where colder is expected, or the other way round. */
  readonly unexpectedSign: boolean
}

/** Area (pixels) at which size adds half of what it can. */
const HALF_AREA_PX = 20
/** An area that covers more of the roof than this may be another kind of roof. */
const LARGE_ROOF_SHARE = 0.35

/**
 * How sure it is that an area really differs, 0-1: contrast against the noise of this roof, size, distance from edges, fit of its
 * shape; halved for an unexpected sign and for an area so large that it may be another roof.
 */
export function anomalyConfidence(input: ConfidenceInput): number {
  const contrast = 1 - Math.exp(-Math.abs(input.deltaK) / (1.2 * input.seedK))
  const size = input.areaPx / (input.areaPx + HALF_AREA_PX)
  const edge = 1 - 0.5 * input.edgeShare
  const doubt = (input.unexpectedSign ? 0.5 : 1) * (input.roofShare > LARGE_ROOF_SHARE ? 0.5 : 1)
  return Math.min(1, Math.sqrt(contrast * size) * edge * (0.6 + 0.4 * input.shapeQuality) * doubt)
}
