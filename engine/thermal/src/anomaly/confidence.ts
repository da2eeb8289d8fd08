import { confidenceModel, listingModel } from '#anomaly/confidence-model'

/** What the confidence of one anomaly is made of. */
export interface ConfidenceInput {
  /** Mean difference (K), signed. */
  readonly deltaK: number
  /** Noise of a mean over such an area on this very roof (K): sensor and texture. */
  readonly noiseK: number
  readonly areaPx: number
  /** Share of the difference that falls within a few pixels of the outline. */
  readonly edgeStep: number
  /** The same over bands as wide as an area's edges may be. */
  readonly wideStep: number
  /** Share of the area that lies along the edge of the roof or of the image. */
  readonly edgeShare: number
  /** How well the outline fits its kind, 0-1. */
  readonly shapeQuality: number
  /** A small spot: the stronger, the likelier a thing. */
  readonly isPoint: boolean
  readonly roofShare: number
  /** Warmer where colder is expected, or the other way round. */
  readonly unexpectedSign: boolean
}

/** Nothing is surer than the surest findings are right on the scenes of both makers: heat alone never is certain. */
const MOST_PROBABILITY = 0.98
/**
 * Listed is what is about as likely right as not: half of the F1 that is reached gives the highest F1 (Lipton et al. 2014), and a
 * little more keeps clean roofs clean.
 */
const LEAST_PROBABILITY = 0.5
/** Of what is listed by that, this much has to be said of it: small spots that are caps and domes as often as wet fall below. */
const LEAST_SAID = 0.4
/** An area that covers more of the roof than this may be another kind of roof. */
const LARGE_ROOF_SHARE = 0.35

/** The named figures that the confidence weighs, in the order of `confidenceModel.weights`. */
export function confidenceFigures(input: ConfidenceInput): readonly number[] {
  const contrastK = Math.abs(input.deltaK)
  return [
    Math.log(Math.min(60, Math.max(1, contrastK / Math.max(1e-6, input.noiseK)))),
    Math.log(Math.min(4, Math.max(0.2, contrastK))),
    Math.min(1, Math.max(0, input.edgeStep)),
    Math.min(1, Math.max(0, input.wideStep)),
    input.edgeShare,
    Math.log(Math.min(400, input.areaPx)),
    input.shapeQuality,
    input.isPoint ? Math.log(Math.max(1, contrastK)) : 0,
  ]
}

/**
 * How sure it is that an area really differs, 0-1: the logistic function of its weighed figures, fitted so that of areas with 0.8
 * about 8 in 10 are right on planted roofs.
 */
export function areaProbability(input: ConfidenceInput): number {
  return Math.min(MOST_PROBABILITY, probabilityBy(confidenceModel, input))
}

/** Whether an area is listed: two fitted laws ask for it, the one that finds the most and the one that is said. */
export const isListed = (input: ConfidenceInput): boolean =>
  probabilityBy(listingModel, input) >= LEAST_PROBABILITY && areaProbability(input) >= LEAST_SAID

function probabilityBy({ bias, weights }: { readonly bias: number; readonly weights: readonly number[] }, input: ConfidenceInput): number {
  return 1 / (1 + Math.exp(-confidenceFigures(input).reduce((total, figure, i) => total + figure * weights[i], bias)))
}

/** The same, halved for an unexpected sign and for an area so large that it may be another roof. */
export function anomalyConfidence(input: ConfidenceInput): number {
  return areaProbability(input) * (input.unexpectedSign ? 0.5 : 1) * (input.roofShare > LARGE_ROOF_SHARE ? 0.5 : 1)
}
