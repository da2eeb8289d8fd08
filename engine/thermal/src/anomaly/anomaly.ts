import type { AnomalyReason } from '#anomaly/reasons'
import type { Box, Point } from '#image'

/** Shape classes of roof thermography. */
export const findingKinds = ['board-stock', 'picture-framed', 'amorphous', 'linear', 'point'] as const
export type FindingKind = (typeof findingKinds)[number]

/**
 * What stands, lies or shows on a roof and is no difference of the roof itself: units, panels, pipes and pads; vents, drains and fasteners; glass;
 * parapets, ridges, verges and gutters; dormers and their windows; shadows and reflections; laps, joints and patches; what lies around the roof.
 */
export const setAsideKinds = ['equipment', 'penetration', 'rooflight', 'edge', 'dormer', 'shadow', 'joint', 'ground'] as const
export type SetAsideKind = (typeof setAsideKinds)[number]

export const anomalyKinds = [...findingKinds, ...setAsideKinds] as const
export type AnomalyKind = (typeof anomalyKinds)[number]

const setAside: ReadonlySet<AnomalyKind> = new Set(setAsideKinds)
/** Whether a kind is listed but never counted, scored or suggested as an issue. */
export const isSetAside = (kind: AnomalyKind): kind is SetAsideKind => setAside.has(kind)

/** One connected area that differs from its dry surroundings. */
export interface Anomaly {
  readonly kind: AnomalyKind
  /** Warmer (+1) or colder (-1) than the surroundings. */
  readonly sign: 1 | -1
  /** Outline in image pixels, closed implicitly, simplified to half a pixel. */
  readonly polygon: readonly Point[]
  readonly box: Box
  readonly areaPx: number
  /** Area (m2), or null where the scale is unknown. */
  readonly areaM2: number | null
  /** Mean of the area minus the median of its dry surroundings (K), signed. */
  readonly deltaK: number
  /** Largest difference in the area against those surroundings (K), signed. */
  readonly peakDeltaK: number
  /** How sure the engine is that this is a real thermal anomaly, 0-1. */
  readonly confidence: number
  /** Why, strongest first. */
  readonly reasons: readonly AnomalyReason[]
}

/** What the engine found in one thermogram. */
export interface CaptureAnalysis {
  /** Outline of the roof region used. */
  readonly roof: { readonly polygon: readonly Point[]; readonly source: 'drawn' | 'found' | 'frame'; readonly areaPx: number }
  /** Median temperature of the dry roof (K). */
  readonly backgroundK: number
  /** Robust noise of the background-free roof (K, one sigma). */
  readonly noiseK: number
  /** Spread of the dry roof, p95 - p5 after background removal (K). */
  readonly spreadK: number
  /** Share of roof pixels that carry a valid temperature, 0-1. */
  readonly validShare: number
  readonly anomalies: readonly Anomaly[]
  /** Why nothing was looked for: no roof is sure, or it is steep and lies in the sun; left out where it was. */
  readonly nothingLooked?: 'no-sure-roof' | 'steep-in-sun'
  /** The roof is steep, with its slope (degrees) where it is known: nothing on it is moisture under a membrane, and areas are not yet of its plane. */
  readonly steep?: { readonly slopeDeg: number | null }
}
