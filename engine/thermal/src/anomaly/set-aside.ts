import type { Anomaly, FindingKind, SetAsideKind } from '#anomaly/anomaly'
import { type AnomalyReason, plainReason } from '#anomaly/reasons'
import type { Repeats } from '#objects/repeats'
import { isWide, STRAIGHT_FORM, WIDE_MOST_K } from '#objects/wide-areas'
import { hasBuiltForm } from '#raster/rectilinear'
import type { Shape } from '#raster/shape'

/** A line this long, as a share of the picture, runs across the roof. */
const ACROSS_SHARE = 0.6
/** Physics: bare metal mirrors the cold sky; a line across the roof that is this much colder (K) is metal or a wall. */
const COLD_METAL_K = 2.5
/**
 * Lens: a cold line narrower than this mean width (px) is not resolved and therefore colder than it looks; metal from so many kelvin
 * on. Both chosen on the planted seams and pipes of bench/detect.
 */
const THIN_LINE_PX = 3.95
const THIN_METAL_K = 0.85
/** So is one this narrow (px) and so many times longer: pipes and conduits run on, wet seams do not. */
const PIPE_PX = 4.8
const PIPE_RATIO = 25
/**
 * Beyond this an area is a thing: mean difference of an area, strongest difference of a spot, and of a spot known to be small (K).
 * Chosen on the planted roofs of bench/detect.
 */
const THING_MEAN_K = 4
const THING_PEAK_K = 5
const SMALL_THING_PEAK_K = 4
/** More than this (K) a small area is a thing, whatever its form. */
const CERTAIN_THING_K = 4.8
/** Smaller than this (m2) is a pipe, a vent or a fastener: a square of 35 cm. Taste. */
const PENETRATION_M2 = 0.12
/** Lens: optics and smoothing spread a single point over this many pixels. */
const UNRESOLVED_PX = 30
/** A spot up to this size (px) whose mean stays below this share of its peak has no plateau: the lens alone gives it its width. */
const SPOT_PX = 60
const SPOT_PLATEAU = 0.69
/**
 * Equal parts in a row: one period explains this share of the changes along a band, and swings by this share of its difference and so
 * many times the noise. Chosen on the planted walkway pads of bench/detect.
 */
const ROW_SHARE = 0.28
const ROW_SWING = 0.13
const ROW_SWING_SIGMAS = 1.5

/** What decides whether an area is a thing on the roof instead of a difference of the roof. */
export interface AreaFeatures {
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
  readonly reason: AnomalyReason
}

export const things = {
  unit: { kind: 'equipment', reason: plainReason('unit-like') },
  spot: { kind: 'penetration', reason: plainReason('sharp-spot') },
  row: { kind: 'equipment', reason: plainReason('parts-in-a-row') },
} as const satisfies Readonly<Record<string, Thing>>

/** The thing an area is, or null where it may be a difference of the roof. */
export function thingOf(features: AreaFeatures): Thing | null {
  const { kind, shape, deltaK, peakDeltaK, pixelSizeM, leastWidePx, frameLengthPx, repeats } = features
  const peak = Math.abs(peakDeltaK)
  if (features.parts >= LEAST_PARTS) return things.row
  if (repeats !== null && kind !== 'picture-framed' && isRow(repeats, deltaK, features.partNoiseK)) return things.row
  if (kind === 'linear') {
    const acrossAll = shape.lengthPx >= ACROSS_SHARE * frameLengthPx
    const thin = shape.strokePx < (shape.strokeRatio >= PIPE_RATIO ? PIPE_PX : THIN_LINE_PX)
    return deltaK <= -(thin ? THIN_METAL_K : acrossAll ? COLD_METAL_K : THING_MEAN_K) ? things.unit : null
  }
  if (kind === 'point') {
    const small = pixelSizeM !== null && shape.filledPx * pixelSizeM * pixelSizeM < PENETRATION_M2
    if (shape.filledPx < UNRESOLVED_PX || peak >= THING_PEAK_K) return things.spot
    if (shape.filledPx < SPOT_PX && Math.abs(deltaK) < SPOT_PLATEAU * peak) return things.spot
    return small && peak >= SMALL_THING_PEAK_K ? things.spot : null
  }
  const isBuilt = hasBuiltForm(shape) || shape.straightShare >= STRAIGHT_FORM
  const mostK = isBuilt ? THING_MEAN_K : CERTAIN_THING_K
  return Math.abs(deltaK) >= mostK && !(deltaK > 0 && deltaK < WIDE_MOST_K && isWide(shape, leastWidePx)) ? things.unit : null
}

/** Wide equal parts with narrow gaps; frames of boards in a row are the other way round. */
const isRow = ({ share, swingK, skewness }: Repeats, deltaK: number, noiseK: number): boolean =>
  share >= ROW_SHARE && swingK >= Math.max(ROW_SWING * Math.abs(deltaK), ROW_SWING_SIGMAS * noiseK) && skewness * Math.sign(deltaK) < 0

/** Reasons of what is listed and not counted. */
export const setAsideReasons = ({ reason }: Pick<Thing, 'reason'>): AnomalyReason[] => [reason, plainReason('listed-only')]

/** How sure it is that something set aside is no finding. */
export const SET_ASIDE_CONFIDENCE: Anomaly['confidence'] = 0.9
