import { user } from '@ridgeline/account/server/tables/auth'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { scanForm } from '@ridgeline/app-server/test/made/uploaded-scan'
import { createProperty } from '@ridgeline/property/contract/property'
import { patchIssue } from '@ridgeline/scan/contract/issue/issue'
import { issue } from '@ridgeline/scan/server/tables/issue'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AutomationName, listAutomations, putAutomation, tryAutomation } from '#contract/automation'
import { makeCalendarLink, revokeCalendarLink } from '#contract/calendar-link'
import { createProject, listProjectEvents, moveProject, patchProject, readProject } from '#contract/project'
import { listTasks, tickTask } from '#contract/task'
import { moveProjectsAt } from '#server/automate'
import { folded, iCalendar } from '#server/icalendar'
import { markStuckProjects } from '#server/stages/stuck-projects'
import { project } from '#server/tables/project'
import { projectTask } from '#server/tables/project-task'

let app: TestApp
let ann: TestMember
let place: Awaited<ReturnType<typeof buildScan>>
let now = new Date('2026-03-10T12:00:00Z')
/** Each moment is another, so that what happened after is told after. */
const clock = () => {
  now = new Date(now.getTime() + 1000)
  return now
}
const days = (n: number) => {
  now = new Date(now.getTime() + n * 86_400_000)
}

beforeAll(async () => {
  app = await startTestApp({ now: clock })
  ann = await app.signUp('Ann')
  place = await buildScan(app.deps.db, ann.organizationId)
})
afterAll(() => app.close())

const begin = (propertyId = place.property.id) => ann.call(createProject, { body: { name: 'North roof', propertyIds: [propertyId] } })
const on = (name: AutomationName, more = {}) => ann.call(putAutomation, { body: { name, isOn: true, ...more } })
const stateOf = async (id: string) => ann.call(readProject, { params: { id } })
const automatic = async (id: string) =>
  (await ann.call(listProjectEvents, { params: { id } })).filter((event) => event.isAutomatic).map(({ action, by }) => [action, by])

test('all but the one after a signature are off until an admin switches them on', async () => {
  expect((await ann.call(listAutomations, {})).flatMap(({ name, isOn }) => (isOn ? [name] : []))).toEqual(['option-accepted'])
  const { id } = await begin()
  await app.deps.db.transaction((tx) =>
    moveProjectsAt(app.deps, tx, ann.organizationId, { name: 'report-sent', propertyId: place.property.id }),
  )
  expect(await stateOf(id)).toMatchObject({ stage: 'lead', proposal: null })
})

test('a scan brings the projects of its property to Inspected, never back, and sets off nothing else', async () => {
  await on('scan-uploaded')
  await on('tasks-done')
  const other = await buildScan(app.deps.db, ann.organizationId)
  const [early, late] = [await begin(other.property.id), await begin(other.property.id)]
  await ann.call(moveProject, { params: { id: late.id }, body: { stage: 'claim-filed' } })
  const { name, address } = other.property
  const imageUrls = [await ann.upload('a.jpg', new Uint8Array([7]))]
  const upload = { ...scanForm, name, address, imageUrls, propertyId: other.property.id }
  await ann.call(createProperty, { body: upload })
  expect(await stateOf(early.id)).toMatchObject({ stage: 'inspected', totalTasks: 4 })
  expect(await stateOf(late.id)).toMatchObject({ stage: 'claim-filed' })
  expect((await automatic(early.id)).filter(([action]) => action !== 'task-added')).toEqual([['moved', 'Scan uploaded']])
})

