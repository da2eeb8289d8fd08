import { issue } from '@ridgeline/scan/server/tables/issue'
import type { Tx } from '@ridgeline/server/db/connect'
import { and, eq, inArray, isNotNull, min, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Catalogue, catalogueOf } from '#server/catalogue'
import { gradeExam } from '#server/exam/grade-exam'
import { gradeOnce } from '#server/exam/grade-practical'
import {
  acceptedScan,
  certificate,
  examAttempt,
  practicalAttempt,
  trainingAssignment,
  trainingBlock,
  trainingTime,
} from '#server/tables/training'

export type ExamRow = typeof examAttempt.$inferSelect
export type PracticalRow = typeof practicalAttempt.$inferSelect
export type CertificateRow = typeof certificate.$inferSelect
export type AssignmentRow = typeof trainingAssignment.$inferSelect

/** Everything that was noted of one member's learning. */
export interface TrainingRecord {
  readonly catalogue: Catalogue
  readonly blocks: ReadonlySet<string>
  /** When the server first saw each course open, or a block of it noted. */
  readonly opened: ReadonlyMap<string, Date>
  readonly seconds: ReadonlyMap<string, number>
  readonly exams: readonly ExamRow[]
  readonly practicals: readonly PracticalRow[]
  readonly certificates: readonly CertificateRow[]
  readonly assignments: readonly AssignmentRow[]
  readonly acceptedScans: number
  /** Findings of accepted scans that cores were cut for. */
  readonly cores: { readonly agreed: number; readonly all: number }
}

type Db = Pick<Tx, 'select'>

const byCore = sql`${issue.verification} ->> 'method' = 'core-sample'`
/** Findings that cores were cut for, and those of them that cores confirmed. */
const coreCounts = {
  all: sql<number>`count(*) filter (where ${byCore})::int`,
  confirmed: sql<number>`count(*) filter (where ${byCore} and ${issue.verification} ->> 'result' = 'confirmed')::int`,
}

/** An exam whose time is up counts as handed in at its end, with what had arrived by then, whether or not anybody closed it. */
export function settledExam(catalogue: Catalogue, row: ExamRow, now: Date): ExamRow {
  if (row.endedAt !== null || now <= lastMoment(row.endsAt)) return row
  const { share, passed } = gradeExam(catalogue, row)
  return { ...row, endedAt: row.endsAt, share, passed }
}
export async function settledPractical(row: PracticalRow, now: Date): Promise<PracticalRow> {
  if (row.endedAt !== null || now <= lastMoment(row.endsAt)) return row
  const { share, passed, pictures } = await gradeOnce(row)
  return { ...row, endedAt: row.endsAt, share, passed, graded: pictures }
}

const GRACE_MS = 30_000
/** What arrives a moment after the end was on its way. */
export const lastMoment = (endsAt: Date): Date => new Date(endsAt.getTime() + GRACE_MS)

/** Records of members of an organization, by member; those who never began have none. */
export async function loadRecords(
  db: Db,
  organizationId: string,
  userIds: readonly string[],
  now: Date,
): Promise<Map<string, TrainingRecord>> {
  const of = (table: { organizationId: PgColumn; userId: PgColumn }) =>
    and(eq(table.organizationId, organizationId), inArray(table.userId, [...userIds]))
  const catalogue = await catalogueOf(db, organizationId)
  const blocks = await db
    .select({
      userId: trainingBlock.userId,
      course: trainingBlock.course,
      openedAt: min(trainingBlock.doneAt),
      keys: sql<string[]>`array_agg(${trainingBlock.lesson} || ':' || ${trainingBlock.block})`,
    })
    .from(trainingBlock)
    .where(of(trainingBlock))
    .groupBy(trainingBlock.userId, trainingBlock.course)
  const times = await db.select().from(trainingTime).where(of(trainingTime))
  const exams = await db.select().from(examAttempt).where(of(examAttempt))
  const practicals: PracticalRow[] = []
  for (const row of await db.select().from(practicalAttempt).where(of(practicalAttempt))) practicals.push(await settledPractical(row, now))
  const certificates = await db.select().from(certificate).where(of(certificate))
  const assignments = await db.select().from(trainingAssignment).where(of(trainingAssignment))
  const scans = await db
    .select({ userId: acceptedScan.userId, count: sql<number>`count(distinct ${acceptedScan.scanId})::int`, ...coreCounts })
    .from(acceptedScan)
    .leftJoin(issue, and(eq(issue.scanId, acceptedScan.scanId), isNotNull(issue.verification)))
    .where(of(acceptedScan))
    .groupBy(acceptedScan.userId)
  return new Map(
    userIds.map((userId) => {
      const own = <T extends { userId: string }>(rows: readonly T[]) => rows.filter((row) => row.userId === userId)
      return [
        userId,
        {
          catalogue,
          blocks: new Set(own(blocks).flatMap(({ keys }) => keys)),
          opened: openings([...own(blocks), ...own(times)]),
          seconds: new Map(own(times).map(({ course, seconds }) => [course, seconds])),
          exams: own(exams)
            .map((row) => settledExam(catalogue, row, now))
            .toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime()),
          practicals: own(practicals).toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime()),
          certificates: own(certificates).toSorted((a, b) => b.issuedAt.getTime() - a.issuedAt.getTime()),
          assignments: own(assignments),
          acceptedScans: own(scans)[0]?.count ?? 0,
          cores: { agreed: own(scans)[0]?.confirmed ?? 0, all: own(scans)[0]?.all ?? 0 },
        },
      ]
    }),
  )
}

function openings(seen: readonly { course: string; openedAt: Date | null }[]): Map<string, Date> {
  const first = new Map<string, Date>()
  for (const { course, openedAt } of seen) {
    const before = first.get(course)
    if (openedAt && (!before || openedAt < before)) first.set(course, openedAt)
  }
  return first
}

/** The record of one member. */
export async function loadRecord(db: Db, who: { organizationId: string; userId: string }, now: Date): Promise<TrainingRecord> {
  const record = (await loadRecords(db, who.organizationId, [who.userId], now)).get(who.userId)
  if (!record) throw new Error('a member who was asked for has no record')
  return record
}
