import { z } from 'zod'

/** What four taps on the roof say of the weather; null: not asked, or not known. Judged by eye and hand, not measured. */
export const VisitConditions = z.object({
  sky: z.enum(['clear', 'partly', 'overcast']).nullable().default(null),
  wind: z
    .enum(['calm', 'light', 'breezy', 'strong'])
    .nullable()
    .default(null)
    .describe('By feel: up to 1.5, up to 3.3, up to 7.9 metres a second, and more'),
  rain: z
    .enum(['now', 'day', 'two-days', 'longer'])
    .nullable()
    .default(null)
    .describe('The last rain: now, within 24 hours, within 48 hours, longer ago'),
  membraneDry: z.boolean().nullable().default(null),
})
export type VisitConditions = z.infer<typeof VisitConditions>
