import { user } from '@ridgeline/account/server/tables/auth'
import { membership, organization } from '@ridgeline/account/server/tables/organization'
import { objectsOf } from '@ridgeline/privacy/server/objects'
import { purgeRows } from '@ridgeline/privacy/server/purge'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import { and, count, eq, lte, max, ne, sql } from 'drizzle-orm'
import { DEMO_HOURS } from '#contract/demo'
import { findTemplate } from '#server/account'

const HOUR_MS = 3_600_000

/** Removes every copy of the demo workspace that is a day old, with its account, whose sessions end so. Gives their number. */
export async function purgeVisitors(deps: Deps): Promise<number> {
  const before = new Date(deps.now().getTime() - DEMO_HOURS * HOUR_MS)
  const template = await findTemplate(deps.db)
  const shared = new Set(template === null ? [] : await objectsOf(deps, deps.db, template))
  const old = await deps.db
    .select({ id: organization.id })
    .from(organization)
    .where(and(eq(organization.isDemo, true), lte(organization.createdAt, before)))
  let purged = 0
  for (const { id } of old) {
    if (id === template) continue
    if (await deps.db.transaction((tx) => purgeVisitor(deps, tx, id, shared))) purged++
  }
  return purged
}

/** A visitor who did nothing for this long has most likely gone. */
const GONE_AFTER_MS = HOUR_MS / 4

/** Where the demo is full: removes the copy that nobody used for the longest, so that those who came and went close it to nobody. False where all are in use. */
export async function makeRoom(deps: Pick<Deps, 'db' | 'queue' | 'tables' | 'now'>, most: number): Promise<boolean> {
  const [here] = await deps.db.select({ n: count() }).from(organization).where(eq(organization.isDemo, true))
  if ((here?.n ?? 0) <= most) return true
  const template = await findTemplate(deps.db)
  if (template === null) return false
  const usedAt = sql<string>`coalesce(${max(membership.lastSeenAt)}, ${organization.createdAt})`
  const [idle] = await deps.db
    .select({ id: organization.id, usedAt })
    .from(organization)
    .leftJoin(membership, eq(membership.organizationId, organization.id))
    .where(and(eq(organization.isDemo, true), ne(organization.id, template)))
    .groupBy(organization.id)
    .orderBy(usedAt)
    .limit(1)
  if (!idle || deps.now().getTime() - new Date(idle.usedAt).getTime() < GONE_AFTER_MS) return false
  const shared = new Set(await objectsOf(deps, deps.db, template))
  return deps.db.transaction((tx) => purgeVisitor(deps, tx, idle.id, shared))
}

/**
 * What the template names stays, so it is not even asked for: a visitor names hundreds of its files. A workspace that a job is at work on is left for the next
 * hour: waiting for it would hold up all others.
 */
async function purgeVisitor(deps: Pick<Deps, 'queue' | 'tables'>, tx: Tx, id: string, shared: ReadonlySet<string>): Promise<boolean> {
  const [own] = await tx.select().from(organization).where(eq(organization.id, id)).for('update', { skipLocked: true })
  if (!own) return false
  await purgeRows(deps, tx, id, (sha256) => !shared.has(sha256))
  if (own.ownerId !== null) await tx.delete(user).where(eq(user.id, own.ownerId))
  return true
}
