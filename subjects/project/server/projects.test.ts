import { removeMember } from '@ridgeline/account/contract/organization'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { invited } from '@ridgeline/app-server/test/invite'
import { readDashboard } from '@ridgeline/dashboard/contract/dashboard'
import { deleteProperty } from '@ridgeline/privacy/contract/deleted'
import { mergeProperty } from '@ridgeline/property/contract/property'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCalendarLink } from '#contract/calendar-link'
import {
  addProjectNote,
  createProject,
  listProjectEvents,
  listProjects,
  moveProject,
  patchProject,
  readProject,
  readProjectFigures,
} from '#contract/project'
import { putProjectStages, readProjectSetup } from '#contract/setup'
import { DEFAULT_STAGES } from '#contract/stage'
import { createTask, listTasks, patchTask, removeTask, tickTask } from '#contract/task'

let app: TestApp
let ann: TestMember
let sal: TestMember
let fred: TestMember
let place: Awaited<ReturnType<typeof buildScan>>
let now = new Date('2026-03-10T12:00:00Z')
/** Each moment is another, so that what happened after is told after. */
const tick = () => {
  now = new Date(now.getTime() + 1000)
  return now
}

beforeAll(async () => {
  app = await startTestApp({ now: tick })
  ann = await app.signUp('Ann Admin')
  sal = await app.signUp('Sal Sales')
  fred = await app.signUp('Fred Field')
  await invited(app, ann, sal, 'sales-rep')
  await invited(app, ann, fred, 'field-rep')
  place = await buildScan(app.deps.db, ann.organizationId)
})
afterAll(() => app.close())

const begin = (o: object = {}) => ann.call(createProject, { body: { name: 'North roof', propertyIds: [place.property.id], ...o } })
const tasksOf = (projectId: string, who = ann) => who.call(listTasks, { query: { projectId } })
const feedOf = async (id: string) => (await ann.call(listProjectEvents, { params: { id } })).map(({ action, by }) => [action, by])

test('a project begins in the first stage with its tasks, and everything that happens to it stands in its feed', async () => {
  const made = await begin({ clientName: 'Ada Lovelace', contacts: [{ name: 'Ada', part: 'Owner', email: '', phone: '555 0100' }] })
  expect(made).toMatchObject({ status: 'active', stage: 'lead', startsOn: '2026-03-10', doneTasks: 0, totalTasks: 2, daysInStage: 0 })
  expect(made.property).toMatchObject({ id: place.property.id, address: '1 Test Street' })
  const tasks = await tasksOf(made.id)
  expect(tasks.map(({ title, dueOn, origin }) => [title, dueOn, origin])).toEqual([
    ['Call the client back', '2026-03-11', 'stage'],
    ['Agree on a day for the inspection', '2026-03-13', 'stage'],
  ])
  await sal.call(tickTask, { params: { id: tasks[0]?.id ?? '' }, body: { isDone: true } })
  const doneOn = (day: string) => sal.call(listTasks, { query: { projectId: made.id, doneFrom: day, doneTo: day } })
  expect(await doneOn('2026-03-10'), 'the day it was done, not the one it was due').toMatchObject([{ id: tasks[0]?.id }])
  expect(await doneOn('2026-03-11')).toEqual([])
  now = new Date('2026-03-13T11:00:00Z')
  const moved = await sal.call(moveProject, { params: { id: made.id }, body: { stage: 'inspected' } })
  expect(moved).toMatchObject({ stage: 'inspected', doneTasks: 1, totalTasks: 4, daysInStage: 0 })
  await fred.call(addProjectNote, { params: { id: made.id }, body: { text: 'Gate code 12' } }).then(
    () => expect.unreachable(),
    (error) => expect(error).toMatchObject({ status: 404 }),
  )
  await sal.call(addProjectNote, { params: { id: made.id }, body: { text: 'Gate code 12' } })
  expect((await feedOf(made.id)).toReversed()).toEqual([
    ['created', 'Ann Admin'],
    ['task-added', 'Ann Admin'],
    ['task-added', 'Ann Admin'],
    ['task-done', 'Sal Sales'],
    ['moved', 'Sal Sales'],
    ['task-added', 'Sal Sales'],
    ['task-added', 'Sal Sales'],
    ['note', 'Sal Sales'],
  ])
  await expect(app.deps.db.execute(sql`update project_event set subject = 'nothing'`)).rejects.toMatchObject({
    cause: { message: expect.stringMatching(/append-only/) },
  })
})

