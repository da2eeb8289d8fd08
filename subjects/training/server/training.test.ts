import { createPublicKey, verify } from 'node:crypto'
import { organization } from '@ridgeline/account/server/tables/organization'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { answersOf } from '@ridgeline/app-server/test/changes/training-answers'
import { invited } from '@ridgeline/app-server/test/invite'
import { createClient } from '@ridgeline/contract/client'
import { currentCredential } from '@ridgeline/report/server/signatures/credential'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readCredential, readIssuer, readIssuerKey, readRevocations, revokeCertificate } from '#contract/certificate'
import { addStudyTime, readCourse, readTraining, saveBlock } from '#contract/course'
import type { ExamAnswer, ExamAttempt } from '#contract/exam'
import { answerExam, examPicture, readExam, startExam, submitExam } from '#contract/exam'
import { answerPractical, type PictureAnswer, practicalPicture, startPractical, submitPractical } from '#contract/practical'
import { assignCourses, readQuestionStatistics, readTeam } from '#contract/team'
import { readCourses } from '#server/courses/read-courses'
import { certificateCredentials } from '#server/credentials'
import { gradePictures } from '#server/exam/grade-practical'
import { examAttempt, practicalAttempt } from '#server/tables/training'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let app: TestApp
let ann: TestMember
let fred: TestMember
let now = new Date('2026-03-10T12:00:00Z')
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const HOUR = 3600
const DAY = 24 * HOUR
const courses = readCourses()

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  ann = await app.signUp('Ann Admin')
  fred = await app.signUp('Fred Field')
  await invited(app, ann, fred, 'field-rep')
  await app.deps.db.update(organization).set({ plan: 'starter', paymentState: 'active', trialEndsAt: null })
})
afterAll(() => app.close())

async function readAll(who: TestMember, course: string) {
  for (const lesson of courses.find(({ id }) => id === course)?.lessons ?? [])
    for (const block of lesson.blocks.keys()) await who.call(saveBlock, { params: { course }, body: { lesson: lesson.id, block } })
}
/** Longer than the least that reading any course takes. */
const reads = async (who: TestMember, course: string) => {
  await readAll(who, course)
  later(HOUR)
}
async function answerAll(who: TestMember, exam: ExamAttempt, wrong = 0) {
  const answers = answersOf(exam).map(({ question, right, other }, at) => ({ question, answer: at < wrong ? other : right, revision: 1 }))
  await who.call(answerExam, { params: { id: exam.id }, body: { answers } })
}
async function sit(who: TestMember, course: string, wrong = 0) {
  const exam = await who.call(startExam, { params: { course } })
  await answerAll(who, exam, wrong)
  return who.call(submitExam, { params: { id: exam.id } })
}
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => ({ status: 200 }),
    (error: { status: number; body?: string }) => error,
  )
const cardOf = async (who: TestMember, course: string) => (await who.call(readCourse, { params: { course } })).card

/** What somebody draws who sees what is there. */
async function drawAll(
  who: TestMember,
  id: string,
  change: (answer: PictureAnswer, picture: number) => PictureAnswer = (answer) => answer,
) {
  const [row] = await app.deps.db.select().from(practicalAttempt).where(eq(practicalAttempt.id, id))
  if (!row) throw new Error('no such exam')
  for (const { number, truth, verdict } of (await gradePictures(row)).pictures) {
    const areas = truth.map(({ corners, kind, checks }) => ({ corners: corners.slice(0, 60), kind, check: checks[0] ?? 'look' }))
    await who.call(answerPractical, { params: { id }, body: { picture: number, answer: change({ areas, verdict }, number), revision: 1 } })
  }
}

