import { patchOrganization } from '@ridgeline/account/contract/organization'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listIssues } from '#contract/issue/issue'
import { readScan } from '#contract/scan'
import { LEAST_JUDGEMENTS } from '#rules/own-calibration'
import { issue } from '#server/tables/issue'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const SAID = 0.8

/** A suggestion that was said with one confidence, and so many like it that were rejected. */
async function suggestionOf(member: TestMember, rejected: number) {
  const own = await buildScan(app.deps.db, member.organizationId)
  await app.deps.db.update(issue).set({ confidence: SAID, status: 'suggested', verification: null }).where(eq(issue.id, own.issue.id))
  const { id: _, ...like } = own.issue
  if (rejected > 0) await reject(like, rejected)
  const read = async () => {
    const { issues, shownConfidence } = await member.call(readScan, { params: { id: own.scan.id } })
    return { confidence: issues.find(({ id }) => id === own.issue.id)?.confidence, ...shownConfidence }
  }
  return { read, like, id: own.issue.id }
}
const reject = (like: Omit<typeof issue.$inferSelect, 'id'>, count: number) =>
  app.deps.db
    .insert(issue)
    .values(Array.from({ length: count }, () => ({ ...like, confidence: SAID, status: 'rejected' as const, verification: null })))

test('fifty rejections move the confidence of the organization, visibly, until it wants none of it, and of no other', async () => {
  const [one, other] = [await app.signUp('One'), await app.signUp('Other')]
  const [ofOne, ofOther] = [await suggestionOf(one, LEAST_JUDGEMENTS - 1), await suggestionOf(other, 0)]
  expect(await ofOne.read()).toMatchObject({ confidence: SAID, judgements: 0 })
  await reject(ofOne.like, 1)
  const moved = await ofOne.read()
  expect(moved.judgements).toBe(LEAST_JUDGEMENTS)
  expect(moved.confidence).toBeLessThan(SAID / 2)
  const items = await one.call(listIssues, { query: { status: 'suggested' } })
  expect(items.find(({ id }) => id === ofOne.id)?.confidence).toBe(moved.confidence)
  expect(await ofOther.read()).toMatchObject({ confidence: SAID, judgements: 0 })
  await one.call(patchOrganization, { body: { ownCalibration: false } })
  expect(await ofOne.read()).toMatchObject({ confidence: SAID, judgements: 0 })
  await one.call(patchOrganization, { body: { ownCalibration: true } })
  expect(await ofOne.read()).toEqual(moved)
})

test('a look below the membrane goes before what was accepted', async () => {
  const member = await app.signUp('Cores')
  const suggestion = await suggestionOf(member, LEAST_JUDGEMENTS)
  await app.deps.db
    .update(issue)
    .set({ verification: { method: 'core-sample', result: 'confirmed', note: '' } })
    .where(eq(issue.status, 'rejected'))
  expect((await suggestion.read()).confidence).toBeGreaterThan(SAID)
})

test('what a missed finding costs says from where on the list begins', async () => {
  const member = await app.signUp('Costs')
  const suggestion = await suggestionOf(member, 0)
  expect((await suggestion.read()).worthALook).toBe(0.5)
  await member.call(patchOrganization, { body: { falseAlarmsPerMiss: 0.25 } })
  expect((await suggestion.read()).worthALook).toBe(0.8)
})
