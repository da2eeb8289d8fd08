import validation from '@learninglocker/xapi-validation'
import { organization } from '@ridgeline/account/server/tables/organization'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { signedScan } from '@ridgeline/app-server/test/changes/training-changes'
import { invited } from '@ridgeline/app-server/test/invite'
import { notification } from '@ridgeline/notification/server/tables/notification'
import { dayInZone } from '@ridgeline/property/contract/place-time'
import { capture } from '@ridgeline/scan/server/tables/capture'
import { issue } from '@ridgeline/scan/server/tables/issue'
import { upload } from '@ridgeline/scan/server/tables/upload'
import type { Sent } from '@ridgeline/server/integrations/outgoing/outgoing'
import { written } from '@ridgeline/words/written'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readCourse, readTraining, saveBlock } from '#contract/course'
import { answerExam, startExam, submitExam } from '#contract/exam'
import { acceptScan, readMemberTraining } from '#contract/experience'
import { listOwnCourses, readOwnCourse, writeOwnCourse } from '#contract/own-course'
import { readRecordStore, removeRecordStore, setRecordStore } from '#contract/record-store'
import { assignCourses, readTeam } from '#contract/team'
import { SENIOR_SCANS } from '#rules/progress/level'
import { shippedCatalogue } from '#server/catalogue'
import { forgetStatements, sendTo, WAITS_MS, wakeStatements } from '#server/records/record-store'
import { remindAll } from '#server/reminders'
import { certificate, examAttempt, learningStatement, practicalAttempt, recordStore, trainingBlock } from '#server/tables/training'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

/** The checks that the store Learning Locker makes of a statement: nothing of ours. */
const warningsOf = validation as unknown as (statement: unknown) => readonly unknown[]

let app: TestApp
let ann: TestMember
let fred: TestMember
let other: TestMember
let now = new Date('2026-03-10T15:00:00Z')
const DAY_MS = 86_400_000
const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
let posted: { url: string; headers: Readonly<Record<string, string>>; body: string }[] = []
let answer: Pick<Sent, 'status' | 'answer'> = { status: 200, answer: '' }
const outgoing = {
  allowPrivate: false,
  post: async (url: string, headers: Readonly<Record<string, string>>, body: string) => {
    posted.push({ url, headers, body })
    return { durationMs: 1, ...answer }
  },
  put: () => Promise.reject(new Error('no file is put')),
}

beforeAll(async () => {
  app = await startTestApp({ now: () => now, outgoing })
  ann = await app.signUp('Ann Admin')
  fred = await app.signUp('Fred Field')
  other = await app.signUp('Olga Other')
  await invited(app, ann, fred, 'field-rep')
  await app.deps.db.update(organization).set({ plan: 'professional', paymentState: 'active', trialEndsAt: null })
})
afterAll(() => app.close())

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => ({ status: 200, message: '' }),
    (error: { status: number; message: string }) => ({ status: error.status, message: error.message }),
  )
const accept = (scanId: string, accepted = true, who = ann, memberId = fred.userId) =>
  who.call(acceptScan, { params: { memberId, scanId }, body: { accepted } })

