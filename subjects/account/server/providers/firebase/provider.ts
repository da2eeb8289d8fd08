import { IdentityProblem, type IdentityProvider, type ProvenIdentity } from '../identity-provider.ts'
import { type IdTokenClaims, idTokenVerifier } from './id-token.ts'
import type { FirebaseSettings } from './settings.ts'
import { toolkit } from './toolkit.ts'

const KEEP_DOMAINS_MS = 60 * 60 * 1000

/** Firebase Authentication / Google Identity Platform as keeper of the passwords, by its REST calls. `publicUrl`: the address people use. */
export function firebaseProvider(settings: FirebaseSettings, publicUrl: string): IdentityProvider {
  const calls = toolkit(settings)
  const verify = idTokenVerifier(settings)
  const allowed = domainCheck(calls.project, new URL(publicUrl).hostname)

  async function proven(tokens: { idToken: string; refreshToken: string }, name?: string): Promise<ProvenIdentity> {
    const claims = await verify(tokens.idToken)
    const found = await calls.lookup(tokens.idToken)
    if (!found || found.disabled) throw new IdentityProblem('user-disabled')
    if (found.localId !== claims.sub) throw new IdentityProblem('user-mismatch')
    return identityOf(claims, tokens.refreshToken, name || found.displayName)
  }

  return {
    id: 'firebase',
    async signUp({ name, email, password }) {
      await allowed()
      return proven(await calls.signUp(email, password, name), name)
    },
    async signIn({ email, password }) {
      await allowed()
      return proven(await calls.signIn(email, password))
    },
    sendPasswordReset: (email) => calls.sendPasswordReset(email),
    async refresh(refreshToken) {
      const fresh = await calls.refresh(refreshToken)
      const claims = await verify(fresh.id_token)
      return { subject: claims.sub, refreshToken: fresh.refresh_token, expiresAt: new Date(claims.exp * 1000) }
    },
  }
}

const identityOf = (claims: IdTokenClaims, refreshToken: string, name: string): ProvenIdentity => ({
  subject: claims.sub,
  email: claims.email.toLowerCase(),
  emailVerified: claims.email_verified,
  name: name || claims.name || (claims.email.split('@')[0] ?? ''),
  refreshToken,
  expiresAt: new Date(claims.exp * 1000),
})

/** The project says under which addresses people may sign in; asked once an hour. */
function domainCheck(project: () => Promise<{ authorizedDomains: string[] }>, hostname: string): () => Promise<void> {
  let kept: { domains: string[]; until: number } | null = null
  return async () => {
    if (!kept || kept.until < Date.now()) kept = { domains: (await project()).authorizedDomains, until: Date.now() + KEEP_DOMAINS_MS }
    const { domains } = kept
    if (domains.length > 0 && !domains.includes(hostname)) {
      kept = null
      throw new IdentityProblem('unauthorized-domain')
    }
  }
}
