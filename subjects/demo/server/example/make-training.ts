import { user } from '@ridgeline/account/server/tables/auth'
import { membership } from '@ridgeline/account/server/tables/organization'
import { dayInZone } from '@ridgeline/property/contract/place-time'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, systemActor } from '@ridgeline/server/http/access'
import type { ExamAnswer } from '@ridgeline/training/contract/exam'
import { rightAnswer } from '@ridgeline/training/rules/exam/review'
import { screenMinutes } from '@ridgeline/training/rules/minutes'
import { paperOf, shippedCatalogue } from '@ridgeline/training/server/catalogue'
import { beginExam, handIn, storeAnswers } from '@ridgeline/training/server/exam/exams'
import { gradePictures } from '@ridgeline/training/server/exam/grade-practical'
import { beginPractical, handInPractical, storeDrawing } from '@ridgeline/training/server/exam/practicals'
import { writeOwn } from '@ridgeline/training/server/own-courses'
import { addTime, saveBlockOf } from '@ridgeline/training/server/service'
import {
  certificate,
  examAttempt,
  ownCourse,
  practicalAttempt,
  trainingAssignment,
  trainingBlock,
  trainingTime,
} from '@ridgeline/training/server/tables/training'
import { assign } from '@ridgeline/training/server/team'
import { eq, inArray } from 'drizzle-orm'
import { DEMO_COLLEAGUES, TIME_ZONE } from '#server/account'
import { DEMO_COURSE } from '#server/example/example-course'

const DAY_MS = 86_400_000
/** Of a day: the time between the beginning of lessons or an exam and their end. */
const STUDY_DAYS = 0.1
const EXAM_DAYS = 0.008
/** Corners that an outline of an area may have. */
const MOST_CORNERS = 60

/** What somebody did with a course: when, how much of its blocks, and how many of ten questions they knew in each exam, a day apart. */
interface Studied {
  readonly course: string
  readonly daysAgo: number
  readonly share?: number
  readonly right?: readonly number[]
}

const done = (course: string, daysAgo: number, ...right: number[]): Studied => ({ course, daysAgo, right })
/** Whoever visits is under way; a colleague has the certificate, and another has just begun. */
const OWN = [done('welcome', 6, 6, 9), { course: 'safety', daysAgo: 2, share: 0.6 }]
const CERTIFIED = [
  done('welcome', 52, 10),
  done('safety', 50, 9),
  done('fundamentals', 45, 9),
  done('camera', 40, 10),
  done('inspection', 33, 9),
  done('moisture', 27, 8, 10),
  done('sales', 20, 9),
]
const PRACTICAL_DAYS_AGO = 14
const BEGUN = [done('welcome', 18, 10), done('safety', 16, 9), { course: 'fundamentals', daysAgo: 4, share: 0.5 }]
const ASSIGNED = { course: 'fundamentals', inDays: 10 }

/**
 * Gives the template of the demo workspace members who learn, as people would over two months: by the functions that serve them, each at the day it happened. The
 * certificate comes last, so that who copies knows by it that all is there; what an earlier start left half made is made again.
 */
export async function makeTraining(deps: Deps, owner: Actor): Promise<void> {
  const { organizationId } = owner
  if ((await deps.db.$count(certificate, eq(certificate.organizationId, organizationId))) > 0) return
  for (const table of [ownCourse, trainingBlock, trainingTime, examAttempt, practicalAttempt, trainingAssignment])
    await deps.db.delete(table).where(eq(table.organizationId, organizationId))
  const on = clockOf(deps)
  const [certified, begun] = await ensureColleagues(deps, organizationId)
  if (!certified || !begun) throw new Error('the colleagues of the demo workspace were not made')
  await writeOwn(on(30), owner, DEMO_COURSE.name, { markdown: DEMO_COURSE.markdown, isOffered: true, madeFrom: 0 })
  for (const studied of OWN) await study(on, owner, studied)
  for (const studied of BEGUN) await study(on, begun, studied)
  const dueOn = dayInZone(new Date(deps.now().getTime() + ASSIGNED.inDays * DAY_MS), TIME_ZONE)
  await assign(on(3), owner, { userIds: [begun.userId], courses: [ASSIGNED.course], dueOn })
  for (const studied of CERTIFIED) await study(on, certified, studied)
  await sitPractical(on, certified)
}

