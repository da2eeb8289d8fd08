import { randomUUID } from 'node:crypto'
import { notify } from '@ridgeline/notification/server/service'
import { dayInZone } from '@ridgeline/property/contract/place-time'
import type { Tx } from '@ridgeline/server/db/connect'
import type { ToldResult } from '@ridgeline/server/db/told'
import type { Deps } from '@ridgeline/server/deps'
import { asMessage, message, type Words } from '@ridgeline/words/message'
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { CrmOwnerInfo } from '#contract/sync'
import { noteAnswered, noteTrouble } from '#server/circuit'
import type { CrmConfigRow } from '#server/credentials'
import { linksOf } from '#server/links'
import { dealOf, documentOf, factsOf, noteOf, type PropertyFacts, personOf } from '#server/outgoing'
import { presentPerson, toldStep, typeOfStep } from '#server/present'
import { type Line, openLine } from '#server/send'
import { readCrmInbound } from '#server/sync-jobs'
import { crmConfig, crmInbound, crmLink, crmLog, crmRun, crmSync } from '#server/tables/crm'
import type { CrmError } from '#server/vendors/error'
import { vendorOf } from '#server/vendors/registry'
import { type StepResult, syncProperty } from '#server/vendors/sync/sync-property'
import { whileThere } from '#server/while-there'

type SyncRow = typeof crmSync.$inferSelect

/** A call to a vendor takes half a minute at most, and whoever works renews the lease before each. */
const LEASE_MS = 120_000
/** Tries of a sync by itself: with their waits, about three hours. */
const MOST_TRIES = 6
const FIRST_WAIT_S = 30
const LONGEST_WAIT_S = 3600

/** The work went over to somebody else: nothing more may be sent. */
class LeaseLost extends Error {
  override name = 'LeaseLost'
}

/** Condition of a sync that may be begun: due and of no run that rests, or left behind by a worker that died. */
export const isDue = (now: Date) =>
  or(
    and(
      eq(crmSync.state, 'queued'),
      or(isNull(crmSync.nextTryAt), lte(crmSync.nextTryAt, now)),
      sql`not exists (select 1 from ${crmRun} r where r.id = ${crmSync.runId} and r.state = 'paused')`,
    ),
    and(eq(crmSync.state, 'running'), lte(crmSync.leaseUntil, now)),
  )

/**
 * Brings one property to its CRM, where it is due and nobody else is at work on it.
 * @returns whether it was taken
 */
export async function runSync(deps: Deps, id: string): Promise<boolean> {
  const leaseId = randomUUID()
  const now = deps.now()
  const [row] = await deps.db
    .update(crmSync)
    .set({
      state: 'running',
      leaseId,
      leaseUntil: new Date(now.getTime() + LEASE_MS),
      isAgain: false,
      results: [],
      why: '',
      changedAt: now,
    })
    .where(and(eq(crmSync.id, id), isDue(now)))
    .returning()
  if (!row) return false
  const [config] = await deps.db.select().from(crmConfig).where(eq(crmConfig.id, row.configId))
  if (!config) return false
  try {
    await whileThere(work(deps, row, config), () => isSyncThere(deps, row))
  } catch (error) {
    if (error instanceof LeaseLost) return true
    await finish(deps, row, {
      state: 'queued',
      why: 'The server stopped half-way; it is tried again by itself.',
      nextTryAt: waitFrom(deps, row, null),
    })
    throw error
  }
  return true
}

async function work(deps: Deps, row: SyncRow, config: CrmConfigRow): Promise<void> {
  if (!config.isActive) return finish(deps, row, { state: 'excluded', why: 'The connection is turned off.' })
  if (config.pausedUntil && config.pausedUntil > deps.now())
    return finish(deps, row, {
      state: 'queued',
      why: message`Waits, because the CRM failed repeatedly: ${asMessage(config.pausedWords)}`,
      nextTryAt: config.pausedUntil,
    })
  const facts = await factsOf(deps, row.propertyId)
  if (facts === null) return finish(deps, row, { state: 'excluded', why: 'The property was deleted.' })
  const { owner } = row
  if (owner === null) return finish(deps, row, { state: 'excluded', why: 'No first name, last name and e-mail address of the owner.' })
  const line = await openLine(deps, config, () => holdOn(deps, row))
  const steps: StepResult[] = []
  const scanId = facts.scanId
  let started = performance.now()
  await syncProperty({
    ...whatToSync(deps, { row, config, facts, owner, line }),
    told: async (step) => {
      steps.push(step)
      await writeStep(deps, { row, config, scanId }, step, { calls: line.taken(), durationMs: Math.round(performance.now() - started) })
      started = performance.now()
    },
  })
  await conclude(deps, row, config, steps)
}

