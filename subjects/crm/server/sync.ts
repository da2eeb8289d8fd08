import { recordAudit } from '@ridgeline/audit/server/record'
import type { PageQuery } from '@ridgeline/contract/page'
import { property } from '@ridgeline/property/server/tables/property'
import type { Tx } from '@ridgeline/server/db/connect'
import { latestFirst, type Page, pageBy } from '@ridgeline/server/db/page'
import { finds } from '@ridgeline/server/db/search'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, authorize } from '@ridgeline/server/http/access'
import { AppError, logFault } from '@ridgeline/server/http/app-error'
import { said } from '@ridgeline/server/integrations/language/said'
import { message } from '@ridgeline/words/message'
import { and, desc, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type CrmCard, CrmOwnerInfo, type CrmSync, type CrmSyncFilter, type CrmSyncResult } from '#contract/sync'
import { aboutConfig, findConfig } from '#server/configs'
import type { CrmConfigRow } from '#server/credentials'
import { addressIn, factsOf, notExamined, type PropertyRow } from '#server/outgoing'
import { missingSetup, presentResult, presentSync } from '#server/present'
import { runSync } from '#server/run-sync'
import { syncCrm } from '#server/sync-jobs'
import { crmConfig, crmLink, crmSync } from '#server/tables/crm'

type SyncRow = typeof crmSync.$inferSelect

/** Whoever presses the button waits so long for the vendor; what is not done by then goes on without them (ms). */
const PATIENCE_MS = 20_000

/** The name of a job at the vendor: the same each time and of this property alone. */
export const jobNameOf = ({ id, name }: Pick<PropertyRow, 'id' | 'name'>): string => `${name.slice(0, 80)} (roof ${id.slice(0, 8)})`

/** @throws AppError `conflict` for a connection that is off or not set up */
export function assertUsable(config: CrmConfigRow): void {
  if (!config.isActive) throw new AppError('conflict', message`${config.name} is turned off. Turn it on under CRM, Configurations.`)
  const missing = missingSetup(config)
  if (missing.length > 0)
    throw new AppError('conflict', message`${config.name} is not set up yet: choose ${missing.join(', ')} under CRM, Configurations.`, {
      reason: 'crm-set-up',
    })
}

async function ownProperty(db: Pick<Tx, 'select'>, actor: Pick<Actor, 'organizationId'>, id: string): Promise<PropertyRow> {
  const [row] = await db.select().from(property).where(eq(property.id, id))
  return authorize(actor, row, 'property')
}

/**
 * Brings a property to a CRM. The sync is a job that survives the server; it is begun here at once, so that whoever asked reads how it went.
 * @throws AppError `not-found`, `conflict` as `assertUsable`
 */
export async function syncNow(
  deps: Deps,
  actor: Actor,
  o: { crmConfigId: string; propertyId: string; ownerInfo: CrmOwnerInfo },
): Promise<CrmSyncResult[]> {
  const config = await findConfig(deps, actor, o.crmConfigId)
  const own = await ownProperty(deps.db, actor, o.propertyId)
  assertUsable(config)
  const id = await deps.db.transaction(async (tx) => {
    const made = await enqueue(deps, tx, config, { property: own, owner: o.ownerInfo, by: actor.name })
    await deps.queue.send(syncCrm, { configId: config.id, organizationId: actor.organizationId }, tx)
    await recordAudit(tx, actor, {
      action: 'crm-sync.asked',
      recordType: 'property',
      recordId: own.id,
      recordName: own.name,
      after: { crm: config.name },
    })
    return made
  })
  return resultsOf(deps, id)
}

/** Waits for a sync, working on it where nobody else does. */
async function resultsOf(deps: Deps, id: string): Promise<CrmSyncResult[]> {
  const until = Date.now() + PATIENCE_MS
  const own = runSync(deps, id).catch((error: unknown) => logFault('a sync with a CRM stopped', error))
  for (;;) {
    await Promise.race([own, pause(until - Date.now())])
    const [row] = await deps.db.select().from(crmSync).where(eq(crmSync.id, id))
    if (!row) return [{ ...underWay, outcome: 'failed', errorMessage: REMOVED }]
    const isOver = row.state !== 'running' && (row.state !== 'queued' || row.results.length > 0 || row.why !== '')
    if (isOver || Date.now() >= until) return isOver ? orRefusal(row) : [...row.results.map(presentResult), underWay]
    await pause(250)
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))
const REMOVED = 'The connection or the property was removed meanwhile. Nothing more is sent.'
const underWay: CrmSyncResult = {
  success: false,
  step: 'contact',
  syncType: 'contact',
  outcome: 'under-way',
  externalId: null,
  errorMessage: null,
  link: null,
  changes: [],
}

