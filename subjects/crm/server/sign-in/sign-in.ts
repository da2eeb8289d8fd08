import { createHash, randomBytes } from 'node:crypto'
import { recordAudit } from '@ridgeline/audit/server/record'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { message } from '@ridgeline/words/message'
import { and, eq, gt, sql } from 'drizzle-orm'
import { CrmSetup, type CrmType } from '#contract/config'
import { PRACTICE_SIGN_IN_PATH } from '#contract/sign-in'
import { vendorFacts } from '#contract/vendors'
import { accountBase, findAccount } from '#server/account'
import { aboutConfig, asAppError, findConfig, makeConfig } from '#server/configs'
import { type Credentials, sealCredentials } from '#server/credentials'
import { appOf, askFor } from '#server/signed-in'
import { crmConfig, crmSignIn } from '#server/tables/crm'
import { CrmError } from '#server/vendors/error'
import { authorizeAddress } from '#server/vendors/oauth/tokens'
import { vendorOf } from '#server/vendors/registry'

export const CALLBACK_PATH = '/api/crm/sign-in/done'
/** Whoever does not come back within this begins again (ms). */
const PATIENCE_MS = 15 * 60_000
const text = (): string => randomBytes(32).toString('base64url')
const digest = (of: string, encoding: 'hex' | 'base64url'): string => createHash('sha256').update(of).digest(encoding)

/**
 * Where somebody goes to let us in at a vendor.
 * @throws AppError `forbidden` in the demo, `unprocessable` where the operator set up no app at the vendor, `not-found`
 */
export async function beginSignIn(
  deps: Deps,
  actor: Actor,
  { type, name, configId, isPractice: wantsPractice }: { type: CrmType; name: string; configId?: string | undefined; isPractice: boolean },
): Promise<{ address: string }> {
  const row = configId === undefined ? null : await findConfig(deps, actor, configId)
  if (row && row.type !== type) throw new AppError('unprocessable', 'That connection is one to another vendor')
  const isPractice = row ? row.signIn === 'practice' : wantsPractice
  if (actor.inDemo && !isPractice)
    throw new AppError('forbidden', 'The demo workspace connects practice CRMs only: nothing leaves this server.', { reason: 'demo' })
  const { oauth } = vendorOf[type]
  if (!oauth) throw new AppError('unprocessable', message`${vendorFacts[type].brand} has no sign-in. Connect by its key`)
  const app = appOf(deps, { type, isPractice })
  if (!app)
    throw new AppError('unprocessable', message`Who runs this server set up no sign-in at ${vendorFacts[type].brand}. Connect by its key`)
  const authorize = isPractice ? `${deps.publicUrl}${PRACTICE_SIGN_IN_PATH}/${type}` : deps.crm.vendors[type].authorize
  const state = text()
  const verifier = text()
  const redirect = `${deps.publicUrl}${CALLBACK_PATH}`
  const address = authorizeAddress(oauth, { authorize, app, redirect, state, challenge: digest(verifier, 'base64url') })
  const sealed = await deps.sealer.seal(verifier)
  await deps.db.transaction(async (tx) => {
    const [begun] = await tx
      .insert(crmSignIn)
      .values({
        ...{ organizationId: actor.organizationId, userId: actor.userId, type, name, configId: row?.id ?? null, isPractice },
        ...{ stateSha256: digest(state, 'hex'), verifier: sealed, expiresAt: new Date(deps.now().getTime() + PATIENCE_MS) },
      })
      .returning({ id: crmSignIn.id })
    if (!begun) throw new Error('the sign-in was not written')
    const about = row ? aboutConfig(row) : { recordType: 'crm-connection' as const, recordId: begun.id, recordName: name }
    await recordAudit(tx, actor, { action: 'crm-connection.sign-in-begun', ...about, after: { type, isPractice } })
  })
  return { address }
}

/**
 * Takes back somebody who went to a vendor: the state counts once, for who began, and within minutes.
 * @returns id of the connection that is signed in now
 * @throws AppError `invalid-request` for a state that is none of theirs, `unprocessable` with the vendor's words
 */
export async function endSignIn(deps: Deps, actor: Actor, { state, code }: { state: string; code: string }): Promise<string> {
  const own = and(
    eq(crmSignIn.stateSha256, digest(state, 'hex')),
    eq(crmSignIn.userId, actor.userId),
    eq(crmSignIn.organizationId, actor.organizationId),
    gt(crmSignIn.expiresAt, deps.now()),
  )
  const [begun] = await deps.db.delete(crmSignIn).where(own).returning()
  if (!begun) throw new AppError('invalid-request', 'This sign-in was not begun here, or too long ago. Begin it again')
  const { type, name, configId, isPractice } = begun
  const verifier = vendorOf[type].oauth?.pkce ? { code_verifier: await deps.sealer.open(begun.verifier) } : {}
  const grant = { grant_type: 'authorization_code', code, redirect_uri: `${deps.publicUrl}${CALLBACK_PATH}`, ...verifier }
  try {
    const { credentials, base: told, location } = await askFor(deps, begun, grant, '')
    const base = isPractice ? null : baseOf(deps, type, told)
    if (configId !== null) return await renewConfig(deps, actor, configId, { credentials, base })
    const setup = { ...CrmSetup.parse({}), ...(location !== null && { location }) }
    return await makeConfig(deps, actor, { type, name, setup, isPractice, credentials, ...(base !== null && { base }) })
  } catch (error) {
    throw error instanceof CrmError ? asAppError(error, vendorFacts[type].brand) : error
  }
}

/** What a vendor told of where the account lies, where that is an address of its own; of a stand-in nothing else is asked. */
const baseOf = ({ crm }: Deps, type: CrmType, told: string | null): string | null =>
  told === null || crm.vendors[type].isStandIn ? null : accountBase(type, told)

/** The same connection with credentials of now: its links and its log stay, so it has to be the same account. */
async function renewConfig(
  deps: Deps,
  actor: Actor,
  id: string,
  { credentials, base }: { credentials: Credentials; base: string | null },
): Promise<string> {
  const row = await findConfig(deps, actor, id)
  const isPractice = row.signIn === 'practice'
  const found = await findAccount(deps, { ...row, base, credentials, isPractice })
  if (row.account !== null && found.account !== null && row.account !== found.account)
    throw new AppError('unprocessable', 'That is another account than the one this connection is linked with. Connect it as a new one')
  const secret = await sealCredentials(deps, credentials)
  await deps.db.transaction(async (tx) => {
    await tx
      .update(crmConfig)
      .set({
        ...{ secret, secretRevision: sql`${crmConfig.secretRevision} + 1`, refreshUntil: null, signedOutWhy: '', renewedAt: deps.now() },
        ...(!isPractice && { signIn: 'oauth' as const }),
        ...{ failures: 0, pausedUntil: null, pausedWords: '' },
      })
      .where(eq(crmConfig.id, row.id))
    await recordAudit(tx, actor, { action: 'crm-connection.changed', ...aboutConfig(row), after: { signIn: 'renewed' } })
  })
  return row.id
}