test('an admin counts signed scans of a member: those they surveyed or signed, never their own, and can take that back', async () => {
  const { db } = app.deps
  const signed = await signedScan(db, ann.organizationId, fred.userId)
  const surveyed = await signedScan(db, ann.organizationId, ann.userId)
  await db
    .insert(upload)
    .values({ id: 'of-fred', organizationId: ann.organizationId, userId: fred.userId, fileName: 'a', sizeBytes: 1, sha256: 'a' })
  await db.update(capture).set({ uploadId: 'of-fred' }).where(eq(capture.scanId, surveyed.id))
  const strange = await signedScan(db, ann.organizationId, 'nobody')
  const foreign = await signedScan(db, other.organizationId, fred.userId)

  const before = await ann.call(readMemberTraining, { params: { memberId: fred.userId } })
  expect(before.scans.map(({ scanId }) => scanId).toSorted()).toEqual([signed.id, surveyed.id].toSorted())
  expect(before).toMatchObject({ acceptedScans: 0, waitingScans: 2, neededScans: SENIOR_SCANS })
  for (const { id } of [strange, foreign]) expect(await refusal(accept(id))).toMatchObject({ status: 404 })
  expect(await refusal(accept(surveyed.id, true, ann, ann.userId))).toMatchObject({
    status: 403,
    message: expect.stringMatching(/own scans/),
  })
  expect(await refusal(accept(signed.id, true, fred))).toMatchObject({ status: 403 })
  expect(await refusal(accept(signed.id, true, other))).toMatchObject({ status: 404 })

  await accept(signed.id)
  const after = await accept(signed.id)
  expect(after).toMatchObject({ acceptedScans: 1, waitingScans: 1 })
  expect(after.scans.find(({ scanId }) => scanId === signed.id)?.accepted).toMatchObject({ by: 'Ann Admin' })
  expect(after.senior).toContainEqual({ what: 'scans', done: 1, needed: SENIOR_SCANS })
  expect((await ann.call(readTeam, {})).find(({ userId }) => userId === fred.userId)).toMatchObject({ acceptedScans: 1, waitingScans: 1 })
  expect(await accept(signed.id, false)).toMatchObject({ acceptedScans: 0, waitingScans: 2 })
})

test('a field rep with the exams behind them becomes a Senior Consultant with the last scan that is accepted, and cores count where there are some', async () => {
  const { db } = app.deps
  const who = { organizationId: ann.organizationId, userId: fred.userId }
  const at = { startedAt: new Date(now.getTime() - DAY_MS), endsAt: now, endedAt: now, share: 1, passed: true }
  const { courses } = shippedCatalogue
  await db
    .insert(trainingBlock)
    .values(
      courses.flatMap(({ id, lessons }) =>
        lessons.flatMap((lesson) => lesson.blocks.map((_, block) => ({ ...who, course: id, lesson: lesson.id, block, doneAt: now }))),
      ),
    )
  await db.insert(examAttempt).values(courses.map(({ id }) => ({ ...who, ...at, course: id, paper: { questions: [] } })))
  await db.insert(practicalAttempt).values({ ...who, ...at, level: 'senior', scenes: [] })
  const facts = { level: 'junior' as const, name: 'Fred Field', organizationName: 'Ours', credential: 'none' }
  await db.insert(certificate).values({ ...who, ...facts, issuedAt: at.startedAt, expiresAt: new Date('2027-01-01') })

  const scans: { readonly id: string }[] = []
  for (let n = 0; n < SENIOR_SCANS; n++) scans.push(await signedScan(db, ann.organizationId, fred.userId))
  for (const { id } of scans.slice(0, -1)) await accept(id)
  const training = await fred.call(readTraining, {})
  expect(training).toMatchObject({ level: 'junior', nextLevel: 'senior' })
  expect(training.parts).toContainEqual({ what: 'scans', done: SENIOR_SCANS - 1, needed: SENIOR_SCANS })

  const verify = async (n: number, result: 'confirmed' | 'not-confirmed') =>
    db
      .update(issue)
      .set({ verification: { method: 'core-sample', result, note: '' } })
      .where(eq(issue.scanId, scans[n]?.id ?? ''))
  for (const n of [0, 1, 2, 3, 4]) await verify(n, n < 3 ? 'confirmed' : 'not-confirmed')
  expect((await fred.call(readTraining, {})).parts).toContainEqual({ what: 'cores', done: 3, needed: 4 })
  expect(await accept(scans.at(-1)?.id ?? '')).toMatchObject({ level: 'junior', acceptedScans: SENIOR_SCANS })
  await verify(3, 'confirmed')
  await accept(scans.at(-1)?.id ?? '', false)
  expect(await accept(scans.at(-1)?.id ?? '')).toMatchObject({ level: 'senior' })
  expect((await fred.call(readTraining, {})).certificates.map(({ level }) => level).toSorted()).toEqual(['junior', 'senior'])
})

