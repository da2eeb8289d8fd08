import { organization } from '@ridgeline/account/server/tables/organization'
import { recordAudit } from '@ridgeline/audit/server/record'
import { cut } from '@ridgeline/contract/text'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import type { Sent } from '@ridgeline/server/integrations/outgoing/outgoing'
import { checkedUrl } from '@ridgeline/webhook/server/manage'
import { and, desc, eq, gt, isNotNull, lt, lte, ne, notInArray, sql } from 'drizzle-orm'
import type { RecordStore } from '#contract/record-store'
import { sendStatements } from '#server/records/statements-job'
import { learningStatement, recordStore } from '#server/tables/training'

type StatementRow = typeof learningStatement.$inferSelect

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** How long after each try the next one comes: with the first, eight in about a day. */
export const WAITS_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 4 * HOUR_MS, 7 * HOUR_MS, 10 * HOUR_MS] as const
/** A statement whose sender died is taken by another after this; sending takes ten seconds at most. */
const LEASE_MS = 2 * MINUTE_MS
const MOST_IN_ONE_RUN = 500
const KEPT_DAYS = 30
/** A store that has a statement of this id already. */
const CONFLICT = 409
const BAD_STATEMENT = 400

const ofOrganization = (organizationId: string) => eq(learningStatement.organizationId, organizationId)

/** The store of the actor's organization and how it goes; never its key. */
export async function recordStoreOf({ db }: Pick<Deps, 'db'>, { organizationId }: Actor): Promise<RecordStore> {
  const [store] = await db.select().from(recordStore).where(eq(recordStore.organizationId, organizationId))
  const counts = await db
    .select({ state: learningStatement.state, count: sql<number>`count(*)::int` })
    .from(learningStatement)
    .where(ofOrganization(organizationId))
    .groupBy(learningStatement.state)
  const [last] = await db
    .select({ answer: learningStatement.answer })
    .from(learningStatement)
    .where(and(ofOrganization(organizationId), gt(learningStatement.tryCount, 0)))
    .orderBy(desc(learningStatement.createdAt), desc(learningStatement.id))
    .limit(1)
  const countOf = (state: StatementRow['state']) => counts.find((one) => one.state === state)?.count ?? 0
  return {
    store: store
      ? { url: store.url, userName: store.userName, changedBy: store.changedBy, changedAt: store.changedAt.toISOString() }
      : null,
    waiting: countOf('waiting'),
    arrived: countOf('arrived'),
    givenUp: countOf('given-up'),
    lastAnswer: last?.answer ?? null,
  }
}

const about = (url: string) => ({ recordType: 'record-store' as const, recordId: new URL(url).host, recordName: new URL(url).host })

/** Names the store; what was given up before is sent to it. @throws AppError `invalid-request` for an address that is none, or a first one without its secret */
export async function setStore(
  deps: Deps,
  actor: Actor,
  given: { readonly url: string; readonly userName: string; readonly secret: string | null },
): Promise<RecordStore> {
  const url = checkedUrl(given.url, deps.outgoing.allowPrivate).replace(/(?<!\/)\/+$/, '')
  const { organizationId } = actor
  const sealed = given.secret === null ? null : await deps.sealer.seal(given.secret)
  const now = deps.now()
  await deps.db.transaction(async (tx) => {
    const [before] = await tx.select().from(recordStore).where(eq(recordStore.organizationId, organizationId)).for('update')
    const secret = sealed ?? (before?.url === url ? before.secret : null)
    if (secret === null)
      throw new AppError('invalid-request', 'Please enter the secret of this store: one is kept only for the address it was entered for')
    const set = { url, userName: given.userName, secret, changedBy: actor.name, changedAt: now }
    await tx
      .insert(recordStore)
      .values({ organizationId, ...set })
      .onConflictDoUpdate({ target: recordStore.organizationId, set })
    await tx
      .update(learningStatement)
      .set({ state: 'waiting', tryCount: 0, nextTryAt: now })
      .where(and(ofOrganization(organizationId), eq(learningStatement.state, 'given-up')))
    await deps.queue.send(sendStatements, { organizationId }, tx)
    await recordAudit(tx, actor, { action: 'record-store.set', ...about(url), after: { userName: given.userName } })
  })
  return recordStoreOf(deps, actor)
}

