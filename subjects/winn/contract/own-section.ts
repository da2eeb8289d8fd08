import { text } from '@ridgeline/contract/text'
import { z } from 'zod'

export const MOST_OWN_SECTIONS = 20
/** A section of the organization's own, printed after the words of the author. */
export const OwnSection = z.strictObject({
  order: z.number().describe('Place among the others, from low to high'),
  title: text(120).default(''),
  body: text(10_000).default(''),
})
export type OwnSection = z.infer<typeof OwnSection>
