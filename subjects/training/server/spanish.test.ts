import { organization } from '@ridgeline/account/server/tables/organization'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { answersOf } from '@ridgeline/app-server/test/changes/training-answers'
import { invited } from '@ridgeline/app-server/test/invite'
import { auditEvent } from '@ridgeline/audit/server/tables/audit'
import { createClient } from '@ridgeline/contract/client'
import { listNotifications } from '@ridgeline/notification/contract/notification'
import { like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCourse, readTraining, saveBlock } from '#contract/course'
import { answerExam, readExam, startExam, submitExam } from '#contract/exam'
import { assignCourses } from '#contract/team'
import { readCourses } from '#server/courses/read-courses'
import { trainingBlock } from '#server/tables/training'

let app: TestApp
let ann: TestMember
let fred: TestMember
/** Ann on a device that is set to Spanish. */
let ana: TestMember['call']
const english = readCourses()
const spanish = readCourses('es')
const [safety, safetyInSpanish] = [english, spanish].map((courses) => courses.find(({ id }) => id === 'safety'))

const inSpanish = (who: TestMember): TestMember['call'] =>
  createClient((path, init) => {
    const headers = new Headers(init?.headers)
    headers.set('accept-language', 'es')
    return who.request(path, { ...init, headers })
  })

beforeAll(async () => {
  app = await startTestApp()
  ann = await app.signUp('Ann Admin')
  fred = await app.signUp('Fred Field')
  await invited(app, ann, fred, 'field-rep')
  ana = inSpanish(ann)
  await app.deps.db.update(organization).set({ plan: 'starter', paymentState: 'active', trialEndsAt: null })
})
afterAll(() => app.close())

test('courses and lessons stand in the language of the reader, and progress is the same in both', async () => {
  const { courses } = await ana(readTraining, {})
  expect(courses.map(({ title }) => title)).toEqual(spanish.map(({ title }) => title))
  expect((await ann.call(readTraining, {})).courses.map(({ title }) => title)).toEqual(english.map(({ title }) => title))
  const lesson = safety?.lessons[0]
  await ana(saveBlock, { params: { course: 'safety' }, body: { lesson: lesson?.id ?? '', block: 0 } }).catch(() => {})
  const [told, read] = [
    await ana(readCourse, { params: { course: 'safety' } }),
    await ann.call(readCourse, { params: { course: 'safety' } }),
  ]
  expect(told.lessons.map(({ lesson: id }) => id)).toEqual(read.lessons.map(({ lesson: id }) => id))
  expect(told.lessons[0]?.title).toBe(safetyInSpanish?.lessons[0]?.title)
  expect(told.lessons[0]?.blocks[0]).toEqual(safetyInSpanish?.lessons[0]?.blocks[0])
  expect(read.lessons[0]?.blocks[0]).toEqual(lesson?.blocks[0])
})

test('an exam that is sat in Spanish asks, grades and explains in Spanish, and is the same exam in English', async () => {
  const params = { course: 'welcome' }
  for (const lesson of english.find(({ id }) => id === 'welcome')?.lessons ?? [])
    for (const block of lesson.blocks.keys()) await ana(saveBlock, { params, body: { lesson: lesson.id, block } })
  // As somebody an hour later.
  await app.deps.db.update(trainingBlock).set({ doneAt: sql`${trainingBlock.doneAt} - interval '1 hour'` })
  const exam = await ana(startExam, { params })
  const inEnglish = await ann.call(readExam, { params: { id: exam.id } })
  expect(inEnglish.questions.map(({ question }) => question)).toEqual(exam.questions.map(({ question }) => question))
  expect(exam.questions.filter(({ text }, at) => text === inEnglish.questions[at]?.text)).toEqual([])
  const answers = answersOf(exam, 'es')
  expect(answers.map(({ right }) => right)).toEqual(answersOf(inEnglish).map(({ right }) => right))
  await ana(answerExam, {
    params: { id: exam.id },
    body: { answers: answers.map(({ question, right }) => ({ question, answer: right, revision: 1 })) },
  })
  const { result } = await ana(submitExam, { params: { id: exam.id } })
  expect(result).toMatchObject({ passed: true, right: 10, of: 10 })
  const titles = new Set(spanish.flatMap(({ lessons }) => lessons.map(({ title }) => title)))
  expect(result?.review?.filter(({ lessonTitle }) => !titles.has(lessonTitle))).toEqual([])
})

test('what is written down names a course in English, and is read in the language of its reader', async () => {
  const { title } = safety ?? { title: '' }
  await ana(assignCourses, { body: { userIds: [fred.userId], courses: ['safety'], dueOn: '2099-01-01' } })
  const lines = await app.deps.db.select().from(auditEvent).where(like(auditEvent.action, 'exam.%'))
  expect(new Set(lines.map(({ recordName }) => recordName))).toEqual(new Set(['Welcome and how this works']))
  const assigned = await app.deps.db.select().from(auditEvent).where(like(auditEvent.action, 'course.assigned'))
  expect(assigned.map(({ recordName }) => recordName)).toEqual([title])
  const told = async (call: TestMember['call']) => (await call(listNotifications, { query: {} })).map((each) => each.title).join()
  expect(await told(fred.call)).toContain(title)
  expect(await told(inSpanish(fred))).toContain(safetyInSpanish?.title)
})
