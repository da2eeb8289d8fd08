import type { CertificationLevel, ExamStanding, LevelPart } from '#contract/course'
import type { Course } from '#rules/course'
import { mayStart } from '#rules/exam/attempts'
import { type CourseProgress, courseProgress, missingBefore } from '#rules/progress/course-progress'
import { earned, partsOf, percentTo, RENEW_DAYS } from '#rules/progress/level'
import { isReadingPossible, readingOf } from '#rules/progress/reading-bound'
import { hasExam, requiredFor } from '#server/catalogue'
import type { CertificateRow, TrainingRecord } from '#server/records/record'

const DAY_MS = 86_400_000
export const levels = ['junior', 'senior'] as const

interface AttemptRow {
  readonly id: string
  readonly startedAt: Date
  readonly endedAt: Date | null
  readonly share: number | null
  readonly passed: boolean | null
}

/** What somebody's plan lets them learn. */
export interface Allowed {
  readonly senior: boolean
}

const timesOf = ({ startedAt, endedAt, passed }: AttemptRow) => ({
  startedAt: startedAt.getTime(),
  endedAt: endedAt?.getTime() ?? null,
  passed,
})

/** How attempts stand; `hindrance` is why none may begin though attempts would be left. */
function attemptStanding(
  attempts: readonly AttemptRow[],
  passed: boolean,
  hindrance: 'plan' | 'before' | 'unread' | null,
  now: Date,
): ExamStanding {
  const last = attempts.findLast(({ endedAt }) => endedAt !== null)
  const running = attempts.find(({ endedAt }) => endedAt === null)
  const start = mayStart(attempts.map(timesOf), now.getTime(), true)
  const base = {
    attemptId: (running ?? last)?.id ?? null,
    attemptsLeft: start.may ? start.left : 0,
    from: null,
    lastShare: last?.share ?? null,
  }
  if (running) return { ...base, standing: 'running' }
  if (passed) return { ...base, standing: 'passed' }
  if (hindrance) return { ...base, standing: hindrance }
  if (start.may) return { ...base, standing: 'open' }
  return { ...base, standing: 'wait', from: new Date(start.from ?? now.getTime()).toISOString() }
}

const examsOf = (record: TrainingRecord, course: string) => record.exams.filter((row) => row.course === course)
const hasPassed = (record: TrainingRecord, course: string) => examsOf(record, course).some(({ passed }) => passed === true)

export const progressOf = (record: TrainingRecord, course: Course): CourseProgress =>
  courseProgress(course, record.blocks, hasPassed(record, course.id) ? 'passed' : hasExam(record.catalogue, course.id) ? 'open' : 'none')
type Progress = ReadonlyMap<string, CourseProgress>
const progressOfRecords = new WeakMap<TrainingRecord, Progress>()
const progressOfNobody = new WeakMap<TrainingRecord['catalogue'], Progress>()

/** Worked out once for a record, which never changes: whatever stands on it asks again. Who has not begun stands in all courses of a catalogue as anybody else who has not. */
export function allProgress(record: TrainingRecord): Progress {
  const known = progressOfRecords.get(record) ?? (hasNothing(record) ? progressOfNobody.get(record.catalogue) : undefined)
  if (known) return known
  const all = new Map(record.catalogue.courses.map((course) => [course.id, progressOf(record, course)]))
  if (hasNothing(record)) progressOfNobody.set(record.catalogue, all)
  progressOfRecords.set(record, all)
  return all
}
const hasNothing = ({ blocks, exams }: TrainingRecord): boolean => blocks.size === 0 && exams.length === 0

export function examStanding(record: TrainingRecord, course: Course, allowed: Allowed, now: Date): ExamStanding {
  if (!hasExam(record.catalogue, course.id)) return { standing: 'none', attemptId: null, attemptsLeft: 0, from: null, lastShare: null }
  const progress = allProgress(record)
  const hindrance =
    course.level === 'senior' && !allowed.senior
      ? 'plan'
      : missingBefore(course, progress).length > 0
        ? 'before'
        : progress.get(course.id)?.next === null
          ? null
          : 'unread'
  const standing = attemptStanding(examsOf(record, course.id), hasPassed(record, course.id), hindrance, now)
  if (standing.standing !== 'open') return standing
  const reading = readingOf(course, record.opened.get(course.id) ?? null, now)
  return isReadingPossible(reading) ? standing : { ...standing, standing: 'early', reading }
}

