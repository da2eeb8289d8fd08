import { randomInt } from 'node:crypto'
import { recordAudit } from '@ridgeline/audit/server/record'
import { assertFeature, assertRunning } from '@ridgeline/plan/server/gate'
import type { Db, Tx } from '@ridgeline/server/db/connect'
import { type Actor, authorize } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { spoken } from '@ridgeline/server/integrations/language/spoken'
import { eq } from 'drizzle-orm'
import { type CertificationLevel, certificationLabel } from '#contract/course'
import type { TrainingPicture } from '#contract/exam'
import type { GradedPicture, PictureAnswer, PracticalAttempt, PracticalPicture } from '#contract/practical'
import { practicalScenes } from '#rules/practical/scenes'
import { issuedAs, issueEarned } from '#server/certificates'
import { gradePictures, verdictReasons } from '#server/exam/grade-practical'
import { presentPicture } from '#server/exam/picture'
import { heldLearner, type TrainingDeps } from '#server/learner'
import { lastMoment, type PracticalRow, settledPractical } from '#server/records/record'
import type { Learned } from '#server/records/statement'
import { tellStore } from '#server/records/tell-store'
import { assertOpen, isOver } from '#server/refusals'
import { practicalStanding } from '#server/standing'
import { practicalAttempt } from '#server/tables/training'

/** Minutes for ten pictures: four each, with time to look again. */
export const PRACTICAL_MINUTES = 40
const MINUTE_MS = 60_000
const nothing: PictureAnswer = { areas: [], verdict: null }

const pictureOf = ({ scenes, answers }: PracticalRow, at: number): PracticalPicture => {
  const given = answers[String(at + 1)]
  const scene = scenes[at]
  if (!scene) throw new Error(`a practical exam has no picture ${at + 1}`)
  const { eveningLines, roofName } = spoken('subjects/report/rules/told/evening')
  return {
    number: at + 1,
    roof: roofName(at + 1),
    conditions: eveningLines(scene.survey, 'imperial'),
    answer: given?.answer ?? nothing,
    revision: given?.revision ?? 0,
  }
}

/** A graded picture with its reasons in the language of who reads it; they were stored in that of whoever closed the exam. */
const inWords =
  ({ scenes }: PracticalRow) =>
  (graded: GradedPicture): GradedPicture => {
    const scene = scenes[graded.number - 1]
    return scene ? { ...graded, reasons: verdictReasons(scene) } : graded
  }

const presentPractical = (row: PracticalRow, now: Date): PracticalAttempt => ({
  id: row.id,
  level: row.level,
  startedAt: row.startedAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  now: now.toISOString(),
  pictures: row.scenes.map((_, at) => pictureOf(row, at)),
  result: row.endedAt
    ? {
        endedAt: row.endedAt.toISOString(),
        share: row.share ?? 0,
        passed: row.passed ?? false,
        pictures: (row.graded ?? []).map(inWords(row)),
      }
    : null,
})

/**
 * Begins the practical exam of a level, on pictures nobody has seen.
 * @throws AppError `conflict` where courses are left, one runs, it was passed, or three attempts were made in 30 days; `forbidden` where the plan lacks the level
 */
export async function beginPractical(deps: TrainingDeps, actor: Actor, level: CertificationLevel): Promise<PracticalAttempt> {
  const now = deps.now()
  return deps.db.transaction(async (tx) => {
    const { record, allowed, organization } = await heldLearner(tx, actor, now)
    assertRunning(organization, now)
    if (level === 'senior') assertFeature(organization, 'senior', now)
    for (const row of record.practicals) if (row.level === level) await close(tx, row)
    assertOpen(practicalStanding(record, level, allowed, now), 'Complete the required courses first; then the practical exam opens.')
    const { organizationId, userId } = actor
    const [row] = await tx
      .insert(practicalAttempt)
      .values({
        organizationId,
        userId,
        level,
        scenes: practicalScenes(level, randomInt(2 ** 32)),
        startedAt: now,
        endsAt: new Date(now.getTime() + PRACTICAL_MINUTES * MINUTE_MS),
      })
      .returning()
    if (!row) throw new Error('a practical exam was not written')
    await recordAudit(tx, actor, { action: 'practical.started', recordType: 'practical', recordId: row.id, recordName: level })
    return presentPractical(row, now)
  })
}

