import { createHash } from 'node:crypto'
import { dayInZone } from '@ridgeline/property/contract/place-time'
import { propertyPhoto } from '@ridgeline/property/server/tables/property-photo'
import { formatDate } from '@ridgeline/report/rules/format/date'
import { madeReport, numberOf, type ReportRow } from '@ridgeline/report/server/reports/row'
import { report } from '@ridgeline/report/server/tables/report'
import { capture, isFile } from '@ridgeline/scan/server/tables/capture'
import { scan } from '@ridgeline/scan/server/tables/scan'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import type { CoreSample } from '@ridgeline/winn/contract/evidence'
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { verifyCode } from '#rules/code'
import { appendTitleEntries, type NewEntry } from '#server/append'
import { titleOpening } from '#server/tables/title'

type ScanRow = Pick<typeof scan.$inferSelect, 'id' | 'propertyId' | 'takenAt' | 'timeZone' | 'scanType'>
type CaptureRow = Pick<typeof capture.$inferSelect, 'id' | 'scanId' | 'sha256' | 'sizeBytes' | 'fileName'>
type PhotoRow = Pick<typeof propertyPhoto.$inferSelect, 'id' | 'propertyId' | 'sha256' | 'sizeBytes' | 'fileName'>

/** What a scan is called, by the day of its captures on the clock of their place. */
export const scanLabel = (row: Pick<ScanRow, 'takenAt' | 'timeZone'>): string =>
  `Scan of ${formatDate(dayInZone(row.takenAt, row.timeZone))}`

const scanEntry = (row: ScanRow): NewEntry => ({
  kind: 'scan',
  propertyId: row.propertyId,
  scanId: row.id,
  recordId: row.id,
  fileHash: null,
  code: null,
  label: scanLabel(row),
  facts: { takenAt: row.takenAt.toISOString(), scanType: row.scanType },
})

const captureEntry = (row: CaptureRow, propertyId: string): NewEntry => ({
  kind: 'capture',
  propertyId,
  scanId: row.scanId,
  recordId: row.id,
  fileHash: row.sha256,
  code: null,
  label: row.fileName,
  facts: { scan: row.scanId, bytes: row.sizeBytes },
})

const photoEntry = (row: PhotoRow): NewEntry => ({
  kind: 'photo',
  propertyId: row.propertyId,
  scanId: null,
  recordId: row.id,
  fileHash: row.sha256,
  code: null,
  label: row.fileName,
  facts: { bytes: row.sizeBytes },
})

/** The code on the pages of a report. That of a scan follows from what it is made of, since the same inputs are the same report. */
export const reportCode = (
  of: { organizationId: string; scanId: string; input: string } | { organizationId: string; winnId: string },
): string =>
  'winnId' in of
    ? verifyCode({ organizationId: of.organizationId, recordId: of.winnId, input: 'winn-report' })
    : verifyCode({ organizationId: of.organizationId, recordId: of.scanId, input: of.input })

/** The code of a version that was made: what its file is known by already, since a copy of a report has the file, and so the printed code, of the first. */
export async function codeOf(db: Pick<Tx, 'select'>, row: ReportRow): Promise<string> {
  const ofFile = alias(titleOpening, 'of_file')
  const [known] = await db
    .select({ code: titleOpening.code })
    .from(ofFile)
    .innerJoin(titleOpening, and(eq(titleOpening.recordId, ofFile.recordId), eq(titleOpening.kind, 'report')))
    .where(and(eq(ofFile.fileHash, row.pdfSha256), isNotNull(titleOpening.code)))
    .limit(1)
  if (known?.code) return known.code
  const { organizationId, type, id, scanId, inputSha256 } = row
  return reportCode(type === 'winn-report' ? { organizationId, winnId: id } : { organizationId, scanId, input: inputSha256 })
}

async function reportEntry(tx: Tx, row: ReportRow, propertyId: string): Promise<NewEntry> {
  const { scanId, version } = row
  const isWinn = row.type === 'winn-report'
  const code = await codeOf(tx, row)
  const name = isWinn ? `Winn report ${numberOf(row) ?? ''}` : 'Roof report'
  return {
    kind: 'report',
    propertyId,
    scanId,
    recordId: row.id,
    fileHash: row.pdfSha256,
    code,
    label: `${name}, version ${version}`,
    facts: { type: row.type, version, pages: row.pageCount, bytes: row.sizeBytes, code },
  }
}

