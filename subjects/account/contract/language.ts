import { z } from 'zod'

/** A language of screens, mails and reports. */
export const Language = z.enum(['en', 'es'])
export type Language = z.infer<typeof Language>
