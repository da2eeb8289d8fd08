import type { Certificate, CourseCard, TrainingOverview } from '#contract/course'
import type { Course } from '#rules/course'
import { screenMinutes } from '#rules/minutes'
import { dayProgress, missingBefore } from '#rules/progress/course-progress'
import { paperOf } from '#server/catalogue'
import type { CertificateRow, TrainingRecord } from '#server/records/record'
import { type Allowed, allProgress, examStanding, levelOf, levels, practicalStanding, renewFromOf } from '#server/standing'

export function cardOf(record: TrainingRecord, course: Course, allowed: Allowed, now: Date): CourseCard {
  const progress = allProgress(record)
  const own = progress.get(course.id)
  if (!own) throw new Error(`${course.id} is no course`)
  const paper = paperOf(record.catalogue, course.id)
  return {
    course: course.id,
    title: course.title,
    description: course.description,
    day: course.day,
    subject: course.subject,
    contentType: course.lessons.some(({ blocks }) => blocks.some(({ kind }) => kind === 'lab')) ? 'interactive' : 'document',
    minutes: course.minutes,
    screenMinutes: screenMinutes(course),
    lessons: course.lessons.length,
    required: course.required,
    isOwn: course.id.startsWith('own-'),
    level: course.level,
    state: own.state,
    percent: own.percent,
    missingBefore: missingBefore(course, progress).map(record.catalogue.titleOf),
    next: own.next,
    studySeconds: record.seconds.get(course.id) ?? 0,
    exam: examStanding(record, course, allowed, now),
    examQuestions: paper.questions,
    examMinutes: paper.minutes,
    dueOn: record.assignments.find((one) => one.course === course.id)?.dueOn ?? null,
  }
}

function stateOf(row: CertificateRow, all: readonly CertificateRow[], now: Date): Certificate['state'] {
  if (row.revokedAt !== null) return 'revoked'
  if (now >= row.expiresAt) return 'expired'
  return all.some((other) => other.level === row.level && other.revokedAt === null && other.issuedAt > row.issuedAt)
    ? 'replaced'
    : 'current'
}

export const presentCertificate = (row: CertificateRow, all: readonly CertificateRow[], now: Date): Certificate => ({
  id: row.id,
  level: row.level,
  name: row.name,
  issuedAt: row.issuedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  state: stateOf(row, all, now),
  revokedReason: row.revokedReason,
  renewFrom: renewFromOf(row).toISOString(),
})

/** Everything the training portal shows of one member. */
export function overviewOf(record: TrainingRecord, allowed: Allowed, now: Date): TrainingOverview {
  const { courses } = record.catalogue
  const progress = allProgress(record)
  const level = levelOf(record, now)
  return {
    level: level.level,
    nextLevel: level.next,
    percent: level.percent,
    parts: level.parts,
    completed: [...progress.values()].filter(({ state }) => state === 'completed').length,
    total: courses.length,
    studySeconds: [...record.seconds.values()].reduce((sum, seconds) => sum + seconds, 0),
    days: dayProgress(courses, progress),
    courses: courses.map((course) => cardOf(record, course, allowed, now)),
    practicals: levels.map((one) => ({ level: one, ...practicalStanding(record, one, allowed, now) })),
    certificates: record.certificates.map((row) => presentCertificate(row, record.certificates, now)),
  }
}
