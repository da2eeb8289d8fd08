import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { invited } from '@ridgeline/app-server/test/invite'
import { createCrmConfig } from '@ridgeline/crm/contract/config'
import { listCrmSyncs } from '@ridgeline/crm/contract/sync'
import { crmSync } from '@ridgeline/crm/server/tables/crm'
import { createProject, listProjects } from '@ridgeline/project/contract/project'
import { createTask, listTasks, tickTask } from '@ridgeline/project/contract/task'
import { listProperties } from '@ridgeline/property/contract/property'
import { property } from '@ridgeline/property/server/tables/property'
import { generateReport, listReports } from '@ridgeline/report/contract/report'
import { answerReply, listReplies, replyToLine } from '@ridgeline/report/contract/report-reply'
import { createShare } from '@ridgeline/report/contract/share'
import { judgeIssues } from '@ridgeline/scan/contract/issue/issue'
import { listOwnScans } from '@ridgeline/scan/contract/scan'
import { capture } from '@ridgeline/scan/server/tables/capture'
import { scan } from '@ridgeline/scan/server/tables/scan'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDashboard, type WaitingKind } from '#contract/dashboard'

const NOW = new Date('2026-07-15T12:00:00Z')
let app: TestApp
let owner: TestMember
let reported: Awaited<ReturnType<typeof buildScan>>
beforeAll(async () => {
  app = await startTestApp({ now: () => NOW })
  owner = await app.signUp('Olive Owner')
  const { db } = app.deps
  const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: '#808080' } }).jpeg()
  const { sha256 } = await app.deps.storage.put(await picture.toBuffer())
  reported = await buildScan(db, owner.organizationId, { thermalSha256: sha256 })
  await db.update(capture).set({ sha256 }).where(eq(capture.id, reported.capture.id))
  const [noted, old] = [await buildScan(db, owner.organizationId), await buildScan(db, owner.organizationId)]
  await db.update(scan).set({ createdAt: NOW })
  // Nothing is asked for any more, and nobody comes back to what is a year old.
  await db
    .update(scan)
    .set({ survey: { ...noted.scan.survey, reasons: [] } })
    .where(eq(scan.id, noted.scan.id))
  await db
    .update(scan)
    .set({ createdAt: new Date('2025-07-15T12:00:00Z') })
    .where(eq(scan.id, old.scan.id))
  await buildScan(db, (await app.signUp('Stranger')).organizationId)
}, 120_000)
afterAll(() => app.close())

/** The list that each count leads to, as its screen asks for it. */
async function lengths(): Promise<Record<WaitingKind, number>> {
  const { today } = await owner.call(readDashboard, {})
  const [judging, conditions, sending, answer, task, approval, stage, sync] = await Promise.all([
    owner.call(listOwnScans, { query: { waits: 'judging' } }),
    owner.call(listOwnScans, { query: { waits: 'conditions' } }),
    owner.call(listReports, { query: { waits: 'sending' } }),
    owner.call(listProperties, { query: { waits: 'answer' } }),
    owner.call(listTasks, { query: { assigneeId: 'me', state: 'open', dueTo: today } }),
    owner.call(listProjects, { query: { waits: 'approval' } }),
    owner.call(listProjects, { query: { lateInStage: 'true' } }),
    owner.call(listCrmSyncs, { query: { state: 'needs-person' } }),
  ])
  const counts = {
    sync: sync.length,
    judging: judging.length,
    conditions: conditions.length,
    sending: sending.length,
    answer: answer.length,
    task: task.length,
    approval: approval.length,
    stage: stage.length,
  }
  return counts
}
/** What the dashboard counts, after it was compared with the lists. */
async function waiting(): Promise<Record<string, number>> {
  const { waiting: counted } = await owner.call(readDashboard, {})
  const counts = Object.fromEntries(counted.map(({ kind, count }) => [kind, count]))
  expect(counts).toEqual(await lengths())
  expect(counted.every(({ isMore }) => !isMore)).toBe(true)
  return counts
}

