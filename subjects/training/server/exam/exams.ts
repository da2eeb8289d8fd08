import { randomInt } from 'node:crypto'
import { type AuditEntry, recordAudit } from '@ridgeline/audit/server/record'
import type { Db, Tx } from '@ridgeline/server/db/connect'
import { type Actor, authorize } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { message } from '@ridgeline/words/message'
import { eq } from 'drizzle-orm'
import type { ExamAnswer, ExamAttempt, ExamQuestion, ExamResult, GivenAnswer, ReviewedAnswer, TrainingPicture } from '#contract/exam'
import { mayReview, REVIEW_AFTER_HOURS } from '#rules/exam/attempts'
import { drawPaper, publicQuestion } from '#rules/exam/draw'
import type { Question } from '#rules/exam/question'
import { rightAnswer } from '#rules/exam/review'
import { type Catalogue, catalogueOf, paperOf } from '#server/catalogue'
import { issuedAs, issueEarned } from '#server/certificates'
import { type PictureName, pictures } from '#server/courses/banks/pictures'
import { gradeExam } from '#server/exam/grade-exam'
import { presentPicture } from '#server/exam/picture'
import { heldLearner, type TrainingDeps } from '#server/learner'
import { type ExamRow, lastMoment, settledExam } from '#server/records/record'
import type { Learned } from '#server/records/statement'
import { tellStore } from '#server/records/tell-store'
import { assertOpen, isOver } from '#server/refusals'
import { assertMayLearn } from '#server/service'
import { examStanding } from '#server/standing'
import { examAttempt } from '#server/tables/training'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const told = (question: Question, shown: readonly number[]): ExamQuestion => {
  const { id, ...rest } = publicQuestion(question, shown)
  return { question: id, ...rest } as ExamQuestion
}

const givenOf = (row: ExamRow): GivenAnswer[] => Object.entries(row.answers).map(([question, given]) => ({ question, ...given }))

/** The questions of a paper that are still in the bank, in the order of the paper. */
const askedOf = (catalogue: Catalogue, row: ExamRow) =>
  row.paper.questions.flatMap(({ id, shown }) => {
    const question = catalogue.bankOf(row.course).get(id)
    return question ? [{ question, shown }] : []
  })

function resultOf(catalogue: Catalogue, row: ExamRow, endedAt: Date, now: Date): ExamResult {
  const { right, wrong, share, passed } = gradeExam(catalogue, row)
  const asked = askedOf(catalogue, row)
  const readAgain = new Set(asked.filter(({ question }) => wrong.includes(question.id)).map(({ question }) => question.lesson))
  const attempt = { startedAt: row.startedAt.getTime(), endedAt: endedAt.getTime(), passed: row.passed }
  return {
    endedAt: endedAt.toISOString(),
    share: row.share ?? share,
    passed: row.passed ?? passed,
    right: right.length,
    of: row.paper.questions.length,
    readAgain: [...readAgain].map((lesson) => ({ lesson, title: catalogue.lessonOf(lesson)?.title ?? lesson })),
    reviewFrom: new Date(row.passed ? endedAt.getTime() : endedAt.getTime() + REVIEW_AFTER_HOURS * HOUR_MS).toISOString(),
    review: mayReview(attempt, now.getTime())
      ? asked.map(({ question, shown }): ReviewedAnswer => {
          const { because, lesson } = question
          return {
            question: told(question, shown),
            given: row.answers[question.id]?.answer ?? null,
            isRight: right.includes(question.id),
            right: rightAnswer(question, shown) as ExamAnswer,
            area: question.kind === 'hotspot' ? question.area.map(([x, y]) => [x, y]) : null,
            because,
            lesson,
            lessonTitle: catalogue.lessonOf(lesson)?.title ?? lesson,
          }
        })
      : null,
  }
}

function presentExam(catalogue: Catalogue, row: ExamRow, now: Date): ExamAttempt {
  const { endedAt } = row
  return {
    id: row.id,
    course: row.course,
    courseTitle: catalogue.titleOf(row.course),
    startedAt: row.startedAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    now: now.toISOString(),
    questions: endedAt ? [] : askedOf(catalogue, row).map(({ question, shown }) => told(question, shown)),
    answers: givenOf(row),
    result: endedAt ? resultOf(catalogue, row, endedAt, now) : null,
  }
}

/**
 * Begins the exam of a course.
 * @throws AppError `conflict` where lessons or other courses are left, one runs, it was passed, three attempts were made in 30 days, or the course was opened more lately than it can be read; `forbidden` where the plan lacks it
 */
export async function beginExam(deps: TrainingDeps, actor: Actor, id: string): Promise<ExamAttempt> {
  const catalogue = await catalogueOf(deps.db, actor.organizationId)
  const course = catalogue.courseOf(id)
  const paper = paperOf(catalogue, id)
  const now = deps.now()
  return deps.db.transaction(async (tx) => {
    const learner = await heldLearner(tx, actor, now)
    assertMayLearn(learner, course, now)
    for (const row of learner.record.exams) if (row.course === id) await close(tx, row)
    assertOpen(
      examStanding(learner.record, course, learner.allowed, now),
      'Work through the lessons of the course first; then its exam opens.',
    )
    const { organizationId, userId } = actor
    const [row] = await tx
      .insert(examAttempt)
      .values({
        organizationId,
        userId,
        course: id,
        paper: drawPaper(catalogue.drawnFrom(id), paper.questions, randomInt(2 ** 32)),
        startedAt: now,
        endsAt: new Date(now.getTime() + paper.minutes * MINUTE_MS),
      })
      .returning()
    if (!row) throw new Error('an exam was not written')
    await recordAudit(tx, actor, {
      action: 'exam.started',
      recordType: 'exam',
      recordId: row.id,
      recordName: catalogue.recordedTitleOf(id),
    })
    return presentExam(catalogue, row, now)
  })
}

