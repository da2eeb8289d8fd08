import type { AuditAction } from '@ridgeline/audit/contract/words/action-words'
import { recordAudit } from '@ridgeline/audit/server/record'
import type { PageQuery } from '@ridgeline/contract/page'
import { project } from '@ridgeline/project/server/tables/project'
import { property } from '@ridgeline/property/server/tables/property'
import { announceScan, requestAnalysis } from '@ridgeline/scan/server/analysis/request-analysis'
import { lockScan } from '@ridgeline/scan/server/lock-scan'
import { recordScan } from '@ridgeline/scan/server/scans/record-scan'
import { scan } from '@ridgeline/scan/server/tables/scan'
import type { Tx } from '@ridgeline/server/db/connect'
import { latestFirst, type Page, pageBy } from '@ridgeline/server/db/page'
import { finds } from '@ridgeline/server/db/search'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, authorize } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { asMessage, message } from '@ridgeline/words/message'
import { and, count, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { type DeletedRecord, RESTORE_DAYS } from '#contract/deleted'

const DAY_MS = 86_400_000

/** When what was deleted at a moment is removed for good. */
const goneAt = (deletedAt: Date): string => new Date(deletedAt.getTime() + RESTORE_DAYS * DAY_MS).toISOString()

/** Hides a scan everywhere; it can be restored until the retention job removes it. @throws AppError `not-found` */
export async function hideScan(deps: Deps, actor: Actor, id: string): Promise<{ id: string; goneAt: string }> {
  return deps.db.transaction(async (tx) => {
    await lockScan(tx, id)
    const [row] = await tx.select().from(scan).where(eq(scan.id, id)).for('update')
    const own = authorize(actor, row, 'scan')
    const deletedAt = deps.now()
    await tx.update(scan).set({ deletedAt, deletedBy: actor.name }).where(eq(scan.id, own.id))
    await announceScan(tx, own.id)
    await recordScan(tx, actor, own, {
      action: 'scan.deleted',
      before: { deletedAt: null },
      after: { deletedAt, goneAt: goneAt(deletedAt) },
    })
    return { id: own.id, goneAt: goneAt(deletedAt) }
  })
}

/** Hides a property with its scans, which bear the same moment, so that a restoration brings back those and no earlier ones. */
export async function hideProperty(deps: Deps, actor: Actor, id: string): Promise<{ id: string; goneAt: string }> {
  return deps.db.transaction(async (tx) => {
    const own = authorize(actor, await lockProperty(tx, id), 'property')
    const hidden = { deletedAt: deps.now(), deletedBy: actor.name }
    await tx
      .update(scan)
      .set(hidden)
      .where(and(eq(scan.propertyId, own.id), isNull(scan.deletedAt)))
    await tx.update(property).set(hidden).where(eq(property.id, own.id))
    await recordProperty(tx, actor, own, 'property.deleted', { before: { deletedAt: null }, after: { deletedAt: hidden.deletedAt } })
    return { id: own.id, goneAt: goneAt(hidden.deletedAt) }
  })
}

/** @throws AppError `not-found` for a scan that is gone for good or was never deleted, `conflict` where its property was deleted with it */
export async function bringScanBack(deps: Deps, actor: Actor, id: string): Promise<{ id: string }> {
  return deps.db.transaction(async (tx) => {
    await lockScan(tx, id)
    const [row] = await tx.select().from(scan).where(eq(scan.id, id)).for('update')
    const own = deletedOf(actor, row, 'scan')
    const [of] = await tx.select({ deletedAt: property.deletedAt }).from(property).where(eq(property.id, own.propertyId))
    if (of?.deletedAt) throw new AppError('conflict', 'Its property was deleted too. Restore the property, and the scan comes with it.')
    await tx.update(scan).set({ deletedAt: null, deletedBy: null }).where(eq(scan.id, own.id))
    await goOn(deps, tx, actor, own)
    await recordScan(tx, actor, own, { action: 'scan.restored', before: { deletedAt: own.deletedAt }, after: { deletedAt: null } })
    return { id: own.id }
  })
}

/** Brings a property back with the scans that went with it. @throws AppError `not-found` */
export async function bringPropertyBack(deps: Deps, actor: Actor, id: string): Promise<{ id: string }> {
  return deps.db.transaction(async (tx) => {
    const own = deletedOf(actor, await lockProperty(tx, id), 'property')
    await tx.update(property).set({ deletedAt: null, deletedBy: null }).where(eq(property.id, own.id))
    const back = await tx
      .update(scan)
      .set({ deletedAt: null, deletedBy: null })
      .where(and(eq(scan.propertyId, own.id), eq(scan.deletedAt, own.deletedAt)))
      .returning()
    for (const each of back) await goOn(deps, tx, actor, each)
    await recordProperty(tx, actor, own, 'property.restored', { before: { deletedAt: own.deletedAt }, after: { deletedAt: null } })
    return { id: own.id }
  })
}

/** What can still be restored, the last deleted first; a scan that went with its property is counted there. */
export async function deletedOfOrganization({ db }: Pick<Deps, 'db'>, actor: Actor, query: PageQuery): Promise<Page<DeletedRecord>> {
  const org = actor.organizationId
  const found = finds(property.search, query.search)
  const { name, address } = property
  const page = pageBy(latestFirst('deleted', sql`deleted_at`, sql`id`), query)
  const went = db
    .select({ n: count() })
    .from(scan)
    .where(and(eq(scan.propertyId, property.id), eq(scan.deletedAt, property.deletedAt)))
  const properties = db
    .select({
      kind: sql<DeletedRecord['kind']>`'property'`.as('kind'),
      id: property.id,
      name,
      address,
      deletedAt: property.deletedAt,
      deletedBy: property.deletedBy,
      takenAt: sql<Date | null>`null::timestamptz`.as('taken_at'),
      timeZone: sql<string | null>`null::text`.as('time_zone'),
      scanCount: sql<number | null>`(${went})::int`.as('scan_count'),
    })
    .from(property)
    .where(and(eq(property.organizationId, org), isNotNull(property.deletedAt), found))
  const scans = db
    .select({
      kind: sql<DeletedRecord['kind']>`'scan'`.as('kind'),
      id: scan.id,
      name,
      address,
      deletedAt: scan.deletedAt,
      deletedBy: scan.deletedBy,
      takenAt: sql<Date | null>`${scan.takenAt}`.as('taken_at'),
      timeZone: sql<string | null>`${scan.timeZone}`.as('time_zone'),
      scanCount: sql<number | null>`null::int`.as('scan_count'),
    })
    .from(scan)
    .innerJoin(property, eq(property.id, scan.propertyId))
    .where(
      and(
        eq(scan.organizationId, org),
        isNotNull(scan.deletedAt),
        or(isNull(property.deletedAt), ne(property.deletedAt, scan.deletedAt)),
        found,
      ),
    )
  const projects = db
    .select({
      kind: sql<DeletedRecord['kind']>`'project'`.as('kind'),
      id: project.id,
      name: project.name,
      address: project.clientName,
      deletedAt: project.deletedAt,
      deletedBy: project.deletedBy,
      takenAt: sql<Date | null>`null::timestamptz`.as('taken_at'),
      timeZone: sql<string | null>`null::text`.as('time_zone'),
      scanCount: sql<number | null>`null::int`.as('scan_count'),
    })
    .from(project)
    .where(and(eq(project.organizationId, org), isNotNull(project.deletedAt), finds(project.search, query.search)))
  const both = unionAll(properties, scans, projects).as('both')
  const rows = await db
    .select({
      kind: both.kind,
      id: both.id,
      name: both.name,
      address: both.address,
      deletedAt: both.deletedAt,
      deletedBy: both.deletedBy,
      takenAt: both.takenAt,
      timeZone: both.timeZone,
      scanCount: both.scanCount,
      key: page.key,
    })
    .from(both)
    .where(page.where)
    .orderBy(page.orderBy)
    .limit(page.limit)
  return page.cut(rows, ({ key: _key, ...row }) => {
    const deletedAt = row.deletedAt ?? new Date(0)
    return {
      ...row,
      takenAt: row.takenAt === null ? null : new Date(row.takenAt).toISOString(),
      deletedAt: deletedAt.toISOString(),
      deletedBy: row.deletedBy ?? '',
      goneAt: goneAt(deletedAt),
    }
  })
}

const lockProperty = async (tx: Tx, id: string) => (await tx.select().from(property).where(eq(property.id, id)).for('no key update'))[0]

function deletedOf<T extends { organizationId: string; deletedAt: Date | null }>(
  actor: Actor,
  row: T | undefined,
  what: string,
): T & { deletedAt: Date } {
  if (!row?.deletedAt || row.organizationId !== actor.organizationId)
    throw new AppError('not-found', message`No such deleted ${asMessage(what)}`)
  return { ...row, deletedAt: row.deletedAt }
}

/** An analysis that was not at its end is asked for again. */
async function goOn(
  deps: Pick<Deps, 'queue'>,
  tx: Tx,
  actor: Actor,
  of: { id: string; organizationId: string; state: string },
): Promise<void> {
  if (of.state !== 'queued' && of.state !== 'processing') return
  await requestAnalysis(deps, tx, authorize(actor, { scanId: of.id, organizationId: of.organizationId }, 'scan'))
}

const recordProperty = (
  tx: Tx,
  actor: Actor,
  of: { id: string; name: string },
  action: AuditAction,
  change: { before: object; after: object },
) =>
  recordAudit(tx, actor, {
    action,
    recordType: 'property',
    recordId: of.id,
    recordName: of.name,
    before: { ...change.before },
    after: { ...change.after },
  })