type Clock = (daysAgo: number) => Deps
const clockOf =
  (deps: Deps): Clock =>
  (daysAgo) => ({ ...deps, now: () => new Date(deps.now().getTime() - daysAgo * DAY_MS) })

async function ensureColleagues(deps: Deps, organizationId: string): Promise<Actor[]> {
  await deps.db.transaction(async (tx) => {
    for (const { name, email } of DEMO_COLLEAGUES)
      await tx.insert(user).values({ id: crypto.randomUUID(), email, name, emailVerified: true }).onConflictDoNothing()
    const emails = DEMO_COLLEAGUES.map(({ email }) => email)
    const people = await tx.select({ userId: user.id, email: user.email }).from(user).where(inArray(user.email, emails))
    // The one with the certificate signs reports, which takes an office role.
    const members = people.map(({ userId, email }) => ({
      userId,
      organizationId,
      role: email === emails[0] ? ('sales-rep' as const) : ('field-rep' as const),
    }))
    await tx.insert(membership).values(members).onConflictDoNothing()
  })
  const actors: Actor[] = []
  for (const { name, email } of DEMO_COLLEAGUES) {
    const [own] = await deps.db.select({ userId: user.id }).from(user).where(eq(user.email, email))
    if (own) actors.push(systemActor(organizationId, { userId: own.userId, name, email }))
  }
  return actors
}

async function study(on: Clock, actor: Actor, { course: id, daysAgo, share = 1, right = [] }: Studied): Promise<void> {
  const course = shippedCatalogue.courseOf(id)
  const blocks = course.lessons.flatMap((lesson) => lesson.blocks.map((_, block) => ({ lesson: lesson.id, block })))
  const seconds = Math.round((screenMinutes(course) + paperOf(shippedCatalogue, id).minutes) * 60 * share)
  await addTime(on(daysAgo + STUDY_DAYS), actor, id, 1)
  for (const block of blocks.slice(0, Math.round(blocks.length * share))) await saveBlockOf(on(daysAgo), actor, id, block)
  await addTime(on(daysAgo), actor, id, seconds)
  for (const [attempt, known] of right.entries()) await sitExam(on, actor, { id, daysAgo: daysAgo - attempt, known })
}

/** Sits an exam that knows the answers of its first questions and leaves the others open. */
async function sitExam(on: Clock, actor: Actor, { id, daysAgo, known }: { id: string; daysAgo: number; known: number }): Promise<void> {
  const deps = on(daysAgo)
  const exam = await beginExam(deps, actor, id)
  const [row] = await deps.db.select({ paper: examAttempt.paper }).from(examAttempt).where(eq(examAttempt.id, exam.id))
  const answers = (row?.paper.questions ?? []).slice(0, known).flatMap(({ id: question, shown }) => {
    const asked = shippedCatalogue.bankOf(id).get(question)
    return asked ? [{ question, answer: rightAnswer(asked, shown) as ExamAnswer, revision: 1 }] : []
  })
  await storeAnswers(deps, actor, exam.id, answers)
  await handIn(on(daysAgo - EXAM_DAYS), actor, exam.id)
}

/** Outlines what is there, as somebody does who sees it. */
async function sitPractical(on: Clock, actor: Actor): Promise<void> {
  const deps = on(PRACTICAL_DAYS_AGO)
  const { id } = await beginPractical(deps, actor, 'junior')
  const [row] = await deps.db.select().from(practicalAttempt).where(eq(practicalAttempt.id, id))
  if (!row) throw new Error('a practical exam was not written')
  for (const { number, truth, verdict } of (await gradePictures(row)).pictures) {
    const areas = truth.map(({ corners, kind, checks }) => ({ corners: corners.slice(0, MOST_CORNERS), kind, check: checks[0] ?? 'look' }))
    await storeDrawing(deps, actor, id, { picture: number, answer: { areas, verdict }, revision: 1 })
  }
  await handInPractical(on(PRACTICAL_DAYS_AGO - EXAM_DAYS * 2), actor, id)
}