test('a member learns a course block by block, and cannot begin what comes later', async () => {
  expect(await fred.call(readTraining, {})).toMatchObject({ level: null, nextLevel: 'junior', completed: 0, total: 8, studySeconds: 0 })
  const { lessons } = await fred.call(readCourse, { params: { course: 'welcome' } })
  expect(lessons[0]?.done).toEqual([])
  const body = { lesson: lessons[0]?.lesson ?? '', block: 0 }
  expect(await fred.call(saveBlock, { params: { course: 'welcome' }, body })).toMatchObject({ state: 'in-progress', next: { block: 1 } })
  expect(await fred.call(saveBlock, { params: { course: 'welcome' }, body })).toMatchObject({ next: { block: 1 } })
  expect(await refusal(fred.call(saveBlock, { params: { course: 'welcome' }, body: { ...body, block: 77 } }))).toMatchObject({
    status: 400,
  })
  const early = { params: { course: 'moisture' }, body: { lesson: 'moisture/the-gate', block: 0 } }
  expect(await refusal(fred.call(saveBlock, early))).toMatchObject({ status: 409 })
  expect(await refusal(fred.call(startExam, { params: { course: 'welcome' } }))).toMatchObject({ status: 409 })
  expect((await cardOf(fred, 'moisture')).exam.standing).toBe('before')
})

test('time counts by the clock of the server, once, in however many windows', async () => {
  const tell = (seconds: number, course = 'welcome') => fred.call(addStudyTime, { params: { course }, body: { seconds } })
  expect(await tell(60)).toEqual({ addedSeconds: 30, studySeconds: 30 })
  expect(await tell(60)).toEqual({ addedSeconds: 0, studySeconds: 30 })
  later(20)
  expect(await tell(60)).toEqual({ addedSeconds: 20, studySeconds: 50 })
  expect(await tell(60, 'safety')).toEqual({ addedSeconds: 0, studySeconds: 0 })
  later(8 * HOUR)
  const both = await Promise.all([tell(60), tell(60)])
  expect(both.map(({ addedSeconds }) => addedSeconds).toSorted()).toEqual([0, 60])
  now = new Date(now.getTime() - DAY * 1000)
  expect(await tell(60)).toEqual({ addedSeconds: 0, studySeconds: 110 })
  later(DAY)
  expect(await refusal(tell(61))).toMatchObject({ status: 400 })
  expect((await fred.call(readTraining, {})).studySeconds).toBe(110)
})

test('an exam: nothing tells its answers, an answer that is sent again takes no place, and a failed one is shown after a day', async () => {
  await reads(fred, 'welcome')
  const exam = await fred.call(startExam, { params: { course: 'welcome' } })
  expect(JSON.stringify(exam)).not.toMatch(/because|tolerance|"right"|"area"/)
  expect(await refusal(fred.call(startExam, { params: { course: 'welcome' } }))).toMatchObject({ status: 409 })
  expect(await refusal(ann.call(readExam, { params: { id: exam.id } }))).toMatchObject({ status: 404 })
  const [first] = answersOf(exam)
  if (!first) throw new Error('a paper without questions')
  const send = (answer: ExamAnswer | null, revision: number) =>
    fred.call(answerExam, { params: { id: exam.id }, body: { answers: [{ question: first.question, answer, revision }] } })
  await send(first.other, 2)
  expect((await send(first.right, 1)).answers).toEqual([{ question: first.question, answer: first.other, revision: 2 }])
  expect((await send(first.right, 2)).answers[0]?.answer).toEqual(first.other)
  expect(await refusal(send({ kind: 'number', value: 1 }, 3))).toMatchObject({ status: 400 })
  const failed = await fred.call(submitExam, { params: { id: exam.id } })
  expect(failed.result).toMatchObject({ passed: false, right: 0, of: 10, review: null })
  expect(failed.questions).toEqual([])
  expect(await refusal(send(first.right, 9))).toMatchObject({ status: 409 })
  expect(await fred.call(submitExam, { params: { id: exam.id } })).toEqual(failed)
  later(DAY + 1)
  const { result } = await fred.call(readExam, { params: { id: exam.id } })
  expect(result?.review?.find(({ question }) => question.question === first.question)).toMatchObject({ isRight: false, right: first.right })
})

