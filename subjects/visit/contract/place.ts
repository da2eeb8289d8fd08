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

/** A place on the roof plan, as shares of its width and height from the upper left. */
export const PlanPoint = z.object({
  x: z.number().min(0).max(1).describe('Share of the width of the plan'),
  y: z.number().min(0).max(1).describe('Share of the height of the plan'),
})
export type PlanPoint = z.infer<typeof PlanPoint>