test('a move that is taken back leaves what it was before', async () => {
  const made = await begin()
  await ann.call(moveProject, { params: { id: made.id }, body: { stage: 'report-sent' } })
  expect(await tasksOf(made.id)).toHaveLength(3)
  const back = await ann.call(moveProject, { params: { id: made.id }, body: { stage: 'lead' } })
  expect([back.stage, back.totalTasks]).toEqual(['lead', 2])
})

test('a stage that wants an approval is asked for, by whoever may not let in, and also where it would be jumped over', async () => {
  const made = await begin()
  const params = { id: made.id }
  const asked = await sal.call(moveProject, { params, body: { stage: 'scheduled' } })
  expect(asked).toMatchObject({ stage: 'lead', proposal: { stage: 'scheduled', why: 'approval', by: 'Sal Sales' } })
  expect(await sal.call(moveProject, { params, body: { stage: 'lead' } })).toMatchObject({ stage: 'lead', proposal: null })
  await sal.call(moveProject, { params, body: { stage: 'approved' } })
  expect(await ann.call(moveProject, { params, body: { stage: 'approved' } })).toMatchObject({ stage: 'approved', proposal: null })
  expect(await sal.call(moveProject, { params, body: { stage: 'claim-filed' } })).toMatchObject({ stage: 'claim-filed' })
  const straight = sal.call(createProject, { body: { name: 'X', propertyIds: [place.property.id], stage: 'scheduled' } })
  await expect(straight).rejects.toMatchObject({ status: 403, message: expect.stringMatching(/wants an approval/) })
})

test('the feed tells a budget in money as it is read, and a first one without an empty one before it', async () => {
  const made = await begin()
  const params = { id: made.id }
  const lines = (actualUsd: number) => [{ item: 'Roof', payer: 'insurer' as const, budgetUsd: 11_650, actualUsd }]
  const first = await sal.call(patchProject, { params, body: { revision: made.revision, budget: lines(0) } })
  await sal.call(patchProject, { params, body: { revision: first.revision, budget: lines(2500.5) } })
  const events = await sal.call(listProjectEvents, { params })
  const told = events.flatMap(({ changes: { budget } }) => (budget ? [[budget.from, budget.to]] : []))
  expect(told).toEqual([
    ['$0 of $11,650 came in', '$2,500.50 of $11,650 came in'],
    ['', '$0 of $11,650 came in'],
  ])
  const spanish = await (await sal.request(`/api/projects/${made.id}/events`, { headers: { 'accept-language': 'es' } })).json()
  const latest = spanish.find((event: { changes: object }) => 'budget' in event.changes)
  expect(latest.changes.budget.to).toMatch(/2,500\.50 de \$11,650/)
})

test('of two people who edit what both have read, the second is told and loses nothing of the first', async () => {
  const made = await begin()
  const params = { id: made.id }
  const budget = [{ item: 'Roof', payer: 'insurer' as const, budgetUsd: 1000.1, actualUsd: 400.2 }]
  const first = await sal.call(patchProject, { params, body: { revision: made.revision, budget, blockedReason: 'Weather' } })
  expect(first).toMatchObject({ revision: 1, budgetUsd: 1000.1, actualUsd: 400.2, isBlocked: true })
  const late = ann.call(patchProject, { params, body: { revision: made.revision, name: 'Mine' } })
  await expect(late).rejects.toMatchObject({ status: 409 })
  expect(await ann.call(readProject, { params })).toMatchObject({ name: 'North roof', blockedReason: 'Weather' })
  const task = (await tasksOf(made.id))[0]
  const of = { params: { id: task?.id ?? '' } }
  await ann.call(patchTask, { ...of, body: { revision: 0, notes: 'Ask for Ada' } })
  await expect(sal.call(patchTask, { ...of, body: { revision: 0, notes: 'Mine' } })).rejects.toMatchObject({ status: 409 })
})