/** Writes down what `settledExam` found: an exam whose time was up. */
async function close(tx: Tx, { id, endedAt, share, passed }: ExamRow): Promise<void> {
  if (endedAt === null) return
  await tx.update(examAttempt).set({ endedAt, share, passed }).where(eq(examAttempt.id, id))
}

async function ownExam(db: Pick<Db, 'select'>, actor: Actor, id: string): Promise<ExamRow> {
  const [row] = await db.select().from(examAttempt).where(eq(examAttempt.id, id))
  const own = authorize(actor, row, 'exam')
  if (own.userId !== actor.userId) throw new AppError('not-found', 'No such exam')
  return own
}

export async function readExamOf({ db, now }: TrainingDeps, actor: Actor, id: string): Promise<ExamAttempt> {
  const at = now()
  const catalogue = await catalogueOf(db, actor.organizationId)
  return presentExam(catalogue, settledExam(catalogue, await ownExam(db, actor, id), at), at)
}

function assertFits(catalogue: Catalogue, row: ExamRow, { question, answer }: Pick<GivenAnswer, 'question' | 'answer'>): void {
  const asked = row.paper.questions.some(({ id }) => id === question) ? catalogue.bankOf(row.course).get(question) : undefined
  if (!asked) throw new AppError('invalid-request', 'This exam asks no such question. Expected: an id from its questions')
  if (answer !== null && answer.kind !== asked.kind)
    throw new AppError('invalid-request', message`The answer is of another kind than its question. Expected: kind "${asked.kind}"`)
}

/**
 * Stores answers of a running exam. Of each question the change with the highest count stays, in whatever order they arrive and however often: an answer that is sent again,
 * or comes late from another window, takes nothing's place.
 * @throws AppError `conflict` where its time is up by this server's clock
 */
export async function storeAnswers(deps: TrainingDeps, actor: Actor, id: string, given: readonly GivenAnswer[]) {
  const now = deps.now()
  await ownExam(deps.db, actor, id)
  const catalogue = await catalogueOf(deps.db, actor.organizationId)
  return deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(examAttempt).where(eq(examAttempt.id, id)).for('no key update')
    if (!row || row.endedAt !== null || now > lastMoment(row.endsAt)) throw isOver()
    const answers = { ...row.answers }
    for (const one of given) {
      assertFits(catalogue, row, one)
      if (one.revision > (answers[one.question]?.revision ?? 0)) answers[one.question] = { answer: one.answer, revision: one.revision }
    }
    await tx.update(examAttempt).set({ answers }).where(eq(examAttempt.id, id))
    return { answers: givenOf({ ...row, answers }), endsAt: row.endsAt.toISOString(), now: now.toISOString() }
  })
}

/** Hands an exam in. One that was handed in already, or whose time is up, gives the result it has. */
export async function handIn(deps: TrainingDeps, actor: Actor, id: string): Promise<ExamAttempt> {
  const { db, ...issuer } = deps
  const now = issuer.now()
  await ownExam(db, actor, id)
  return db.transaction(async (tx) => {
    const { catalogue } = (await heldLearner(tx, actor, now)).record
    const [stored] = await tx.select().from(examAttempt).where(eq(examAttempt.id, id)).for('no key update')
    if (!stored) throw new AppError('not-found', 'No such exam')
    if (stored.endedAt !== null) return presentExam(catalogue, stored, now)
    const settled = settledExam(catalogue, stored, now)
    const row = settled.endedAt ? settled : { ...stored, endedAt: now, ...gradedNow(catalogue, stored) }
    await close(tx, row)
    const issued = await issueEarned(issuer, tx, actor, now)
    await tellStore(deps, tx, actor, learnedBy(catalogue, row, issued), now)
    await recordAudit(tx, actor, {
      action: row.passed ? 'exam.passed' : 'exam.failed',
      recordType: 'exam',
      recordId: row.id,
      recordName: catalogue.recordedTitleOf(row.course),
      after: { share: row.share },
    })
    for (const line of issued) await recordAudit(tx, actor, line)
    return presentExam(catalogue, row, now)
  })
}

/** What handing an exam in says: its result, the course that it completes, and a certificate that comes of it. */
function learnedBy(catalogue: Catalogue, row: ExamRow, issued: readonly AuditEntry[]): Learned[] {
  const { course, share, passed, startedAt, endedAt } = row
  const title = catalogue.recordedTitleOf(course)
  const seconds = ((endedAt ?? startedAt).getTime() - startedAt.getTime()) / 1000
  return [
    { kind: 'exam', course, title, share: share ?? 0, passed: passed === true, seconds },
    ...(passed ? [{ kind: 'course', course, title } as const] : []),
    ...issuedAs(issued),
  ]
}

function gradedNow(catalogue: Catalogue, row: ExamRow): { share: number; passed: boolean } {
  const { share, passed } = gradeExam(catalogue, row)
  return { share, passed }
}

/** The picture of a question that is asked in this exam. @throws AppError `not-found` */
export async function pictureOfExam({ db }: TrainingDeps, actor: Actor, id: string, name: string): Promise<TrainingPicture> {
  const row = await ownExam(db, actor, id)
  const catalogue = await catalogueOf(db, actor.organizationId)
  const isAsked = askedOf(catalogue, row).some(({ question }) => question.kind === 'hotspot' && question.picture === name)
  if (!isAsked) throw new AppError('not-found', 'No such picture')
  return presentPicture(pictures[name as PictureName])
}