/** Steps of a sync that ended; where none was begun, why not. */
const orRefusal = ({ results, why }: SyncRow): CrmSyncResult[] =>
  results.length > 0 ? results.map(presentResult) : [{ ...underWay, outcome: 'failed', errorMessage: said(why) }]

/** What somebody asks for by itself does not wait for a sync of many that rests, and does not end with it. */
const outOfOpenRun = {
  runId: sql`case when exists (select 1 from crm_run r where r.id = crm_sync.run_id and r.state in ('running', 'paused')) then null else crm_sync.run_id end`,
}

/** Puts a property into the queue of a connection. One that is being worked on is done again afterwards. */
export async function enqueue(
  { now }: Pick<Deps, 'now'>,
  tx: Tx,
  config: CrmConfigRow,
  o: { property: PropertyRow; owner: CrmOwnerInfo | null; by: string },
): Promise<string> {
  const at = now()
  const queued = { state: 'queued' as const, why: '', results: [], tries: 0, nextTryAt: at, requestedBy: o.by, changedAt: at }
  const owner = o.owner === null ? {} : { owner: o.owner }
  const [row] = await tx
    .insert(crmSync)
    .values({
      ...{ organizationId: config.organizationId, configId: config.id, propertyId: o.property.id, jobName: jobNameOf(o.property) },
      ...{ ...queued, owner: o.owner },
    })
    .onConflictDoUpdate({
      target: [crmSync.configId, crmSync.propertyId],
      set: { ...queued, ...owner, ...outOfOpenRun },
      setWhere: sql`${crmSync.state} <> 'running'`,
    })
    .returning({ id: crmSync.id })
  if (row) return row.id
  const [running] = await tx
    .update(crmSync)
    .set({ isAgain: true, requestedBy: o.by, ...owner })
    .where(and(eq(crmSync.configId, config.id), eq(crmSync.propertyId, o.property.id)))
    .returning({ id: crmSync.id })
  if (!running) throw new Error('the sync was not written')
  return running.id
}

/** How properties stand, changed last first. */
export async function syncsOf({ db }: Deps, actor: Actor, query: PageQuery & CrmSyncFilter): Promise<Page<CrmSync>> {
  const page = pageBy(latestFirst('crm-syncs', crmSync.changedAt, crmSync.id), query)
  const rows = await db
    .select({ row: crmSync, name: property.name, key: page.key })
    .from(crmSync)
    .innerJoin(property, eq(property.id, crmSync.propertyId))
    .where(
      and(
        eq(crmSync.organizationId, actor.organizationId),
        isNull(property.deletedAt),
        query.crmConfigId === undefined ? undefined : eq(crmSync.configId, query.crmConfigId),
        query.propertyId === undefined ? undefined : eq(crmSync.propertyId, query.propertyId),
        query.state && (query.state === 'needs-person' ? needsPerson : eq(crmSync.state, query.state)),
        finds(property.search, query.search),
        page.where,
      ),
    )
    .orderBy(page.orderBy)
    .limit(page.limit)
  return page.cut(rows, ({ row, name }) => presentSync(row, name))
}

const needsPerson = inArray(crmSync.state, ['waiting', 'failed'])

/** Syncs of an organization that go on by a person alone, of properties that are not deleted. */
export const syncsNeedingPerson = (organizationId: string): SQL =>
  sql`from ${crmSync} where ${and(eq(crmSync.organizationId, organizationId), needsPerson)}
    and exists (select 1 from property p where p.id = ${crmSync.propertyId} and p.deleted_at is null)`

async function findSync(db: Pick<Tx, 'select'>, actor: Actor, id: string) {
  const [found] = await db
    .select({ ...getTableColumns(crmSync), propertyName: property.name })
    .from(crmSync)
    .innerJoin(property, eq(property.id, crmSync.propertyId))
    .where(eq(crmSync.id, id))
  return authorize(actor, found, 'sync')
}

/** @throws AppError `not-found` */
export async function readSync({ db }: Deps, actor: Actor, id: string): Promise<CrmSync> {
  const row = await findSync(db, actor, id)
  return presentSync(row, row.propertyName)
}