const course = (right: string, more = '') => `# Our roofs
day: day2
subject: inspections
minutes: 20

What we look for.

## The walk (5 min)

Begin at the drain.

:::lab span
Choose the span.
:::

${more}
:::question
? Where do you begin?
- [${right === 'drain' ? 'x' : ' '}] At the drain
- [${right === 'drain' ? ' ' : 'x'}] At the ladder
Because: water goes there.
:::

Sources: our own practice.
`
const write = (markdown: string, madeFrom: number, isOffered = true, ownCourse = 'own-roofs') =>
  ann.call(writeOwnCourse, { params: { ownCourse }, body: { markdown, isOffered, madeFrom } })

test('an organization writes a course: errors name their line, versions stay, nobody writes over somebody else, others never see it', async () => {
  const broken = course('drain').replace('lab span', 'lab magic')
  expect(await refusal(write(broken, 0))).toMatchObject({ status: 400, message: expect.stringMatching(/Line 12: lab is/) })
  expect(await refusal(write(course('drain'), 0, true, 'welcome'))).toMatchObject({ status: 400 })
  expect(await refusal(write(course('drain').replace('subject', 'after: nothing\nsubject'), 0))).toMatchObject({ status: 400 })
  expect(await write(course('drain'), 0)).toMatchObject({ version: 1, title: 'Our roofs', lessons: 1, questions: 1 })
  expect(await write(course('drain'), 1)).toMatchObject({ version: 1 })
  expect(await refusal(write(course('drain', 'More.'), 0))).toMatchObject({ status: 409 })
  expect((await write(course('drain', 'More.'), 1)).versions.map(({ version }) => version)).toEqual([2, 1])
  expect(await ann.call(listOwnCourses, {})).toMatchObject([{ course: 'own-roofs', version: 2 }])
  expect(await refusal(fred.call(readOwnCourse, { params: { ownCourse: 'own-roofs' } }))).toMatchObject({ status: 403 })
  for (const call of [
    other.call(readOwnCourse, { params: { ownCourse: 'own-roofs' } }),
    other.call(readCourse, { params: { course: 'own-roofs' } }),
  ])
    expect(await refusal(call)).toMatchObject({ status: 404 })
  expect((await other.call(readTraining, {})).total).toBe(shippedCatalogue.courses.length)
})

test('members take an own course and its exam; a version that comes meanwhile changes no answer of one that runs; withdrawn, it is gone from the portal', async () => {
  const params = { course: 'own-roofs' }
  const before = await fred.call(readTraining, {})
  expect(before.total).toBe(shippedCatalogue.courses.length + 1)
  const { lessons, card } = await fred.call(readCourse, { params })
  expect(card).toMatchObject({ isOwn: true, required: false, exam: { standing: 'unread' } })
  expect(JSON.stringify(lessons)).not.toContain('Where do you begin')
  for (const { lesson, blocks } of lessons)
    for (const block of blocks.keys()) await fred.call(saveBlock, { params, body: { lesson, block } })
  later(60_000)
  const exam = await fred.call(startExam, { params })
  const [asked] = exam.questions
  if (asked?.kind !== 'single') throw new Error('the question was not asked')
  await write(course('ladder', 'More.'), 2)
  const chosen = asked.options.indexOf('At the drain')
  const given = [{ question: asked.question, answer: { kind: 'single' as const, chosen }, revision: 1 }]
  await fred.call(answerExam, { params: { id: exam.id }, body: { answers: given } })
  expect((await fred.call(submitExam, { params: { id: exam.id } })).result).toMatchObject({ passed: true, of: 1 })
  expect((await fred.call(readCourse, { params })).card.state).toBe('completed')
  await write(course('ladder', 'More.'), 3, false)
  expect(await refusal(fred.call(readCourse, { params }))).toMatchObject({ status: 404 })
  expect((await fred.call(readTraining, {})).total).toBe(shippedCatalogue.courses.length)
  await write(course('ladder', 'More.'), 4, true)
})

