import type { Deps } from '@ridgeline/server/deps'
import { asMessage, message } from '@ridgeline/words/message'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { CrmType } from '#contract/config'
import { vendorFacts } from '#contract/vendors'
import { type Credentials, type CrmConfigRow, openCredentials, sealCredentials } from '#server/credentials'
import { practiceApp, practiceAuthorityOf } from '#server/practice-authority'
import { crmConfig } from '#server/tables/crm'
import type { CrmRequest, CrmResponse } from '#server/vendors/adapter'
import { CrmError } from '#server/vendors/error'
import { type OAuthApp, tokenRequest, tokensIn } from '#server/vendors/oauth/tokens'
import { vendorOf } from '#server/vendors/registry'
import { discreetError } from '#server/vendors/sync/mask'

type SignInDeps = Pick<Deps, 'db' | 'sealer' | 'crm' | 'now'>
type OAuthCredentials = Extract<Credentials, { kind: 'oauth' }>

/** An access token is renewed so long before it ends (ms). */
const AHEAD_MS = 60_000
/** Nobody renews longer than this: who has not stored by then died (ms). */
const RENEWAL_MS = 60_000
const ASK_AGAIN_S = 0.5
const MOST_WAITS = 240

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })
/** Headers that sign a call in. */
export const headersOf = (type: CrmType, credentials: Credentials): Readonly<Record<string, string>> =>
  credentials.kind === 'key' ? (vendorOf[type].keyHeader ?? bearer)(credentials.key) : bearer(credentials.accessToken)

/**
 * The credentials of a connection that let us in now. A token that is over, or that the vendor just refused (`rejected`), is renewed by one process while the others
 * wait; the new one is stored before anybody uses it, so that a refresh token that works once is never lost between use and storage.
 * @throws CrmError `credentials` where there are none any more, or the vendor takes them no more
 */
export async function freshCredentials(deps: SignInDeps, configId: string, rejected?: string): Promise<Credentials> {
  for (let waits = 0; waits < MOST_WAITS; waits++) {
    const [row] = await deps.db.select().from(crmConfig).where(eq(crmConfig.id, configId))
    const credentials = row ? await openCredentials(deps, row) : null
    if (!row || credentials === null) throw new CrmError('credentials', 'This connection has no credentials any more. Connect it again.')
    if (credentials.kind === 'key' || isInForce(credentials, deps.now(), rejected)) return credentials
    if (row.signedOutWhy !== '') throw new CrmError('credentials', row.signedOutWhy)
    const renewed = await renew(deps, row, credentials)
    if (renewed) return renewed
    await deps.crm.pause(ASK_AGAIN_S)
  }
  throw new CrmError('busy', 'The sign-in at the CRM is being renewed; it is tried again by itself.')
}

const isInForce = ({ accessToken, expiresAt }: OAuthCredentials, now: Date, rejected: string | undefined): boolean =>
  accessToken !== rejected && (expiresAt === null || Date.parse(expiresAt) - AHEAD_MS > now.getTime())

/** Renews where nobody else does. @returns null where somebody else is at it, or stored something else meanwhile */
async function renew(deps: SignInDeps, row: CrmConfigRow, before: OAuthCredentials): Promise<Credentials | null> {
  const { db, now } = deps
  const mine = and(eq(crmConfig.id, row.id), eq(crmConfig.secretRevision, row.secretRevision))
  const claimed = await db
    .update(crmConfig)
    .set({ refreshUntil: new Date(now().getTime() + RENEWAL_MS) })
    .where(and(mine, or(isNull(crmConfig.refreshUntil), lt(crmConfig.refreshUntil, now()))))
    .returning({ id: crmConfig.id })
  if (claimed.length === 0) return null
  try {
    const next = await askFor(
      deps,
      { ...row, isPractice: row.signIn === 'practice' },
      { grant_type: 'refresh_token', refresh_token: before.refreshToken },
      before.refreshToken,
    )
    const secret = await sealCredentials(deps, next.credentials)
    const stored = await db
      .update(crmConfig)
      .set({ secret, secretRevision: row.secretRevision + 1, refreshUntil: null, renewedAt: now() })
      .where(mine)
      .returning({ id: crmConfig.id })
    return stored.length > 0 ? next.credentials : null
  } catch (error) {
    const isOut = error instanceof CrmError && error.kind === 'credentials'
    await db
      .update(crmConfig)
      .set({
        refreshUntil: null,
        ...(isOut && { signedOutWhy: message`${vendorFacts[row.type].brand} ended the sign-in: ${asMessage(error.words)}` }),
      })
      .where(mine)
    if (isOut)
      throw new CrmError('credentials', message`${vendorFacts[row.type].brand} ended the sign-in: ${asMessage(error.words)} Sign in again.`)
    throw error
  }
}

/** Whose tokens are asked for, and whether of the practice CRM of that office. */
interface Office {
  readonly type: CrmType
  readonly organizationId: string
  readonly isPractice: boolean
}

/** The app by which an office signs in, or null where who runs the server set up none. */
export const appOf = ({ crm }: Pick<Deps, 'crm'>, { type, isPractice }: Pick<Office, 'type' | 'isPractice'>): OAuthApp | null =>
  isPractice ? practiceApp : crm.vendors[type].app

/**
 * Asks a vendor for tokens, with a code or a refresh token.
 * @param had - the refresh token in force where the vendor gives no new one
 * @throws CrmError with the vendor's words
 */
export async function askFor(
  deps: Pick<Deps, 'crm' | 'db' | 'now'>,
  office: Office,
  grant: Readonly<Record<string, string>>,
  had: string,
): Promise<{ credentials: OAuthCredentials; base: string | null; location: string | null }> {
  const { type } = office
  const oauth = vendorOf[type].oauth
  const app = appOf(deps, office)
  if (!oauth || !app) throw new CrmError('credentials', message`Who runs this server set up no sign-in at ${vendorFacts[type].brand}.`)
  const { request, headers } = tokenRequest(oauth, app, grant)
  const ask = async () => tokensIn(await callForTokens(deps, office, headers, request))
  const { accessToken, refreshToken, expiresIn, base, location } = await ask().catch((error: unknown) => {
    const { code = '', refresh_token: spent = '', code_verifier: verifier = '' } = grant
    throw discreetError(error, [app.secret, code, spent, verifier])
  })
  const expiresAt = expiresIn === null ? null : new Date(deps.now().getTime() + expiresIn * 1000).toISOString()
  return { credentials: { kind: 'oauth', accessToken, refreshToken: refreshToken ?? had, expiresAt }, base, location }
}

/** One call for tokens: to the vendor, or to the practice CRM in this process. */
async function callForTokens(
  deps: Pick<Deps, 'crm' | 'db' | 'now'>,
  office: Office,
  headers: Readonly<Record<string, string>>,
  request: CrmRequest,
): Promise<CrmResponse> {
  if (!office.isPractice) return deps.crm.call(deps.crm.vendors[office.type].tokenBase, headers, request)
  const answer = await practiceAuthorityOf(deps, deps.db, office).answer(request, headers)
  if (answer === null) throw new CrmError('invalid', message`${request.path} is no call for tokens`)
  return answer
}
