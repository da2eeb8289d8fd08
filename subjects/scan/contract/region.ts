import { trimmed } from '@ridgeline/contract/text'
import { z } from 'zod'

/** Far outside of every picture, and still a number to count with. */
const MOST_PIXELS = 1_000_000
/** `[x, y]` in image pixels, origin at the top left corner of the picture. */
const pixel = z.number().min(-MOST_PIXELS).max(MOST_PIXELS).describe('Pixels from the top left corner of the picture')
export const Point = z.tuple([pixel, pixel])
export const Box = z.object({ left: pixel, top: pixel, right: pixel, bottom: pixel })

/** A measured shape in image pixels; mirrors the engine's type of the same name. */
export const Region = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('spot'), at: Point, sizePx: z.union([z.literal(1), z.literal(3), z.literal(5)]).optional() }),
  z.object({ kind: z.literal('line'), from: Point, to: Point }),
  z.object({ kind: z.literal('box'), box: Box }),
  z.object({ kind: z.literal('polygon'), points: z.array(Point).min(3).max(200) }),
  z.object({ kind: z.literal('ellipse'), box: Box }),
])
export type Region = z.infer<typeof Region>

/** A region with a name, on one capture. */
export const CaptureRegion = z.object({
  id: z.uuid(),
  name: trimmed(60).min(1),
  origin: z.enum(['member', 'camera']),
  region: Region,
})
export type CaptureRegion = z.infer<typeof CaptureRegion>
