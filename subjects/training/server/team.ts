import { organizationOf } from '@ridgeline/account/server/organizations/own'
import { user } from '@ridgeline/account/server/tables/auth'
import { membership } from '@ridgeline/account/server/tables/organization'
import { recordAudit } from '@ridgeline/audit/server/record'
import { notify } from '@ridgeline/notification/server/service'
import { dayInZone } from '@ridgeline/property/contract/place-time'
import type { Db } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { csvRow } from '@ridgeline/server/http/answer/csv'
import { AppError } from '@ridgeline/server/http/app-error'
import { dayOf, message } from '@ridgeline/words/message'
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { QuestionStatistics, TeamMember } from '#contract/team'
import { isRight } from '#rules/exam/grade'
import { itemStatistics } from '#rules/exam/item-statistics'
import { SENIOR_SCANS } from '#rules/progress/level'
import { catalogueOf } from '#server/catalogue'
import { presentCertificate } from '#server/overview'
import { loadRecords, type TrainingRecord } from '#server/records/record'
import { waitingScans } from '#server/signed-scans'
import { allProgress, currentOf, levelOf, renewFromOf } from '#server/standing'
import { examAttempt, trainingAssignment } from '#server/tables/training'

type TeamDeps = Pick<Deps, 'db' | 'now'>

export const membersOf = (db: Pick<Db, 'select'>, organizationId: string) =>
  db
    .select({ userId: user.id, name: user.name, role: membership.role })
    .from(membership)
    .innerJoin(user, eq(user.id, membership.userId))
    .where(eq(membership.organizationId, organizationId))
    .orderBy(asc(user.name), asc(user.id))

export function presentMember(
  { userId, name, role }: Awaited<ReturnType<typeof membersOf>>[number],
  record: TrainingRecord,
  { now, today, waiting }: { readonly now: Date; readonly today: string; readonly waiting: number },
): TeamMember {
  const progress = allProgress(record)
  const level = levelOf(record, now)
  const held = level.level ? currentOf(record, level.level, now) : undefined
  return {
    userId,
    name,
    role,
    level: level.level,
    nextLevel: level.next,
    percent: level.percent,
    completed: [...progress.values()].filter(({ state }) => state === 'completed').length,
    total: record.catalogue.courses.length,
    studySeconds: [...record.seconds.values()].reduce((sum, seconds) => sum + seconds, 0),
    certificate: held ? presentCertificate(held, record.certificates, now) : null,
    isExpiring: held !== undefined && now >= renewFromOf(held),
    acceptedScans: record.acceptedScans,
    waitingScans: waiting,
    neededScans: SENIOR_SCANS,
    due: record.assignments
      .filter(({ course }) => progress.get(course)?.state !== 'completed')
      .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn))
      .map(({ course, dueOn }) => ({ course, title: record.catalogue.titleOf(course), dueOn, isLate: dueOn < today })),
  }
}

/** How every member of the actor's organization stands. */
export async function teamOf({ db, now }: TeamDeps, actor: Actor): Promise<TeamMember[]> {
  const at = now()
  const { timeZone } = await organizationOf(db, actor)
  const members = await membersOf(db, actor.organizationId)
  const records = await loadRecords(
    db,
    actor.organizationId,
    members.map(({ userId }) => userId),
    at,
  )
  const waiting = await waitingScans(db, actor.organizationId)
  return members.flatMap((member) => {
    const record = records.get(member.userId)
    return record
      ? [presentMember(member, record, { now: at, today: dayInZone(at, timeZone), waiting: waiting.get(member.userId) ?? 0 })]
      : []
  })
}

