import { z } from 'zod'
import { Capture } from '#contract/capture'
import { Reason } from '#contract/reason'

const Place = z.object({ latitude: z.number(), longitude: z.number() })

/** A picture of the flight where the mosaic puts it. */
export const MosaicFrame = z.object({
  captureId: z.uuid(),
  /** Corners on the roof: top left of the picture, then clockwise. */
  outline: z.array(Place).length(4),
  headingDeg: z.number().describe('Where the top of the picture points, clockwise from north'),
  offsetK: z.number().describe('Added to its temperatures so that it agrees with its neighbours'),
  residualPx: z.number().describe('Median distance of what it shares with others from where it was put (pixels of the picture)'),
})
export type MosaicFrame = z.infer<typeof MosaicFrame>

/** A picture that is no part of it, and why. */
export const MosaicLeftOut = z.object({ captureId: z.uuid(), reason: Reason, sentence: z.string() })
export type MosaicLeftOut = z.infer<typeof MosaicLeftOut>

/** The pictures of one flight laid together: the whole roof in one picture, to scale, north at its top. Parts that do not overlap are a mosaic each. */
export const Mosaic = z.object({
  picture: Capture.describe('To be shown, measured and judged as every thermogram; its media is `mosaic`'),
  pixelM: z.number().describe('Side of a pixel on the roof'),
  coveredM2: z.number().describe('Roof and ground that it shows'),
  /** The roof by its height over the ground around it, square where it is about square, as [longitude, latitude]; null where that tells nothing. */
  roof: z.array(z.tuple([z.number(), z.number()])).nullable(),
  frames: z.array(MosaicFrame),
})
export type Mosaic = z.infer<typeof Mosaic>

/** What became of the pictures of a flight. `refusal`: why there is no mosaic, or null where there is one. */
export const WholeRoof = z.object({
  mosaics: z.array(Mosaic),
  leftOut: z.array(MosaicLeftOut),
  /** How far what pictures share lies from where they were put, in pixels of the pictures. */
  residual: z.object({ medianPx: z.number(), p95Px: z.number() }).nullable(),
  refusal: z.string().nullable(),
})
export type WholeRoof = z.infer<typeof WholeRoof>
