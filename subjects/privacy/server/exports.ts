import { lockOrganization, ownOrganization } from '@ridgeline/account/server/organizations/own'
import { withinOwnDays } from '@ridgeline/account/server/organizations/within-days'
import { noteAudit, recordAudit } from '@ridgeline/audit/server/record'
import type { PageQuery } from '@ridgeline/contract/page'
import { cut } from '@ridgeline/contract/text'
import { storedBytes } from '@ridgeline/plan/server/storage'
import { dayInZone } from '@ridgeline/property/contract/place-time'
import type { Db } from '@ridgeline/server/db/connect'
import { latestFirst, type Page, pageBy } from '@ridgeline/server/db/page'
import { finds, wordsOf } from '@ridgeline/server/db/search'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, authorize } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { said } from '@ridgeline/server/integrations/language/said'
import { and, eq, inArray } from 'drizzle-orm'
import type { DataExport, ExportFilter } from '#contract/privacy'
import { exportData } from '#server/export-data-job'
import { dataExport } from '#server/tables/data-export'

type ExportRow = typeof dataExport.$inferSelect

const newestFirst = latestFirst('exports', dataExport.requestedAt, dataExport.id)

/** Exports of the organization, newest first; found by who asked for them. */
export async function exportsOf(db: Db, actor: Actor, query: PageQuery & ExportFilter): Promise<Page<DataExport>> {
  const page = pageBy(newestFirst, query)
  const inState = query.state && eq(dataExport.state, query.state)
  const days = await withinOwnDays(db, actor, dataExport.requestedAt, query)
  const found = finds(wordsOf(dataExport.requestedBy), query.search)
  const rows = await db
    .select({ row: dataExport, key: page.key })
    .from(dataExport)
    .where(and(eq(dataExport.organizationId, actor.organizationId), inState, ...days, found, page.where))
    .orderBy(page.orderBy)
    .limit(page.limit)
  return page.cut(rows, ({ row }) => presentExport(row))
}

/** Asks for an export of everything. @throws AppError `conflict` while one is being made, `insufficient-storage` */
export async function requestExport(deps: Deps, actor: Actor): Promise<DataExport> {
  await deps.disk.assertRoom(await storedBytes(deps.db, actor.organizationId))
  return deps.db.transaction(async (tx) => {
    const own = await lockOrganization(tx, actor.organizationId)
    const [running] = await tx
      .select({ id: dataExport.id })
      .from(dataExport)
      .where(and(eq(dataExport.organizationId, own.id), inArray(dataExport.state, ['waiting', 'running'])))
    if (running) throw new AppError('conflict', 'An export is being made already; it can be downloaded as soon as it is ready')
    const [row] = await tx
      .insert(dataExport)
      .values({ organizationId: own.id, requestedBy: actor.name, requestedAt: deps.now() })
      .returning()
    if (!row) throw new Error('the export was not written')
    await deps.queue.send(exportData, { exportId: row.id, organizationId: own.id }, tx)
    await recordAudit(tx, actor, { action: 'export.requested', ...aboutExport(row, own.name) })
    return presentExport(row)
  })
}

/** What to send for a finished export; the download is in the audit log. @throws AppError `not-found`, `conflict`, `gone` */
export async function takeExport(
  deps: Deps,
  actor: Actor,
  id: string,
): Promise<{ sha256: string; downloadName: string; lastModified: Date | null }> {
  const [found] = await deps.db.select().from(dataExport).where(eq(dataExport.id, id))
  const row = authorize(actor, found, 'export')
  if (row.state === 'expired' || (row.expiresAt && row.expiresAt <= deps.now()))
    throw new AppError('gone', 'This export was kept for seven days and is gone; make another one')
  if (row.state !== 'ready' || !row.sha256) throw new AppError('conflict', 'This export is not ready')
  const own = await ownOrganization(deps.db, actor)
  await noteAudit(deps.db, actor, { action: 'export.downloaded', ...aboutExport(row, own.name), after: { sha256: row.sha256 } })
  const name = own.name.replaceAll(/[^\p{L}\p{N} -]/gu, ' ').replaceAll(/\s+/g, ' ')
  const downloadName = `${cut(name.trim(), 60)} ${dayInZone(row.requestedAt, own.timeZone)}.zip`
  return { sha256: row.sha256, downloadName, lastModified: row.finishedAt }
}

const aboutExport = (row: Pick<ExportRow, 'id'>, recordName: string) => ({ recordType: 'export' as const, recordId: row.id, recordName })

const presentExport = (row: ExportRow): DataExport => ({
  id: row.id,
  state: row.state,
  requestedBy: row.requestedBy,
  requestedAt: row.requestedAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  sizeBytes: row.sizeBytes,
  sha256: row.sha256,
  damagedFiles: row.damagedFiles,
  progress: row.progress,
  failure: row.failure && said(row.failure),
})
