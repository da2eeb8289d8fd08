import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify, UnsecuredJWT } from 'jose'
import { z } from 'zod'
import { IdentityProblem } from '../identity-provider.ts'
import type { FirebaseSettings } from './settings.ts'

const TIMEOUT_MS = 10_000
const KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'
const CLOCK_TOLERANCE_S = 60

const Claims = z.object({
  sub: z.string().min(1).max(128),
  email: z.string(),
  email_verified: z.boolean().default(false),
  name: z.string().optional(),
  auth_time: z.number(),
  exp: z.number(),
})
export type IdTokenClaims = z.infer<typeof Claims>

/**
 * Checks ID tokens of one project: signed by Google's keys (RS256), for this project, not expired, signed in in the past. Tokens of the emulator carry no
 * signature and are taken only where the settings name one.
 */
export function idTokenVerifier(settings: FirebaseSettings): (token: string) => Promise<IdTokenClaims> {
  const keys = createRemoteJWKSet(new URL(KEYS), { timeoutDuration: TIMEOUT_MS })
  const expected = {
    issuer: `https://securetoken.google.com/${settings.projectId}`,
    audience: settings.projectId,
    clockTolerance: CLOCK_TOLERANCE_S,
  }
  const read = async (token: string): Promise<JWTPayload> => {
    if (settings.emulatorHost !== null) return UnsecuredJWT.decode(token, expected).payload
    return (await jwtVerify(token, keys, { ...expected, algorithms: ['RS256'] })).payload
  }
  return async (token) => {
    try {
      const claims = Claims.parse(await read(token))
      if (claims.auth_time > Date.now() / 1000 + CLOCK_TOLERANCE_S)
        throw new errors.JWTClaimValidationFailed('auth_time lies ahead', claims)
      return claims
    } catch (cause) {
      if (cause instanceof errors.JWTExpired) throw new IdentityProblem('user-token-expired', { cause })
      if (cause instanceof errors.JOSEError || cause instanceof z.ZodError) throw new IdentityProblem('invalid-credential', { cause })
      throw new IdentityProblem('network-request-failed', { cause })
    }
  }
}