test('a field rep sees the projects that hold a task of theirs, without money, and does their own tasks only', async () => {
  const made = await begin({ clientName: 'Secret Client' })
  await begin({ name: 'Unseen' })
  const params = { id: made.id }
  await expect(fred.call(readProject, { params })).rejects.toMatchObject({ status: 404 })
  const checklist = [1, 2].map((n) => ({ id: crypto.randomUUID(), text: `Step ${n}`, isDone: false }))
  const own = await ann.call(createTask, { params, body: { title: 'Fly the roof', assigneeId: fred.userId, checklist } })
  const others = (await tasksOf(made.id)).find((task) => task.id !== own.id)
  expect((await fred.call(listProjects, {})).map(({ id, budgetUsd }) => [id, budgetUsd])).toEqual([[made.id, null]])
  expect(await fred.call(readProject, { params })).toMatchObject({ budget: null, clientName: 'Secret Client' })
  expect((await fred.call(listTasks, {})).map(({ id }) => id)).toEqual([own.id])
  expect(await fred.call(readProjectFigures, {})).toMatchObject({ total: 1, ownOpenTasks: 1, ownOverdueTasks: 0 })
  expect(await fred.call(readProjectFigures, { query: { search: 'secret' } })).toMatchObject({ total: 1, inStage: { lead: 1 } })
  expect(await fred.call(readProjectFigures, { query: { status: 'completed' } })).toMatchObject({ total: 0, ownOpenTasks: 1 })
  const [step] = checklist
  const items = [{ id: step?.id ?? '', isDone: true }]
  const ticked = await fred.call(tickTask, { params: { id: own.id }, body: { isDone: true, items } })
  expect(ticked).toMatchObject({ doneBy: 'Fred Field', checklist: [{ isDone: true }, { isDone: false }] })
  await expect(fred.call(tickTask, { params: { id: others?.id ?? '' }, body: { isDone: true } })).rejects.toMatchObject({ status: 404 })
  await expect(fred.call(patchTask, { params: { id: own.id }, body: { revision: 0, title: 'Mine' } })).rejects.toMatchObject({
    status: 403,
  })
  expect(await ann.call(readProject, { params })).toMatchObject({ doneTasks: 1, totalTasks: 3 })
  await ann.call(removeTask, { params: { id: own.id } })
  await expect(fred.call(readProject, { params })).rejects.toMatchObject({ status: 404 })
})

test('what a member had who leaves is nobody\u2019s', async () => {
  const gus = await app.signUp('Gus')
  await invited(app, ann, gus, 'sales-rep')
  const made = await begin({ assigneeId: gus.userId })
  const task = await ann.call(createTask, { params: { id: made.id }, body: { title: 'Measure', assigneeId: gus.userId } })
  await ann.call(removeMember, { params: { memberId: gus.userId } })
  expect(await ann.call(readProject, { params: { id: made.id } })).toMatchObject({ assigneeId: null })
  expect((await tasksOf(made.id)).find(({ id }) => id === task.id)).toMatchObject({ assigneeId: null })
  await expect(begin({ assigneeId: gus.userId })).rejects.toMatchObject({ status: 400, message: expect.stringMatching(/no member/) })
})

test('a task of an issue says what the issue says, and takes none of another property', async () => {
  const made = await begin()
  const body = { issueId: place.issue.id }
  expect(await ann.call(createTask, { params: { id: made.id }, body })).toMatchObject({ title: 'Thermal anomaly', origin: 'issue' })
  const other = await buildScan(app.deps.db, ann.organizationId)
  const strange = ann.call(createTask, { params: { id: made.id }, body: { issueId: other.issue.id } })
  await expect(strange).rejects.toMatchObject({ status: 400, message: expect.stringMatching(/no property of this project/) })
})

