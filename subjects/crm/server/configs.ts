import { lockOrganization } from '@ridgeline/account/server/organizations/own'
import { changed } from '@ridgeline/audit/server/mask'
import { recordAudit } from '@ridgeline/audit/server/record'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, type Authorized, authorize } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { said } from '@ridgeline/server/integrations/language/said'
import { asMessage, message } from '@ridgeline/words/message'
import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { createCrmConfig, patchCrmConfig } from '#contract/config'
import { type CrmConfig, type CrmFieldRule, CrmSetup, type CrmVendor, crmOwnerFields, MOST_CRM_CONFIGS } from '#contract/config'
import { crmVendors, vendorFacts } from '#contract/vendors'
import { findAccount } from '#server/account'
import { type Credentials, type CrmConfigRow, sealCredentials } from '#server/credentials'
import { presentConfig } from '#server/present'
import { openLine } from '#server/send'
import { crmConfig, crmRun, crmSync } from '#server/tables/crm'
import { CrmError } from '#server/vendors/error'
import { vendorOf } from '#server/vendors/registry'

type NewConfig = z.output<typeof createCrmConfig.body & z.ZodType>
type ConfigPatch = z.output<typeof patchCrmConfig.body & z.ZodType>

/** The vendors that can be connected. */
export const vendorsOf = ({ crm }: Pick<Deps, 'crm'>): CrmVendor[] =>
  crmVendors.map((type) => {
    const { keyName, checkedBy, neededSetup, oauth } = vendorOf[type]
    return {
      ...{ type, label: vendorFacts[type].brand, keyName, proof: checkedBy },
      ...{ hasSignIn: crm.vendors[type].app !== null, hasPracticeSignIn: oauth !== undefined },
      neededForContacts: [...neededSetup.contact],
      neededForJobs: [...neededSetup.job],
    }
  })

/** Every owner field to the vendor's own field, as it is; nothing of the job to a field that somebody would have to name. */
const usualFields: readonly CrmFieldRule[] = crmOwnerFields.map((ours) => ({ ours, theirs: '', direction: 'to-crm', transform: 'as-is' }))

const noCounts = { inSync: 0, queued: 0, waiting: 0, excluded: 0, failing: 0 }
const countedAs = {
  queued: 'queued',
  running: 'queued',
  synced: 'inSync',
  waiting: 'waiting',
  excluded: 'excluded',
  failed: 'failing',
} as const satisfies Record<(typeof crmSync.$inferSelect)['state'], keyof typeof noCounts>

async function countsOf(db: Pick<Tx, 'select'>, ids: readonly string[]): Promise<Map<string, typeof noCounts>> {
  const counts = new Map(ids.map((id) => [id, { ...noCounts }]))
  if (ids.length === 0) return counts
  const rows = await db
    .select({ id: crmSync.configId, state: crmSync.state, n: count() })
    .from(crmSync)
    .where(inArray(crmSync.configId, [...ids]))
    .groupBy(crmSync.configId, crmSync.state)
  for (const { id, state, n } of rows) {
    const of = counts.get(id)
    if (of) of[countedAs[state]] += n
  }
  return counts
}

export async function configsOf({ db, now }: Deps, actor: Pick<Actor, 'organizationId'>): Promise<CrmConfig[]> {
  const rows = await db
    .select()
    .from(crmConfig)
    .where(eq(crmConfig.organizationId, actor.organizationId))
    .orderBy(asc(crmConfig.createdAt), asc(crmConfig.id))
  const counts = await countsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => presentConfig(row, counts.get(row.id) ?? noCounts, now()))
}

/** @throws AppError `not-found` */
export async function findConfig(
  { db }: Pick<Deps, 'db'>,
  actor: Pick<Actor, 'organizationId'>,
  id: string,
): Promise<Authorized<CrmConfigRow>> {
  const [row] = await db.select().from(crmConfig).where(eq(crmConfig.id, id))
  return authorize(actor, row, 'CRM connection')
}

export async function readConfig(deps: Deps, actor: Pick<Actor, 'organizationId'>, id: string): Promise<CrmConfig> {
  const row = await findConfig(deps, actor, id)
  return presentConfig(row, (await countsOf(deps.db, [id])).get(id) ?? noCounts, deps.now())
}

export const aboutConfig = (row: Pick<CrmConfigRow, 'id' | 'name'>) => ({
  recordType: 'crm-connection' as const,
  recordId: row.id,
  recordName: row.name,
})