test('a course without questions is completed by reading it and has no exam', async () => {
  const params = { course: 'own-short' }
  await write(course('drain').replace(/:::question[\s\S]*?:::\n/, ''), 0, true, 'own-short')
  const { lessons } = await fred.call(readCourse, { params })
  for (const { lesson, blocks } of lessons)
    for (const block of blocks.keys()) await fred.call(saveBlock, { params, body: { lesson, block } })
  later(60_000)
  expect((await fred.call(readCourse, { params })).card).toMatchObject({ state: 'completed', percent: 100, exam: { standing: 'none' } })
  expect(await refusal(fred.call(startExam, { params }))).toMatchObject({ status: 409 })
})

test('a question on a picture that an office put into its course is asked without its area and graded by it', async () => {
  const params = { course: 'own-marks' }
  const picture = `data:image/jpeg;base64,/9j/${'A'.repeat(80)}`
  const marking = `:::question\n? Where is the blister?\npicture: slope\narea: 20,20 40,20 40,40 20,40\nBecause: it has a rim.\n:::\n\nSources:`
  const text = `${course('drain')
    .replace(/:::question[\s\S]*?:::\n/, '')
    .replace('Sources:', marking)}\n:::picture slope\n${picture}\n:::\n`
  expect(await write(text, 0, true, 'own-marks')).toMatchObject({ questions: 1 })
  const { lessons } = await fred.call(readCourse, { params })
  expect(JSON.stringify(lessons)).not.toContain('data:image')
  for (const { lesson, blocks } of lessons)
    for (const block of blocks.keys()) await fred.call(saveBlock, { params, body: { lesson, block } })
  later(60_000)
  const results = []
  for (const at of [
    [0.5, 0.5],
    [0.3, 0.3],
  ] as const) {
    const exam = await fred.call(startExam, { params })
    const [asked] = exam.questions
    expect(asked).toEqual({ question: expect.any(String), kind: 'hotspot', text: 'Where is the blister?', picture })
    const given = [{ question: asked?.question ?? '', answer: { kind: 'hotspot' as const, at: [...at] as [number, number] }, revision: 1 }]
    await fred.call(answerExam, { params: { id: exam.id }, body: { answers: given } })
    results.push((await fred.call(submitExam, { params: { id: exam.id } })).result?.passed)
  }
  expect(results).toEqual([false, true])
  await write(text, 1, false, 'own-marks')
})

const store = { url: 'https://lrs.example.com/xapi/', userName: 'ours', secret: 'between us' }