test('a project spans several properties, keeps those that are merged, and stays when one is deleted', async () => {
  const [first, second] = [await buildScan(app.deps.db, ann.organizationId), await buildScan(app.deps.db, ann.organizationId)]
  const third = await buildScan(app.deps.db, ann.organizationId)
  const made = await begin({ propertyIds: [first.property.id, second.property.id, third.property.id] })
  const places = async () => (await ann.call(readProject, { params: { id: made.id } })).properties.map(({ id }) => id)
  await ann.call(mergeProperty, { params: { id: second.property.id }, body: { intoId: third.property.id } })
  expect(await places()).toEqual([first.property.id, third.property.id])
  await ann.call(deleteProperty, { params: { id: first.property.id } })
  expect(await places()).toEqual([third.property.id])
  expect((await ann.call(listProjects, { query: { propertyId: third.property.id } })).map(({ id }) => id)).toEqual([made.id])
})

test('lists are found by name or client in any case, and ordered as asked', async () => {
  const late = await begin({ name: 'Zebra hall', clientName: 'Grace HOPPER', dueOn: '2026-09-01', priority: 'high' })
  const soon = await begin({ name: 'aardvark depot', clientName: 'Hopper', dueOn: '2026-04-01' })
  const found = async (query: object) => (await ann.call(listProjects, { query: { search: 'hopper', ...query } })).map(({ id }) => id)
  expect(await found({})).toEqual([soon.id, late.id])
  expect(await found({ order: 'due' })).toEqual([soon.id, late.id])
  expect(await found({ order: 'name' })).toEqual([soon.id, late.id])
  expect(await found({ order: 'stuck' })).toEqual(expect.arrayContaining([soon.id, late.id]))
  expect(await found({ dueTo: '2026-05-01' })).toEqual([soon.id])
  expect(await found({ priority: 'high' })).toEqual([late.id])
  expect(await found({ search: 'ZEB' })).toEqual([late.id])
  expect(await found({ search: 'nobody' })).toEqual([])
})

test('admins set the stages; one that projects are in stays, and who saw an older set is told', async () => {
  const { revision, stages } = await sal.call(readProjectSetup, {})
  expect(stages).toEqual(DEFAULT_STAGES)
  await expect(sal.call(putProjectStages, { body: { revision, stages } })).rejects.toMatchObject({ status: 403 })
  const renamed = stages.map((stage) => (stage.key === 'lead' ? { ...stage, name: 'First call', tasks: [] } : stage))
  const kept = renamed.filter(({ key }) => key !== 'invoiced')
  expect((await ann.call(putProjectStages, { body: { revision, stages: kept } })).stages).toHaveLength(8)
  const again = ann.call(putProjectStages, { body: { revision, stages } })
  await expect(again).rejects.toMatchObject({ status: 409, message: expect.stringMatching(/Somebody else/) })
  const without = ann.call(putProjectStages, { body: { revision: revision + 1, stages: kept.filter(({ key }) => key !== 'lead') } })
  await expect(without).rejects.toMatchObject({ status: 409, message: expect.stringMatching(/Move its projects first/) })
  expect((await begin()).totalTasks).toBe(0)
})

