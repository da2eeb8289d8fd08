import type { Anomaly, FindingKind, SetAsideKind } from '#anomaly/anomaly'
import { detection } from '#anomaly/detection'
import type { Shape } from '#anomaly/shape'

/** What decides whether an area is a thing on the roof instead of a difference of the roof. */
export interface Looks {
  readonly kind: FindingKind
  readonly shape: Shape
  readonly deltaK: number
  readonly peakDeltaK: number
  readonly pixelSizeM: number | null
  /** Length of the longer side of the picture (px). */
  readonly frameLengthPx: number
}

/** The kind of thing an area is, or null where it may be a difference of the roof. */
export function setAsideKind({ kind, shape, deltaK, peakDeltaK, pixelSizeM, frameLengthPx }: Looks): SetAsideKind | null {
  const peak = Math.abs(peakDeltaK)
  if (kind === 'linear') {
    const acrossAll = shape.lengthPx >= detection.acrossShare * frameLengthPx
    const thin = shape.strokePx < detection.thinLinePx
    return deltaK <= -(thin ? detection.thinMetalK : acrossAll ? detection.coldMetalK : detection.thingMeanK) ? 'equipment' : null
  }
  if (kind === 'point') {
    const small = pixelSizeM !== null && shape.filledPx * pixelSizeM * pixelSizeM < detection.penetrationM2
    if (shape.filledPx < detection.unresolvedPx || peak >= detection.thingPeakK) return 'penetration'
    return small && peak >= detection.smallThingPeakK ? 'penetration' : null
  }
  return Math.abs(deltaK) >= detection.thingMeanK ? 'equipment' : null
}

const sentences: Readonly<Record<SetAsideKind, string>> = {
  equipment: 'It differs more than insulation makes a roof differ, or has the form of a unit, metal or glass.',
  penetration: 'A small, sharp spot, as a pipe, vent, drain or fastener makes it.',
}

/** Reasons of what is listed and not counted. */
export const setAsideReasons = (kind: SetAsideKind): string[] => [sentences[kind], 'Listed, not counted as a finding.']

/** How sure it is that something set aside is no finding. */
export const SET_ASIDE_CONFIDENCE: Anomaly['confidence'] = 0.9
