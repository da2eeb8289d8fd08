import { organization } from '@ridgeline/account/server/tables/organization'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { auditEvent } from '@ridgeline/audit/server/tables/audit'
import type { Tx } from '@ridgeline/server/db/connect'
import { createWebhook } from '@ridgeline/webhook/contract/webhook'
import { webhookDelivery } from '@ridgeline/webhook/server/tables/webhook'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { judgeIssues, patchIssue } from '#contract/issue/issue'
import { readScan } from '#contract/scan'
import { suggestForScan } from '#server/analysis/suggest-issues'
import { issue, issueEvent, type StoredFacts } from '#server/tables/issue'
import { scan } from '#server/tables/scan'

let app: TestApp
let member: TestMember
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-06-01T12:00:00Z') })
  member = await app.signUp('Olive Owner')
  await app.deps.db.update(organization).set({ plan: 'enterprise', trialEndsAt: new Date('2030-01-01') })
})
afterAll(() => app.close())

/** A scan with `count` suggestions. */
async function suggestions(count: number) {
  const own = await buildScan(app.deps.db, member.organizationId)
  const { id: _, ...like } = own.issue
  await app.deps.db.delete(issue).where(eq(issue.id, own.issue.id))
  const made = await app.deps.db
    .insert(issue)
    .values(Array.from({ length: count }, () => like))
    .returning()
  return { own, scanId: own.scan.id, ids: made.map(({ id }) => id) }
}
const judge = (scanId: string, issueIds: string[], from: 'suggested' | 'accepted', to: 'suggested' | 'accepted' | 'rejected') =>
  member.call(judgeIssues, { params: { id: scanId }, body: { issueIds, from, to } })
const statusesOf = async (scanId: string) =>
  (await member.call(readScan, { params: { id: scanId } })).issues.map(({ status }) => status).toSorted()

test('many suggestions are accepted by one call with one line in the audit log, and taken back by one', async () => {
  const { scanId, ids } = await suggestions(3)
  await judge(scanId, ids, 'suggested', 'rejected')
  await member.call(judgeIssues, { params: { id: scanId }, body: { issueIds: ids, from: 'rejected', to: 'suggested' } })
  const before = await member.call(readScan, { params: { id: scanId } })
  const { changedIds } = await judge(scanId, ids, 'suggested', 'accepted')
  expect(changedIds.toSorted()).toEqual(ids.toSorted())
  const scan = await member.call(readScan, { params: { id: scanId } })
  expect(scan.issues.map(({ status, history }) => [status, history.at(-1)?.action, history.at(-1)?.by])).toEqual(
    ids.map(() => ['accepted', 'accepted', 'Olive Owner']),
  )
  const lines = await app.deps.db
    .select()
    .from(auditEvent)
    .where(and(eq(auditEvent.recordId, scanId), eq(auditEvent.action, 'issue.accepted')))
  expect(lines.map(({ recordName, after }) => [recordName, after?.issueIds])).toEqual([['3 issues', changedIds]])
  await judge(scanId, changedIds, 'accepted', 'suggested')
  const after = await member.call(readScan, { params: { id: scanId } })
  expect(after.health).toEqual(before.health)
  expect(await statusesOf(scanId)).toEqual(['suggested', 'suggested', 'suggested'])
})

test('what somebody else has judged meanwhile stays as that person left it, and so it does when the rest is taken back', async () => {
  const { scanId, ids } = await suggestions(3)
  await member.call(patchIssue, { params: { id: ids[1]! }, body: { status: 'rejected' } })
  const { changedIds } = await judge(scanId, ids, 'suggested', 'accepted')
  expect(changedIds.toSorted()).toEqual([ids[0]!, ids[2]!].toSorted())
  expect(await statusesOf(scanId)).toEqual(['accepted', 'accepted', 'rejected'])
  await judge(scanId, ids, 'accepted', 'suggested')
  expect(await statusesOf(scanId)).toEqual(['rejected', 'suggested', 'suggested'])
})

test('an issue of another scan stops all of them', async () => {
  const { scanId, ids } = await suggestions(2)
  const other = await suggestions(1)
  await expect(judge(scanId, [...ids, ...other.ids], 'suggested', 'accepted')).rejects.toThrow(/404: .*Nothing was changed/)
  expect(await statusesOf(scanId)).toEqual(['suggested', 'suggested'])
  expect(await statusesOf(other.scanId)).toEqual(['suggested'])
})

test('one status twice is refused; nothing left to change changes nothing', async () => {
  const { scanId, ids } = await suggestions(1)
  await expect(judge(scanId, ids, 'suggested', 'suggested')).rejects.toThrow(/400: .*two different statuses/)
  expect(await judge(scanId, ids, 'accepted', 'rejected')).toEqual({ changedIds: [] })
  const events = await app.deps.db.select().from(issueEvent).where(eq(issueEvent.issueId, ids[0]!))
  expect(events).toEqual([])
})