/** Everything that was written about a core, in one order. */
const coreText = (core: CoreSample): string => JSON.stringify(Object.entries(core).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** An id that follows from a core as it was written: one that is written otherwise later is another record. */
function coreRecord(id: string, content: string): string {
  const hex = createHash('sha256').update(`${id}\n${content}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const coreWord = { 'core-sample': 'Core sample', 'moisture-meter': 'Moisture meter' } as const satisfies Record<
  CoreSample['method'],
  string
>

/** Cores and meter readings as a Winn report prints them: what was found, and the hash of everything that was written about it. */
function coreEntries({ request, scanId, type }: ReportRow, propertyId: string): NewEntry[] {
  if (type !== 'winn-report' || !request) return []
  return Object.entries(request.content.cores ?? {}).map(([id, core]) => {
    const content = coreText(core)
    return {
      kind: 'core',
      propertyId,
      scanId,
      recordId: coreRecord(id, content),
      fileHash: null,
      code: null,
      label: [coreWord[core.method], core.result].filter(Boolean).join(', '),
      facts: {
        core: id,
        method: core.method,
        ...(core.result !== null && { result: core.result }),
        written: createHash('sha256').update(content).digest('hex'),
      },
    }
  })
}

type Writes = Pick<Deps, 'queue' | 'now'>

/** A scan that was made, with its first files. */
export const writeScan = (deps: Writes, tx: Tx, organizationId: string, row: ScanRow, files: readonly CaptureRow[]): Promise<void> =>
  appendTitleEntries(deps, tx, organizationId, [scanEntry(row), ...files.map((file) => captureEntry(file, row.propertyId))])

export const writeCaptures = (deps: Writes, tx: Tx, of: { organizationId: string; propertyId: string }, files: readonly CaptureRow[]) =>
  appendTitleEntries(
    deps,
    tx,
    of.organizationId,
    files.map((file) => captureEntry(file, of.propertyId)),
  )

export const writePhotos = (deps: Writes, tx: Tx, organizationId: string, photos: readonly PhotoRow[]) =>
  appendTitleEntries(deps, tx, organizationId, photos.map(photoEntry))

/** A report whose PDF was made, behind the cores that it prints: these are frozen with it. */
export async function writeReport(deps: Writes, tx: Tx, row: ReportRow): Promise<void> {
  const propertyId = row.propertyId ?? (await propertyOfScan(tx, row.scanId))
  await appendTitleEntries(deps, tx, row.organizationId, [...coreEntries(row, propertyId), await reportEntry(tx, row, propertyId)])
}

/** A version that was signed: `row` names the signed file. */
export async function writeSignature(deps: Writes, tx: Tx, row: ReportRow, facts: { level: string; certificate: string }): Promise<void> {
  const propertyId = row.propertyId ?? (await propertyOfScan(tx, row.scanId))
  const entry = await reportEntry(tx, row, propertyId)
  const signature = {
    kind: 'signature',
    code: null,
    label: `Signature of ${entry.label}`,
    facts: { version: row.version, bytes: row.sizeBytes, ...facts },
  } as const
  await appendTitleEntries(deps, tx, row.organizationId, [{ ...entry, ...signature }])
}

async function propertyOfScan(tx: Tx, scanId: string): Promise<string> {
  const [of] = await tx.select({ propertyId: scan.propertyId }).from(scan).where(eq(scan.id, scanId))
  if (!of) throw new Error('the report has no scan')
  return of.propertyId
}

const unwritten = (kind: string, record: string) =>
  sql`not exists (select 1 from title_opening o where o.record_id = ${sql.raw(record)} and o.kind = ${kind})`

interface Cores extends Record<string, unknown> {
  property_id: string
  cores: Record<string, CoreSample>
}

/** Properties with a report that prints a core which has no entry as it was written then, though a later writing of it may have one. */
async function withUnwrittenCores(db: Pick<Tx, 'execute'>, organizationId: string | null): Promise<string[]> {
  const of = organizationId === null ? sql`true` : sql`r.organization_id = ${organizationId}`
  const { rows } = await db.execute<Cores>(sql`
    select r.property_id, r.request->'content'->'cores' as cores from report r
    where ${of} and r.property_id is not null and r.pdf_sha256 is not null and r.request->'content'->'cores' <> '{}'::jsonb`)
  const frozen = rows.flatMap(({ property_id, cores }) =>
    Object.entries(cores).map(([id, core]) => ({ propertyId: property_id, record: coreRecord(id, coreText(core)) })),
  )
  const ids = sql`${sql.param(frozen.map(({ record }) => record))}::uuid[]`
  const written = await db.execute<{ id: string }>(
    sql`select record_id as id from title_opening where kind = 'core' and record_id = any(${ids})`,
  )
  const known = new Set(written.rows.map(({ id }) => id))
  return [...new Set(frozen.filter(({ record }) => !known.has(record)).map(({ propertyId }) => propertyId))]
}

/** Properties that have records without an entry, of one organization or of all. */
export async function propertiesBehind(
  db: Pick<Tx, 'execute'>,
  organizationId: string | null,
): Promise<{ id: string; organizationId: string }[]> {
  const of = organizationId === null ? sql`true` : sql`p.organization_id = ${organizationId}`
  const { rows } = await db.execute<{ id: string; organization_id: string }>(sql`
    select p.id, p.organization_id from property p where ${of} and (
      exists (select 1 from scan s where s.property_id = p.id and (${unwritten('scan', 's.id')}
        or exists (select 1 from capture c where c.scan_id = s.id and ${unwritten('capture', 'c.id')})
        or exists (select 1 from report r where r.scan_id = s.id and r.pdf_sha256 is not null and ${unwritten('report', 'r.id')})))
      or p.id = any(${sql.param(await withUnwrittenCores(db, organizationId))}::uuid[])
      or exists (select 1 from property_photo h where h.property_id = p.id and ${unwritten('photo', 'h.id')}))
    order by p.created_at, p.id`)
  return rows.map((row) => ({ id: row.id, organizationId: row.organization_id }))
}

/** Writes everything of a property that has no entry yet, in the order in which it was made. */
export async function writeMissing(deps: Writes, tx: Tx, own: { id: string; organizationId: string }): Promise<void> {
  const scans = await tx.select().from(scan).where(eq(scan.propertyId, own.id)).orderBy(asc(scan.createdAt), asc(scan.id))
  const ids = scans.map((row) => row.id)
  const captures =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(capture)
          .where(and(inArray(capture.scanId, ids), isFile))
          .orderBy(asc(capture.sequence))
  const reports =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(report)
          .where(and(inArray(report.scanId, ids), isNotNull(report.pdfSha256)))
  const photos = await tx.select().from(propertyPhoto).where(eq(propertyPhoto.propertyId, own.id)).orderBy(asc(propertyPhoto.createdAt))
  const made = (at: Date, entry: NewEntry) => ({ at: at.getTime(), entry })
  const printed: ReturnType<typeof made>[] = []
  for (const row of reports) {
    const done = madeReport(row)
    const at = row.completedAt ?? row.createdAt
    if (done) printed.push(...[...coreEntries(done, own.id), await reportEntry(tx, done, own.id)].map((entry) => made(at, entry)))
  }
  const all = [
    ...scans.map((row) => made(row.createdAt, scanEntry(row))),
    ...captures.map((row) => made(row.createdAt, captureEntry(row, own.id))),
    ...photos.map((row) => made(row.createdAt, photoEntry(row))),
    ...printed,
  ]
  const ordered = all.toSorted((a, b) => a.at - b.at).map(({ entry }) => entry)
  await appendTitleEntries(deps, tx, own.organizationId, ordered)
}

/** Writes whatever of an organization has no entry yet. */
export async function writeBehind(deps: Writes, tx: Tx, organizationId: string): Promise<void> {
  for (const own of await propertiesBehind(tx, organizationId)) await writeMissing(deps, tx, own)
}