/**
 * Connects a CRM. The key is tried with a call that only reads before it is kept.
 * @throws AppError `invalid-request`, `conflict` for too many, `forbidden` in the demo for any but a practice CRM, `unprocessable` with the vendor's words
 */
export async function connect(deps: Deps, actor: Actor, body: NewConfig): Promise<CrmConfig> {
  const { type, name, isPractice, key, setup = CrmSetup.parse({}) } = body
  if (!isPractice && key === undefined)
    throw new AppError('invalid-request', message`Paste the ${vendorOf[type].keyName} of ${vendorFacts[type].brand}`)
  const made = await makeConfig(deps, actor, {
    type,
    name,
    setup,
    isPractice,
    credentials: isPractice || key === undefined ? null : { kind: 'key', key },
  })
  return readConfig(deps, actor, made)
}

/** Makes a connection after one call with its credentials; a practice CRM has none where nobody signed in there. */
export async function makeConfig(
  deps: Deps,
  actor: Actor,
  o: Pick<CrmConfigRow, 'type' | 'name' | 'setup'> & { isPractice: boolean; credentials: Credentials | null; base?: string },
): Promise<string> {
  const { type, name, credentials, isPractice } = o
  if (actor.inDemo && !isPractice)
    throw new AppError(
      'forbidden',
      'The demo workspace connects practice CRMs only: nothing leaves this server. Sign up to connect your own.',
      { reason: 'demo' },
    )
  const signIn = isPractice || credentials === null ? 'practice' : credentials.kind
  const setup = isPractice ? { ...o.setup, ...practiceSetup(type, o.setup) } : o.setup
  const secret = credentials && (await sealCredentials(deps, credentials))
  const { organizationId } = actor
  const found =
    credentials === null
      ? { base: null, account: null, words: 'Practice CRM: nothing leaves this server.' }
      : await findAccount(deps, { organizationId, type, setup, credentials, isPractice, base: o.base ?? null })
  return deps.db.transaction(async (tx) => {
    await lockOrganization(tx, actor.organizationId)
    const [have] = await tx.select({ n: count() }).from(crmConfig).where(eq(crmConfig.organizationId, actor.organizationId))
    if ((have?.n ?? 0) >= MOST_CRM_CONFIGS)
      throw new AppError('conflict', message`There are ${MOST_CRM_CONFIGS} connections already; remove one first`)
    const now = deps.now()
    const isLive = !isPractice && !deps.crm.vendors[type].isStandIn
    const [row] = await tx
      .insert(crmConfig)
      .values({
        organizationId: actor.organizationId,
        ...{ name, type, signIn, setup, secret, base: found.base, account: found.account },
        fieldMap: [...usualFields],
        ...{ testedAt: now, testedOk: true, testedWords: found.words, liveSince: isLive ? now : null },
        renewedAt: credentials?.kind === 'oauth' ? now : null,
        createdBy: actor.name,
        createdAt: now,
      })
      .returning()
    if (!row) throw new Error('the connection was not written')
    await recordAudit(tx, actor, { action: 'crm-connection.created', ...aboutConfig(row), after: { type, signIn, account: found.account } })
    return row.id
  })
}

/** A practice CRM has one of each list, so that it works as soon as it is connected. */
const practiceSetup = (type: CrmConfigRow['type'], given: CrmSetup): Partial<CrmSetup> =>
  Object.fromEntries(Object.entries(vendorOf[type].practice.setup).filter(([field]) => given[field as keyof CrmSetup] === ''))

