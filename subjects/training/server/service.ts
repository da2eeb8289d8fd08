import type { Dashboard } from '@ridgeline/dashboard/contract/dashboard'
import { assertFeature, assertRunning } from '@ridgeline/plan/server/gate'
import type { Db, Tx } from '@ridgeline/server/db/connect'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { joined, message } from '@ridgeline/words/message'
import { and, eq, sql } from 'drizzle-orm'
import { type CourseCard, type CourseContent, certificationLabel, type TrainingOverview } from '#contract/course'
import type { Course } from '#rules/course'
import { minutesOfBlock } from '#rules/minutes'
import { blockKey, missingBefore } from '#rules/progress/course-progress'
import { catalogueOf } from '#server/catalogue'
import { heldLearner, type Learner, learnerOf, type TrainingDeps } from '#server/learner'
import { cardOf, overviewOf } from '#server/overview'
import { loadRecord, type TrainingRecord } from '#server/records/record'
import { tellStore } from '#server/records/tell-store'
import { allProgress, levelOf, progressOf } from '#server/standing'
import { acceptedScan, certificate, examAttempt, practicalAttempt, trainingBlock, trainingTime } from '#server/tables/training'

type Certification = NonNullable<Dashboard['certificationStanding']>

export async function readTrainingOf({ db, now }: TrainingDeps, actor: Actor): Promise<TrainingOverview> {
  const at = now()
  const { record, allowed } = await learnerOf(db, actor, at)
  return overviewOf(record, allowed, at)
}

/** What parts of a level are counted from. */
const countedRecords = [trainingBlock, examAttempt, practicalAttempt, certificate, acceptedScan]

/** The level of a member and how far they are to the next one; null before they began. */
export async function certificationOf({ db, now }: Pick<TrainingDeps, 'db' | 'now'>, actor: Actor): Promise<Certification | null> {
  if (!(await hasBegun(db, actor))) return null
  const at = now()
  const { level, next, percent } = levelOf(await loadRecord(db, actor, at), at)
  return level || (next && percent > 0) ? { level, nextLevel: next, percent } : null
}

/** In English words, for programs; screens make their own of the facts. */
export function certificationInWords(standing: Certification | null): string | null {
  if (!standing) return null
  const { level, nextLevel, percent } = standing
  if (level) return certificationLabel[level]
  return nextLevel && `${percent} % to ${certificationLabel[nextLevel]}`
}

/** Whether anything was noted that counts for a level: one question for most members, where their record takes eight. */
async function hasBegun(db: Pick<Db, 'execute'>, { organizationId, userId }: Actor): Promise<boolean> {
  const noted = countedRecords.map(
    (table) => sql`exists (select 1 from ${table} where organization_id = ${organizationId} and user_id = ${userId})`,
  )
  const { rows } = await db.execute<{ begun: boolean }>(sql`select ${sql.join(noted, sql` or `)} as begun`)
  return rows[0]?.begun ?? false
}

const presentLesson = (lesson: Course['lessons'][number], record: TrainingRecord): CourseContent['lessons'][number] => ({
  lesson: lesson.id,
  title: lesson.title,
  minutes: lesson.minutes,
  sources: [...lesson.sources],
  blocks: lesson.blocks.map((block) => {
    if (block.kind === 'lab') return { ...block, minutes: minutesOfBlock(block) }
    if (block.kind === 'check') return { ...block, options: block.options.map((option) => ({ ...option })) }
    return block
  }),
  done: lesson.blocks.flatMap((_, at) => (record.blocks.has(blockKey(lesson.id, at)) ? [at] : [])),
})

/** @throws AppError `not-found` */
export async function readCourseOf({ db, now }: TrainingDeps, actor: Actor, id: string): Promise<CourseContent> {
  const at = now()
  const { record, allowed } = await learnerOf(db, actor, at)
  const course = record.catalogue.courseOf(id)
  return { card: cardOf(record, course, allowed, at), lessons: course.lessons.map((lesson) => presentLesson(lesson, record)) }
}

