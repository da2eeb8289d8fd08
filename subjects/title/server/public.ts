import { organization } from '@ridgeline/account/server/tables/organization'
import { report } from '@ridgeline/report/server/tables/report'
import type { Db } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import { AppError } from '@ridgeline/server/http/app-error'
import { and, asc, desc, eq, gt, isNotNull, ne } from 'drizzle-orm'
import type { VerifiedEntry } from '#contract/title'
import { entriesBundle } from '#server/bundles'
import { keyRows } from '#server/keys'
import { reachOf, stateOf } from '#server/present'
import { lastCheckpoint } from '#server/sign'
import { titleCheckpoint, titleEntry, titleLog, titleOpening } from '#server/tables/title'

type Read = Pick<Db, 'select'>
/** The same file may be in several logs: the earliest entries say what there is to say. */
const ENTRIES_SHOWN = 5
type Found = { opening: typeof titleOpening.$inferSelect; at: Date; keeper: string }

const found = (db: Read) =>
  db
    .select({ opening: titleOpening, at: titleEntry.at, keeper: organization.name })
    .from(titleOpening)
    .innerJoin(titleEntry, and(eq(titleEntry.organizationId, titleOpening.organizationId), eq(titleEntry.index, titleOpening.index)))
    .innerJoin(organization, eq(organization.id, titleOpening.organizationId))
    .$dynamic()

/** Entries about a file. */
export async function entriesOfFile({ db }: Pick<Deps, 'db'>, sha256: string): Promise<VerifiedEntry[]> {
  const rows = await found(db)
    .where(eq(titleOpening.fileHash, sha256))
    .orderBy(organization.isDemo, asc(titleEntry.at))
    .limit(ENTRIES_SHOWN)
  return Promise.all(rows.map((row) => presentFound(db, row)))
}

/** The entry about the report that bears a code: the first, since copies of it bear the same. */
export async function entriesOfCode({ db }: Pick<Deps, 'db'>, code: string): Promise<VerifiedEntry[]> {
  const rows = await found(db).where(eq(titleOpening.code, code)).orderBy(asc(titleEntry.at)).limit(1)
  return Promise.all(rows.map((row) => presentFound(db, row)))
}

async function presentFound(db: Read, { opening, at, keeper }: Found): Promise<VerifiedEntry> {
  const { organizationId, index, kind, fileHash } = opening
  return {
    kind,
    at: at.toISOString(),
    state: stateOf(index, await reachOf(db, organizationId)),
    keeper,
    fileSha256: fileHash,
    // A signed file is the same version of the same report.
    report: kind === 'report' || kind === 'signature' ? await reportOf(db, opening) : null,
    proof: await entriesBundle(db, organizationId, [index]),
  }
}

async function reportOf(db: Read, opening: typeof titleOpening.$inferSelect): Promise<VerifiedEntry['report']> {
  const [row] = await db.select().from(report).where(eq(report.id, opening.recordId))
  if (!row) return null
  const sameReport =
    row.type === 'winn-report'
      ? and(eq(report.propertyId, row.propertyId ?? ''), eq(report.type, 'winn-report'))
      : and(eq(report.scanId, row.scanId), ne(report.type, 'winn-report'))
  const [newest] = await db
    .select({ version: report.version, code: titleOpening.code, at: titleEntry.at })
    .from(report)
    .innerJoin(titleOpening, and(eq(titleOpening.recordId, report.id), eq(titleOpening.kind, 'report')))
    .innerJoin(titleEntry, and(eq(titleEntry.organizationId, titleOpening.organizationId), eq(titleEntry.index, titleOpening.index)))
    .where(and(sameReport, isNotNull(report.pdfSha256), gt(report.version, row.version)))
    .orderBy(desc(report.version))
    .limit(1)
  const { type, version, pageCount: pages } = row
  return { type, version, pages, code: opening.code, newest: newest ? { ...newest, at: newest.at.toISOString() } : null }
}

/** What everybody may know of a log. @throws AppError `not-found` */
export async function publicLog({ db }: Pick<Deps, 'db'>, id: string) {
  const origin = `ridgeline-title/${id}`
  const [log] = await db
    .select({ organizationId: titleLog.organizationId, keeper: organization.name })
    .from(titleLog)
    .innerJoin(organization, eq(organization.id, titleLog.organizationId))
    .where(eq(titleLog.origin, origin))
  if (!log) throw new AppError('not-found', 'There is no such log here')
  const keys = await keyRows(db, log.organizationId)
  const checkpoint = await lastCheckpoint(db, log.organizationId)
  return {
    origin,
    keeper: log.keeper,
    keys: keys.map((row) => row.publicKey),
    rotations: keys.flatMap((row) => row.rotation ?? []),
    checkpoint: checkpoint?.note ?? null,
  }
}

/** Checkpoints of a log, oldest first. */
export const checkpointsOf = (db: Read, organizationId: string) =>
  db.select().from(titleCheckpoint).where(eq(titleCheckpoint.organizationId, organizationId)).orderBy(asc(titleCheckpoint.size))