test('an exam closed half-way is graded at its end with what had arrived, and the clock of the server decides', async () => {
  const exam = await fred.call(startExam, { params: { course: 'welcome' } })
  await answerAll(fred, exam)
  later(20 * 60 + 29)
  const [one] = answersOf(exam)
  if (!one) throw new Error('a paper without questions')
  await fred.call(answerExam, { params: { id: exam.id }, body: { answers: [{ question: one.question, answer: one.other, revision: 2 }] } })
  later(2)
  const late = fred.call(answerExam, {
    params: { id: exam.id },
    body: { answers: [{ question: one.question, answer: one.right, revision: 3 }] },
  })
  expect(await refusal(late)).toMatchObject({ status: 409 })
  expect((await fred.call(readExam, { params: { id: exam.id } })).result).toMatchObject({ passed: true, share: 0.9, endedAt: exam.endsAt })
  const [row] = await app.deps.db.select().from(examAttempt).where(eq(examAttempt.id, exam.id))
  expect(row?.endedAt).toBeNull()
  expect((await fred.call(submitExam, { params: { id: exam.id } })).result).toMatchObject({ passed: true, endedAt: exam.endsAt })
  expect(await refusal(fred.call(startExam, { params: { course: 'welcome' } }))).toMatchObject({ status: 409 })
  expect(await cardOf(fred, 'welcome')).toMatchObject({ state: 'completed', percent: 100, exam: { standing: 'passed' } })
})

test('three attempts in thirty days, then a wait, which a clock set back does not end', async () => {
  await reads(fred, 'safety')
  for (const _ of [1, 2, 3]) expect((await sit(fred, 'safety', 2)).result).toMatchObject({ passed: false, share: 0.8 })
  expect(await refusal(fred.call(startExam, { params: { course: 'safety' } }))).toMatchObject({ status: 409 })
  expect((await cardOf(fred, 'safety')).exam).toMatchObject({ standing: 'wait', attemptsLeft: 0 })
  now = new Date(now.getTime() - 5 * DAY * 1000)
  expect((await cardOf(fred, 'safety')).exam.standing).toBe('wait')
  later(5 * DAY + 30 * DAY + 1)
  expect((await sit(fred, 'safety', 1)).result).toMatchObject({ passed: true, share: 0.9 })
})

test('a course that was clicked through in no time has no exam yet; time since it was opened counts, whenever its blocks are noted', async () => {
  const olga = await app.signUp('Olga Offline')
  const params = { course: 'welcome' }
  await readAll(olga, 'welcome')
  expect(await refusal(olga.call(startExam, { params }))).toMatchObject({
    status: 409,
    message: expect.stringMatching(/You opened this course 0 min ago.* less than 3 min\. The exam opens after about 3 min more/),
  })
  const { exam } = await cardOf(olga, 'welcome')
  expect(exam).toMatchObject({ standing: 'early', reading: { seconds: 0 } })
  later((exam.reading?.expectedSeconds ?? 0) - 1)
  expect((await cardOf(olga, 'welcome')).exam.standing).toBe('early')
  later(1)
  expect((await sit(olga, 'welcome')).result).toMatchObject({ passed: true })

  // Opened, saved, read on a train, and noted at once: also where the second of the opening was counted for another course.
  await olga.call(addStudyTime, { params, body: { seconds: 1 } })
  await olga.call(addStudyTime, { params: { course: 'safety' }, body: { seconds: 1 } })
  later(600)
  await readAll(olga, 'safety')
  expect((await cardOf(olga, 'safety')).exam).toMatchObject({ standing: 'open', attemptsLeft: 3 })
})

test('the course of the second level asks for its plan', async () => {
  const ask = () => refusal(fred.call(saveBlock, { params: { course: 'hail-wind' }, body: { lesson: 'hail-wind/x', block: 0 } }))
  expect(await ask()).toMatchObject({ status: 400 })
  const [lesson] = courses.find(({ id }) => id === 'hail-wind')?.lessons ?? []
  const begin = () => refusal(fred.call(saveBlock, { params: { course: 'hail-wind' }, body: { lesson: lesson?.id ?? '', block: 0 } }))
  expect(await begin()).toMatchObject({ status: 403 })
  expect((await cardOf(fred, 'hail-wind')).exam.standing).toBe('plan')
  await app.deps.db.update(organization).set({ plan: 'professional' })
  expect(await begin()).toMatchObject({ status: 200 })
  await app.deps.db.update(organization).set({ plan: 'starter' })
})

