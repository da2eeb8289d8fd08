import type { IdentityErrorCode } from '@ridgeline/contract/identity-errors'
import { fetchWithin } from '@ridgeline/server/integrations/outgoing/fetch-within'
import { z } from 'zod'
import { IdentityProblem } from '../identity-provider.ts'
import { type FirebaseSettings, serviceUrl } from './settings.ts'

const TIMEOUT_MS = 30_000

const Tokens = z.object({ localId: z.string(), idToken: z.string(), refreshToken: z.string(), expiresIn: z.string() })
const Refreshed = z.object({ id_token: z.string(), refresh_token: z.string(), expires_in: z.string(), user_id: z.string() })
const Lookup = z.object({
  users: z.array(z.object({ localId: z.string(), disabled: z.boolean().default(false), displayName: z.string().default('') })),
})
const Project = z.object({ projectId: z.string(), authorizedDomains: z.array(z.string()).default([]) })
const Failure = z.object({ error: z.object({ code: z.number(), message: z.string() }) })

/** What the service says, in the codes of our catalogue; an explanation may follow the word after a colon. */
const codes: Readonly<Record<string, IdentityErrorCode>> = {
  EMAIL_EXISTS: 'email-already-in-use',
  EMAIL_NOT_FOUND: 'user-not-found',
  INVALID_PASSWORD: 'wrong-password',
  INVALID_LOGIN_CREDENTIALS: 'invalid-credential',
  INVALID_EMAIL: 'invalid-email',
  MISSING_EMAIL: 'missing-fields',
  MISSING_PASSWORD: 'missing-fields',
  WEAK_PASSWORD: 'password-too-short',
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: 'password-common',
  USER_DISABLED: 'user-disabled',
  USER_NOT_FOUND: 'user-token-expired',
  TOKEN_EXPIRED: 'user-token-expired',
  INVALID_REFRESH_TOKEN: 'user-token-expired',
  INVALID_ID_TOKEN: 'user-token-expired',
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: 'sign-in-again',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'too-many-requests',
  QUOTA_EXCEEDED: 'too-many-requests',
  UNAUTHORIZED_DOMAIN: 'unauthorized-domain',
  OPERATION_NOT_ALLOWED: 'not-supported',
  PASSWORD_LOGIN_DISABLED: 'not-supported',
  ADMIN_ONLY_OPERATION: 'not-supported',
}

/** The calls of Identity Toolkit (REST, v1) and of the token service that the product makes. Each throws IdentityProblem. */
export function toolkit(settings: FirebaseSettings) {
  const base = `${serviceUrl(settings, 'identitytoolkit.googleapis.com')}/v1`
  const key = `key=${encodeURIComponent(settings.apiKey)}`
  const post = <T>(call: string, body: object, shape: z.ZodType<T>) =>
    ask(
      `${base}/accounts:${call}?${key}`,
      { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
      shape,
    )
  return {
    signUp: (email: string, password: string, displayName: string) =>
      post('signUp', { email, password, displayName, returnSecureToken: true, clientType: 'CLIENT_TYPE_WEB' }, Tokens),
    async signIn(email: string, password: string) {
      const answer = await post(
        'signInWithPassword',
        { email, password, returnSecureToken: true, clientType: 'CLIENT_TYPE_WEB' },
        z.unknown(),
      )
      if (answer !== null && typeof answer === 'object' && 'mfaPendingCredential' in answer)
        throw new IdentityProblem('multi-factor-auth-required')
      return shaped(answer, Tokens)
    },
    lookup: async (idToken: string) => (await post('lookup', { idToken }, Lookup)).users[0],
    sendPasswordReset: async (email: string) => {
      await post('sendOobCode', { requestType: 'PASSWORD_RESET', email }, z.unknown())
    },
    project: () => ask(`${base}/projects?${key}`, { method: 'GET' }, Project),
    refresh: (refreshToken: string) =>
      ask(
        `${serviceUrl(settings, 'securetoken.googleapis.com')}/v1/token?${key}`,
        { method: 'POST', body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }) },
        Refreshed,
      ),
  }
}

async function ask<T>(url: string, init: RequestInit, shape: z.ZodType<T>): Promise<T> {
  let res: Response
  let text: string
  try {
    res = await fetchWithin(TIMEOUT_MS, url, init)
    text = await res.text()
  } catch (cause) {
    throw new IdentityProblem('network-request-failed', { cause })
  }
  const body = json(text)
  if (res.ok) return shaped(body, shape)
  const failure = Failure.safeParse(body)
  if (!failure.success) throw new IdentityProblem(res.status >= 500 ? 'network-request-failed' : 'provider-failed')
  const [word = ''] = failure.data.error.message.split(' ')
  throw new IdentityProblem(codes[word] ?? (res.status >= 500 ? 'network-request-failed' : 'provider-failed'), {
    cause: new Error(failure.data.error.message),
  })
}

function shaped<T>(body: unknown, shape: z.ZodType<T>): T {
  const parsed = shape.safeParse(body)
  if (!parsed.success) throw new IdentityProblem('provider-failed', { cause: parsed.error })
  return parsed.data
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