test('a project is late from the day after the last that its stage should take, while it is active; lists, page and dashboard agree', async () => {
  now = new Date('2026-04-01T02:59:50Z')
  const eve = await app.signUp('Eve Evening')
  const own = await buildScan(app.deps.db, eve.organizationId)
  // The last evening of March in Chicago.
  const made = await eve.call(createProject, { body: { name: 'South roof', propertyIds: [own.property.id] } })
  const params = { id: made.id }
  const late = async () => {
    const ids = async (lateInStage: 'true' | 'false') => (await eve.call(listProjects, { query: { lateInStage } })).map(({ id }) => id)
    const { stageDueOn, isLateInStage } = await eve.call(readProject, { params })
    const { waiting } = await eve.call(readDashboard, {})
    expect([await ids('true'), await ids('false')]).toEqual(isLateInStage ? [[made.id], []] : [[], [made.id]])
    expect(waiting.find(({ kind }) => kind === 'stage')?.count).toBe(isLateInStage ? 1 : 0)
    return [stageDueOn, isLateInStage]
  }
  const setDays = async (days: number | null) => {
    const { revision, stages } = await eve.call(readProjectSetup, {})
    await eve.call(putProjectStages, { body: { revision, stages: stages.map((one) => ({ ...one, days })) } })
  }
  await setDays(3)
  now = new Date('2026-04-04T04:59:00Z')
  expect(await late()).toEqual(['2026-04-03', false])
  now = new Date('2026-04-04T05:00:00Z')
  expect(await late()).toEqual(['2026-04-03', true])
  const { revision } = await eve.call(readProject, { params })
  const held = await eve.call(patchProject, { params, body: { revision, status: 'on-hold' } })
  expect(await late()).toEqual(['2026-04-03', false])
  await eve.call(patchProject, { params, body: { revision: held.revision, status: 'active' } })
  expect(await late()).toEqual(['2026-04-03', true])
  await eve.call(moveProject, { params, body: { stage: 'inspected' } })
  expect(await late()).toEqual(['2026-04-07', false])
  // No stage takes longer than the project may, and a project past its own day is late in any.
  const due = async (dueOn: string | null) =>
    eve.call(patchProject, { params, body: { revision: (await eve.call(readProject, { params })).revision, dueOn } })
  await due('2026-04-05')
  expect(await late()).toEqual(['2026-04-05', false])
  await setDays(null)
  expect(await late()).toEqual([null, false])
  now = new Date('2026-04-06T05:00:00Z')
  expect(await late()).toEqual([null, true])
  await due(null)
  await setDays(3)
  await eve.call(moveProject, { params, body: { stage: 'lead' } })
  await setDays(null)
  now = new Date('2027-04-04T05:00:00Z')
  expect(await late()).toEqual([null, false])
  // Stages that were stored before they had days.
  await app.deps.db.execute(sql`update project_setup set stages = (select jsonb_agg(one - 'days') from jsonb_array_elements(stages) one)
    where organization_id = ${eve.organizationId}`)
  expect((await eve.call(readProjectSetup, {})).stages.map(({ days }) => days)).toEqual(DEFAULT_STAGES.map(() => null))
  expect(await late()).toEqual([null, false])
})

