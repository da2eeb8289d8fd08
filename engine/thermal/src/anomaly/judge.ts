import { type Anomaly, type SetAsideKind, setAsideKinds } from '#anomaly/anomaly'
import { calibrated } from '#anomaly/boosted'
import { type Classified, classifyShape } from '#anomaly/classify'
import type { Candidate } from '#anomaly/measure-areas'
import { likelyOf, model } from '#anomaly/model'
import { anomalyReasons, plainReason, thingReasons } from '#anomaly/reasons'
import type { Size } from '#image'
import { type Figures, figureNames } from '#objects/figures'

/** Nothing is surer than the surest findings are right: heat alone never is certain. */
const MOST_PROBABILITY = 0.98
/** Listed is what is about as likely right as not: half of the F1 that is reached, 0.9, gives the highest F1 (Lipton et al. 2014). */
export const LEAST_PROBABILITY = 0.45
/** An area that covers more of the roof than this may be another kind of roof. */
const LARGE_ROOF_SHARE = 0.35
/** Taste: nothing that stands on a roof is wider than this (m2), or this share of the roof where the scale is not known. */
const WIDEST_THING_M2 = 25
const WIDEST_THING_SHARE = 0.1
const bounded: ReadonlySet<SetAsideKind> = new Set(['equipment', 'penetration', 'rooflight', 'dormer'])
/** So much of an area lies along the roof's edge that it is said. */
const EDGE_SHARE = 0.25

/** What comes back along its course by so much lies in a row. */
const ROW_REPEATS = 0.5
/**
 * A strip of more than ten widths that comes back at one pitch, and swings by a fifth of its difference, is a row of pads, pavers or blocks that runs together from afar: of the makers' roofs 138
 * such strips were parts in a row, an edge or nothing, one was wet.
 */
const PARTS = { repeats: 0.6, swing: 0.2, strokeRatio: Math.log(10) }

/** What is known of the picture that an area was found in. */
interface Scale extends Size {
  readonly pixelSizeM: number | null
  readonly suspectSign: 1 | -1 | null
  /** No boards lie under a membrane. */
  readonly isSteep: boolean
}

/** How likely an area is a finding, and each of the things. */
export type Likelihood = ReturnType<typeof likelyOf>

/**
 * The model's word on an area, but for what no form of it allows: a strip of equal parts is a row of things; units, penetrations, rooflights and dormers are bounded, water is not, and the makers' pictures show no area as
 * wide. What the model says of those classes goes to the others.
 */
export function likelihoodOf({ area, figures }: Pick<Candidate, 'area' | 'figures'>, pixelSizeM: number | null): Likelihood {
  const { finding, things } = likelyOf(
    model,
    figureNames.map((name) => figures[name]),
  )
  if (isOfParts(figures))
    return { finding: 0, things: things.map((value, at) => value + (setAsideKinds[at] === 'equipment' ? finding : 0)) }
  const isWide =
    pixelSizeM === null ? figures.roofShare > WIDEST_THING_SHARE : area.shape.filledPx * pixelSizeM * pixelSizeM > WIDEST_THING_M2
  if (!isWide) return { finding, things }
  const left = 1 - things.reduce((sum, value, at) => sum + (bounded.has(setAsideKinds[at]) ? value : 0), 0)
  return { finding: finding / left, things: things.map((value, at) => (bounded.has(setAsideKinds[at]) ? 0 : value / left)) }
}

/** Boards under a membrane are none of a steep roof's forms: what looks like them is an area. */
const onSteepRoof = (named: Classified): Classified =>
  named.kind === 'linear' || named.kind === 'point' ? named : { ...named, kind: 'amorphous', reason: plainReason('steep-roof') }

/** How unlike all that the model knows an area is: the probability of everything but what it is taken for, 0-1. */
export function unsureOf({ finding, things }: Likelihood): number {
  const nothing = 1 - finding - things.reduce((sum, value) => sum + value, 0)
  return 1 - Math.max(finding, nothing, ...things)
}

const isOfParts = ({ repeats, swing, strokeRatio }: Figures): boolean =>
  repeats >= PARTS.repeats && swing >= PARTS.swing && strokeRatio >= PARTS.strokeRatio

/** The finding or the thing that an area is taken for; null where it is taken for nothing but the roof. */
export function judge(candidate: Candidate, { finding, things }: Likelihood, scale: Scale): Anomaly | null {
  const { area, figures } = candidate
  if (finding >= LEAST_PROBABILITY) {
    const named = scale.isSteep ? onSteepRoof(classifyShape(area.shape, scale.pixelSizeM)) : classifyShape(area.shape, scale.pixelSizeM)
    const isUnexpected = scale.suspectSign !== null && scale.suspectSign !== area.sign
    return isUnexpected && (named.kind === 'point' || named.kind === 'linear')
      ? null
      : asFinding(candidate, scale, named, finding, isUnexpected)
  }
  const best = things.indexOf(Math.max(...things))
  if (things[best] < LEAST_PROBABILITY) return null
  const kind = setAsideKinds[best]
  return {
    ...common(candidate, scale),
    kind,
    confidence: things[best],
    reasons: thingReasons(kind, figures.inRow > 0 || figures.repeats > ROW_REPEATS),
  }
}

function asFinding(candidate: Candidate, scale: Scale, { kind, reason }: Classified, probability: number, isUnexpected: boolean): Anomaly {
  const { deltaK, noiseK } = candidate.area
  const { edgeShare, roofShare, cutByFrame } = candidate.figures
  const isLarge = roofShare > LARGE_ROOF_SHARE
  return {
    ...common(candidate, scale),
    kind,
    confidence: Math.min(MOST_PROBABILITY, calibrated(probability, model.calibration)) * (isUnexpected ? 0.5 : 1) * (isLarge ? 0.5 : 1),
    reasons: anomalyReasons({
      deltaK,
      noiseK,
      shape: reason,
      isUnexpected,
      isCut: cutByFrame === 1,
      isAlongEdge: edgeShare > EDGE_SHARE,
      isLarge,
    }),
  }
}

function common({ area, polygon }: Candidate, { pixelSizeM }: Scale): Omit<Anomaly, 'kind' | 'confidence' | 'reasons'> {
  const { sign, box, pixels, deltaK, peakDeltaK } = area
  const areaM2 = pixelSizeM === null ? null : pixels.length * pixelSizeM * pixelSizeM
  return { sign, polygon, box, areaPx: pixels.length, areaM2, deltaK, peakDeltaK }
}