test('from all courses over a failed practical exam to a Junior certificate', async () => {
  for (const course of ['fundamentals', 'camera', 'inspection', 'moisture', 'sales']) {
    await reads(fred, course)
    const exam = await fred.call(startExam, { params: { course } })
    for (const question of exam.questions)
      if (question.kind === 'hotspot') {
        const shown = await fred.call(examPicture, { params: { id: exam.id, picture: question.picture } })
        expect(Buffer.from(shown.samplesBase64, 'base64')).toHaveLength(shown.width * shown.height * 2)
      }
    await answerAll(fred, exam, 1)
    expect((await fred.call(submitExam, { params: { id: exam.id } })).result?.passed).toBe(true)
  }
  expect(await fred.call(readTraining, {})).toMatchObject({ level: null, completed: 7, percent: 87 })

  const first = await fred.call(startPractical, { body: { level: 'junior' } })
  expect(JSON.stringify(first)).not.toMatch(/board-stock|amorphous|linear|deltaK/)
  expect(await refusal(ann.call(practicalPicture, { params: { id: first.id, number: '1' } }))).toMatchObject({ status: 404 })
  expect(await refusal(fred.call(practicalPicture, { params: { id: first.id, number: '11' } }))).toMatchObject({ status: 404 })
  const failed = await fred.call(submitPractical, { params: { id: first.id } })
  expect(failed.result).toMatchObject({ passed: false })
  expect(failed.result?.pictures).toHaveLength(10)
  const spanish = await (await fred.request(`/api/training/practicals/${first.id}`, { headers: { 'accept-language': 'es' } })).json()
  expect(spanish.pictures[0].roof).toBe('Techo 1')
  expect(spanish.pictures[0].conditions).toContainEqual({ name: 'Aislamiento', value: 'Aislamiento encima de la base del techo' })
  const reasons = ({ pictures }: { pictures: { reasons: string[] }[] }) => pictures.flatMap((picture) => picture.reasons)
  const told = [reasons(failed.result ?? { pictures: [] }), reasons(spanish.result)] as const
  expect(told[1]).toHaveLength(told[0].length)
  expect(told[1].filter((reason) => told[0].includes(reason))).toEqual([])
  expect((await fred.call(readTraining, {})).certificates).toEqual([])

  const second = await fred.call(startPractical, { body: { level: 'junior' } })
  await drawAll(fred, second.id)
  expect((await fred.call(submitPractical, { params: { id: second.id } })).result).toMatchObject({
    passed: true,
    share: expect.closeTo(1, 1),
  })
  const training = await fred.call(readTraining, {})
  expect(training).toMatchObject({ level: 'junior', nextLevel: 'senior' })
  expect(training.certificates).toMatchObject([{ level: 'junior', name: 'Fred Field', state: 'current' }])
  await fred.call(submitPractical, { params: { id: second.id } })
  expect((await fred.call(readTraining, {})).certificates).toHaveLength(1)
  expect(await refusal(fred.call(startPractical, { body: { level: 'junior' } }))).toMatchObject({ status: 409 })
})

/** Checks a token by nothing but Node's own cryptography and the key that stands beside it. */
function verified(token: string, key: { kty: string; crv: string; x: string }): Record<string, unknown> | null {
  const [head = '', body = '', signature = ''] = token.split('.')
  const isSigned = verify(
    null,
    Buffer.from(`${head}.${body}`),
    createPublicKey({ key, format: 'jwk' }),
    Buffer.from(signature, 'base64url'),
  )
  return isSigned ? (JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>) : null
}