test('a learning record store is told what is completed: statements an independent checker finds nothing wrong with, tried again, each once', async () => {
  expect(await refusal(ann.call(setRecordStore, { body: { ...store, secret: null } }))).toMatchObject({ status: 400 })
  expect(await refusal(ann.call(setRecordStore, { body: { ...store, url: 'http://127.0.0.1/xapi' } }))).toMatchObject({ status: 400 })
  expect(await ann.call(setRecordStore, { body: store })).toMatchObject({ store: { url: 'https://lrs.example.com/xapi' }, waiting: 0 })
  expect(JSON.stringify(await app.deps.db.select().from(recordStore))).not.toContain('between us')
  await write(course('ladder'), 0, true, 'own-told')
  const params = { course: 'own-told' }
  const { lessons } = await fred.call(readCourse, { params })
  for (const { lesson, blocks } of lessons)
    for (const block of blocks.keys()) await fred.call(saveBlock, { params, body: { lesson, block } })
  later(60_000)
  for (const right of [false, true]) {
    const exam = await fred.call(startExam, { params })
    const [asked] = exam.questions
    if (asked?.kind !== 'single') throw new Error('the question was not asked')
    const chosen = asked.options.indexOf(right ? 'At the ladder' : 'At the drain')
    const given = [{ question: asked.question, answer: { kind: 'single' as const, chosen }, revision: 1 }]
    await fred.call(answerExam, { params: { id: exam.id }, body: { answers: given } })
    await fred.call(submitExam, { params: { id: exam.id } })
  }
  expect(await ann.call(readRecordStore, {})).toMatchObject({ waiting: 3 })

  posted = []
  answer = { status: 503, answer: 'asleep' }
  await sendTo(app.deps, ann.organizationId)
  await sendTo(app.deps, ann.organizationId)
  expect(await ann.call(readRecordStore, {})).toMatchObject({ waiting: 3, lastAnswer: expect.stringMatching(/503 asleep/) })
  answer = { status: 409, answer: '' }
  later(WAITS_MS[0])
  await wakeStatements(app.deps)
  await sendTo(app.deps, ann.organizationId)
  expect(await ann.call(readRecordStore, {})).toMatchObject({ waiting: 0, arrived: 3, givenUp: 0 })
  const told = posted.slice(-3).map(({ body }) => JSON.parse(body) as { verb: { id: string }; actor: object; result: object; id: string })
  expect(told.map(({ verb }) => verb.id.split('/').at(-1)).toSorted()).toEqual(['completed', 'failed', 'passed'])
  expect(told.flatMap((statement) => warningsOf(statement))).toEqual([])
  expect(warningsOf({ ...told[0], verb: { id: 'no iri' } })).not.toEqual([])
  expect(new Set(told.map(({ id }) => id)).size).toBe(3)
  expect(JSON.stringify(told)).not.toContain('@')
  expect(posted.at(-1)).toMatchObject({
    url: 'https://lrs.example.com/xapi/statements',
    headers: { 'x-experience-api-version': '1.0.3', authorization: `Basic ${Buffer.from('ours:between us').toString('base64')}` },
  })
  const count = posted.length
  await sendTo(app.deps, ann.organizationId)
  expect(posted).toHaveLength(count)
  later(31 * DAY_MS)
  await forgetStatements(app.deps)
  expect(await app.deps.db.$count(learningStatement)).toBe(0)
  expect(await ann.call(removeRecordStore, {})).toMatchObject({ store: null })
})

test('a member is told once of a course that is due soon and once when it is late, and of a certificate that ends', async () => {
  const told = async (kind: 'course-due' | 'certificate-ending') =>
    (await app.deps.db.select().from(notification).where(eq(notification.kind, kind))).filter(({ userId }) => userId === fred.userId)
  await ann.call(writeOwnCourse, { params: { ownCourse: 'own-due' }, body: { markdown: course('drain'), isOffered: true, madeFrom: 0 } })
  const dueOn = dayInZone(new Date(now.getTime() + 5 * DAY_MS), 'UTC')
  await ann.call(assignCourses, { body: { userIds: [fred.userId], courses: ['own-due', 'welcome'], dueOn } })
  await remindAll(app.deps)
  expect(await told('course-due')).toHaveLength(0)
  later(3 * DAY_MS)
  await remindAll(app.deps)
  await remindAll(app.deps)
  expect((await told('course-due')).map(({ facts }) => written(facts.detail ?? ''))).toEqual([expect.stringMatching(/^To be completed by/)])
  later(4 * DAY_MS)
  await remindAll(app.deps)
  await remindAll(app.deps)
  expect(await told('course-due')).toHaveLength(2)
  now = new Date('2026-12-05T15:00:00Z')
  await remindAll(app.deps)
  await remindAll(app.deps)
  expect(await told('certificate-ending')).toHaveLength(1)
  now = new Date('2026-12-28T15:00:00Z')
  await remindAll(app.deps)
  expect(await told('certificate-ending')).toHaveLength(2)
})