/** What the adapters are given. Shared with the dry run, which sends nothing but reads. */
export function whatToSync(
  deps: Deps,
  {
    row,
    config,
    facts,
    owner,
    line,
  }: {
    row: Pick<SyncRow, 'organizationId' | 'configId' | 'propertyId' | 'jobName' | 'chosen'>
    config: CrmConfigRow
    facts: PropertyFacts
    owner: CrmOwnerInfo
    line: Line
  },
) {
  const link = `${deps.publicUrl}/property/${row.propertyId}`
  const { person, fillOnly } = personOf(owner, config.fieldMap)
  return {
    adapter: vendorOf[config.type].adapter,
    send: line.send,
    setup: config.setup,
    ids: linksOf(deps, row),
    person,
    fillOnly,
    deal: dealOf(facts, config, { name: row.jobName, owner, link }),
    note: noteOf(facts, link, deps.productName),
    document: documentOf(deps, facts),
    makesDeals: config.jobsMadeBy === 'ridgeline',
    ...(row.chosen !== null && { chosen: row.chosen }),
  }
}

const isSyncThere = async ({ db }: Pick<Deps, 'db'>, { id }: SyncRow): Promise<boolean> =>
  (await db.$count(crmSync, eq(crmSync.id, id))) > 0

/** Moves the lease ahead. @throws LeaseLost where somebody else has it */
async function holdOn(deps: Deps, { id, leaseId }: SyncRow): Promise<void> {
  const until = new Date(deps.now().getTime() + LEASE_MS)
  const held = await deps.db
    .update(crmSync)
    .set({ leaseUntil: until })
    .where(and(eq(crmSync.id, id), eq(crmSync.leaseId, leaseId ?? '')))
    .returning({ id: crmSync.id })
  if (held.length === 0) throw new LeaseLost('somebody else took this sync over')
}

async function writeStep(
  deps: Deps,
  { row, config, scanId }: { row: SyncRow; config: CrmConfigRow; scanId: string | null },
  step: StepResult,
  { calls, durationMs }: { calls: ReturnType<Line['taken']>; durationMs: number },
): Promise<void> {
  const result = toldStep(config, step)
  await deps.db.transaction(async (tx) => {
    await tx.insert(crmLog).values({
      organizationId: row.organizationId,
      configId: row.configId,
      propertyId: row.propertyId,
      scanId,
      step: step.step,
      syncType: typeOfStep(step.step),
      outcome: step.outcome,
      status: result.success ? 'success' : 'failed',
      externalId: step.externalId,
      errorMessage: result.errorMessage,
      calls,
      changes: result.changes,
      by: row.requestedBy,
      durationMs,
      syncedAt: deps.now(),
    })
    const mine = and(eq(crmSync.id, row.id), eq(crmSync.leaseId, row.leaseId ?? ''))
    if (step.dealState !== null) await noteDeal(deps, tx, row, { state: step.dealState, isNew: step.outcome === 'created' })
    await tx
      .update(crmSync)
      .set({ results: sql`${crmSync.results} || ${JSON.stringify([result])}::jsonb` })
      .where(mine)
  })
}

/** Remembers how the job stands there. Where it stands elsewhere than it was known to, the office moved it: that is read as if the vendor had told us. */
async function noteDeal(
  { now, queue }: Pick<Deps, 'now' | 'queue'>,
  tx: Tx,
  row: SyncRow,
  { state, isNew }: { state: string; isNew: boolean },
): Promise<void> {
  const [known] = await tx.select({ seen: crmSync.dealSeen }).from(crmSync).where(eq(crmSync.id, row.id)).for('update')
  if (known?.seen === state) return
  if (isNew || !known || known.seen === null) {
    await tx.update(crmSync).set({ dealSeen: state, dealReadAt: now() }).where(eq(crmSync.id, row.id))
    return
  }
  const { organizationId, configId, propertyId } = row
  const job = and(eq(crmLink.configId, configId), eq(crmLink.propertyId, propertyId), eq(crmLink.key, 'job'))
  const [link] = await tx.select({ id: crmLink.externalId }).from(crmLink).where(job)
  if (!link) return
  const event = { organizationId, configId, eventId: `sync-${row.id}-${row.leaseId}`, objectId: link.id, state: 'waiting' as const }
  await tx
    .insert(crmInbound)
    .values({ ...event, receivedAt: now() })
    .onConflictDoNothing()
  await queue.send(readCrmInbound, { configId, organizationId }, tx)
}

