import { authorizationCodeRequest, createAuthorizationURL, getOAuth2Tokens, type OAuthProvider } from '@better-auth/core/oauth2'
import { fetchWithin } from '@ridgeline/server/integrations/outgoing/fetch-within'
import type { BetterAuthPlugin } from 'better-auth'
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import { noteStrength } from './sign-in-strength.ts'

/** An OpenID Connect provider people may sign in with. */
export interface OidcSettings {
  readonly id: string
  readonly label: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Values of `acr` by which this provider says that it asked for more than one factor; they are asked for. */
  readonly mfaAcr?: readonly string[]
}

const TIMEOUT_MS = 10_000
const KEEP_MS = 60 * 60 * 1000

const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.url().optional(),
  jwks_uri: z.url(),
  id_token_signing_alg_values_supported: z.array(z.string()).default(['RS256']),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
})
const Tokens = z.record(z.string(), z.unknown())
type Discovered = z.infer<typeof Discovery> & { readonly keys: JWTVerifyGetKey }

/**
 * The providers as part of the sign-in code. What a provider publishes is read when it is first needed and again each hour, so that one which is down
 * while the product starts is offered all the same and works as soon as it is back.
 */
export const oidcProviders = (settings: readonly OidcSettings[]): BetterAuthPlugin => ({
  id: 'ridgeline-oidc',
  init: () => ({ context: { socialProviders: settings.map((one) => oidcProvider(one)) } }),
})

interface Profile {
  readonly sub: string
  readonly email?: string
  readonly email_verified?: boolean | string
  readonly name?: string
  readonly picture?: string
  readonly amr?: unknown
  readonly acr?: unknown
}

/** Signs in by authorization code with PKCE, state and nonce; only a verified ID token counts. */
export function oidcProvider(o: OidcSettings, timeoutMs = TIMEOUT_MS): OAuthProvider<Profile> {
  const discover = remembered(() => fetchDiscovery(o.issuer))
  const options = { clientId: o.clientId, clientSecret: o.clientSecret }
  return {
    id: o.id,
    name: o.label,
    issuer: o.issuer,
    requiresIdTokenNonce: true,
    accountSubject: ({ profile }) => profile.sub,
    async createAuthorizationURL({ state, codeVerifier, redirectURI, idTokenNonce, loginHint }) {
      const { authorization_endpoint } = await discover()
      return createAuthorizationURL({
        id: o.id,
        options,
        authorizationEndpoint: authorization_endpoint,
        state,
        codeVerifier,
        redirectURI,
        scopes: ['openid', 'email', 'profile'],
        ...(idTokenNonce && { nonce: idTokenNonce }),
        ...(loginHint && { loginHint }),
        ...(o.mfaAcr?.length && { additionalParams: { acr_values: o.mfaAcr.join(' ') } }),
      })
    },
    async validateAuthorizationCode({ code, codeVerifier, redirectURI }) {
      const found = await discover()
      const { body, headers } = await authorizationCodeRequest({
        code,
        redirectURI,
        options,
        tokenEndpoint: found.token_endpoint,
        authentication: found.token_endpoint_auth_methods_supported.includes('client_secret_post') ? 'post' : 'basic',
        ...(codeVerifier && { codeVerifier }),
      })
      const res = await fetchWithin(timeoutMs, found.token_endpoint, { method: 'POST', body, headers })
      if (!res.ok) throw new Error(`the identity provider ${o.issuer} gave no token: it answers ${res.status}`)
      return getOAuth2Tokens(Tokens.parse(await res.json()))
    },
    async getUserInfo({ idToken, accessToken, expectedIdTokenNonce }) {
      if (!idToken || !expectedIdTokenNonce) return null
      const found = await discover()
      const claims = await verifiedClaims(found, o.clientId, idToken, expectedIdTokenNonce)
      if (!claims) return null
      noteStrength(isMultiFactor(claims, o.mfaAcr ?? []))
      const data = await withUserInfo(claims, found, accessToken)
      return {
        user: {
          name: data.name ?? data.email?.split('@')[0] ?? '',
          emailVerified: data.email_verified === true || data.email_verified === 'true',
          ...(data.email !== undefined && { email: data.email }),
          ...(data.picture !== undefined && { image: data.picture }),
        },
        data,
      }
    },
  }
}

/** Claims of an ID token that this provider signed for us and for this very sign-in, or null. */
async function verifiedClaims(found: Discovered, clientId: string, idToken: string, nonce: string): Promise<Profile | null> {
  try {
    const { payload } = await jwtVerify<Profile & { nonce?: string }>(idToken, found.keys, {
      issuer: found.issuer,
      audience: clientId,
      algorithms: signing(found),
      clockTolerance: 60,
    })
    return payload.nonce === nonce ? payload : null
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

/** What the verified token says of how somebody signed in: `mfa` among the methods (RFC 8176), or a class that stands for it at this provider. */
const isMultiFactor = ({ amr, acr }: Profile, mfaAcr: readonly string[]): boolean =>
  (Array.isArray(amr) && amr.includes('mfa')) || (typeof acr === 'string' && mfaAcr.includes(acr))

const signing = (found: Discovered): string[] =>
  found.id_token_signing_alg_values_supported.filter((alg) => /^(RS|PS|ES)\d|^EdDSA/.test(alg))

/** Some providers put the address into the user info only. It counts when it tells of the same person as the verified token. */
async function withUserInfo(claims: Profile, found: Discovered, accessToken: string | undefined): Promise<Profile> {
  if (claims.email !== undefined || !found.userinfo_endpoint || !accessToken) return claims
  const res = await fetchWithin(TIMEOUT_MS, found.userinfo_endpoint, { headers: { authorization: `Bearer ${accessToken}` } })
  if (!res.ok) return claims
  const more = (await res.json()) as Profile
  return more.sub === claims.sub ? { ...more, ...claims } : claims
}

async function fetchDiscovery(issuer: string): Promise<Discovered> {
  const res = await fetchWithin(TIMEOUT_MS, `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
  if (!res.ok) throw new Error(`the identity provider ${issuer} answers ${res.status}`)
  const found = Discovery.parse(await res.json())
  if (found.issuer.replace(/\/$/, '') !== issuer.replace(/\/$/, ''))
    throw new Error(`the identity provider ${issuer} calls itself ${found.issuer}`)
  return { ...found, keys: createRemoteJWKSet(new URL(found.jwks_uri), { timeoutDuration: TIMEOUT_MS }) }
}

/** Keeps a success for an hour and a failure not at all; callers at once share one request. */
function remembered<T>(load: () => Promise<T>): () => Promise<T> {
  let kept: { value: Promise<T>; until: number } | null = null
  return () => {
    if (kept && kept.until > Date.now()) return kept.value
    const value = load()
    const entry = { value, until: Date.now() + KEEP_MS }
    kept = entry
    value.catch(() => {
      if (kept === entry) kept = null
    })
    return value
  }
}
