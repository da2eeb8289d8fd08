import type { Anomaly, FindingKind, SetAsideKind } from '#anomaly/anomaly'
import type { Repeats } from '#objects/repeats'
import { isWide } from '#objects/wide-areas'
import { detection } from '#raster/detection'
import { hasBuiltForm } from '#raster/rectilinear'
import type { Shape } from '#raster/shape'

/** What decides whether an area is a thing on the roof instead of a difference of the roof. */
export interface Looks {
  readonly kind: FindingKind
  readonly shape: Shape
  readonly deltaK: number
  readonly peakDeltaK: number
  readonly pixelSizeM: number | null
  /** From this size on it is larger than any unit (px). */
  readonly leastWidePx: number
  /** Length of the longer side of the picture (px). */
  readonly frameLengthPx: number
  /** How it repeats along its course, where it is long enough to. */
  readonly repeats: Repeats | null
  /** Equal parts that narrow gaps cut it into. */
  readonly parts: number
  /** Noise of the mean over a part of such a row (K). */
  readonly partNoiseK: number
}

/** So many equal parts in one piece are a row. */
const LEAST_PARTS = 3

/** A thing on the roof, and how it is known. */
export interface Thing {
  readonly kind: SetAsideKind
  readonly sentence: string
}

export const things = {
  unit: { kind: 'equipment', sentence: 'It differs more than insulation makes a roof differ, or has the form of a unit, metal or glass.' },
  spot: { kind: 'penetration', sentence: 'A small, sharp spot, as a pipe, vent, drain or fastener makes it.' },
  row: { kind: 'equipment', sentence: 'Equal parts in a row, as walkway pads, pavers or panels lie.' },
} as const satisfies Readonly<Record<string, Thing>>

/** The thing an area is, or null where it may be a difference of the roof. */
export function thingOf(looks: Looks): Thing | null {
  const { kind, shape, deltaK, peakDeltaK, pixelSizeM, leastWidePx, frameLengthPx, repeats } = looks
  const peak = Math.abs(peakDeltaK)
  if (looks.parts >= LEAST_PARTS) return things.row
  if (repeats !== null && kind !== 'picture-framed' && isRow(repeats, deltaK, looks.partNoiseK)) return things.row
  if (kind === 'linear') {
    const acrossAll = shape.lengthPx >= detection.acrossShare * frameLengthPx
    const thin = shape.strokePx < (shape.strokeRatio >= detection.pipeRatio ? detection.pipePx : detection.thinLinePx)
    return deltaK <= -(thin ? detection.thinMetalK : acrossAll ? detection.coldMetalK : detection.thingMeanK) ? things.unit : null
  }
  if (kind === 'point') {
    const small = pixelSizeM !== null && shape.filledPx * pixelSizeM * pixelSizeM < detection.penetrationM2
    if (shape.filledPx < detection.unresolvedPx || peak >= detection.thingPeakK) return things.spot
    if (shape.filledPx < detection.spotPx && Math.abs(deltaK) < detection.spotPlateau * peak) return things.spot
    return small && peak >= detection.smallThingPeakK ? things.spot : null
  }
  const isBuilt = hasBuiltForm(shape) || shape.straightShare >= detection.straightForm
  const mostK = isBuilt ? detection.thingMeanK : detection.certainThingK
  return Math.abs(deltaK) >= mostK && !(deltaK > 0 && deltaK < detection.wideMostK && isWide(shape, leastWidePx)) ? things.unit : null
}

/** Wide equal parts with narrow gaps; frames of boards in a row are the other way round. */
const isRow = ({ share, swingK, skewness }: Repeats, deltaK: number, noiseK: number): boolean =>
  share >= detection.rowShare &&
  swingK >= Math.max(detection.rowSwing * Math.abs(deltaK), detection.rowSwingSigmas * noiseK) &&
  skewness * Math.sign(deltaK) < 0

/** Reasons of what is listed and not counted. */
export const setAsideReasons = ({ sentence }: Thing): string[] => [sentence, 'Listed, not counted as a finding.']

/** How sure it is that something set aside is no finding. */
export const SET_ASIDE_CONFIDENCE: Anomaly['confidence'] = 0.9