test('what waits is counted by the conditions of the lists it leads to, and goes when it is done', async () => {
  expect(await waiting()).toEqual({ judging: 2, conditions: 1, sending: 0, answer: 0, task: 0, approval: 0, stage: 0, sync: 0 })
  await owner.call(judgeIssues, {
    params: { id: reported.scan.id },
    body: { issueIds: [reported.issue.id], from: 'suggested', to: 'accepted' },
  })
  expect(await waiting()).toMatchObject({ judging: 1 })
  await owner.call(generateReport, { params: { scanId: reported.scan.id }, body: {} })
  expect(await waiting()).toMatchObject({ sending: 1 })
  const [version] = await owner.call(listReports, {})
  const link = await owner.call(createShare, { body: { kind: 'report', targetId: version?.id ?? '' } })
  expect(await waiting()).toMatchObject({ sending: 0, answer: 0 })
  const token = link.url?.split('/').at(-1) ?? ''
  const said = { line: 'F-01', name: 'Dana' }
  await owner.call(replyToLine, { params: { token }, body: { ...said, kind: 'accept' } })
  expect(await waiting()).toMatchObject({ answer: 0 })
  await owner.call(replyToLine, { params: { token }, body: { ...said, kind: 'dispute', comment: 'Old damage' } })
  expect(await waiting()).toMatchObject({ answer: 1 })
  const replies = await owner.call(listReplies, { params: { id: reported.property.id } })
  const reply = replies.find(({ kind }) => kind === 'dispute')
  const answered = await owner.call(answerReply, { params: { id: reply?.id ?? '' }, body: { isAnswered: true } })
  expect(answered).toMatchObject({ kind: 'dispute', answeredBy: 'Olive Owner' })
  expect(await waiting()).toMatchObject({ answer: 0 })
  await owner.call(answerReply, { params: { id: answered.id }, body: { isAnswered: false } })
  expect(await waiting()).toMatchObject({ answer: 1 })
})

test('tasks wait from the day they are due, for whoever has them', async () => {
  const project = await owner.call(createProject, { body: { name: 'North roof', propertyIds: [reported.property.id] } })
  const add = (dueOn: string, assigneeId: string | null) =>
    owner.call(createTask, { params: { id: project.id }, body: { title: dueOn, dueOn, assigneeId } })
  await add('2026-07-16', owner.userId)
  await add('2026-07-15', null)
  expect(await waiting()).toMatchObject({ task: 0 })
  const due = await add('2026-07-15', owner.userId)
  expect(await waiting()).toMatchObject({ task: 1 })
  const told = async () => (await owner.call(readDashboard, {})).waiting.find(({ kind }) => kind === 'task')
  expect(await told()).toMatchObject({ count: 1, overdueCount: 0 })
  const late = await add('2026-07-14', owner.userId)
  expect(await told()).toMatchObject({ count: 2, overdueCount: 1 })
  await owner.call(tickTask, { params: { id: late.id }, body: { isDone: true } })
  await owner.call(tickTask, { params: { id: due.id }, body: { isDone: true } })
  expect(await waiting()).toMatchObject({ task: 0 })
})

test('syncs that failed or ask for a person wait for those who may see them, until they are done or their property goes', async () => {
  const { db } = app.deps
  const { id: configId } = await owner.call(createCrmConfig, { body: { type: 'hubspot', name: 'Practice', isPractice: true } })
  const other = await buildScan(db, owner.organizationId)
  for (const [of, state] of [
    [reported, 'failed'],
    [other, 'waiting'],
    [await buildScan(db, owner.organizationId), 'synced'],
  ] as const)
    await db.insert(crmSync).values({
      ...{
        organizationId: owner.organizationId,
        configId,
        propertyId: of.property.id,
        state,
        jobName: '',
        requestedBy: 'Olive',
        changedAt: NOW,
      },
    })
  expect(await waiting()).toMatchObject({ sync: 2 })
  const fred = await app.signUp('Fred Field')
  await invited(app, owner, fred, 'field-rep')
  expect((await fred.call(readDashboard, {})).waiting).toContainEqual({ kind: 'sync', count: 0, isMore: false })
  await db.update(property).set({ deletedAt: NOW }).where(eq(property.id, other.property.id))
  expect(await waiting()).toMatchObject({ sync: 1 })
  await db.update(crmSync).set({ state: 'synced' })
  expect(await waiting()).toMatchObject({ sync: 0 })
})

test('the twelve months end with this one', async () => {
  const { months, month, monthBefore } = await owner.call(readDashboard, {})
  expect([months.length, months[0]?.firstDay, months.at(-1), months.at(-2)]).toEqual([12, '2025-08-01', month, monthBefore])
})