/** Changes a connection. A new key is tried before it is kept. @throws AppError as `connect` */
export async function changeConfig(deps: Deps, actor: Actor, id: string, patch: ConfigPatch): Promise<CrmConfig> {
  const row = await findConfig(deps, actor, id)
  const { key, ...rest } = patch
  const setup = patch.setup ?? row.setup
  if (key !== undefined && row.signIn !== 'key') throw new AppError('unprocessable', 'This connection has no key that could be replaced')
  const found = key === undefined ? null : await findAccount(deps, { ...row, setup, credentials: { kind: 'key', key }, base: null })
  const secret = key === undefined ? row.secret : await sealCredentials(deps, { kind: 'key', key })
  const now = deps.now()
  await deps.db.transaction(async (tx) => {
    const [held] = await tx.select().from(crmConfig).where(eq(crmConfig.id, row.id)).for('update')
    const own = authorize(actor, held, 'CRM connection')
    const next = { ...own, ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) } as CrmConfigRow
    const { before, after } = changed({ ...own, secret: '' }, { ...next, secret: '' })
    const { name, isActive, fieldMap, stages, jobsMadeBy } = next
    const renewed = found && {
      ...{ secret, secretRevision: own.secretRevision + 1, base: found.base, account: found.account },
      ...{ testedAt: now, testedOk: true, testedWords: found.words, failures: 0, pausedUntil: null, pausedWords: '' },
    }
    await tx
      .update(crmConfig)
      .set({ name, isActive, setup: next.setup, fieldMap, stages, jobsMadeBy, ...renewed })
      .where(eq(crmConfig.id, own.id))
    if (isActive && !own.isActive) await wakeExcluded(tx, own, now)
    if (!isActive) await restRun(tx, own)
    await recordAudit(tx, actor, {
      action: 'crm-connection.changed',
      ...aboutConfig(next),
      before,
      after: { ...after, ...(renewed && { key: 'replaced' }) },
    })
  })
  return readConfig(deps, actor, id)
}

/** A sync of many properties rests while its connection is off: else it would put aside one property after the other. */
async function restRun(tx: Tx, { id }: CrmConfigRow): Promise<void> {
  await tx
    .update(crmRun)
    .set({ state: 'paused' })
    .where(and(eq(crmRun.configId, id), eq(crmRun.state, 'running')))
}

/** What was put aside while the connection was off is tried when it is on again. */
async function wakeExcluded(tx: Tx, { id }: CrmConfigRow, now: Date): Promise<void> {
  await tx
    .update(crmSync)
    .set({ state: 'queued', nextTryAt: now, why: '' })
    .where(and(eq(crmSync.configId, id), eq(crmSync.state, 'excluded'), eq(crmSync.why, 'The connection is turned off.')))
}

export async function removeConfig(deps: Deps, actor: Actor, id: string): Promise<void> {
  const row = await findConfig(deps, actor, id)
  await deps.db.transaction(async (tx) => {
    await tx.delete(crmConfig).where(eq(crmConfig.id, row.id))
    await recordAudit(tx, actor, { action: 'crm-connection.removed', ...aboutConfig(row) })
  })
}

/** One call that only reads; what the vendor says is kept and told. A success lets what rested go on. */
export async function testConfig(deps: Deps, actor: Actor, id: string) {
  const row = await findConfig(deps, actor, id)
  const line = await openLine(deps, row)
  const went = await vendorOf[row.type].adapter.test(line.send, row.setup).then(
    ({ words, account }) => ({ ok: true, words: said(words) || 'Connected', status: 200, account }),
    (error: unknown) => {
      if (!(error instanceof CrmError)) throw error
      return { ok: false, words: said(error.words), status: error.status, account: null }
    },
  )
  const isLive = went.ok && row.signIn !== 'practice' && !deps.crm.vendors[row.type].isStandIn
  await deps.db.transaction(async (tx) => {
    await tx
      .update(crmConfig)
      .set({
        ...{ testedAt: deps.now(), testedOk: went.ok, testedWords: went.words.slice(0, 500) },
        ...(went.account !== null && { account: went.account }),
        ...(isLive && row.liveSince === null && { liveSince: deps.now() }),
        ...(went.ok && { failures: 0, pausedUntil: null, pausedWords: '' }),
      })
      .where(eq(crmConfig.id, row.id))
    await recordAudit(tx, actor, {
      action: 'crm-connection.tested',
      ...aboutConfig(row),
      after: { ok: went.ok, words: went.words.slice(0, 200) },
    })
  })
  const { ok, words, status } = went
  return { ok, words, status, about: await readConfig(deps, actor, id) }
}

/** What the vendor offers for the set-up. @throws AppError `upstream-failed` with the vendor's words */
export async function choicesOf(deps: Deps, actor: Actor, id: string) {
  const row = await findConfig(deps, actor, id)
  const line = await openLine(deps, row)
  try {
    const found = await vendorOf[row.type].adapter.choices(line.send, row.setup)
    return found.map(({ of = null, ...choice }) => ({ ...choice, of }))
  } catch (error) {
    throw asAppError(error, vendorFacts[row.type].brand)
  }
}

/** A vendor's refusal as an answer of ours; anything else as it is. */
export const asAppError = (error: unknown, label: string): unknown =>
  error instanceof CrmError ? new AppError('upstream-failed', message`${label}: ${asMessage(error.words)}`, { reason: error.kind }) : error
