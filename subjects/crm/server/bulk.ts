import { recordAudit } from '@ridgeline/audit/server/record'
import { notify } from '@ridgeline/notification/server/service'
import { property } from '@ridgeline/property/server/tables/property'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, authorize } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { CrmRun, CrmRunFilter } from '#contract/run'
import { aboutConfig, findConfig } from '#server/configs'
import type { CrmConfigRow } from '#server/credentials'
import type { PropertyRow } from '#server/outgoing'
import { putBack } from '#server/put-back'
import { assertUsable, jobNameOf, wholeOwner } from '#server/sync'
import { syncCrm } from '#server/sync-jobs'
import { crmConfig, crmRun, crmSync } from '#server/tables/crm'

type RunRow = typeof crmRun.$inferSelect
const AT_ONCE = 500
const SHOWN = 20
const MOST_PROPERTIES = 100_000

/**
 * Puts all properties of a filter into the queue of a connection.
 * @throws AppError `conflict` while another run of the connection is not over, or where it is not set up; `unprocessable` where no property fits
 */
export async function startRun(deps: Deps, actor: Actor, configId: string, filter: CrmRunFilter): Promise<CrmRun> {
  const config = await findConfig(deps, actor, configId)
  assertUsable(config)
  const id = await deps.db.transaction(async (tx) => {
    await tx.select({ id: crmConfig.id }).from(crmConfig).where(eq(crmConfig.id, config.id)).for('update')
    const open = await tx.$count(crmRun, and(eq(crmRun.configId, config.id), inArray(crmRun.state, ['running', 'paused'])))
    if (open > 0) throw new AppError('conflict', 'Another sync of many properties is not over yet. Wait for it, go on with it, or stop it.')
    const values = { organizationId: config.organizationId, configId: config.id, state: 'running' as const, filter, total: 0 }
    const [run] = await tx
      .insert(crmRun)
      .values({ ...values, startedBy: actor.name, startedAt: deps.now() })
      .returning()
    if (!run) throw new Error('the run was not written')
    const total = await fillRun(tx, config, run, { by: actor.name, at: deps.now() })
    if (total === 0) throw new AppError('unprocessable', 'No property fits: nothing would be synced')
    await tx.update(crmRun).set({ total }).where(eq(crmRun.id, run.id))
    await deps.queue.send(syncCrm, { configId: config.id, organizationId: config.organizationId }, tx, { isPatient: true })
    await recordAudit(tx, actor, { action: 'crm-run.started', ...aboutConfig(config), after: { properties: total, ...filter } })
    return run.id
  })
  return readRun(deps, actor, id)
}

/** Every property of the filter becomes a row of the queue, in pieces; those at work are left to finish and counted with the run. */
async function fillRun(tx: Tx, config: CrmConfigRow, run: RunRow, { by, at }: { by: string; at: Date }): Promise<number> {
  const { only, healthBelow } = run.filter
  const state = sql`(select s.state from crm_sync s where s.config_id = ${config.id} and s.property_id = ${property.id})`
  const rows: PropertyRow[] = await tx
    .select()
    .from(property)
    .where(
      and(
        eq(property.organizationId, config.organizationId),
        isNull(property.deletedAt),
        isNull(property.archivedAt),
        only === 'never-synced'
          ? sql`coalesce(${state}, '') in ('', 'excluded')`
          : only === 'failed'
            ? sql`${state} = 'failed'`
            : undefined,
        healthBelow === null ? undefined : sql`${property.healthScore} < ${healthBelow}`,
      ),
    )
    .limit(MOST_PROPERTIES)
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await tx
      .insert(crmSync)
      .values(
        rows.slice(from, from + AT_ONCE).map((row) => ({
          ...{ organizationId: config.organizationId, configId: config.id, propertyId: row.id, runId: run.id, state: 'queued' as const },
          ...{ owner: wholeOwner(row), jobName: jobNameOf(row), nextTryAt: at, changedAt: at, requestedBy: by },
        })),
      )
      .onConflictDoUpdate({
        target: [crmSync.configId, crmSync.propertyId],
        set: {
          runId: run.id,
          state: sql`case when crm_sync.state = 'running' then 'running' else 'queued' end`,
          owner: sql`coalesce(crm_sync.owner, excluded.owner)`,
          ...{ why: '', tries: 0, nextTryAt: at, changedAt: at, requestedBy: by },
        },
      })
  return rows.length
}

async function presentRuns(db: Pick<Tx, 'select'>, rows: readonly RunRow[]): Promise<CrmRun[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const counts = await db
    .select({ id: crmSync.runId, state: crmSync.state, n: count() })
    .from(crmSync)
    .where(inArray(crmSync.runId, ids))
    .groupBy(crmSync.runId, crmSync.state)
  return rows.map((row) => {
    const of = (...states: (typeof crmSync.$inferSelect)['state'][]) =>
      counts.filter((each) => each.id === row.id && states.includes(each.state)).reduce((sum, { n }) => sum + n, 0)
    return {
      ...{ id: row.id, crmConfigId: row.configId, state: row.state, total: row.total, startedBy: row.startedBy },
      ...{ synced: of('synced'), waiting: of('waiting'), excluded: of('excluded'), failed: of('failed'), left: of('queued', 'running') },
      startedAt: row.startedAt.toISOString(),
      finishedAt: row.finishedAt?.toISOString() ?? null,
    }
  })
}

