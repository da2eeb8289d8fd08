import type { Deps } from '@ridgeline/server/deps'
import { and, eq, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { crmVendors } from '#contract/vendors'
import { noteAnswered, noteTrouble } from '#server/circuit'
import type { CrmConfigRow } from '#server/credentials'
import { openLine } from '#server/send'
import { pollCrm, readCrmInbound } from '#server/sync-jobs'
import { crmConfig, crmInbound, crmLink, crmSync } from '#server/tables/crm'
import { CrmError } from '#server/vendors/error'
import type { ChangedDeal } from '#server/vendors/inbound/polling'
import { vendorOf } from '#server/vendors/registry'
import { dealState } from '#server/vendors/sync/deal-state'
import { isConnected, whileThere } from '#server/while-there'

const polledVendors = crmVendors.filter((vendor) => vendorOf[vendor].polling)
/** A vendor is asked so often (ms). */
const EVERY_MS = 5 * 60_000
/** What a vendor wrote late, or by a clock behind ours, still comes: each time the last minutes are asked for again (ms). */
const OVERLAP_MS = 5 * 60_000

/** Condition of a connection whose vendor is to be asked now: it is one that tells nothing by itself, and a project would follow. */
const isToBeAsked = (now: Date) =>
  and(
    inArray(crmConfig.type, polledVendors),
    eq(crmConfig.isActive, true),
    ne(crmConfig.signIn, 'practice'),
    eq(crmConfig.signedOutWhy, ''),
    sql`jsonb_array_length(${crmConfig.stages}) > 0`,
    or(isNull(crmConfig.pausedUntil), lte(crmConfig.pausedUntil, now)),
    or(isNull(crmConfig.polledUntil), lte(crmConfig.polledUntil, new Date(now.getTime() - EVERY_MS))),
    sql`exists (select 1 from ${crmLink} l where l.config_id = ${crmConfig.id} and l.key = 'job')`,
  )

/** Has every vendor asked whose time has come. */
export async function wakePolls({ db, queue, now }: Pick<Deps, 'db' | 'queue' | 'now'>): Promise<void> {
  const due = await db
    .select({ configId: crmConfig.id, organizationId: crmConfig.organizationId })
    .from(crmConfig)
    .where(isToBeAsked(now()))
  await db.transaction(async (tx) => {
    for (const each of due) await queue.send(pollCrm, each, tx)
  })
}

/**
 * Asks the vendor of a connection which jobs changed, and notes those of ours that stand elsewhere than they were known to, once each; they are read by their id
 * before anything follows from it. How far it came is kept page by page, so that it goes on there after a stop.
 */
export async function pollChanges(deps: Deps, configId: string): Promise<void> {
  const begunAt = deps.now()
  const [config] = await deps.db
    .select()
    .from(crmConfig)
    .where(and(eq(crmConfig.id, configId), isToBeAsked(begunAt)))
  const polling = config && vendorOf[config.type].polling
  const since = config ? await sinceWhen(deps, config) : null
  if (!config || !polling || since === null) return
  const { send } = await openLine(deps, config)
  try {
    for await (const page of polling.changed(send, new Date(since.getTime() - OVERLAP_MS))) {
      const noted = notePage(deps, config, page, page.at(-1)?.changedAt ?? since)
      if ((await whileThere(noted, () => isConnected(deps, configId))) === null) return
    }
    await deps.db.update(crmConfig).set({ polledUntil: begunAt }).where(isBefore(config, begunAt))
    await noteAnswered(deps, config)
  } catch (error) {
    if (!(error instanceof CrmError)) throw error
    await noteTrouble(deps, config, error)
  }
}

/** Where the last time ended; the first time, when the oldest of our jobs was seen. */
async function sinceWhen({ db }: Pick<Deps, 'db'>, { id, polledUntil }: CrmConfigRow): Promise<Date | null> {
  if (polledUntil !== null) return polledUntil
  const [oldest] = await db
    .select({ at: sql<string | null>`min(${crmSync.dealReadAt})` })
    .from(crmSync)
    .where(eq(crmSync.configId, id))
  return oldest?.at ? new Date(oldest.at) : null
}

const isBefore = ({ id }: Pick<CrmConfigRow, 'id'>, until: Date) =>
  and(eq(crmConfig.id, id), or(isNull(crmConfig.polledUntil), lt(crmConfig.polledUntil, until)))

async function notePage(deps: Deps, config: CrmConfigRow, page: readonly ChangedDeal[], until: Date): Promise<void> {
  const { id: configId, organizationId } = config
  await deps.db.transaction(async (tx) => {
    const known = await tx
      .select({ dealId: crmLink.externalId, seen: crmSync.dealSeen })
      .from(crmLink)
      .innerJoin(crmSync, and(eq(crmSync.configId, crmLink.configId), eq(crmSync.propertyId, crmLink.propertyId)))
      .where(
        and(
          eq(crmLink.configId, configId),
          eq(crmLink.key, 'job'),
          inArray(
            crmLink.externalId,
            page.map(({ id }) => id),
          ),
        ),
      )
    const moved = page.filter((deal) => known.some(({ dealId, seen }) => dealId === deal.id && seen !== dealState(deal)))
    if (moved.length > 0) {
      const rows = moved.map(({ id, changedAt }) => ({
        eventId: `poll-${id}-${changedAt.toISOString()}`,
        objectId: id,
        state: 'waiting' as const,
      }))
      const fresh = await tx
        .insert(crmInbound)
        .values(rows.map((row) => ({ ...row, organizationId, configId, receivedAt: deps.now() })))
        .onConflictDoNothing()
        .returning({ id: crmInbound.id })
      if (fresh.length > 0) await deps.queue.send(readCrmInbound, { configId, organizationId }, tx)
    }
    await tx.update(crmConfig).set({ polledUntil: until }).where(isBefore(config, until))
  })
}
