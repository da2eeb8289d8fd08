import { createHash, randomUUID } from 'node:crypto'
import { passkey as passkeyPlugin } from '@better-auth/passkey'
import type { Db } from '@ridgeline/server/db/connect'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { twoFactor as twoFactorPlugin } from 'better-auth/plugins'
import { RESET_MINUTES } from '#server/identity/address/account-mail'
import { type AuthEvents, CLIENT_ADDRESS_HEADER } from '#server/identity/auth-events'
import { hostedIdentity } from '#server/identity/hosted-identity'
import { checkPasswords } from '#server/identity/passwords/check-passwords'
import { hashPassword, verifyPassword } from '#server/identity/passwords/password-hash'
import { MAX_PASSWORD, MIN_PASSWORD } from '#server/identity/passwords/password-rules'
import type { AuthSecret } from '#server/identity/secrets/secrets'
import { sessionOpener } from '#server/identity/sessions/open-session'
import { maySignUp } from '#server/identity/sign-ups'
import { notingOurs, notingTrouble, tellingAll, tellingTrouble } from '#server/identity/tell-trouble'
import type { IdentityProvider } from '#server/providers/identity-provider'
import { type OidcSettings, oidcProviders } from '#server/providers/oidc'
import { assertWay } from '#server/single-sign-on/only-way'
import { singleSignOnProvider } from '#server/single-sign-on/provider'
import { account, passkey, session, twoFactor, user, verification } from '#server/tables/auth'

export interface AuthOptions {
  /** The first signs and encrypts, the others still read what is older. */
  readonly secrets: readonly AuthSecret[]
  readonly publicUrl: string
  /** Nobody said under which address people come: the page they are on, whatever its host, is taken as ours. */
  readonly anyHost?: boolean
  readonly productName: string
  /** Ways to sign in beside e-mail and password. */
  readonly providers?: readonly OidcSettings[]
  /** Keeps the passwords in place of this server. */
  readonly hosted?: IdentityProvider | null
  /** What follows from what happens to accounts. */
  readonly events: AuthEvents
  /** How passwords are kept, where not by a hash that takes its time: tests. */
  readonly passwords?: Passwords
}

/** Makes the hash of a password and holds one against it. */
export interface Passwords {
  hash(password: string): Promise<string>
  verify(kept: { hash: string; password: string }): Promise<boolean>
}

const DAY_S = 60 * 60 * 24
/** A session nobody uses ends after this; used after `REFRESH_AFTER_S`, it begins anew. */
export const SESSION_S = DAY_S * 30
export const REFRESH_AFTER_S = DAY_S

/**
 * Sign-up, sign-in and sessions: e-mail and password, second factors, passkeys and identity providers; session in an HttpOnly cookie. Signing up does not
 * sign in, so that a taken address is answered like a free one.
 */
export function createAuth(db: Db, options: AuthOptions): Auth {
  const auth = open(db, options)
  return { ...auth, handler: (request) => tellingTrouble(() => auth.handler(request)), api: tellingAll(auth.api) }
}
export type Auth = ReturnType<typeof open>

