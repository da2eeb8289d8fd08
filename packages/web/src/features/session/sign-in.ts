import { z } from 'zod'
import { identityCall } from '#identity.ts'

/** A session, or the question for the second factor. */
const Entered = z.object({ twoFactorRedirect: z.boolean().optional(), twoFactorMethods: z.array(z.string()).optional() })

export const signIn = (body: { email: string; password: string; rememberMe: boolean }) =>
  identityCall('POST', 'sign-in/email', body, Entered)
export const signUp = (body: { name: string; email: string; password: string }) =>
  identityCall('POST', 'sign-up/email', body, z.object({ token: z.string().nullish() }))
export const signOut = () => identityCall('POST', 'sign-out', {}, z.unknown())
