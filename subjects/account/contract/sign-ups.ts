import { z } from 'zod'

/** Who may make an account in this installation: anybody, or whom an organization has invited. */
export const SignUps = z.enum(['open', 'by-invitation'])
export type SignUps = z.infer<typeof SignUps>