export async function runsOf({ db }: Deps, actor: Actor): Promise<CrmRun[]> {
  const rows = await db
    .select()
    .from(crmRun)
    .where(eq(crmRun.organizationId, actor.organizationId))
    .orderBy(desc(crmRun.startedAt))
    .limit(SHOWN)
  return presentRuns(db, rows)
}

async function readRun({ db }: Deps, actor: Actor, id: string): Promise<CrmRun> {
  const [row] = await db.select().from(crmRun).where(eq(crmRun.id, id))
  const [shown] = await presentRuns(db, [authorize(actor, row, 'sync of many properties')])
  if (!shown) throw new AppError('not-found', 'No such sync of many properties')
  return shown
}

/** Holds a run that is not over, and its connection before it, as a change of the connection does. @throws AppError `not-found`, `conflict` for one that is over */
async function holdRun(tx: Tx, actor: Actor, id: string): Promise<{ row: RunRow; config: CrmConfigRow }> {
  const [found] = await tx.select().from(crmRun).where(eq(crmRun.id, id))
  const { configId } = authorize(actor, found, 'sync of many properties')
  const [config] = await tx.select().from(crmConfig).where(eq(crmConfig.id, configId)).for('update')
  const [row] = await tx.select().from(crmRun).where(eq(crmRun.id, id)).for('update')
  if (!config || !row) throw new AppError('not-found', 'No such sync of many properties')
  if (row.state === 'finished' || row.state === 'stopped') throw new AppError('conflict', 'It is over already')
  return { row, config }
}

/**
 * Pauses a run, or goes on with it: what is under way ends first.
 * @throws AppError `not-found`, `conflict` for one that is over, or to go on where the connection is turned off or not set up
 */
export async function pauseRun(deps: Deps, actor: Actor, id: string, isPaused: boolean): Promise<CrmRun> {
  await deps.db.transaction(async (tx) => {
    const { row, config } = await holdRun(tx, actor, id)
    if (!isPaused) assertUsable(config)
    await tx
      .update(crmRun)
      .set({ state: isPaused ? 'paused' : 'running' })
      .where(eq(crmRun.id, id))
    if (!isPaused) await deps.queue.send(syncCrm, { configId: row.configId, organizationId: row.organizationId }, tx)
    await recordAudit(tx, actor, { action: isPaused ? 'crm-run.paused' : 'crm-run.resumed', ...aboutConfig(config) })
  })
  return readRun(deps, actor, id)
}

/** Stops a run for good. @throws AppError `not-found`, `conflict` for one that is over */
export async function stopRun(deps: Deps, actor: Actor, id: string): Promise<CrmRun> {
  await deps.db.transaction(async (tx) => {
    const { row, config } = await holdRun(tx, actor, id)
    const at = deps.now()
    const left = await putBack(tx, row.id, at)
    await tx.update(crmRun).set({ state: 'stopped', finishedAt: at }).where(eq(crmRun.id, id))
    await recordAudit(tx, actor, { action: 'crm-run.stopped', ...aboutConfig(config), after: { notBegun: left } })
  })
  return readRun(deps, actor, id)
}

/** Ends runs of which nothing is left to do. */
export async function finishRuns({ db, now }: Pick<Deps, 'db' | 'now'>, configId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx
      .update(crmRun)
      .set({ state: 'finished', finishedAt: now() })
      .where(
        and(
          eq(crmRun.configId, configId),
          eq(crmRun.state, 'running'),
          sql`not exists (select 1 from crm_sync s where s.run_id = ${crmRun.id} and s.state in ('queued', 'running'))`,
        ),
      )
      .returning()
    for (const row of ended) await tellEnd(tx, row, now())
  })
}

/** Tells the admins, who alone begin such syncs, how one ended. */
async function tellEnd(tx: Tx, row: RunRow, at: Date): Promise<void> {
  const [[run], [config]] = [
    await presentRuns(tx, [row]),
    await tx.select({ name: crmConfig.name }).from(crmConfig).where(eq(crmConfig.id, row.configId)),
  ]
  if (!run || !config) return
  const { total, synced, failed, waiting, excluded } = run
  await notify(tx, {
    ...{ organizationId: row.organizationId, kind: 'crm-run-ended', recordId: row.configId, to: 'admin', at },
    facts: { name: config.name, run: { total, synced, failed, waiting, excluded } },
    onceKey: `crm run ${row.id}`,
  })
}
