import { Readable } from 'node:stream'
import type { Member } from '@ridgeline/account/contract/organization'
import { membersOf } from '@ridgeline/account/server/organizations/members'
import type { OrganizationRow } from '@ridgeline/account/server/organizations/own'
import { csvOf } from '@ridgeline/audit/server/csv'
import { auditLines } from '@ridgeline/audit/server/lines'
import { cut } from '@ridgeline/contract/text'
import { dayInZone } from '@ridgeline/property/contract/place-time'
import { property } from '@ridgeline/property/server/tables/property'
import { propertyDocument } from '@ridgeline/property/server/tables/property-document'
import { propertyPhoto } from '@ridgeline/property/server/tables/property-photo'
import { numberOf } from '@ridgeline/report/server/reports/row'
import { report } from '@ridgeline/report/server/tables/report'
import { capture, isFile } from '@ridgeline/scan/server/tables/capture'
import { scan } from '@ridgeline/scan/server/tables/scan'
import type { Db } from '@ridgeline/server/db/connect'
import type { Page } from '@ridgeline/server/db/page'
import type { Deps } from '@ridgeline/server/deps'
import { and, asc, eq } from 'drizzle-orm'
import { tableJson } from '#server/table-rows'

/** A file of an export. */
export interface ExportEntry {
  readonly path: string
  /** The hash a stored file was recorded with; its bytes go into the export as they are. */
  readonly recordedSha256?: string
  /** Pictures are small already. */
  readonly compress: boolean
  /** @throws ObjectTrouble where a stored file is missing or cannot be read */
  open(): Promise<Readable>
}

/** A name as every file system takes it. */
const safe = (name: string): string =>
  cut(
    name
      .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .replace(/^[. ]+|[. ]+$/g, ''),
    80,
  ).trim() || 'unnamed'

const short = (id: string): string => id.slice(0, 8)

/** Everything of an organization, in the order in which it is written. */
export async function exportEntries(deps: Pick<Deps, 'db' | 'storage' | 'tables'>, own: OrganizationRow): Promise<ExportEntry[]> {
  const { db } = deps
  const tables = deps.tables
    .filter(({ isExported }) => isExported)
    .map((table) => textEntry(`data/${table.name}.json`, () => tableJson(db, own.id, table)))
  return [
    textEntry('members.json', async function* () {
      yield JSON.stringify(await everyMember(db, own.id), null, 1)
    }),
    ...tables,
    textEntry('audit/audit-log.csv', () => csvOf(auditLines(db, own))),
    textEntry('audit/audit-log.json', () => auditJson(deps, own)),
    ...(await reportEntries(deps, own)),
    ...(own.logoSha256 ? [storedEntry(deps, 'logo.png', own.logoSha256)] : []),
    ...(await originalEntries(deps, own)),
    ...(await besideEntries(deps, own, 'photos', propertyPhoto)),
    ...(await besideEntries(deps, own, 'documents', propertyDocument)),
  ]
}

const textEntry = (path: string, write: () => AsyncIterable<string | Uint8Array>): ExportEntry => ({
  path,
  compress: true,
  open: async () => Readable.from(write(), { objectMode: false }),
})

const storedEntry = ({ storage }: Pick<Deps, 'storage'>, path: string, sha256: string): ExportEntry => ({
  path,
  recordedSha256: sha256,
  compress: false,
  open: () => storage.openAsIs(sha256),
})

async function* auditJson({ db }: Pick<Deps, 'db'>, own: OrganizationRow): AsyncGenerator<string> {
  let isFirst = true
  yield '[\n'
  for await (const lines of auditLines(db, own)) {
    yield `${isFirst ? '' : ',\n'}${lines.map((line) => JSON.stringify(line)).join(',\n')}`
    isFirst = false
  }
  yield '\n]\n'
}

/** A scan that was deleted and is not gone yet says so in its folder. */
const folderOf = (
  of: Record<'propertyId' | 'property' | 'scanId' | 'timeZone', string> & { takenAt: Date; deletedAt: Date | null },
): string =>
  `${safe(of.property)} ${short(of.propertyId)}/${dayInZone(of.takenAt, of.timeZone)} ${short(of.scanId)}${of.deletedAt ? ' (deleted)' : ''}`

const place = {
  propertyId: property.id,
  property: property.name,
  scanId: scan.id,
  takenAt: scan.takenAt,
  timeZone: scan.timeZone,
  deletedAt: scan.deletedAt,
}

async function reportEntries(deps: Pick<Deps, 'db' | 'storage' | 'tables'>, own: OrganizationRow): Promise<ExportEntry[]> {
  const rows = await deps.db
    .select({ ...place, sha256: report.pdfSha256, version: report.version, year: report.numberYear, index: report.numberIndex })
    .from(report)
    .innerJoin(scan, eq(scan.id, report.scanId))
    .innerJoin(property, eq(property.id, scan.propertyId))
    .where(eq(report.organizationId, own.id))
    .orderBy(asc(property.name), asc(scan.takenAt), asc(report.version))
  return rows.flatMap(({ sha256, ...row }) => {
    const number = numberOf({ numberYear: row.year, numberIndex: row.index })
    const name = number === null ? 'Roof report' : `Winn report ${number}`
    return sha256 === null ? [] : [storedEntry(deps, `reports/${folderOf(row)}/${name} v${row.version}.pdf`, sha256)]
  })
}

async function originalEntries(deps: Pick<Deps, 'db' | 'storage' | 'tables'>, own: OrganizationRow): Promise<ExportEntry[]> {
  const rows = await deps.db
    .select({ ...place, sha256: capture.sha256, fileName: capture.fileName, sequence: capture.sequence })
    .from(capture)
    .innerJoin(scan, eq(scan.id, capture.scanId))
    .innerJoin(property, eq(property.id, scan.propertyId))
    .where(and(eq(capture.organizationId, own.id), isFile))
    .orderBy(asc(property.name), asc(scan.takenAt), asc(capture.sequence))
  return rows.map((row) => {
    const number = String(row.sequence + 1).padStart(4, '0')
    return storedEntry(deps, `originals/${folderOf(row)}/${number} ${safe(row.fileName)}`, row.sha256)
  })
}

/** Files that stand beside the scans of a property: photos and documents, each kind in a folder of its own. */
async function besideEntries(
  deps: Pick<Deps, 'db' | 'storage'>,
  own: OrganizationRow,
  folder: 'photos' | 'documents',
  table: typeof propertyPhoto | typeof propertyDocument,
): Promise<ExportEntry[]> {
  const rows = await deps.db
    .select({ propertyId: property.id, property: property.name, sha256: table.sha256, id: table.id, fileName: table.fileName })
    .from(table)
    .innerJoin(property, eq(property.id, table.propertyId))
    .where(eq(table.organizationId, own.id))
    .orderBy(asc(property.name), asc(table.createdAt), asc(table.id))
  return rows.map((row) =>
    storedEntry(deps, `${folder}/${safe(row.property)} ${short(row.propertyId)}/${short(row.id)} ${safe(row.fileName)}`, row.sha256),
  )
}

async function everyMember(db: Db, organizationId: string): Promise<Member[]> {
  const members: Member[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: Page<Member> = await membersOf(db, organizationId, cursor === undefined ? {} : { cursor })
    members.push(...page.items)
    cursor = page.next
  }
  return members
}