/** @throws AppError `forbidden` where the plan has no such course, `conflict` where another comes first */
export function assertMayLearn({ record, organization }: Learner, course: Course, now: Date): void {
  assertRunning(organization, now)
  if (course.level === 'senior') assertFeature(organization, 'senior', now)
  const missing = missingBefore(course, allProgress(record)).map(record.catalogue.titleOf)
  if (missing.length > 0) throw new AppError('conflict', message`Complete ${joined(missing, ' and ')} first; then this course begins.`)
}

/** Notes a block that was worked through; noting it again changes nothing. */
export async function saveBlockOf(
  deps: TrainingDeps,
  actor: Actor,
  id: string,
  { lesson, block }: { lesson: string; block: number },
): Promise<CourseCard> {
  const course = (await catalogueOf(deps.db, actor.organizationId)).courseOf(id)
  const found = course.lessons.find((one) => one.id === lesson)
  if (!found?.blocks[block])
    throw new AppError(
      'invalid-request',
      message`There is no such block. Expected: a lesson of "${course.title}" and the place of one of its blocks, from 0`,
    )
  const now = deps.now()
  return deps.db.transaction(async (tx) => {
    const learner = await heldLearner(tx, actor, now)
    assertMayLearn(learner, course, now)
    const { organizationId, userId } = actor
    await tx.insert(trainingBlock).values({ organizationId, userId, course: id, lesson, block, doneAt: now }).onConflictDoNothing()
    const blocks = new Set([...learner.record.blocks, blockKey(lesson, block)])
    const record = { ...learner.record, blocks }
    const isCompleted = progressOf(record, course).state === 'completed' && progressOf(learner.record, course).state !== 'completed'
    if (isCompleted)
      await tellStore(deps, tx, actor, [{ kind: 'course', course: id, title: learner.record.catalogue.recordedTitleOf(id) }], now)
    return cardOf(record, course, learner.allowed, now)
  })
}

/** A first call tells of time that nobody saw begin. */
const FIRST_CALL_SECONDS = 30

/**
 * Adds study time: as much as was told, but never more than passed on the server's clock since time was added last, whichever course it was for, in
 * however many windows.
 */
export async function addTime(deps: TrainingDeps, actor: Actor, id: string, seconds: number) {
  const course = (await catalogueOf(deps.db, actor.organizationId)).courseOf(id)
  const now = deps.now()
  return deps.db.transaction(async (tx) => {
    const learner = await heldLearner(tx, actor, now)
    assertMayLearn(learner, course, now)
    const passed = await secondsSinceCounted(tx, actor, now)
    const addedSeconds = Math.max(0, Math.min(seconds, passed ?? FIRST_CALL_SECONDS))
    const before = learner.record.seconds.get(id)
    // The first call notes that the course is open, even where its time was counted for another.
    if (addedSeconds === 0 && before !== undefined) return { addedSeconds, studySeconds: before }
    const studySeconds = (before ?? 0) + addedSeconds
    const openedAt = new Date(now.getTime() - addedSeconds * 1000)
    const { organizationId, userId } = actor
    await tx
      .insert(trainingTime)
      .values({ organizationId, userId, course: id, seconds: studySeconds, openedAt, countedTo: now })
      .onConflictDoUpdate({
        target: [trainingTime.organizationId, trainingTime.userId, trainingTime.course],
        set: { seconds: studySeconds, countedTo: now },
      })
    return { addedSeconds, studySeconds }
  })
}

async function secondsSinceCounted(tx: Tx, actor: Actor, now: Date): Promise<number | null> {
  const [last] = await tx
    .select({ at: sql<string | null>`max(${trainingTime.countedTo})` })
    .from(trainingTime)
    .where(and(eq(trainingTime.organizationId, actor.organizationId), eq(trainingTime.userId, actor.userId)))
  return last?.at ? Math.floor((now.getTime() - new Date(last.at).getTime()) / 1000) : null
}
