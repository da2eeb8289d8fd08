import { isIdentityError } from '@ridgeline/contract/identity-errors'
import { z } from 'zod'

/** How signing in by a popup went. With `multi-factor-auth-required` the second step is open, by one of `methods`, as after a password. */
export const SignInOutcome = z.object({
  type: z.literal('ridgeline:sign-in'),
  error: z.string().refine(isIdentityError).nullable(),
  methods: z.array(z.enum(['totp', 'passkey'])).default([]),
})
export const SIGN_IN_CHANNEL = 'ridgeline-sign-in'