async function conclude(deps: Deps, row: SyncRow, config: CrmConfigRow, steps: readonly StepResult[]): Promise<void> {
  const failed = steps.find(({ outcome }) => outcome === 'failed')
  const error = failed?.error ?? null
  const results = steps.map((step) => toldStep(config, step))
  const circuit = isTrouble(error) ? await noteTrouble(deps, config, error) : await noteAnswered(deps, config)
  if (error) {
    const tries = row.tries + 1
    const isPassing = error.kind === 'busy' || error.kind === 'unanswered' || error.kind === 'unreadable'
    if (isPassing && tries < MOST_TRIES) {
      const nextTryAt = latest(waitFrom(deps, row, error.retryAfter), circuit)
      return finish(deps, row, { state: 'queued', why: error.words, nextTryAt, tries, results })
    }
    await finish(deps, row, { state: 'failed', why: error.words, tries, results })
    return tellFailure(deps, row, config, error.words)
  }
  const waiting = steps.find(({ outcome }) => outcome === 'waiting' || outcome === 'unsure')
  const candidates = (waiting?.candidates ?? []).map((person) => presentPerson(config, person))
  const why = results.find(({ outcome }) => outcome === waiting?.outcome)?.errorMessage ?? ''
  return waiting
    ? finish(deps, row, { state: 'waiting', why, tries: 0, results, candidates })
    : finish(deps, row, { state: 'synced', why: '', tries: 0, results, candidates: [] })
}

/** Tells the admins, once a day for each connection: a vendor that is down fails many at once. */
async function tellFailure(deps: Deps, row: SyncRow, config: CrmConfigRow, words: Words): Promise<void> {
  const at = deps.now()
  const told = {
    ...{ organizationId: row.organizationId, kind: 'crm-failed' as const, recordId: config.id, to: 'admin' as const, at },
    facts: { name: config.name, detail: words },
    onceKey: `crm failed ${config.id} ${dayInZone(at, 'UTC')}`,
  }
  await deps.db.transaction(async (tx) => {
    // of a connection that somebody removed meanwhile there is nothing to tell
    const there = await tx.select({ id: crmConfig.id }).from(crmConfig).where(eq(crmConfig.id, config.id)).for('share')
    if (there.length > 0) await notify(tx, told)
  })
}

const isTrouble = (error: CrmError | null): error is CrmError =>
  error !== null && ['credentials', 'busy', 'unanswered', 'unreadable'].includes(error.kind)

const latest = (a: Date, b: Date | null): Date => (b && b > a ? b : a)

/** Four times as long with each try, less up to half at random so that syncs that failed together do not come back together; or what the vendor asked for. */
function waitFrom({ now }: Pick<Deps, 'now'>, { tries }: SyncRow, retryAfter: number | null): Date {
  const usual = Math.min(LONGEST_WAIT_S, FIRST_WAIT_S * 4 ** tries) * (1 - Math.random() / 2)
  return new Date(now().getTime() + Math.max(retryAfter ?? 0, usual) * 1000)
}

type Ended = Pick<SyncRow, 'state' | 'why'> & Partial<Pick<SyncRow, 'nextTryAt' | 'tries' | 'candidates'>> & { results?: ToldResult[] }

/** Lets go of a sync; one that was asked for again meanwhile is queued again. */
async function finish(deps: Deps, row: SyncRow, ended: Ended): Promise<void> {
  const changedAt = deps.now()
  const set = { nextTryAt: null, ...ended, leaseId: null, leaseUntil: null, changedAt }
  const mine = and(eq(crmSync.id, row.id), eq(crmSync.leaseId, row.leaseId ?? ''))
  const once = await deps.db
    .update(crmSync)
    .set(set)
    .where(and(mine, eq(crmSync.isAgain, false)))
    .returning({ id: crmSync.id })
  if (once.length > 0) return
  await deps.db
    .update(crmSync)
    .set({ ...set, state: 'queued', nextTryAt: changedAt, isAgain: false })
    .where(mine)
}
