import { done, IdentityFailure, identityCall } from '@ridgeline/web/calls/identity.ts'
import type { startAuthentication } from '@simplewebauthn/browser'
import { z } from 'zod'

/** A session, or the question for a second factor. */
const Entered = z
  .object({ twoFactorRedirect: z.boolean().optional(), twoFactorMethods: z.array(z.string()).optional() })
  .transform((body) => (body.twoFactorRedirect ? { secondFactor: body.twoFactorMethods ?? ['totp'] } : { secondFactor: null }))
/** `secondFactor` names what is asked for before there is a session, or is null once there is one. */
export type Entered = z.infer<typeof Entered>

export const signIn = (body: { email: string; password: string; rememberMe: boolean }) =>
  identityCall('POST', 'sign-in/email', body, Entered)

/**
 * Makes an account and signs in with it. The service never tells whether the address was taken: where the password does not fit afterwards, the
 * answer is null and a mail tells the owner of the address what happened.
 */
export async function signUp(body: { name: string; email: string; password: string }): Promise<Entered | null> {
  await identityCall('POST', 'sign-up/email', body, done)
  try {
    return await signIn({ email: body.email, password: body.password, rememberMe: true })
  } catch {
    return null
  }
}

export const verifyCode = (code: string) => identityCall('POST', 'two-factor/verify-totp', { code }, done)
export const verifyRecoveryCode = (code: string) => identityCall('POST', 'two-factor/verify-backup-code', { code }, done)
export const requestReset = (email: string) => identityCall('POST', 'request-password-reset', { email }, done)
export const resetPassword = (body: { token: string; newPassword: string }) => identityCall('POST', 'reset-password', body, done)

/** Lets the browser ask for a passkey, and signs in with it. */
export async function signInWithPasskey(): Promise<void> {
  const optionsJSON = await identityCall(
    'GET',
    'passkey/generate-authenticate-options',
    null,
    z.custom<Parameters<typeof startAuthentication>[0]['optionsJSON']>(),
  )
  const passkeys = await import('@simplewebauthn/browser')
  const response = await passkeys.startAuthentication({ optionsJSON }).catch(() => {
    throw new IdentityFailure('passkey-failed')
  })
  await identityCall('POST', 'passkey/verify-authentication', { response }, done)
}
