import { z } from 'zod'

/** A reason for programs: what it is, and the figures it rests on (kelvin, metres, fractions). The sentence beside it is made of both. */
export const Reason = z.object({
  code: z.string(),
  values: z.record(z.string(), z.union([z.number(), z.string(), z.boolean(), z.null()])).describe('By the name of the figure'),
})
