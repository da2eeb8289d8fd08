import { z } from 'zod'
import type { CrmRequest, CrmResponse } from '#server/vendors/adapter'
import { answerOf, type ReadRefusal } from '#server/vendors/answer'
import type { VendorOAuth } from '#server/vendors/oauth/oauth'

/** The operator's app at a vendor. */
export interface OAuthApp {
  readonly id: string
  readonly secret: string
}

/** What a vendor gives who lets us in. */
export interface Tokens {
  readonly accessToken: string
  /** Null where the vendor leaves the one we have in force. */
  readonly refreshToken: string | null
  /** Seconds; null where the vendor tells none. */
  readonly expiresIn: number | null
  /** Where the account lies, as some vendors tell. */
  readonly base: string | null
  /** The location the office chose. */
  readonly location: string | null
}

const Answer = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).nullish(),
  expires_in: z.coerce.number().positive().nullish(),
  instance_url: z.string().nullish(),
  api_domain: z.string().nullish(),
  locationId: z.string().nullish(),
})

/** `{error, error_description}` of RFC 6749, or the vendor's own `{message}`. */
const readRefusal: ReadRefusal = (body) => {
  const { error, error_description: described, message } = (body ?? {}) as Record<string, unknown>
  const words = [described, message, error].find((part): part is string => typeof part === 'string' && part !== '') ?? ''
  // Whoever is refused for its grant is out until somebody signs in again.
  const isOut = error === 'invalid_grant' || /refresh.?token|BAD_REFRESH_TOKEN/i.test(String(body === null ? '' : JSON.stringify(body)))
  return { words, ...(isOut && { kind: 'credentials' as const }) }
}

export function authorizeAddress(
  { scopes, pkce }: VendorOAuth,
  o: { readonly authorize: string; readonly app: OAuthApp; readonly redirect: string; readonly state: string; readonly challenge: string },
): string {
  const url = new URL(o.authorize)
  url.searchParams.set('response_type', 'code')
  url.searchParams.set('client_id', o.app.id)
  url.searchParams.set('redirect_uri', o.redirect)
  url.searchParams.set('scope', scopes.join(' '))
  url.searchParams.set('state', o.state)
  if (pkce) {
    url.searchParams.set('code_challenge', o.challenge)
    url.searchParams.set('code_challenge_method', 'S256')
  }
  return url.href
}

/** The call for tokens, with a code or with the refresh token; headers that name our client go beside it. */
export function tokenRequest(
  { tokenPath, clientIn, extra }: VendorOAuth,
  app: OAuthApp,
  grant: Readonly<Record<string, string>>,
): { readonly request: CrmRequest; readonly headers: Readonly<Record<string, string>> } {
  const isBasic = clientIn === 'basic'
  const fields = { ...grant, ...extra, ...(isBasic ? {} : { client_id: app.id, client_secret: app.secret }) }
  const basic = Buffer.from(`${app.id}:${app.secret}`).toString('base64')
  return {
    request: { method: 'POST', path: tokenPath, body: { kind: 'form', fields }, effect: 'create' },
    headers: isBasic ? { Authorization: `Basic ${basic}` } : {},
  }
}

/** @throws CrmError `credentials` where the grant is refused for good */
export function tokensIn(response: CrmResponse): Tokens {
  const told = answerOf(response, Answer, readRefusal)
  return {
    accessToken: told.access_token,
    refreshToken: told.refresh_token ?? null,
    expiresIn: told.expires_in ?? null,
    base: told.instance_url ?? told.api_domain ?? null,
    location: told.locationId ?? null,
  }
}
