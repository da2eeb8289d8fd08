import type { IdentityErrorCode } from '@ridgeline/contract/identity-errors'
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { APIError, createAuthEndpoint, createAuthMiddleware } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { handleOAuthUserInfo } from 'better-auth/oauth2'
import { z } from 'zod'
import type { AuthEvents } from '#server/identity/auth-events'
import type { Person } from '#server/identity/membership'
import { IdentityProblem, type IdentityProvider, type ProvenIdentity } from '#server/providers/identity-provider'

const DAY_MS = 24 * 60 * 60 * 1000
/** Proofs are renewed this long before they end. */
const RENEW_MS = 5 * 60 * 1000

const Credentials = z.object({ email: z.email(), password: z.string().min(1), rememberMe: z.boolean().optional() })
const SignUp = Credentials.extend({ name: z.string() })

const ID = 'ridgeline-hosted-identity'

/** Whether an identity provider keeps the passwords: then each look at a session may have to ask it. */
export const isHosted = (auth: { readonly options: { readonly plugins?: readonly { readonly id: string }[] } }): boolean =>
  auth.options.plugins?.some(({ id }) => id === ID) === true

/** These tell whether an address has an account, which nobody is told. */
const unknownOrWrong: readonly IdentityErrorCode[] = ['user-not-found', 'wrong-password', 'invalid-credential']
const gone: readonly IdentityErrorCode[] = ['user-disabled', 'user-token-expired', 'user-mismatch', 'invalid-credential']

/**
 * Has an identity provider keep the passwords: takes the place of the sign-in code's own sign-up, sign-in and forgotten password. A proven identity is
 * exchanged for our session; the session ends when the provider says that the account does.
 */
export const hostedIdentity = (provider: IdentityProvider, events: Pick<AuthEvents, 'signUpAttempt'>): BetterAuthPlugin => ({
  id: ID,
  endpoints: {
    signUpEmail: createAuthEndpoint('/sign-up/email', { method: 'POST', body: SignUp }, async (ctx) => {
      await provider.signUp(ctx.body).catch(async (error: unknown) => {
        if (!(error instanceof IdentityProblem) || error.code !== 'email-already-in-use') throw answerOf(error)
        const owner = await ctx.context.internalAdapter.findUserByEmail(ctx.body.email.toLowerCase())
        if (owner) await events.signUpAttempt(owner.user)
      })
      return ctx.json({})
    }),
    signInEmail: createAuthEndpoint('/sign-in/email', { method: 'POST', body: Credentials }, async (ctx) => {
      const identity = await provider.signIn(ctx.body).catch((error: unknown) => Promise.reject(answerOf(error)))
      await exchange(ctx, provider.id, identity, ctx.body.rememberMe !== false)
      return ctx.json({})
    }),
    requestPasswordReset: createAuthEndpoint(
      '/request-password-reset',
      { method: 'POST', body: z.object({ email: z.email() }) },
      async (ctx) => {
        await provider.sendPasswordReset(ctx.body.email).catch((error: unknown) => {
          if (!(error instanceof IdentityProblem) || error.code !== 'user-not-found') throw answerOf(error)
        })
        return ctx.json({})
      },
    ),
  },
  hooks: { after: [{ matcher: ({ path }) => path === '/get-session', handler: renew(provider) }] },
})

/** Opens our session for a proven identity: of the account joined to it, of a confirmed one with the same address, or of a new one. */
async function exchange(ctx: GenericEndpointContext, providerId: string, identity: ProvenIdentity, remember: boolean): Promise<void> {
  const { subject, email, emailVerified, name } = identity
  const result = await handleOAuthUserInfo(ctx, {
    userInfo: { id: subject, email, emailVerified, name },
    account: { providerId, accountId: subject },
  })
  if (result.error || !result.data) throw new APIError('FORBIDDEN', { code: 'link-unverified' })
  const { session, user } = result.data
  await keepProof(ctx, providerId, identity)
  if (!remember) await ctx.context.internalAdapter.updateSession(session.token, { expiresAt: new Date(Date.now() + DAY_MS) })
  await setSessionCookie(ctx, { session, user }, !remember)
}

type Proof = Pick<ProvenIdentity, 'subject' | 'refreshToken' | 'expiresAt'>
async function keepProof(ctx: GenericEndpointContext, providerId: string, { subject, refreshToken, expiresAt }: Proof): Promise<void> {
  await ctx.context.adapter.update({
    model: 'account',
    where: [
      { field: 'providerId', value: providerId },
      { field: 'accountId', value: subject },
    ],
    update: {
      refreshToken: await symmetricEncrypt({ key: ctx.context.secretConfig, data: refreshToken }),
      accessTokenExpiresAt: expiresAt,
    },
  })
}

type Kept = { accountId: string; refreshToken: string | null; accessTokenExpiresAt: Date | null } | null

/** Renews the proof behind a session in time; where the provider refuses, every session of the person ends. One that is out of reach ends nothing. */
const renew = (provider: IdentityProvider) =>
  createAuthMiddleware(async (ctx) => {
    const live = ctx.context.returned as { user?: Person } | null
    if (!live?.user) return
    const kept: Kept = await ctx.context.adapter.findOne({
      model: 'account',
      where: [
        { field: 'userId', value: live.user.id },
        { field: 'providerId', value: provider.id },
      ],
    })
    if (!kept?.refreshToken || (kept.accessTokenExpiresAt?.getTime() ?? 0) - Date.now() > RENEW_MS) return
    try {
      const token = await symmetricDecrypt({ key: ctx.context.secretConfig, data: kept.refreshToken })
      const fresh = await provider.refresh(token)
      if (fresh.subject !== kept.accountId) throw new IdentityProblem('user-mismatch')
      await keepProof(ctx, provider.id, fresh)
    } catch (error) {
      if (!(error instanceof IdentityProblem)) throw error
      if (!gone.includes(error.code)) return
      await ctx.context.internalAdapter.deleteUserSessions(live.user.id)
      return ctx.json(null)
    }
  })

/** A refusal of the provider as an answer of the sign-in code. */
function answerOf(error: unknown): unknown {
  if (!(error instanceof IdentityProblem)) return error
  if (unknownOrWrong.includes(error.code)) return new APIError('UNAUTHORIZED', { code: 'invalid-credential' })
  const status = statuses[error.code] ?? 'BAD_REQUEST'
  return new APIError(status, { code: error.code })
}

const statuses: Partial<Record<IdentityErrorCode, 'FORBIDDEN' | 'TOO_MANY_REQUESTS' | 'SERVICE_UNAVAILABLE' | 'BAD_GATEWAY'>> = {
  'user-disabled': 'FORBIDDEN',
  'unauthorized-domain': 'FORBIDDEN',
  'multi-factor-auth-required': 'FORBIDDEN',
  'too-many-requests': 'TOO_MANY_REQUESTS',
  'network-request-failed': 'SERVICE_UNAVAILABLE',
  'provider-failed': 'BAD_GATEWAY',
}