test('a stage that wants an approval is proposed, not entered', async () => {
  await on('report-sent')
  const { stages, revision } = await (await ann.request('/api/project-setup')).json()
  const guarded = stages.map((stage: { key: string }) => (stage.key === 'report-sent' ? { ...stage, approvalRole: 'admin' } : stage))
  const put = (body: object) =>
    ann.request('/api/project-setup/stages', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  expect((await put({ revision, stages: guarded })).status).toBe(200)
  const { id } = await begin()
  await app.deps.db.transaction((tx) =>
    moveProjectsAt(app.deps, tx, ann.organizationId, { name: 'report-sent', propertyId: place.property.id }),
  )
  expect(await stateOf(id)).toMatchObject({ stage: 'lead', proposal: { stage: 'report-sent', why: 'automation', by: 'Report sent' } })
  expect((await put({ revision: revision + 1, stages })).status).toBe(200)
})

test('a critical issue that is accepted becomes one task of each project, however often it is accepted', async () => {
  await on('critical-issue', { days: 3 })
  const at = await buildScan(app.deps.db, ann.organizationId)
  const { id } = await begin(at.property.id)
  await app.deps.db.update(issue).set({ severity: 'critical' }).where(eq(issue.id, at.issue.id))
  for (const status of ['accepted', 'rejected', 'accepted'] as const)
    await ann.call(patchIssue, { params: { id: at.issue.id }, body: { status } })
  const tasks = await ann.call(listTasks, { query: { projectId: id } })
  expect(tasks.filter(({ origin }) => origin === 'automation')).toMatchObject([{ issueId: at.issue.id, title: 'Thermal anomaly' }])
  const trials = await ann.call(tryAutomation, { query: { name: 'critical-issue' } })
  expect(trials.filter(({ projectId }) => projectId === id).length).toBeGreaterThan(0)
})

test('when the last task of a stage is done the next stage is proposed, and the dry run knows it', async () => {
  await on('tasks-done')
  const { id } = await begin()
  const tasks = await ann.call(listTasks, { query: { projectId: id } })
  for (const task of tasks) {
    expect(await stateOf(id)).toMatchObject({ proposal: null })
    await ann.call(tickTask, { params: { id: task.id }, body: { isDone: true } })
  }
  expect(await stateOf(id)).toMatchObject({ stage: 'lead', proposal: { stage: 'inspected', why: 'tasks-done' } })
  const trials = await ann.call(tryAutomation, { query: { name: 'tasks-done' } })
  expect(trials).toContainEqual(expect.objectContaining({ projectId: id, what: 'Proposed for Inspected' }))
})

test('a project that is stuck is marked once for each stay, and the dry run tells how many would be', async () => {
  const { id } = await begin()
  days(9)
  const before = await ann.call(tryAutomation, { query: { name: 'stuck', days: 7 } })
  expect(before.filter(({ projectId }) => projectId === id)).toMatchObject([{ what: 'Blocked after 7 days in Lead' }])
  expect((await stateOf(id)).isBlocked).toBe(false)
  await on('stuck', { days: 7 })
  await markStuckProjects(app.deps)
  const marked = await stateOf(id)
  expect(marked).toMatchObject({ blockedReason: 'No move for 7 days', revision: 1 })
  await ann.call(patchProject, { params: { id }, body: { revision: 1, blockedReason: '' } })
  await markStuckProjects(app.deps)
  expect((await stateOf(id)).isBlocked).toBe(false)
})

test('open tasks of a completed project are put away, and come back with it', async () => {
  await on('completed')
  const { id } = await begin()
  const done = await ann.call(patchProject, { params: { id }, body: { revision: 0, status: 'completed' } })
  expect(done).toMatchObject({ totalTasks: 0, status: 'completed' })
  expect(await ann.call(listTasks, { query: { projectId: id, state: 'archived' } })).toHaveLength(2)
  expect(await ann.call(patchProject, { params: { id }, body: { revision: 1, status: 'active' } })).toMatchObject({ totalTasks: 2 })
})

test('a dry run changes nothing', async () => {
  const rows = async () => JSON.stringify(await app.deps.db.select().from(project).orderBy(project.id))
  const before = await rows()
  for (const { name } of await ann.call(listAutomations, {})) await ann.call(tryAutomation, { query: { name } })
  expect(await rows()).toBe(before)
})

test('lines of a calendar are folded at 75 octets without cutting a character, and texts escaped', () => {
  const line = `SUMMARY:${'Dach \u00fcber dem S\u00fcdfl\u00fcgel \u{1f3e0} '.repeat(9)}`
  const parts = folded(line).split('\r\n')
  expect(parts.length).toBeGreaterThan(3)
  for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75)
  expect(parts.map((part, i) => (i === 0 ? part : part.slice(1))).join('')).toBe(line)
  const stamp = new Date('2026-03-01T02:03:04.567Z')
  const event = {
    uid: 'a@b',
    day: '2026-12-31',
    summary: 'One; two, \\three\nfour',
    description: '',
    url: 'https://x/y',
    sequence: 2,
    stamp,
  }
  const text = iCalendar('Mine', 'Ridgeline', [event])
  expect(text.split('\r\n')).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'UID:a@b',
      'DTSTAMP:20260301T020304Z',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:One\\; two\\, \\\\three\\nfour',
    ]),
  )
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

test('the calendar of a member has what is theirs and due, at an address that stops when they say so', async () => {
  const own = await begin()
  await ann.call(patchProject, { params: { id: own.id }, body: { revision: 0, assigneeId: ann.userId, dueOn: '2026-05-01' } })
  const { url } = await ann.call(makeCalendarLink, {})
  const path = new URL(url ?? '').pathname
  const read = () => app.request(path)
  const res = await read()
  expect([res.status, res.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  const text = await res.text()
  expect(text).toContain('DTSTART;VALUE=DATE:20260501')
  expect(text.replaceAll('\r\n ', '')).toContain(`UID:project-${own.id}@localhost`)
  const [task] = await ann.call(listTasks, { query: { projectId: own.id } })
  await app.deps.db
    .update(projectTask)
    .set({ assigneeId: ann.userId, dueOn: '2026-05-02', stage: 'lead', title: 'Call the client back' })
    .where(eq(projectTask.id, task?.id ?? ''))
  expect(await (await read()).text()).toContain('SUMMARY:Call the client back')
  await app.deps.db.update(user).set({ language: 'es' }).where(eq(user.id, ann.userId))
  expect(await (await read()).text()).toContain('SUMMARY:Devolver la llamada al cliente')
  await ann.call(makeCalendarLink, {})
  expect((await read()).status).toBe(404)
  const again = new URL((await ann.call(makeCalendarLink, {})).url ?? '').pathname
  expect((await app.request(again)).status).toBe(200)
  await ann.call(revokeCalendarLink, {})
  expect((await app.request(again)).status).toBe(404)
})
