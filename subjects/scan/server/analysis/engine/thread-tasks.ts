import type { CaptureAnalysis } from '@ridgeline/thermal/anomaly/anomaly'
import type { AnalyseOptions } from '@ridgeline/thermal/anomaly/options'
import type { DecodedFile } from '@ridgeline/thermal/decode/decoded-file'
import type { AnomalyGroup, CaptureView } from '@ridgeline/thermal/ground/merge-views'
import type { RoofView } from '@ridgeline/thermal/ground/roof-cover'
import type { Point } from '@ridgeline/thermal/image'
import type { Statistics } from '@ridgeline/thermal/measure/statistics'
import type { ViewFacts } from '@ridgeline/thermal/survey/roof-view'
import type { Alignment, Calibration, Correction, Scene, Temperatures } from '#contract/capture'
import type { CaptureRegion } from '#contract/region'
import type { ProposedRoof, RoofDoubt } from '#rules/roof-doubt'
import type { DrawMapTask } from '#server/whole-roof/draw-map'
import type { MosaicTask } from '#server/whole-roof/lay-together'

export type SampleType = 'u16' | 'i16' | 'f32'

/** Sensor samples as they travel between threads and lie in the object store: row-major, little-endian. */
export interface Samples {
  readonly width: number
  readonly height: number
  readonly sampleType: SampleType
  readonly bytes: ArrayBuffer
}

export interface DecodeTask {
  readonly kind: 'decode'
  readonly fileName: string
  readonly bytes: ArrayBuffer
  /** Frame wanted of a sequence, from 0. */
  readonly frame?: number
  /** Id of the scale a person chose for a TIFF. */
  readonly scaleId?: string | null
}

/** A decoded file without its bulk, and the bulk as plain buffers. */
export interface DecodeResult {
  readonly file: Omit<DecodedFile, 'radiometry' | 'visible'>
  readonly calibration: Calibration | null
  readonly scene: Scene | null
  readonly samples: Samples | null
  readonly frameCount: number
  readonly visible: { readonly encoding: 'jpeg' | 'png' | 'ycbcr-png'; readonly bytes: ArrayBuffer } | null
}

export interface AnalyseTask {
  readonly kind: 'analyse'
  readonly samples: Samples
  readonly calibration: Calibration
  readonly scene: Scene | null
  /** From reference points; applied before anything is measured. */
  readonly correction: Correction | null
  readonly roofPolygon: readonly Point[] | null
  readonly pixelSizeM: number | null
  readonly suspectSign: 1 | -1 | null
  /** What says whether it shows a roof, and what a person said. */
  readonly roofView: ViewFacts & { readonly isRoof: boolean | null; readonly usesProposals: boolean }
  /** A visible picture that lies over the thermogram, where one does. */
  readonly visible: { readonly jpeg: ArrayBuffer; readonly alignment: Alignment } | null
  readonly steep: NonNullable<AnalyseOptions['steep']> | null
}

/**
 * `picture` is RGBA in the default palette over the automatic span. `analysis` and `temperatures` are null for counts without a meaning; `analysis` alone for what is no view
 * of a roof, and for a steep roof in the sun.
 */
export interface AnalyseResult {
  readonly analysis: CaptureAnalysis | null
  readonly temperatures: Temperatures | null
  readonly roofDoubt: RoofDoubt | null
  /** It shows a steep roof in the sun, on which nothing is looked for. */
  readonly isSteepInSun: boolean
  /** Where it would be looked for findings; null where it was. */
  readonly proposedRoof: ProposedRoof | null
  readonly picture: { readonly width: number; readonly height: number; readonly rgba: ArrayBuffer }
}

/** Draws a thermogram for print. */
export interface PaintTask {
  readonly kind: 'paint'
  readonly samples: Samples
  readonly calibration: Calibration
  readonly scene: Scene | null
  readonly correction: Correction | null
  readonly span: { readonly minK: number; readonly maxK: number }
  readonly regions: readonly CaptureRegion[]
}

/** `kelvin` is null where a region shows no temperature. */
export interface PaintResult {
  readonly picture: AnalyseResult['picture']
  readonly measured: readonly { readonly id: string; readonly kelvin: Statistics | null }[]
}

/** What a thread is told at its start. */
export interface ThreadSettings {
  /** Path of the customer's `dji_irp`, or null. */
  readonly djiIrp: string | null
}

/** Finds which anomalies of overlapping frames are one, and what the roofs of the measured captures cover together. */
export interface PlaceTask {
  readonly kind: 'place'
  readonly views: readonly CaptureView[]
  readonly roofs: readonly RoofView[]
}

export interface PlaceResult {
  readonly groups: readonly AnomalyGroup[]
  readonly roofAreaM2: number | null
  /** For each of `roofs`, the share of it that none before it shows. */
  readonly newRoofShares: readonly number[]
}

/** Reads the body of a call that carries a picture: too large for the event loop. */
export interface ReadBodyTask {
  readonly kind: 'read-body'
  readonly chunks: readonly ArrayBuffer[]
}

/** Measures how sharp and how well exposed a photo is. */
export interface LookTask {
  readonly kind: 'look'
  readonly width: number
  readonly height: number
  /** Luminance, one byte a pixel, row-major. */
  readonly grey: ArrayBuffer
}

export type ThreadTask = DecodeTask | AnalyseTask | PaintTask | PlaceTask | ReadBodyTask | LookTask | MosaicTask | DrawMapTask
