import { readSession } from '@ridgeline/account/contract/session'
import { organization } from '@ridgeline/account/server/tables/organization'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { startStripeServer } from '@ridgeline/app-server/test/stand-ins/stripe-server'
import { listAudit } from '@ridgeline/audit/contract/audit'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { choosePlan, openBilling, readUsage } from '#contract/plan'
import { openStripe } from '#server/payments/stripe'

let app: TestApp
let owner: TestMember
let stripe: Awaited<ReturnType<typeof startStripeServer>>
beforeAll(async () => {
  stripe = await startStripeServer()
  app = await startTestApp({ payments: await openStripe(stripe.settings) })
  owner = await app.signUp('Olive Owner')
})
afterAll(async () => {
  await app.close()
  await stripe.close()
})

const tell = async (id: string, type: string, object: object, o?: { at?: Date; secret?: string }) => {
  const event = await stripe.event(id, type, object, o)
  return app.request('/api/payments/events', { method: 'POST', ...event })
}
const plan = async () => {
  const { plan, state, renewsAt } = await owner.call(readUsage, {})
  return { plan, state, renewsAt }
}
const changes = async () => (await owner.call(listAudit, { query: { action: 'plan.changed' } })).events

test('the page to pay on is asked for with the days of trial that are left', async () => {
  expect(await owner.call(choosePlan, { body: { plan: 'starter' } })).toEqual({ url: 'https://pay.example/cs_1' })
  expect(stripe.asked.at(-1)?.form).toMatchObject({
    mode: 'subscription',
    'line_items[0][price]': 'price_starter',
    client_reference_id: owner.organizationId,
    customer_email: owner.email,
    'subscription_data[metadata][organizationId]': owner.organizationId,
    'subscription_data[trial_period_days]': '14',
    success_url: 'http://localhost:4300/settings/plan?paid=1',
  })
  expect(await plan()).toMatchObject({ plan: 'professional', state: 'trial' })
  await app.deps.db
    .update(organization)
    .set({ trialEndsAt: new Date(0) })
    .where(eq(organization.id, owner.organizationId))
  await owner.call(choosePlan, { body: { plan: 'starter' } })
  expect(stripe.asked.at(-1)?.form).not.toHaveProperty('subscription_data[trial_period_days]')
})

test('before the first plan there is no page of payment details', async () => {
  await expect(owner.call(openBilling, {})).rejects.toThrow(/409: .*choose a plan first/)
})

test('an event that is not signed, signed by somebody else or old is refused', async () => {
  stripe.put('sub_1', { organizationId: owner.organizationId })
  const object = { id: 'sub_1', object: 'subscription' }
  expect((await tell('evt_bad', 'customer.subscription.created', object, { secret: 'whsec_other' })).status).toBe(400)
  expect((await tell('evt_bad', 'customer.subscription.created', object, { at: new Date(Date.now() - 301_000) })).status).toBe(400)
  const { body, headers } = await stripe.event('evt_bad', 'customer.subscription.created', object)
  expect((await app.request('/api/payments/events', { method: 'POST', headers, body: body.replace('sub_1', 'sub_2') })).status).toBe(400)
  expect((await app.request('/api/payments/events', { method: 'POST', body })).status).toBe(400)
  expect((await plan()).state).toBe('expired')
})

test('what was paid counts, once, however often it is told', async () => {
  const renewsAt = new Date('2030-01-31T00:00:00Z')
  stripe.put('sub_1', { organizationId: owner.organizationId, renewsAt })
  const told = await Promise.all([
    tell('evt_1', 'customer.subscription.created', { id: 'sub_1' }),
    tell('evt_1', 'customer.subscription.created', { id: 'sub_1' }),
    tell('evt_2', 'checkout.session.completed', { id: 'cs_1', subscription: 'sub_1' }),
    tell('evt_3', 'invoice.paid', { id: 'in_1', parent: { subscription_details: { subscription: 'sub_1' } } }),
  ])
  expect(told.map((res) => res.status)).toEqual([200, 200, 200, 200])
  expect(await plan()).toEqual({ plan: 'starter', state: 'active', renewsAt: renewsAt.toISOString() })
  expect((await owner.call(readSession, {})).plan).toEqual({ plan: 'starter', state: 'active', trialEndsAt: null })
  const lines = await changes()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ actorKind: 'system', actor: 'Stripe', after: { plan: 'starter', paymentState: 'active' } })
  expect(await owner.call(openBilling, {})).toEqual({ url: 'https://pay.example/portal' })
})

test('a running plan is moved without paying anew', async () => {
  expect(await owner.call(choosePlan, { body: { plan: 'professional' } })).toEqual({ url: null })
  expect(stripe.asked.at(-1)).toMatchObject({ method: 'POST', path: '/v1/subscriptions/sub_1', form: { 'items[0][id]': 'si_1' } })
  expect(await plan()).toMatchObject({ plan: 'professional', state: 'active' })
})

test('events out of order leave what is true now', async () => {
  stripe.put('sub_1', { organizationId: owner.organizationId, status: 'past_due', price: 'price_professional' })
  await tell('evt_later', 'invoice.payment_failed', { id: 'in_2', parent: { subscription_details: { subscription: 'sub_1' } } })
  expect((await plan()).state).toBe('past-due')
  // Told late, about a time when all was well.
  await tell('evt_earlier', 'invoice.paid', { id: 'in_1', parent: { subscription_details: { subscription: 'sub_1' } } })
  expect((await plan()).state).toBe('past-due')
})

test('a plan that was ended ends, and a later one takes over for good', async () => {
  stripe.put('sub_1', { organizationId: owner.organizationId, status: 'canceled', endedAt: new Date(Date.now() - 1000) })
  await tell('evt_end', 'customer.subscription.deleted', { id: 'sub_1' })
  expect((await plan()).state).toBe('expired')
  stripe.put('sub_2', { organizationId: owner.organizationId, price: 'price_professional' })
  await tell('evt_new', 'customer.subscription.created', { id: 'sub_2' })
  await tell('evt_end_again', 'customer.subscription.deleted', { id: 'sub_1' })
  expect(await plan()).toMatchObject({ plan: 'professional', state: 'active' })
})

test('events of strangers and of other things are taken and change nothing', async () => {
  const before = await plan()
  stripe.put('sub_9', {})
  stripe.put('sub_8', { organizationId: crypto.randomUUID() })
  for (const [id, sub] of [
    ['evt_a', 'sub_9'],
    ['evt_b', 'sub_8'],
  ] as const)
    expect((await tell(id, 'customer.subscription.updated', { id: sub })).status).toBe(200)
  expect((await tell('evt_c', 'customer.created', { id: 'cus_9' })).status).toBe(200)
  expect(await plan()).toEqual(before)
})

test('while the provider is down nothing is lost and nothing of its answer is shown', async () => {
  stripe.fail(500)
  const res = await tell('evt_down', 'customer.subscription.updated', { id: 'sub_2' })
  expect(res.status).toBe(502)
  await expect(owner.call(openBilling, {})).rejects.toThrow(/502: (?!.*sk_test).*did not take the request/)
  stripe.fail(null)
  stripe.put('sub_2', { organizationId: owner.organizationId, price: 'price_starter' })
  expect((await tell('evt_down', 'customer.subscription.updated', { id: 'sub_2' })).status).toBe(200)
  expect((await plan()).plan).toBe('starter')
})