async function close(tx: Tx, { id, endedAt, share, passed, graded }: PracticalRow): Promise<void> {
  if (endedAt === null) return
  await tx.update(practicalAttempt).set({ endedAt, share, passed, graded }).where(eq(practicalAttempt.id, id))
}

async function ownPractical(db: Pick<Db, 'select'>, actor: Actor, id: string): Promise<PracticalRow> {
  const [row] = await db.select().from(practicalAttempt).where(eq(practicalAttempt.id, id))
  const own = authorize(actor, row, 'exam')
  if (own.userId !== actor.userId) throw new AppError('not-found', 'No such exam')
  return own
}

export async function readPracticalOf({ db, now }: TrainingDeps, actor: Actor, id: string): Promise<PracticalAttempt> {
  const at = now()
  return presentPractical(await settledPractical(await ownPractical(db, actor, id), at), at)
}

/** @throws AppError `not-found` */
export async function pictureOfPractical({ db }: TrainingDeps, actor: Actor, id: string, number: string): Promise<TrainingPicture> {
  const { scenes } = await ownPractical(db, actor, id)
  const scene = /^\d+$/.test(number) ? scenes[Number(number) - 1] : undefined
  if (!scene) throw new AppError('not-found', 'No such picture')
  return presentPicture(scene)
}

/**
 * Stores what was drawn on a picture. The change with the highest count stays, in whatever order they arrive.
 * @throws AppError `conflict` where the time is up by this server's clock
 */
export async function storeDrawing(
  deps: TrainingDeps,
  actor: Actor,
  id: string,
  given: { picture: number; answer: PictureAnswer; revision: number },
) {
  const now = deps.now()
  await ownPractical(deps.db, actor, id)
  return deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(practicalAttempt).where(eq(practicalAttempt.id, id)).for('no key update')
    if (!row || row.endedAt !== null || now > lastMoment(row.endsAt)) throw isOver()
    const key = String(given.picture)
    const before = row.answers[key] ?? { answer: nothing, revision: 0 }
    const kept = given.revision > before.revision ? { answer: given.answer, revision: given.revision } : before
    await tx
      .update(practicalAttempt)
      .set({ answers: { ...row.answers, [key]: kept } })
      .where(eq(practicalAttempt.id, id))
    return { ...kept, endsAt: row.endsAt.toISOString(), now: now.toISOString() }
  })
}

/** Hands a practical exam in. One that was handed in already, or whose time is up, gives the result it has. */
export async function handInPractical(deps: TrainingDeps, actor: Actor, id: string): Promise<PracticalAttempt> {
  const { db, ...issuer } = deps
  const now = issuer.now()
  await ownPractical(db, actor, id)
  return db.transaction(async (tx) => {
    await heldLearner(tx, actor, now)
    const [stored] = await tx.select().from(practicalAttempt).where(eq(practicalAttempt.id, id)).for('no key update')
    if (!stored) throw new AppError('not-found', 'No such exam')
    if (stored.endedAt !== null) return presentPractical(stored, now)
    const settled = await settledPractical(stored, now)
    const row = settled.endedAt ? settled : { ...stored, endedAt: now, ...(await gradedNow(stored)) }
    await close(tx, row)
    const issued = await issueEarned(issuer, tx, actor, now)
    await tellStore(deps, tx, actor, [learnedBy(row), ...issuedAs(issued)], now)
    await recordAudit(tx, actor, {
      action: row.passed ? 'practical.passed' : 'practical.failed',
      recordType: 'practical',
      recordId: row.id,
      recordName: row.level,
      after: { share: row.share },
    })
    for (const line of issued) await recordAudit(tx, actor, line)
    return presentPractical(row, now)
  })
}

function learnedBy({ level, share, passed, startedAt, endedAt }: PracticalRow): Learned {
  const seconds = ((endedAt ?? startedAt).getTime() - startedAt.getTime()) / 1000
  return {
    kind: 'practical',
    level,
    title: `Practical exam: ${certificationLabel[level]}`,
    share: share ?? 0,
    passed: passed === true,
    seconds,
  }
}

async function gradedNow(row: PracticalRow): Promise<Pick<PracticalRow, 'share' | 'passed' | 'graded'>> {
  const { share, passed, pictures } = await gradePictures(row)
  return { share, passed, graded: pictures }
}
