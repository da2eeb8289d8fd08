import { instant } from '@ridgeline/contract/text'
import { z } from 'zod'

/** Where something was done: a fix of a phone (WGS 84). */
export const Fix = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  accuracyM: z
    .number()
    .min(0)
    .max(100_000)
    .nullable()
    .describe('Radius in metres within which the phone believes itself to be; null where it did not say'),
})
export type Fix = z.infer<typeof Fix>

/** Where on the roof something is, as a person said it: on the earth like the sections of the roof, so that it stays in its place when they are drawn anew. */
export const RoofPosition = Fix.extend({
  by: z
    .enum(['plan', 'phone', 'pin'])
    .describe(
      'plan: pressed on the plan of the roof; phone: where the phone was; pin: at the pin of the property, which says no more than the roof',
    ),
  at: instant.describe('When it was said; of two, the newest counts'),
})
export type RoofPosition = z.infer<typeof RoofPosition>
