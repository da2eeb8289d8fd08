import type { EdgeType } from '#contract/roof'

/** A corner of a measured roof (m): to the right and up on the vendor's drawing, and above its zero. */
export type Corner = readonly [x: number, y: number, z: number]

/** A plane of a measured roof. Holes (chimneys, rooflights) are penetrations of it. */
export interface MeasuredFace {
  readonly name: string
  /** In order around the face, closed implicitly. */
  readonly corners: readonly Corner[]
  /** What the vendor calls each edge; the first runs from the first corner to the second. */
  readonly edges: readonly (EdgeType | null)[]
  /** Rise over 12 of run as the vendor states it; null where it does not. */
  readonly pitchIn12: number | null
  /** Where water runs to, from north towards east, as the vendor states it. */
  readonly azimuthDeg: number | null
  /** Along the slope, as the vendor states it. */
  readonly areaM2: number | null
  /** The structure it belongs to, counted from 1. */
  readonly structure: number
  readonly holes: readonly (readonly Corner[])[]
}

/** What a measurement file holds, in metres. */
export interface MeasuredRoof {
  readonly vendor: string
  readonly reportId: string
  readonly claimId: string
  readonly address: string
  /** Degrees; null where the file names no place. */
  readonly place: { readonly latitude: number; readonly longitude: number } | null
  /** Where the drawing's y axis points: degrees from north towards east. */
  readonly upAzimuthDeg: number
  readonly faces: readonly MeasuredFace[]
  /** Totals as the vendor prints them: name and value, areas in sq ft and lengths in ft. */
  readonly stated: Readonly<Record<string, number>>
  /** Sentences on what was left out and why. */
  readonly leftOut: readonly LeftOut[]
  /** Where the file does not say its unit: that of which the size of a house makes sense. */
  readonly unit: LengthUnit
  readonly isUnitGuessed: boolean
}

export interface LeftOut {
  readonly face: string
  readonly why: 'not-closed' | 'unknown-point' | 'too-few-corners' | 'no-area'
}

/** The international foot (m). */
export const FOOT_M = 0.3048
export const SQ_FT_M2 = FOOT_M * FOOT_M

export const lengthUnits = ['feet', 'metres', 'inches', 'millimetres', 'centimetres'] as const
export type LengthUnit = (typeof lengthUnits)[number]
export const UNIT_M: Readonly<Record<LengthUnit, number>> = {
  feet: FOOT_M,
  metres: 1,
  inches: FOOT_M / 12,
  millimetres: 0.001,
  centimetres: 0.01,
}
