import type { FindingKind } from '#anomaly/anomaly'
import type { AnalyseOptions } from '#anomaly/options'
import type { Point, Thermogram } from '#image'
import { type ThingClass, thingClasses } from './thing-class.ts'

/** A planted anomaly as the picture shows it. */
export interface Truth {
  readonly kind: FindingKind
  /** Difference at full strength (K), signed: decides the difficulty. */
  readonly deltaK: number
  /** 1 where it has at least half of its strength and nothing hides it. */
  readonly mask: Uint8Array
  /** The same with the boards inside a frame. */
  readonly filled: Uint8Array
  readonly areaPx: number
  /** Mean of what it adds over its mask, after the lens (K). */
  readonly meanDeltaK: number
}

/** What lies around a roof. */
export const arounds = ['nothing', 'sky', 'ground behind a parapet', 'ground'] as const
export type Around = (typeof arounds)[number]

export interface BenchScene {
  readonly image: Thermogram
  readonly truths: readonly Truth[]
  /** Drawn outline of the roof, or null where the engine has to find it. */
  readonly roof: readonly Point[] | null
  /** The true outline, and what lies around: decides nothing but in which line a scene is counted. */
  readonly outline: readonly Point[]
  readonly around: Around
  readonly pixelSizeM: number | null
  readonly noiseK: number
  /** What kind of roof a clean one is, for its false findings. */
  readonly character: string
  /** `codeOf` of the thing that a pixel shows, 0 where it shows the roof. */
  readonly things: Uint8Array
  /** What the engine is told of the roof's slope; null where nobody knows it. */
  readonly slope: 'low' | 'steep' | null
}

/** Number of a class in `BenchScene.things`. */
export const codeOf = (thing: ThingClass): number => thingClasses.indexOf(thing) + 1

/** A steep roof of a town (degrees). */
const STEEP_DEG = 35

/** What the engine is told of a scene. */
export const toldOf = ({ roof, pixelSizeM, slope, character }: BenchScene): AnalyseOptions => ({
  roof,
  pixelSizeM,
  steep: slope === 'steep' ? { slopeDeg: STEEP_DEG, inSun: character === 'tiles in the sun' } : null,
})
