import type { OAuthProvider } from '@better-auth/core/oauth2'
import type { Db } from '@ridgeline/server/db/connect'
import type { BetterAuthPlugin } from 'better-auth'
import { noteOrganization } from '#server/providers/sign-in-strength'
import { admit, type Proven, SSO } from '#server/single-sign-on/admit'
import { keepOnce, takeOnce } from '#server/single-sign-on/once'

const PROVEN = 'saml-proven'
/** From the answer of the provider to the next request of the same browser. */
const HANDING_OVER_MS = 2 * 60_000

/** Keeps whom an answer vouches for, until the browser that began comes for it. */
export const keepProven = (db: Db, code: string, proven: Proven, now: Date): Promise<void> =>
  keepOnce(db, { kind: PROVEN, key: code, value: proven, now, ms: HANDING_OVER_MS })

/**
 * Organizations' own providers as one provider of the sign-in code, so that a session begins by the same path as for every other: the state in the browser's cookie, second factors,
 * audit and mails. Its "page" is our way back with the state in it, which `routes` takes for the request to the real one; its code names what an answer has proven.
 */
const provider = (db: Db): OAuthProvider<Proven> => ({
  id: SSO,
  name: SSO,
  accountSubject: ({ profile }) => profile.accountId,
  createAuthorizationURL: ({ state, redirectURI }) => new URL(`${redirectURI}?state=${encodeURIComponent(state)}`),
  validateAuthorizationCode: async ({ code }) => ({ idToken: code }),
  async getUserInfo({ idToken }) {
    const now = new Date()
    const proven = idToken ? ((await takeOnce(db, PROVEN, idToken, now)) as Proven | null) : null
    const person = proven && (await admit(db, proven, now))
    if (!proven || !person) return null
    noteOrganization(proven.organizationId)
    return { user: { name: person.name, email: person.email, emailVerified: true }, data: proven }
  },
})

export const singleSignOnProvider = (db: Db): BetterAuthPlugin => ({
  id: 'ridgeline-single-sign-on',
  init: ({ socialProviders }) => ({ context: { socialProviders: [...socialProviders, provider(db) as OAuthProvider] } }),
})