function open(db: Db, options: AuthOptions) {
  const { events, productName, publicUrl } = options
  return betterAuth({
    appName: productName,
    baseURL: publicUrl,
    basePath: '/api/auth',
    secrets: [...options.secrets],
    trustedOrigins: (request) => (options.anyHost && request ? [`http://${request.headers.get('host')}`] : []),
    database: notingTrouble(drizzleAdapter(db, { provider: 'pg', schema: { account, passkey, session, twoFactor, user, verification } })),
    logger: { disabled: true },
    emailAndPassword: {
      enabled: true,
      password: options.passwords ?? { hash: hashPassword, verify: verifyPassword },
      autoSignIn: false,
      minPasswordLength: MIN_PASSWORD,
      maxPasswordLength: MAX_PASSWORD,
      resetPasswordTokenExpiresIn: RESET_MINUTES * 60,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user: person, token }) => events.resetAsked(person, token),
      onPasswordReset: async ({ user: person }, request) => events.passwordReset(person, request?.headers ?? new Headers()),
      onExistingUserSignUp: async ({ user: person }) => events.signUpAttempt(person),
    },
    databaseHooks: {
      user: { create: { before: (person) => invitedOnly(db, person.email), after: async (person) => events.signedUp(person) } },
      account: { create: { before: withoutTokens }, update: { before: withoutTokens } },
      session: { create: { before: async ({ userId }, step) => notingOurs(assertWay(db, userId, step)) } },
    },
    onAPIError: { errorURL: `${publicUrl}/api/sign-in/done`, throw: true },
    hooks: { before: checkPasswords(productName) },
    session: {
      expiresIn: SESSION_S,
      updateAge: REFRESH_AFTER_S,
      additionalFields: {
        organizationId: { type: 'string', required: false, input: false },
        providerMfa: { type: 'boolean', required: false, input: false, defaultValue: false },
      },
    },
    account: { encryptOAuthTokens: true, updateAccountOnSignIn: false, accountLinking: { enabled: true, requireLocalEmailVerified: true } },
    verification: { storeIdentifier: 'hashed' },
    // Attempts are limited by the caller of this code, for all processes together.
    rateLimit: { enabled: false },
    plugins: [
      secondStep(productName),
      passkeyPlugin({ rpName: productName, ...relyingParty(publicUrl) }),
      oidcProviders(options.providers ?? []),
      singleSignOnProvider(db),
      sessionOpener(),
      ...(options.hosted ? [hostedIdentity(options.hosted, events)] : []),
    ],
    telemetry: { enabled: false },
    advanced: {
      database: { generateId: () => randomUUID() },
      // Stated, because the library leaves it out where tests run.
      disableOriginCheck: false,
      ...cookieNames(publicUrl),
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: publicUrl.startsWith('https://') },
    },
  })
}

/** Behind TLS browsers let nobody else of the domain set a cookie of these names. The library's own prefix would allow it, so it is left out. */
const cookieNames = (publicUrl: string) => ({
  cookiePrefix: `${publicUrl.startsWith('https://') ? '__Host-' : ''}ridgeline-${createHash('sha256').update(publicUrl).digest('hex').slice(0, 6)}`,
  useSecureCookies: false,
})

/** Codes of an authenticator app and ten recovery codes; asked for after a password, and after an identity provider too. */
function secondStep(issuer: string) {
  const plugin = twoFactorPlugin({ issuer, allowPasswordless: true, backupCodeOptions: { amount: 10, storeBackupCodes: 'encrypted' } })
  const after = plugin.hooks.after.map((hook) => ({
    ...hook,
    matcher: (ctx: Parameters<typeof hook.matcher>[0]) => hook.matcher(ctx) || ctx.path?.startsWith('/callback/') === true,
  }))
  return { ...plugin, hooks: { after } }
}

/** Also whom an identity provider sends for the first time. */
async function invitedOnly(db: Db, email: string): Promise<void> {
  if (!(await notingOurs(maySignUp(db, email)))) throw new APIError('FORBIDDEN', { code: 'sign-up-closed', message: 'sign-up-closed' })
}

/** Nothing here calls a provider for a person later, so its tokens are not kept. */
const withoutTokens = async (row: object) => ({ data: { ...row, accessToken: null, refreshToken: null, idToken: null } })

/** Passkeys belong to a name: on one's own machine that is `localhost`, since an address of numbers is none. */
function relyingParty(publicUrl: string): { rpID: string; origin: string[] } {
  const { hostname, host, protocol } = new URL(publicUrl)
  if (hostname !== '127.0.0.1' && hostname !== '[::1]') return { rpID: hostname, origin: [`${protocol}//${host}`] }
  return { rpID: 'localhost', origin: [`${protocol}//${host.replace(hostname, 'localhost')}`] }
}