test('stages and their tasks that are called as the product calls them stand in the language of the reader; a renamed one stays', async () => {
  now = new Date('2026-06-01T12:00:00Z')
  const luz = await app.signUp('Luz Language')
  const at = await buildScan(app.deps.db, luz.organizationId)
  const inSpanish = { 'accept-language': 'es', 'content-type': 'application/json' }
  const ask = async (path: string, body?: object) =>
    (await luz.request(path, { headers: inSpanish, ...(body && { method: 'PUT', body: JSON.stringify(body) }) })).json()
  const { revision, stages } = await ask('/api/project-setup')
  expect(stages.slice(0, 2)).toMatchObject([
    { key: 'lead', name: 'Prospecto', tasks: [{ title: 'Devolver la llamada al cliente' }, {}] },
    { key: 'inspected', name: 'Inspeccionado' },
  ])
  const renamed = stages.map((each: { key: string }) => (each.key === 'closed' ? { ...each, name: 'Paid' } : each))
  expect((await ask('/api/project-setup/stages', { revision, stages: renamed })).stages.at(-1)).toMatchObject({ name: 'Paid' })
  const stored = await luz.call(readProjectSetup, {})
  expect(stored.stages).toEqual(DEFAULT_STAGES.map((each) => (each.key === 'closed' ? { ...each, name: 'Paid' } : each)))

  const made = await luz.call(createProject, { body: { name: 'Techo', clientName: 'Ada', propertyIds: [at.property.id], stage: 'lead' } })
  await luz.call(moveProject, { params: { id: made.id }, body: { stage: 'inspected' } })
  const events: { action: string; changes: object }[] = await ask(`/api/projects/${made.id}/events`)
  expect(events.find(({ action }) => action === 'moved')).toMatchObject({ changes: { stage: { from: 'Prospecto', to: 'Inspeccionado' } } })
  const [task] = (await ask(`/api/tasks?projectId=${made.id}&search=review`)) as { id: string; title: string; revision: number }[]
  expect(task?.title).toBe('Revisar el escaneo')
  const found = async (search: string) =>
    ((await ask(`/api/tasks?projectId=${made.id}&search=${search}`)) as { title: string }[]).map(({ title }) => title)
  expect(await found('escaneo%20revis')).toEqual(['Revisar el escaneo'])
  expect([await found('escaneo%20techo'), await found('scaneo')]).toEqual([[], []])
  expect(await luz.call(listTasks, { query: { search: 'escaneo' } })).toEqual([])
  await luz.request(`/api/tasks/${task?.id}`, {
    method: 'PATCH',
    headers: inSpanish,
    body: JSON.stringify({ revision: task?.revision, title: task?.title, notes: 'Con Ada' }),
  })
  expect(await luz.call(listTasks, { query: { search: 'review' } })).toMatchObject([{ title: 'Review the scan', notes: 'Con Ada' }])
})

test('why a project is blocked is told in the language of its reader where it is a reason of ours; own words stay', async () => {
  const luz = await app.signUp('Luz Blocked')
  const at = await buildScan(app.deps.db, luz.organizationId)
  const made = await luz.call(createProject, { body: { name: 'Roof', clientName: 'Ada', propertyIds: [at.property.id], stage: 'lead' } })
  const inSpanish = { 'accept-language': 'es', 'content-type': 'application/json' }
  const ask = async (path: string, body?: object) =>
    (await luz.request(path, { headers: inSpanish, ...(body && { method: 'PATCH', body: JSON.stringify(body) }) })).json()
  const block = (revision: number, blockedReason: string) => ask(`/api/projects/${made.id}`, { revision, blockedReason })
  expect(await block(made.revision, 'En espera del ajustador')).toMatchObject({ blockedReason: 'En espera del ajustador', isBlocked: true })
  const english = await luz.call(readProject, { params: { id: made.id } })
  expect(english.blockedReason).toBe('Waiting for the adjuster')
  const changes = { blockedReason: { from: '', to: 'En espera del ajustador' } }
  expect((await ask(`/api/projects/${made.id}/events`))[0]).toMatchObject({ action: 'changed', changes })
  expect(await block(english.revision, 'Weather over the bay')).toMatchObject({ blockedReason: 'Weather over the bay' })
})

