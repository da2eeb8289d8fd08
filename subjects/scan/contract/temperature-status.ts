import { z } from 'zod'

/**
 * What the temperatures of a picture are worth as absolute values. absolute: they hold within their band. uncorrected: apparent, before a correction that nobody
 * here knows. none: there is no absolute temperature, and no answer gives one.
 */
export const TemperatureStatus = z.enum(['absolute', 'uncorrected', 'none'])
export type TemperatureStatus = z.infer<typeof TemperatureStatus>

/** Why: `scene` to `reference-points` make absolute; `open-formula` to `own-figures-differ` leave uncorrected; the others leave none. */
export const TemperatureReason = z.enum([
  'scene',
  'file-scale',
  'maker-program',
  'reference-points',
  'open-formula',
  'one-reference-point',
  'guessed-scale',
  'uncalibrated-camera',
  'own-figures-differ',
  'embedded-table',
  'relative-counts',
  'counts-only',
])
export type TemperatureReason = z.infer<typeof TemperatureReason>

/** True differences are 1 to this times the difference given: 1 where they are as given, null where nobody knows how far they may be off. */
export const DifferenceFactor = z.number().min(1).nullable()

/** The one word on the temperatures of a picture; it stands beside every absolute value. */
export const TemperatureStanding = z.object({
  status: TemperatureStatus,
  reason: TemperatureReason,
  differenceFactor: DifferenceFactor,
  /** How files of this camera are laid out is known from public notes alone; left out where files of real cameras proved it, or the file's own figures agree. */
  layout: z.literal('public-notes').optional(),
})
export type TemperatureStanding = z.infer<typeof TemperatureStanding>