const ofLevel = (record: TrainingRecord, level: CertificationLevel): CertificateRow[] =>
  record.certificates.filter((row) => row.level === level)

/** The certificate of a level that counts at a moment. */
export const currentOf = (record: TrainingRecord, level: CertificationLevel, now: Date): CertificateRow | undefined =>
  ofLevel(record, level).find((row) => row.revokedAt === null && row.issuedAt <= now && now < row.expiresAt)

export const renewFromOf = (row: Pick<CertificateRow, 'expiresAt'>): Date => new Date(row.expiresAt.getTime() - RENEW_DAYS * DAY_MS)

/** A practical exam counts from here on: after what a certificate was given for, and not before it may be renewed. */
export const practicalCountsFrom = (record: TrainingRecord, level: CertificationLevel): Date =>
  new Date(Math.max(0, ...ofLevel(record, level).map((row) => (row.revokedAt ?? renewFromOf(row)).getTime())))

const practicalPassed = (record: TrainingRecord, level: CertificationLevel): boolean => {
  const from = practicalCountsFrom(record, level)
  return record.practicals.some((row) => row.level === level && row.passed === true && row.startedAt > from)
}

/** Whether somebody ever was at least a Junior by a certificate that was not taken back. */
const wasJunior = (record: TrainingRecord): boolean => record.certificates.some((row) => row.revokedAt === null)

export function levelParts(record: TrainingRecord, level: CertificationLevel): LevelPart[] {
  const progress = allProgress(record)
  const completed = (of: CertificationLevel) =>
    requiredFor(record.catalogue, of).filter(({ id }) => progress.get(id)?.state === 'completed').length
  return [
    ...partsOf(
      level,
      {
        requiredCourses: { junior: requiredFor(record.catalogue, 'junior').length, senior: requiredFor(record.catalogue, 'senior').length },
        completedCourses: { junior: completed('junior'), senior: completed('senior') },
        practical: { junior: practicalPassed(record, 'junior'), senior: practicalPassed(record, 'senior') },
        acceptedScans: record.acceptedScans,
        cores: record.cores,
      },
      wasJunior(record),
    ),
  ]
}
export const isEarned = (record: TrainingRecord, level: CertificationLevel): boolean => earned(levelParts(record, level))

export function practicalStanding(record: TrainingRecord, level: CertificationLevel, allowed: Allowed, now: Date): ExamStanding {
  const parts = levelParts(record, level)
  const lacks = (what: LevelPart['what']) => parts.some((part) => part.what === what && part.done < part.needed)
  const hindrance = level === 'senior' && !allowed.senior ? 'plan' : lacks('courses') ? 'unread' : lacks('junior') ? 'before' : null
  const own = record.practicals.filter((row) => row.level === level)
  const current = currentOf(record, level, now)
  const isHeld = current !== undefined && now < renewFromOf(current)
  return attemptStanding(own, isHeld || practicalPassed(record, level), hindrance, now)
}

/** The level that counts today, the one to work for, and how far that is. */
export function levelOf(record: TrainingRecord, now: Date) {
  const senior = currentOf(record, 'senior', now)
  const junior = currentOf(record, 'junior', now)
  const current = senior ?? junior
  const isDue = (row: CertificateRow | undefined) => row === undefined || now >= renewFromOf(row)
  const heldSenior = record.certificates.some((row) => row.level === 'senior' && row.revokedAt === null)
  const next: CertificationLevel | null = heldSenior ? (isDue(senior) ? 'senior' : null) : junior ? 'senior' : 'junior'
  const parts = next ? levelParts(record, next) : []
  return { level: current?.level ?? null, next, parts, percent: next ? percentTo(parts) : 100 }
}