test('tasks are listed by what their projects say', async () => {
  now = new Date('2026-05-01T12:00:00Z')
  const tia = await app.signUp('Tia Tasks')
  const [near, far] = [await buildScan(app.deps.db, tia.organizationId), await buildScan(app.deps.db, tia.organizationId)]
  const make = (name: string, propertyId: string, o: object) =>
    tia.call(createProject, { body: { name, clientName: 'Ada', propertyIds: [propertyId], priority: 'low', stage: 'lead', ...o } })
  const late = await make('Late roof', near.property.id, {})
  await tia.call(patchProject, { params: { id: late.id }, body: { revision: 0, blockedReason: 'Weather' } })
  now = new Date('2026-05-11T12:00:00Z')
  const fresh = await make('Fresh roof', far.property.id, { stage: 'inspected', priority: 'high', clientName: 'Grace' })
  await tia.call(patchProject, { params: { id: fresh.id }, body: { revision: 0, status: 'on-hold' } })
  const of = async (query: object) => [...new Set((await tia.call(listTasks, { query })).map(({ projectName }) => projectName))]
  expect(await of({})).toEqual(['Late roof', 'Fresh roof'])
  for (const [first, second] of [
    [{ projectStatus: 'active' }, { projectStatus: 'on-hold' }],
    [{ projectStage: 'lead' }, { projectStage: 'inspected' }],
    [{ projectPriority: 'low' }, { projectPriority: 'high' }],
    [{ projectBlocked: 'true' }, { projectBlocked: 'false' }],
    [{ projectLateInStage: 'true' }, { projectLateInStage: 'false' }],
    [{ projectPropertyId: near.property.id }, { projectPropertyId: far.property.id }],
    [{ projectSearch: 'ada' }, { projectSearch: 'fresh grace' }],
    [{ dueTo: '2026-05-10' }, { dueFrom: '2026-05-11', projectMadeFrom: '2026-05-11' }],
  ])
    expect([await of(first as object), await of(second as object)]).toEqual([['Late roof'], ['Fresh roof']])
})

test('nothing is due before it starts, also where one call names one of both days', async () => {
  const early = begin({ startsOn: '2026-11-23', dueOn: '2026-11-01' })
  await expect(early).rejects.toMatchObject({ status: 400, message: expect.stringMatching(/the day of the start or a later one/) })
  await expect(begin({ dueOn: '2026-01-01' })).rejects.toMatchObject({
    status: 400,
    message: expect.stringMatching(/Expected: .* or a later day/),
  })
  const made = await begin({ startsOn: '2026-11-23', dueOn: '2026-11-23' })
  const patch = (days: object) => ann.call(patchProject, { params: { id: made.id }, body: { revision: made.revision, ...days } })
  await expect(patch({ dueOn: '2026-11-22' })).rejects.toMatchObject({ status: 400 })
  await expect(patch({ startsOn: '2026-11-24' })).rejects.toMatchObject({ status: 400 })
  expect(await patch({ startsOn: '2026-11-24', dueOn: null })).toMatchObject({ startsOn: '2026-11-24', dueOn: null })
})

test('what a completed project left open stands on the project alone', async () => {
  const made = await begin()
  const day = { dueOn: '2026-03-01', assigneeId: sal.userId }
  const left = await ann.call(createTask, { params: { id: made.id }, body: { title: 'Left open', ...day } })
  const done = await ann.call(createTask, { params: { id: made.id }, body: { title: 'Done before', ...day } })
  await ann.call(tickTask, { params: { id: done.id }, body: { isDone: true } })
  const { url } = await sal.call(makeCalendarLink, {})
  const calendar = async () => (await app.request(new URL(url ?? '').pathname)).text()
  const seen = async () => {
    const own = await sal.call(listTasks, { query: { assigneeId: 'me', state: 'open' } })
    const month = await ann.call(listTasks, { query: { dueFrom: '2026-03-01', dueTo: '2026-03-01' } })
    const [figures, dashboard] = [await sal.call(readProjectFigures, {}), await sal.call(readDashboard, {})]
    const waiting = dashboard.waiting.find(({ kind }) => kind === 'task')?.count ?? 0
    const here = (tasks: typeof own) =>
      tasks
        .filter(({ projectId }) => projectId === made.id)
        .map(({ title }) => title)
        .toSorted()
    return { own: here(own), month: here(month), feed: (await calendar()).includes(left.id), figures: figures.ownOpenTasks, waiting }
  }
  const before = await seen()
  expect(before).toMatchObject({ own: ['Left open'], month: ['Done before', 'Left open'], feed: true })
  await ann.call(patchProject, { params: { id: made.id }, body: { revision: made.revision, status: 'completed' } })
  const after = { own: [], month: ['Done before'], feed: false, figures: before.figures - 1, waiting: before.waiting - 1 }
  expect(await seen()).toEqual(after)
  expect((await tasksOf(made.id)).map(({ title }) => title)).toContain('Left open')
})
