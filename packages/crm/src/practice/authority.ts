import { createHash } from 'node:crypto'
import type { CrmRequest, CrmResponse, CrmVendor } from '#adapter'
import { oauthOf } from '#oauth/vendors'
import { answer } from '#practice/store'

/** Lets an office in, as an authorization server of a vendor does: codes and refresh tokens work once, and one that is used again ends what came of it. */
export interface Authority {
  /** The office said yes: the code that goes back with it. */
  grant(address: string): string
  /** Null for a request that asks for no token. */
  answer(request: CrmRequest, headers: Readonly<Record<string, string>>): CrmResponse | null
  /** Whether an access token is one of its own and in force. */
  admits(accessToken: string): boolean
  /** Access tokens of now are over; refresh tokens stay. */
  expire(): void
  /** The office withdrew its consent. */
  revoke(): void
  /** Calls for tokens so far. */
  asked(): number
}

interface Grant {
  readonly redirect: string
  readonly challenge: string | null
}

const refused = (error: string, words: string): CrmResponse => answer(400, { error, error_description: words })

export function practiceAuthority(vendor: CrmVendor, app: { readonly id: string; readonly secret: string }, more: object = {}): Authority {
  const oauth = oauthOf(vendor)
  if (!oauth) throw new RangeError(`${vendor} lets nobody in this way`)
  const codes = new Map<string, Grant>()
  const access = new Set<string>()
  const refresh = new Set<string>()
  let made = 0
  let asked = 0
  const issue = (): CrmResponse => {
    made++
    access.add(`access-${made}`)
    refresh.add(`refresh-${made}`)
    return answer(200, {
      access_token: `access-${made}`,
      refresh_token: `refresh-${made}`,
      expires_in: 1800,
      token_type: 'bearer',
      ...more,
    })
  }
  const byCode = (fields: Readonly<Record<string, string>>): CrmResponse => {
    const grant = codes.get(fields.code ?? '')
    codes.delete(fields.code ?? '')
    if (!grant || grant.redirect !== fields.redirect_uri) return refused('invalid_grant', 'The code is not known.')
    const proof = createHash('sha256')
      .update(fields.code_verifier ?? '')
      .digest('base64url')
    return grant.challenge !== null && grant.challenge !== proof ? refused('invalid_grant', 'The code verifier does not fit.') : issue()
  }
  return {
    grant(address) {
      const query = new URL(address).searchParams
      if (query.get('client_id') !== app.id) throw new RangeError('the app is not known')
      const code = `code-${codes.size + made + 1}`
      codes.set(code, { redirect: query.get('redirect_uri') ?? '', challenge: query.get('code_challenge') })
      return code
    },
    answer({ method, path, body }, headers) {
      if (method !== 'POST' || path !== oauth.tokenPath || body?.kind !== 'form') return null
      asked++
      const { fields } = body
      const basic = `Basic ${Buffer.from(`${app.id}:${app.secret}`).toString('base64')}`
      const isOurs =
        oauth.clientIn === 'basic' ? headers.Authorization === basic : fields.client_id === app.id && fields.client_secret === app.secret
      if (!isOurs) return answer(401, { error: 'invalid_client', error_description: 'The app is not known.' })
      if (fields.grant_type === 'authorization_code') return byCode(fields)
      if (!refresh.delete(fields.refresh_token ?? '')) return refused('invalid_grant', 'The refresh token is not in force any more.')
      return issue()
    },
    admits: (token) => access.has(token),
    expire: () => access.clear(),
    revoke() {
      access.clear()
      refresh.clear()
    },
    asked: () => asked,
  }
}