test('webhooks hear of each issue that was judged', async () => {
  await member.call(createWebhook, { body: { url: 'https://listener.example.com/', events: ['issue.changed'] } })
  const { scanId, ids } = await suggestions(2)
  await judge(scanId, ids, 'suggested', 'rejected')
  const told = await app.deps.db.select().from(webhookDelivery).where(eq(webhookDelivery.event, 'issue.changed'))
  const ofThese = told.map(({ body }) => JSON.parse(body) as { data: { issueId: string; status: string } })
  expect(ofThese.map(({ data }) => [data.issueId, data.status]).toSorted()).toEqual(ids.map((id) => [id, 'rejected']).toSorted())
})

const facts: StoredFacts = {
  kind: 'board-stock',
  sign: 1,
  peakDeltaK: 3,
  reasons: [],
  isSuspected: false,
  verdict: 'not-valid',
  place: { row: 'middle', column: 'middle' },
  label: 'IR_0001.jpg',
}

test('an issue of the engine carries its facts for programs, one of a person none', async () => {
  const { scanId, ids } = await suggestions(2)
  await app.deps.db.update(issue).set({ title: null, facts }).where(eq(issue.id, ids[0]!))
  const { issues } = await member.call(readScan, { params: { id: scanId } })
  const { kind, place, reasons: _, ...values } = facts
  expect(issues.find(({ id }) => id === ids[0])?.facts).toEqual({ code: kind, values: { ...values, ...place } })
  expect(issues.find(({ id }) => id === ids[1])?.facts).toBeNull()
})

test('a score names the issues of the engine in the language of the reader, and those that a person named as they were named', async () => {
  const { own, scanId, ids } = await suggestions(1)
  const reasonsIn = async (language: string) => {
    const reply = await member.request(`/api/scans/${scanId}`, { headers: { 'accept-language': language } })
    const { health } = (await reply.json()) as { health: { reasons: { sentence: string }[]; raise: string[] } }
    return [...health.reasons.map(({ sentence }) => sentence), ...health.raise]
  }
  await app.deps.db.update(issue).set({ title: null, facts }).where(eq(issue.id, ids[0]!))
  const named = ['Thermal anomaly, verify: board pattern', 'Open lap'] as const
  await app.deps.db
    .update(scan)
    .set({
      health: {
        ...own.scan.health,
        reasons: named.map((label) => ({ code: 'issue', values: { label, severity: 'major', isMeasured: true }, points: 5 })),
        raise: [{ code: 'resolve-urgent', values: { label: named[0] } }],
      },
    })
    .where(eq(scan.id, scanId))
  expect(await reasonsIn('en')).toEqual([
    'Thermal anomaly, verify: board pattern (major)',
    'Open lap (major)',
    'Resolve Thermal anomaly, verify: board pattern, which needs immediate action.',
  ])
  const spanish = (await reasonsIn('es')).join(' ')
  expect(spanish).toMatch(/^Anomalía térmica.* Open lap \(.*Anomalía térmica/)
  expect(spanish).not.toContain('Thermal')
})

test('an edit that is taken back leaves the words to the measurements again', async () => {
  const { ids } = await suggestions(1)
  const id = ids[0]!
  await app.deps.db
    .update(issue)
    .set({ title: null, description: null, location: null, recommendedAction: null, deltaK: 2, facts })
    .where(eq(issue.id, id))
  const rowOf = async () => (await app.deps.db.select().from(issue).where(eq(issue.id, id)))[0]
  const before = await rowOf()
  const said = await member.call(patchIssue, { params: { id }, body: {} })
  const edited = await member.call(patchIssue, { params: { id }, body: { title: 'Wet corner', severity: 'critical' } })
  expect([edited.title, edited.severity]).toEqual(['Wet corner', 'critical'])
  await member.call(patchIssue, { params: { id }, body: { title: said.title, severity: said.severity } })
  expect(await rowOf()).toEqual(before)
})

test('a judgement that was taken back leaves a suggestion to the engine as before; one that stands is kept', async () => {
  const analysedAgain = async ({ own }: Awaited<ReturnType<typeof suggestions>>) => {
    await app.deps.db.transaction((tx) => suggestForScan(tx as Tx, own.scan, [], null))
    return statusesOf(own.scan.id)
  }
  const [kept, taken] = [await suggestions(1), await suggestions(1)]
  for (const { scanId, ids } of [kept, taken]) await judge(scanId, ids, 'suggested', 'accepted')
  await judge(taken.scanId, taken.ids, 'accepted', 'suggested')
  expect(await analysedAgain(kept)).toEqual(['accepted'])
  expect(await analysedAgain(taken)).toEqual([])
})
