import { createHash } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import type { Db } from '#db/connect'
import { account, session, user, verification } from '#db/schema/auth'
import type { AuthSecret } from '#features/identity/secrets'

/** Header in which the server hands the real client address to the sign-in code; a client's own copy is removed. */
export const CLIENT_ADDRESS_HEADER = 'x-ridgeline-client-address'
const MIN_PASSWORD = 12

export interface AuthOptions {
  /** The first signs and encrypts, the others still read what is older. */
  readonly secrets: readonly AuthSecret[]
  readonly publicUrl: string
  /** Nobody said under which address people come: the page they are on, whatever its host, is taken as ours. */
  readonly anyHost?: boolean
  readonly productName: string
  /** Off only in tests, which sign in more often than people do. */
  readonly rateLimit: boolean
}

/** Sign-up, sign-in and sessions: e-mail and password, session in an HttpOnly cookie. */
export function createAuth(db: Db, options: AuthOptions) {
  return betterAuth({
    appName: options.productName,
    baseURL: options.publicUrl,
    basePath: '/api/auth',
    secrets: [...options.secrets],
    trustedOrigins: (request) => (options.anyHost && request ? [`http://${request.headers.get('host')}`] : []),
    database: drizzleAdapter(db, { provider: 'pg', schema: { account, session, user, verification } }),
    emailAndPassword: { enabled: true, autoSignIn: true, minPasswordLength: MIN_PASSWORD, maxPasswordLength: 256 },
    session: {
      expiresIn: 60 * 60 * 24 * 30,
      updateAge: 60 * 60 * 24,
      additionalFields: { organizationId: { type: 'string', required: false, input: false } },
    },
    user: { additionalFields: { twoFactorEnabled: { type: 'boolean', required: false, input: false } } },
    rateLimit: {
      enabled: options.rateLimit,
      window: 60,
      max: 100,
      customRules: { '/sign-in/email': { window: 60, max: 10 }, '/sign-up/email': { window: 60, max: 10 } },
    },
    telemetry: { enabled: false },
    advanced: {
      // Stated, because the library leaves it out where tests run.
      disableOriginCheck: false,
      cookiePrefix: `ridgeline-${createHash('sha256').update(options.publicUrl).digest('hex').slice(0, 6)}`,
      useSecureCookies: options.publicUrl.startsWith('https://'),
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
    },
  })
}
export type Auth = ReturnType<typeof createAuth>