/** Says who the owner is at the vendor, and goes on. @throws AppError `not-found`, `conflict` where nobody is asked, `unprocessable` for somebody who was not found */
export async function choosePerson(deps: Deps, actor: Actor, id: string, personId: string): Promise<CrmSync> {
  const row = await findSync(deps.db, actor, id)
  if (row.state !== 'waiting' || row.candidates.length === 0) throw new AppError('conflict', 'Nobody has to be chosen here any more')
  if (personId !== 'new' && !row.candidates.some((person) => person.id === personId))
    throw new AppError('unprocessable', 'Choose one of the people the CRM found, or somebody new')
  await deps.db.transaction(async (tx) => {
    const chosen = await tx
      .update(crmSync)
      .set({
        chosen: personId,
        state: 'queued',
        candidates: [],
        why: '',
        results: [],
        nextTryAt: deps.now(),
        changedAt: deps.now(),
        requestedBy: actor.name,
        ...outOfOpenRun,
      })
      .where(and(eq(crmSync.id, id), eq(crmSync.state, 'waiting')))
      .returning({ id: crmSync.id })
    if (chosen.length === 0) throw new AppError('conflict', 'Nobody has to be chosen here any more')
    await deps.queue.send(syncCrm, { configId: row.configId, organizationId: row.organizationId }, tx)
    const isNew = personId === 'new'
    await recordAudit(tx, actor, {
      action: 'crm-sync.person-chosen',
      recordType: 'property',
      recordId: row.propertyId,
      recordName: row.propertyName,
      after: { isNew },
    })
  })
  await resultsOf(deps, id)
  return readSync(deps, actor, id)
}

/** Queues syncs again that failed, are excluded, or wait because no answer came. What was unsure is then sent once more. */
export async function replay(deps: Deps, actor: Actor, ids: readonly string[]): Promise<{ replayed: number }> {
  return deps.db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(crmSync)
      .where(
        and(
          eq(crmSync.organizationId, actor.organizationId),
          inArray(crmSync.id, [...ids]),
          or(inArray(crmSync.state, ['failed', 'excluded']), and(eq(crmSync.state, 'waiting'), sql`${crmSync.candidates} = '[]'::jsonb`)),
        ),
      )
      .orderBy(crmSync.id)
      .for('update')
    if (rows.length === 0) return { replayed: 0 }
    const at = deps.now()
    for (const row of rows)
      await tx
        .delete(crmLink)
        .where(and(eq(crmLink.configId, row.configId), eq(crmLink.propertyId, row.propertyId), eq(crmLink.externalId, 'unsure')))
    await tx
      .update(crmSync)
      .set({ state: 'queued', why: '', tries: 0, nextTryAt: at, changedAt: at, requestedBy: actor.name, ...outOfOpenRun })
      .where(
        inArray(
          crmSync.id,
          rows.map(({ id }) => id),
        ),
      )
    const configs = [...new Set(rows.map(({ configId }) => configId))]
    for (const configId of configs) await deps.queue.send(syncCrm, { configId, organizationId: actor.organizationId }, tx)
    const told = await tx.select().from(crmConfig).where(inArray(crmConfig.id, configs))
    for (const config of told)
      await recordAudit(tx, actor, {
        action: 'crm-sync.replayed',
        ...aboutConfig(config),
        after: { syncs: rows.filter(({ configId }) => configId === config.id).length },
      })
    return { replayed: rows.length }
  })
}

/** What is known of the owner of a property: one name becomes two at its last space. */
export function ownerOf(row: PropertyRow): CrmCard['owner'] {
  const words = row.ownerName.trim().split(/\s+/)
  const lastName = words.length > 1 ? (words.at(-1) ?? '') : ''
  const firstName = words.length > 1 ? words.slice(0, -1).join(' ') : (words[0] ?? '')
  return { firstName, lastName, email: row.ownerEmail, phone: row.ownerPhone, company: '', address: addressIn(row.address) }
}

/** The same where it is enough to be synced; else null. */
export const wholeOwner = (row: PropertyRow): CrmOwnerInfo | null => CrmOwnerInfo.safeParse(ownerOf(row)).data ?? null

/** @throws AppError `not-found` */
export async function cardOf(deps: Deps, actor: Actor, propertyId: string): Promise<CrmCard> {
  const own = await ownProperty(deps.db, actor, propertyId)
  const facts = await factsOf(deps, own.id)
  const rows = await deps.db
    .select()
    .from(crmSync)
    .where(and(eq(crmSync.propertyId, own.id), eq(crmSync.organizationId, actor.organizationId)))
    .orderBy(desc(crmSync.changedAt))
  const before = rows.find(({ owner }) => owner !== null)?.owner
  return {
    owner: before ?? ownerOf(own),
    openIssues: facts?.openIssues ?? 0,
    examination: facts?.examination ?? notExamined,
    criticalTitles: [...(facts?.criticalTitles ?? [])],
    syncs: rows.map((row) => presentSync(row, own.name)),
  }
}