/** Gives courses to members, or takes them back, and tells them. @throws AppError `not-found` for a course, `invalid-request` for somebody who is no member */
export async function assign(
  deps: TeamDeps,
  actor: Actor,
  { userIds, courses: named, dueOn }: { userIds: string[]; courses: string[]; dueOn: string | null },
): Promise<TeamMember[]> {
  const at = deps.now()
  const catalogue = await catalogueOf(deps.db, actor.organizationId)
  const titles = named.map((course) => catalogue.recordedTitleOf(catalogue.courseOf(course).id))
  await deps.db.transaction(async (tx) => {
    const members = await membersOf(tx, actor.organizationId)
    const strangers = userIds.filter((userId) => !members.some((member) => member.userId === userId))
    if (strangers.length > 0)
      throw new AppError('invalid-request', 'Somebody named is no member. Expected: ids of members of your organization')
    const { organizationId } = actor
    if (dueOn === null)
      await tx
        .delete(trainingAssignment)
        .where(
          and(
            eq(trainingAssignment.organizationId, organizationId),
            inArray(trainingAssignment.userId, userIds),
            inArray(trainingAssignment.course, named),
          ),
        )
    else
      await tx
        .insert(trainingAssignment)
        .values(
          userIds.flatMap((userId) =>
            named.map((course) => ({ organizationId, userId, course, dueOn, assignedBy: actor.name, createdAt: at })),
          ),
        )
        .onConflictDoUpdate({
          target: [trainingAssignment.organizationId, trainingAssignment.userId, trainingAssignment.course],
          set: { dueOn, assignedBy: actor.name, remindedAt: null },
        })
    if (dueOn !== null)
      await notify(tx, {
        organizationId,
        kind: 'course-assigned',
        recordId: organizationId,
        facts: { name: titles.join(', '), who: actor.name, detail: message`To be completed by ${dayOf(dueOn)}` },
        to: userIds,
        except: actor.userId,
        at,
      })
    await recordAudit(tx, actor, {
      action: dueOn === null ? 'course.unassigned' : 'course.assigned',
      recordType: 'course',
      recordId: named[0] ?? '',
      recordName: titles.join(', '),
      after: { members: userIds.length, dueOn },
    })
  })
  return teamOf(deps, actor)
}

/** What every member did, one line for each course they began. */
export async function transcriptOf(deps: TeamDeps, actor: Actor): Promise<string> {
  const at = deps.now()
  const members = await membersOf(deps.db, actor.organizationId)
  const ids = members.map(({ userId }) => userId)
  const records = await loadRecords(deps.db, actor.organizationId, ids, at)
  const head = csvRow([
    'Member',
    'Course',
    'State',
    'Progress (percent)',
    'Time (minutes)',
    'Exam attempts',
    'Best result (percent)',
    'Passed at (UTC)',
  ])
  const lines = members.flatMap(({ userId, name }) => {
    const record = records.get(userId)
    if (!record) return []
    const progress = allProgress(record)
    return record.catalogue.courses.flatMap((course) => {
      const own = progress.get(course.id)
      const exams = record.exams.filter((row) => row.course === course.id && row.endedAt !== null)
      if (!own || (own.state === 'not-started' && exams.length === 0)) return []
      const best = exams.length === 0 ? null : Math.round(100 * Math.max(...exams.map(({ share }) => share ?? 0)))
      const passed = exams.find((row) => row.passed)?.endedAt?.toISOString() ?? null
      const minutes = Math.round((record.seconds.get(course.id) ?? 0) / 60)
      return [csvRow([name, course.title, own.state, own.percent, minutes, exams.length, best, passed])]
    })
  })
  return head + lines.join('')
}

/** How the questions did in all exams of the organization that were handed in, the hardest first. */
export async function statisticsOf({ db }: TeamDeps, actor: Actor): Promise<QuestionStatistics[]> {
  const rows = await db
    .select()
    .from(examAttempt)
    .where(and(eq(examAttempt.organizationId, actor.organizationId), isNotNull(examAttempt.endedAt)))
  const catalogue = await catalogueOf(db, actor.organizationId)
  const texts = new Map<string, string>()
  const results = rows.flatMap((row) =>
    row.paper.questions.flatMap(({ id, shown }) => {
      const question = catalogue.bankOf(row.course).get(id)
      if (!question) return []
      texts.set(id, question.text)
      return [{ question: id, right: isRight(question, shown, row.answers[id]?.answer ?? null), paper: row.share ?? 0 }]
    }),
  )
  return itemStatistics(results).map(({ question, answers, difficulty, discrimination }) => ({
    question,
    text: texts.get(question) ?? question,
    answers,
    rightShare: difficulty,
    discrimination,
  }))
}