/** @throws AppError `not-found` where none is set */
export async function dropStore(deps: Pick<Deps, 'db'>, actor: Actor): Promise<RecordStore> {
  const { organizationId } = actor
  await deps.db.transaction(async (tx) => {
    const [gone] = await tx.delete(recordStore).where(eq(recordStore.organizationId, organizationId)).returning()
    if (!gone) throw new AppError('not-found', 'No learning record store is set')
    await tx.delete(learningStatement).where(and(ofOrganization(organizationId), eq(learningStatement.state, 'waiting')))
    await recordAudit(tx, actor, { action: 'record-store.removed', ...about(gone.url) })
  })
  return recordStoreOf(deps, actor)
}

const due = (now: Date) => and(eq(learningStatement.state, 'waiting'), lte(learningStatement.nextTryAt, now))

/** Has every organization with statements whose time has come sent for. */
export async function wakeStatements({ db, queue, now }: Pick<Deps, 'db' | 'queue' | 'now'>): Promise<void> {
  const organizations = await db
    .selectDistinct({ organizationId: learningStatement.organizationId })
    .from(learningStatement)
    .where(due(now()))
  await db.transaction(async (tx) => {
    for (const one of organizations) await queue.send(sendStatements, one, tx)
  })
}

/** Sends what is due to the store of an organization, oldest first. One that fails ends the run: a store that is down costs little. */
export async function sendTo(deps: Deps, organizationId: string): Promise<void> {
  const [store] = await deps.db.select().from(recordStore).where(eq(recordStore.organizationId, organizationId))
  if (!store) return
  const key = Buffer.from(`${store.userName}:${await deps.sealer.open(store.secret)}`).toString('base64')
  const headers = { 'content-type': 'application/json', 'x-experience-api-version': '1.0.3', authorization: `Basic ${key}` }
  for (let n = 0; n < MOST_IN_ONE_RUN; n++) {
    const row = await deps.db.transaction((tx) => take(tx, organizationId, deps.now()))
    if (!row) return
    const sent = await deps.outgoing.post(`${store.url}/statements`, headers, JSON.stringify(row.statement))
    await settle(deps, row, sent)
    if (!arrived(sent) && sent.status !== BAD_STATEMENT) return
  }
}

/** The next statement, held by moving its time ahead. */
async function take(tx: Tx, organizationId: string, now: Date): Promise<StatementRow | undefined> {
  const [next] = await tx
    .select({ id: learningStatement.id })
    .from(learningStatement)
    .where(and(ofOrganization(organizationId), due(now)))
    .orderBy(learningStatement.createdAt, learningStatement.id)
    .limit(1)
    .for('update', { skipLocked: true })
  if (!next) return undefined
  const nextTryAt = new Date(now.getTime() + LEASE_MS)
  const [row] = await tx.update(learningStatement).set({ nextTryAt }).where(eq(learningStatement.id, next.id)).returning()
  return row
}

const arrived = ({ status }: Pick<Sent, 'status'>): boolean => status !== null && ((status >= 200 && status < 300) || status === CONFLICT)

async function settle({ db, now }: Pick<Deps, 'db' | 'now'>, row: StatementRow, sent: Sent): Promise<void> {
  const wait = sent.status === BAD_STATEMENT ? undefined : WAITS_MS[row.tryCount]
  const state = arrived(sent) ? 'arrived' : wait === undefined ? 'given-up' : 'waiting'
  await db
    .update(learningStatement)
    .set({
      state,
      tryCount: row.tryCount + 1,
      answer: cut(`${sent.status ?? ''} ${sent.answer}`.trim(), 300),
      nextTryAt: state === 'waiting' && wait !== undefined ? new Date(now().getTime() + wait) : null,
    })
    .where(eq(learningStatement.id, row.id))
}

/** Forgets statements that a store has, or will not take, for longer than this is looked at, but of an organization on legal hold. */
export async function forgetStatements({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const held = db.select({ id: organization.id }).from(organization).where(isNotNull(organization.legalHold))
  const before = new Date(now().getTime() - KEPT_DAYS * 24 * HOUR_MS)
  await db
    .delete(learningStatement)
    .where(
      and(
        ne(learningStatement.state, 'waiting'),
        lt(learningStatement.createdAt, before),
        notInArray(learningStatement.organizationId, held),
      ),
    )
}