test('a certificate is checked by anybody, printed, counts for signatures, and is revoked without its record going', async () => {
  const [held] = (await fred.call(readTraining, {})).certificates
  const params = { id: held?.id ?? '' }
  const anybody = createClient(async (path, init) => app.request(path, init))
  const seen = await anybody(readCredential, { params })
  expect(seen).toMatchObject({ name: 'Fred Field', level: 'junior', state: 'valid' })
  expect(seen.criteria).toMatch(/not a certificate of ASNT or Haag/)
  const badge = verified(seen.credential, seen.key)
  expect(badge).toMatchObject({
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    jti: `${app.deps.publicUrl}/credentials/${params.id}`,
    exp: Date.parse(seen.expiresAt) / 1000,
    credentialSubject: { type: ['AchievementSubject'] },
    evidence: [{ name: 'Reading time measured', narrative: expect.stringMatching(/^Reading time measured: 1 min/) }],
  })
  const forged = seen.credential.replace(
    /\.[^.]+\./,
    `.${Buffer.from(JSON.stringify({ ...badge, name: 'Senior' })).toString('base64url')}.`,
  )
  expect(verified(forged, seen.key)).toBeNull()
  const issuer = { params: { id: ann.organizationId } }
  expect(await anybody(readIssuerKey, issuer)).toEqual(seen.key)
  expect(await anybody(readIssuer, issuer)).toEqual({ ...(badge?.issuer as object) })
  expect((await anybody(readRevocations, issuer)).revokedCredential).toEqual([])
  const pdf = await fred.request(`/api/training/certificates/${params.id}/pdf`)
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  const who = { organizationId: ann.organizationId, userId: fred.userId }
  expect(await certificateCredentials(app.deps, who)).toEqual([{ title: 'Junior Consultant', until: expect.stringMatching(/^2028-/) }])
  expect(await currentCredential(app.deps, who, now)).toMatchObject({ is: 'current', credential: { title: 'Junior Consultant' } })
  expect(await refusal(fred.call(revokeCertificate, { params, body: { reason: 'x' } }))).toMatchObject({ status: 403 })
  await ann.call(revokeCertificate, { params, body: { reason: 'Left the company' } })
  expect(await anybody(readCredential, { params })).toMatchObject({ state: 'revoked', revokedReason: 'Left the company' })
  expect((await anybody(readRevocations, issuer)).revokedCredential).toEqual([badge?.id])
  expect(await certificateCredentials(app.deps, who)).toEqual([])
  expect(await fred.call(readTraining, {})).toMatchObject({ level: null, certificates: [{ state: 'revoked' }] })
})

test('what comes after a revocation, and a renewal before the end: the old record stays', async () => {
  later(60)
  const again = await fred.call(startPractical, { body: { level: 'junior' } })
  await drawAll(fred, again.id)
  await fred.call(submitPractical, { params: { id: again.id } })
  expect((await fred.call(readTraining, {})).certificates.map(({ state }) => state)).toEqual(['current', 'revoked'])
  later(700 * DAY)
  const renewal = await fred.call(startPractical, { body: { level: 'junior' } })
  await drawAll(fred, renewal.id)
  await fred.call(submitPractical, { params: { id: renewal.id } })
  const { certificates } = await fred.call(readTraining, {})
  expect(certificates.map(({ state }) => state)).toEqual(['current', 'replaced', 'revoked'])
  expect(Date.parse(certificates[0]?.expiresAt ?? '') - Date.parse(certificates[1]?.expiresAt ?? '')).toBeGreaterThan(729 * DAY * 1000)
  later(3000 * DAY)
  expect((await fred.call(readTraining, {})).certificates.map(({ state }) => state)).toEqual(['expired', 'expired', 'revoked'])
})

test('an admin sees the team, gives courses with a day, and takes figures home', async () => {
  const dueOn = '2030-01-31'
  const team = await ann.call(assignCourses, { body: { userIds: [ann.userId, fred.userId], courses: ['hail-wind'], dueOn } })
  expect(team.map(({ name, completed, due }) => [name, completed, due.map((one) => one.course)])).toEqual([
    ['Ann Admin', 0, ['hail-wind']],
    ['Fred Field', 7, ['hail-wind']],
  ])
  expect((await cardOf(fred, 'hail-wind')).dueOn).toBe(dueOn)
  const stranger = { userIds: ['nobody'], courses: ['welcome'], dueOn }
  expect(await refusal(ann.call(assignCourses, { body: stranger }))).toMatchObject({ status: 400 })
  expect(await refusal(fred.call(readTeam, {}))).toMatchObject({ status: 403 })
  const csv = await (await ann.request('/api/training/transcript.csv')).text()
  expect(csv).toMatch(/Fred Field,Welcome and how this works,completed,100,/)
  const figures = await ann.call(readQuestionStatistics, {})
  for (const { question, text } of figures) expect(text, `${question} is told in words`).toMatch(/\S+ \S+ \S+/)
  expect(figures.length).toBeGreaterThan(40)
  expect(figures[0]?.rightShare).toBeLessThanOrEqual(figures.at(-1)?.rightShare ?? 0)
})
