import { patchOrganization } from '@ridgeline/account/contract/organization'
import { user } from '@ridgeline/account/server/tables/auth'
import { organization } from '@ridgeline/account/server/tables/organization'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { lastLetter } from '@ridgeline/app-server/test/invite'
import { listAudit } from '@ridgeline/audit/contract/audit'
import { createProperty, listProperties } from '@ridgeline/property/contract/property'
import { analyzeThermal } from '@ridgeline/scan/contract/thermal-analysis'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { choosePlan, openBilling, readUsage } from '#contract/plan'
import { contactSales } from '#contract/sales'
import { daysOf, monthOf, monthsFrom } from '#server/month'

let app: TestApp
let owner: TestMember
let now = new Date('2026-11-20T12:00:00Z')
beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  owner = await app.signUp('Olive Owner')
})
afterAll(() => app.close())

const assess = async () => {
  const imageUrls = [await owner.upload('a.jpg', new Uint8Array([1]))]
  const form = { name: 'Depot', address: '1 Yard', scanType: 'drone', imageUrls, captureDate: '2026-03-10T12:00:00Z' } as const
  return owner.call(createProperty, { body: form })
}
const set = (values: Partial<typeof organization.$inferInsert>) =>
  app.deps.db.update(organization).set(values).where(eq(organization.id, owner.organizationId))

test.each([
  ['2026-02-01', '2026-02-28'],
  ['2028-02-01', '2028-02-29'],
  ['2026-12-01', '2026-12-31'],
])('the month of %s ends on %s', (month, lastDay) => {
  expect(daysOf(month)).toEqual({ firstDay: month, lastDay })
})

test('without payments a plan is taken at once, and the log says so', async () => {
  expect(await owner.call(choosePlan, { body: { plan: 'starter' } })).toEqual({ url: null })
  expect(await owner.call(readUsage, {})).toMatchObject({
    plan: 'starter',
    state: 'active',
    assessmentsPerMonth: 25,
    payments: 'off',
    members: 1,
  })
  const [line] = (await owner.call(listAudit, { query: { action: 'plan.changed' } })).events
  expect(line).toMatchObject({ before: { plan: 'professional' }, after: { plan: 'starter' } })
  await expect(owner.call(openBilling, {})).rejects.toThrow(/409: .*No payment/)
})

test('26 requests at once make 25 assessments, the 26th reads why', async () => {
  const settled = await Promise.allSettled(Array.from({ length: 26 }, assess))
  const refused = settled.filter((s) => s.status === 'rejected')
  expect(refused).toHaveLength(1)
  expect(refused[0]?.reason).toMatchObject({
    status: 403,
    body: {
      reason: 'plan-limit',
      message:
        'Your plan Starter includes 25 assessments a month; all of this month are used. They start anew on December 1, 2026, or choose Professional.',
    },
  })
  expect((await owner.call(readUsage, {})).assessments).toBe(25)
})

test('the month is that of the organization: late on the last evening it is not over yet', async () => {
  // 1 December by UTC, 30 November in Chicago.
  now = new Date('2026-12-01T05:59:59Z')
  await expect(assess()).rejects.toMatchObject({ body: { reason: 'plan-limit' } })
  expect((await owner.call(readUsage, {})).month).toBe('2026-11-01')
  now = new Date('2026-12-01T06:00:00Z')
  await assess()
  expect(await owner.call(readUsage, {})).toMatchObject({
    month: '2026-12-01',
    assessments: 1,
    history: [{ month: '2026-11-01', assessments: 25 }],
  })
  await owner.call(patchOrganization, { body: { timeZone: 'Asia/Tokyo' } })
  expect((await owner.call(readUsage, {})).month).toBe('2026-12-01')
})

test('when the trial is over everything can be read and nothing begun', async () => {
  await set({ paymentState: 'none', trialEndsAt: new Date(now.getTime() - 1) })
  await expect(assess()).rejects.toMatchObject({ status: 403, body: { reason: 'plan-expired' } })
  await expect(owner.call(analyzeThermal, { body: { imageBase64: 'AAAA' } })).rejects.toMatchObject({ body: { reason: 'plan-expired' } })
  expect((await owner.call(listProperties, {})).length).toBeGreaterThan(0)
  expect((await owner.call(readUsage, {})).state).toBe('expired')
  await owner.call(choosePlan, { body: { plan: 'professional' } })
  await buildScan(app.deps.db, owner.organizationId)
  await assess()
})

test('the usage of a trial names the limit that the server holds it to, until the address is confirmed', async () => {
  const person = await app.signUp('Unconfirmed Una', { confirmed: false })
  const made = async () => {
    const imageUrls = [await person.upload('a.jpg', new Uint8Array([1]))]
    const form = { name: 'Depot', address: '1 Yard', scanType: 'drone', imageUrls, captureDate: '2026-03-10T12:00:00Z' } as const
    return person.call(createProperty, { body: form })
  }
  for (const assessments of [0, 1, 2]) {
    expect((await person.call(readUsage, {})).unconfirmed).toEqual({ assessments, most: 3 })
    await made()
  }
  await expect(made()).rejects.toMatchObject({ body: { reason: 'address-unconfirmed' } })
  await app.deps.db.update(user).set({ emailVerified: true }).where(eq(user.id, person.userId))
  expect((await person.call(readUsage, {})).unconfirmed).toBeNull()
  await made()
})

test('a message to sales is a mail; five an hour are enough', async () => {
  const body = { name: 'Ada <b>', email: 'ada@example.com', message: 'How much?\nFor 40 people.' }
  const send = () =>
    app.request(contactSales.path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
  expect(await (await send()).json()).toEqual({ ok: true, delivery: 'outbox' })
  const { mail, subject } = await lastLetter(app)
  expect(subject).toBe('Contact Sales: Ada <b>')
  expect(mail).toContain('For 40 people.')
  expect(mail).toContain('ada@example.com')
  for (let i = 1; i < 5; i++) expect((await send()).status).toBe(201)
  expect((await send()).status).toBe(429)
})

test.each([
  ['2026-01-01', -1, '2025-12-01'],
  ['2026-12-01', 1, '2027-01-01'],
  ['2026-03-01', -14, '2025-01-01'],
])('%s and %i months is %s', (month, by, other) => expect(monthsFrom(month, by)).toBe(other))

test('months have names', () => {
  expect(monthOf(new Date('2026-03-01T03:00:00Z'), 'America/New_York')).toBe('2026-02-01')
})
