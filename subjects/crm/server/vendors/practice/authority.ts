import { createHash, randomUUID } from 'node:crypto'
import type { CrmType } from '#contract/config'
import type { CrmRequest, CrmResponse } from '#server/vendors/adapter'
import type { OAuthApp } from '#server/vendors/oauth/tokens'
import { type Grant, type Grants, memoryGrants } from '#server/vendors/practice/grants'
import { answer } from '#server/vendors/practice/store'
import { vendorOf } from '#server/vendors/registry'

/** Lets an office in, as an authorization server of a vendor does: codes and refresh tokens work once, and one that is used again ends what came of it. */
export interface Authority {
  /** The office said yes at an address of `authorizeAddress`: the code that goes back with it. @throws RangeError for an app that is not known */
  grant(address: string): Promise<string>
  /** Null for a request that asks for no token. */
  answer(request: CrmRequest, headers: Readonly<Record<string, string>>): Promise<CrmResponse | null>
  /** Whether an access token is one of its own and in force. */
  admits(accessToken: string): Promise<boolean>
  /** Access tokens of now are over; refresh tokens stay. */
  expire(): Promise<void>
  /** The office withdrew its consent. */
  revoke(): Promise<void>
  /** Calls for tokens so far, of this one alone. */
  asked(): number
}

interface Options {
  readonly grants?: Grants
  readonly now?: () => Date
  /** How long an access token lasts (s). */
  readonly lastsS?: number
  /** Whether a refresh token stays in force as others come of it, and none comes with them. */
  readonly keepsRefresh?: boolean
  /** The location that the office chooses, where it does. */
  readonly location?: string
}

const MINUTE_MS = 60_000
/** A code that nobody took to the token call within this is over (RFC 6749, 4.1.2: ten minutes at most). */
export const CODE_LASTS_MS = 10 * MINUTE_MS
const REFRESH_LASTS_MS = 60 * 24 * 60 * MINUTE_MS
const USUAL_LIFE_S = 1800

const refused = (error: string, words: string): CrmResponse => answer(400, { error, error_description: words })

export function practiceAuthority(vendor: CrmType, app: OAuthApp, options: Options = {}): Authority {
  const { oauth } = vendorOf[vendor]
  if (!oauth) throw new RangeError(`${vendor} lets nobody in this way`)
  const {
    grants = memoryGrants(),
    now = () => new Date(),
    lastsS = USUAL_LIFE_S,
    location = 'practice-location',
    keepsRefresh = false,
  } = options
  let asked = 0
  const give = async (kind: Grant['kind'], lastsMs: number, of: Pick<Grant, 'family'> & Partial<Grant>): Promise<string> => {
    const text = grants.draw(kind)
    await grants.put({ redirect: '', challenge: '', ...of, kind, text, endsAt: new Date(now().getTime() + lastsMs) })
    return text
  }
  const issue = async ({ family, kind }: Grant): Promise<CrmResponse> =>
    answer(200, {
      access_token: await give('access', lastsS * 1000, { family }),
      ...(!(keepsRefresh && kind === 'refresh') && { refresh_token: await give('refresh', REFRESH_LASTS_MS, { family }) }),
      expires_in: lastsS,
      token_type: 'bearer',
      ...(oauth.choosesLocation && { locationId: location }),
    })
  const taken = async (kind: 'code' | 'refresh', text: string): Promise<Grant | string> => {
    const word = kind === 'code' ? 'code' : 'refresh token'
    const found = await grants.spend(kind, text)
    if (!found || found.endsAt <= now()) return `The ${word} is not in force any more.`
    if (!found.wasSpent || (keepsRefresh && kind === 'refresh')) return found
    await grants.end({ family: found.family })
    return `The ${word} was used before, so all that came of it is over.`
  }
  const byCode = async (fields: Readonly<Record<string, string>>): Promise<CrmResponse> => {
    const grant = await taken('code', fields.code ?? '')
    if (typeof grant === 'string') return refused('invalid_grant', grant)
    if (grant.redirect !== fields.redirect_uri) return refused('invalid_grant', 'The code was given for another return address.')
    const proof = createHash('sha256')
      .update(fields.code_verifier ?? '')
      .digest('base64url')
    return grant.challenge !== '' && grant.challenge !== proof ? refused('invalid_grant', 'The code verifier does not fit.') : issue(grant)
  }
  return {
    async grant(address) {
      const query = new URL(address).searchParams
      if (query.get('client_id') !== app.id) throw new RangeError('the app is not known')
      const asFor = { redirect: query.get('redirect_uri') ?? '', challenge: query.get('code_challenge') ?? '' }
      const family = randomUUID()
      return give('code', CODE_LASTS_MS, { family, ...asFor })
    },
    async answer({ method, path, body }, headers) {
      if (method !== 'POST' || path !== oauth.tokenPath || body?.kind !== 'form') return null
      asked++
      const { fields } = body
      const basic = `Basic ${Buffer.from(`${app.id}:${app.secret}`).toString('base64')}`
      const isOurs =
        oauth.clientIn === 'basic' ? headers.Authorization === basic : fields.client_id === app.id && fields.client_secret === app.secret
      if (!isOurs) return answer(401, { error: 'invalid_client', error_description: 'The app is not known.' })
      if (fields.grant_type === 'authorization_code') return byCode(fields)
      const grant = await taken('refresh', fields.refresh_token ?? '')
      return typeof grant === 'string' ? refused('invalid_grant', grant) : issue(grant)
    },
    async admits(token) {
      const grant = await grants.access(token)
      return grant !== undefined && grant.endsAt > now()
    },
    expire: () => grants.end({ kind: 'access' }),
    revoke: () => grants.end({}),
    asked: () => asked,
  }
}
