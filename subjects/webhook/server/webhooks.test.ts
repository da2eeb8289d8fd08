import { createHmac } from 'node:crypto'
import { organization } from '@ridgeline/account/server/tables/organization'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { invited } from '@ridgeline/app-server/test/invite'
import { scanForm } from '@ridgeline/app-server/test/made/uploaded-scan'
import { outboxMessage } from '@ridgeline/notification/server/tables/outbox'
import { createProperty } from '@ridgeline/property/contract/property'
import { createIssue, patchIssue } from '@ridgeline/scan/contract/issue/issue'
import { giveUpScan } from '@ridgeline/scan/server/analysis/give-up-scan'
import { scan } from '@ridgeline/scan/server/tables/scan'
import type { Sent } from '@ridgeline/server/integrations/outgoing/outgoing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  createWebhook,
  type DeliveryState,
  listDeliveries,
  listWebhooks,
  patchWebhook,
  readDelivery,
  removeWebhook,
  replayDelivery,
  rotateWebhookSecret,
  testWebhook,
  type WebhookEvent,
  webhookData,
  webhookEvents,
} from '#contract/webhook'
import { forgetOldSecrets } from '#server/change-secret'
import { deliverTo, forgetDeliveries, OFF_AFTER_MS, sendDue, WAITS_MS } from '#server/deliver'
import { tellWebhooks } from '#server/service'
import { webhook, webhookDelivery } from '#server/tables/webhook'

interface Request {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
}
let app: TestApp
let owner: TestMember
let now = new Date('2026-06-01T12:00:00Z')
let sent: Request[] = []
let answer: () => Promise<Pick<Sent, 'status' | 'answer'>>
const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const outgoing = {
  allowPrivate: false,
  post: async (url: string, headers: Request['headers'], body: string) => {
    sent.push({ url, headers, body })
    return { durationMs: 5, ...(await answer()) }
  },
  put: () => Promise.reject(new Error('a webhook puts no file')),
}

beforeAll(async () => {
  app = await startTestApp({ now: () => now, outgoing })
  owner = await app.signUp('Olive Owner')
  await app.deps.db.update(organization).set({ plan: 'enterprise', trialEndsAt: new Date('2030-01-01') })
})
afterAll(() => app.close())
beforeEach(async () => {
  sent = []
  answer = async () => ({ status: 204, answer: '' })
  await app.deps.db.delete(webhook)
})

const url = 'https://hooks.example.com/roofs'
const make = async (events: WebhookEvent[] = webhookEvents) => {
  const { about, secret } = await owner.call(createWebhook, { body: { url, events } })
  return { id: about.id, secret }
}
const deliveries = (id: string, state?: DeliveryState) => owner.call(listDeliveries, { params: { id }, query: { state } })
const status = async (path: string, init: RequestInit, who: TestMember = owner) =>
  (await who.request(path, { ...init, headers: { 'content-type': 'application/json' } })).status

test('of many that are asked for at once, no more are sealed than there is room for', async () => {
  const seal = vi.spyOn(app.deps.sealer, 'seal')
  const init = { method: 'POST', body: JSON.stringify({ url, events: webhookEvents }) }
  const statuses = await Promise.all(Array.from({ length: 40 }, () => status('/api/webhooks', init)))
  expect(Object.fromEntries([201, 409].map((code) => [code, statuses.filter((each) => each === code).length]))).toEqual({
    201: 20,
    409: 20,
  })
  expect(seal).toHaveBeenCalledTimes(20)
  seal.mockRestore()
})

test('messages are signed as Standard Webhooks says, by the secret that was shown once', async () => {
  const { id, secret } = await make()
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  await owner.call(testWebhook, { params: { id } })
  await deliverTo(app.deps, id)
  const { headers, body } = sent[0] as Request
  const signedText = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const mac = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(signedText)
    .digest('base64')
  expect(headers['webhook-signature']).toBe(`v1,${mac}`)
  expect(headers['webhook-timestamp']).toBe(String(now.getTime() / 1000))
  expect(JSON.parse(body)).toEqual({
    type: 'webhook.test',
    timestamp: now.toISOString(),
    data: { message: 'Messages of this webhook arrive.' },
  })
  const [told] = await deliveries(id)
  expect(told).toMatchObject({ state: 'arrived', tryCount: 1, nextTryAt: null, lastTry: { status: 204 } })
  const detail = await owner.call(readDelivery, { params: { id, deliveryId: told?.id as string } })
  expect(detail.request).toEqual({ url, body, headers: { ...headers, 'user-agent': undefined } })
  const kept = JSON.stringify([await app.deps.db.select().from(webhook), await owner.call(listWebhooks, {}), detail])
  expect(kept).not.toContain(secret.slice(6, 30))
})

test('a changed secret signs beside the old one until the stated moment, then alone; the log keeps what went out', async () => {
  const { id, secret: first } = await make()
  const rotate = (overlapHours: number) => owner.call(rotateWebhookSecret, { params: { id }, body: { overlapHours } })
  const { secret: second, about } = await rotate(48)
  expect(second).not.toBe(first)
  expect(about.oldSecretUntil).toBe(new Date(now.getTime() + 48 * 3_600_000).toISOString())
  /** The signatures of the message that goes out now, and those that these secrets make of it. */
  const signatures = async (...secrets: string[]) => {
    const { id: deliveryId } = await owner.call(testWebhook, { params: { id } })
    await deliverTo(app.deps, id)
    const { headers, body } = sent.at(-1) as Request
    const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
    const made = secrets.map(
      (each) =>
        `v1,${createHmac('sha256', Buffer.from(each.slice(6), 'base64'))
          .update(text)
          .digest('base64')}`,
    )
    expect(headers['webhook-signature']?.split(' ')).toEqual(made)
    return { deliveryId, signed: headers['webhook-signature'] }
  }
  const both = await signatures(second, first)
  await expect(rotate(1)).rejects.toMatchObject({ status: 409 })
  later(48 * 3_600_000 - 1)
  await signatures(second, first)
  later(1)
  await signatures(second)
  const { request } = await owner.call(readDelivery, { params: { id, deliveryId: both.deliveryId } })
  expect(request.headers['webhook-signature']).toBe(both.signed)

  await forgetOldSecrets(app.deps)
  expect((await app.deps.db.select().from(webhook))[0]).toMatchObject({ oldSecret: null, oldSecretUntil: null })
  const { secret: third } = await rotate(24)
  await signatures(third, second)
  // In wrong hands: everything older ends, whatever was promised.
  const { secret: fourth } = await rotate(0)
  await signatures(fourth)
  const kept = JSON.stringify([await app.deps.db.select().from(webhook), await owner.call(listWebhooks, {})])
  for (const each of [first, second, third, fourth]) expect(kept).not.toContain(each.slice(6, 30))
})

test('every event makes its message with the data its contract names', async () => {
  const { id } = await make()
  const { db } = app.deps
  const upload = await owner.upload('a.jpg', new Uint8Array([1]))
  const body = { ...scanForm, imageUrls: [upload] }
  const { scanId } = await owner.call(createProperty, { body })
  await giveUpScan(app.deps, scanId)
  await giveUpScan(app.deps, scanId)
  const issue = await owner.call(createIssue, { params: { id: scanId }, body: { title: 'Open seam', severity: 'minor' } })
  await owner.call(patchIssue, { params: { id: issue.id }, body: { status: 'resolved', severity: 'major' } })
  const rows = (await db.select().from(webhookDelivery).where(eq(webhookDelivery.webhookId, id))).map((row) => JSON.parse(row.body))
  expect(rows.map((row) => row.type).sort()).toEqual(['issue.changed', 'issue.created', 'scan.created', 'scan.failed'])
  for (const { type, data } of rows) expect(webhookData[type as WebhookEvent].strict().parse(data)).toEqual(data)
  expect(rows.find((row) => row.type === 'scan.failed').data).toMatchObject({ scanId, failure: expect.stringContaining('broke down') })
  const changed = rows.find((row) => row.type === 'issue.changed').data
  expect(changed).toMatchObject({ issueId: issue.id, status: 'resolved', severity: 'major' })
  expect(changed.changed.sort()).toEqual(['severity', 'status'])
})

const health = { state: 'not-scored', score: null, band: null, confidence: 0 } as const

test('a message stands or falls with the transaction of its event; one that was not asked for is not made', async () => {
  const { id } = await make(['scan.failed'])
  const tell = (event: 'scan.failed' | 'scan.finished', fails: boolean) =>
    app.deps.db.transaction(async (tx) => {
      const { organizationId } = owner
      const data = {
        scanId: id,
        propertyId: id,
        health,
        healthScore: null,
        issueCount: 0,
        examination: { state: 'waiting' as const, waitingCount: 2 },
        failure: null,
      }
      await tellWebhooks(app.deps, tx, organizationId, { event, data })
      if (fails) throw new Error('rolled back')
    })
  await expect(tell('scan.failed', true)).rejects.toThrow('rolled back')
  await tell('scan.finished', false)
  expect(await deliveries(id)).toEqual([])
  await tell('scan.failed', false)
  expect(await deliveries(id)).toHaveLength(1)
})

test('what fails is tried eight times in about a day under one id, then waits for a person', async () => {
  const { id } = await make()
  answer = async () => ({ status: 500, answer: 'broken' })
  const { id: message } = await owner.call(testWebhook, { params: { id } })
  const began = now.getTime()
  for (const wait of WAITS_MS) {
    await deliverTo(app.deps, id)
    await deliverTo(app.deps, id)
    expect((await deliveries(id))[0]).toMatchObject({ state: 'waiting', nextTryAt: new Date(now.getTime() + wait).toISOString() })
    later(wait)
  }
  await deliverTo(app.deps, id)
  expect(now.getTime() - began).toBeGreaterThan(20 * 3_600_000)
  expect(now.getTime() - began).toBeLessThan(30 * 3_600_000)
  expect((await deliveries(id))[0]).toMatchObject({
    state: 'given-up',
    tryCount: 8,
    nextTryAt: null,
    lastTry: { status: 500, answer: 'broken' },
  })
  later(30 * 86_400_000 - 3 * 3_600_000 - (now.getTime() - began))
  await deliverTo(app.deps, id)
  expect(new Set(sent.map((each) => each.headers['webhook-id']))).toEqual(new Set([`msg_${message}`]))
  expect(sent).toHaveLength(8)

  answer = async () => ({ status: 200, answer: '' })
  await owner.call(replayDelivery, { params: { id, deliveryId: message } })
  await deliverTo(app.deps, id)
  expect((await deliveries(id))[0]).toMatchObject({ id: message, state: 'arrived', tryCount: 1 })
  expect((await owner.call(readDelivery, { params: { id, deliveryId: message } })).tries).toHaveLength(9)
  expect(sent.at(-1)?.headers['webhook-id']).toBe(`msg_${message}`)
})

test('a sender that dies in the middle leaves its message to the next, and two at once send nothing twice', async () => {
  const { id } = await make()
  await owner.call(testWebhook, { params: { id } })
  answer = () => Promise.reject(new Error('the process ended here'))
  await expect(deliverTo(app.deps, id)).rejects.toThrow('the process ended here')
  answer = async () => ({ status: 200, answer: '' })
  await deliverTo(app.deps, id)
  expect(sent).toHaveLength(1)
  later(2 * 60_000)
  const queued = vi.spyOn(app.deps.queue, 'send')
  await sendDue(app.deps)
  expect(queued.mock.calls.map(([job, payload]) => [job.name, payload])).toEqual([
    ['deliver-webhook', { webhookId: id, organizationId: owner.organizationId }],
  ])
  queued.mockRestore()
  await Promise.all([deliverTo(app.deps, id), deliverTo(app.deps, id)])
  expect(sent).toHaveLength(2)
  expect(sent[0]?.headers['webhook-id']).toBe(sent[1]?.headers['webhook-id'])
  expect((await deliveries(id))[0]).toMatchObject({ state: 'arrived', tryCount: 1 })
})

test('a webhook that takes nothing for three days is turned off, what waits is given up, and the admins get a mail', async () => {
  const { id } = await make()
  answer = async () => ({ status: null, answer: 'ECONNREFUSED' })
  await owner.call(testWebhook, { params: { id } })
  await deliverTo(app.deps, id)
  expect((await owner.call(listWebhooks, {}))[0]).toMatchObject({ isOn: true, failingSince: now.toISOString() })
  later(OFF_AFTER_MS)
  await owner.call(testWebhook, { params: { id } })
  await deliverTo(app.deps, id)
  expect((await owner.call(listWebhooks, {}))[0]).toMatchObject({ isOn: false, offReason: expect.stringContaining('ECONNREFUSED') })
  expect((await deliveries(id)).map((each) => each.state)).toEqual(['given-up', 'given-up'])
  expect(await app.deps.db.select().from(outboxMessage)).toHaveLength(1)
  expect(await status(`/api/webhooks/${id}/test`, { method: 'POST' })).toBe(409)
  await owner.call(patchWebhook, { params: { id }, body: { isOn: true } })
  expect((await owner.call(listWebhooks, {}))[0]).toMatchObject({ isOn: true, offReason: null, failingSince: null })
})

test('an address that answers 410 is asked no more', async () => {
  const { id } = await make()
  answer = async () => ({ status: 410, answer: '' })
  await owner.call(testWebhook, { params: { id } })
  await deliverTo(app.deps, id)
  expect((await owner.call(listWebhooks, {}))[0]).toMatchObject({ isOn: false, offReason: expect.stringContaining('410') })
})

test.each([
  'http://hooks.example.com/',
  'https://localhost/',
  'https://printer.local/',
  'https://metadata.google.internal/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://[::ffff:10.0.0.1]/',
  'https://169.254.169.254/latest',
  'https://user:secret@hooks.example.com/',
  'ftp://hooks.example.com/',
  'hooks.example.com',
])('%s is refused as an address, new or changed', async (address) => {
  const { id } = await make()
  expect(await status('/api/webhooks', { method: 'POST', body: JSON.stringify({ url: address, events: ['scan.failed'] }) })).toBe(400)
  expect(await status(`/api/webhooks/${id}`, { method: 'PATCH', body: JSON.stringify({ url: address }) })).toBe(400)
})

test('only admins with a plan that has it make webhooks, and a member of another webhook’s organization sees none', async () => {
  const { id } = await make()
  const seller = await app.signUp('Sally')
  await invited(app, owner, seller, 'sales-rep')
  expect(await status('/api/webhooks', { method: 'GET' }, seller)).toBe(403)
  const stranger = await app.signUp('Stranger')
  expect(await status(`/api/webhooks/${id}/deliveries`, { method: 'GET' }, stranger)).toBe(404)
  await app.deps.db.update(organization).set({ plan: 'starter' }).where(eq(organization.id, owner.organizationId))
  expect(await status('/api/webhooks', { method: 'POST', body: JSON.stringify({ url, events: ['scan.failed'] }) })).toBe(403)
  const { scan: own } = await buildScan(app.deps.db, owner.organizationId)
  await app.deps.db.update(scan).set({ state: 'processing' }).where(eq(scan.id, own.id))
  await giveUpScan(app.deps, own.id)
  expect(await deliveries(id)).toEqual([])
  await app.deps.db.update(organization).set({ plan: 'enterprise' })
  await owner.call(removeWebhook, { params: { id } })
  expect(await status(`/api/webhooks/${id}/deliveries`, { method: 'GET' })).toBe(404)
})

test('a demo workspace makes and signs messages, and sends none', async () => {
  await app.deps.db.update(organization).set({ isDemo: true }).where(eq(organization.id, owner.organizationId))
  const { id } = await make()
  const { scan: own } = await buildScan(app.deps.db, owner.organizationId)
  await app.deps.db.update(scan).set({ state: 'processing' }).where(eq(scan.id, own.id))
  await giveUpScan(app.deps, own.id)
  await sendDue(app.deps)
  await deliverTo(app.deps, id)
  const [told] = await deliveries(id)
  expect(told).toMatchObject({ event: 'scan.failed', state: 'withheld', nextTryAt: null })
  const params = { id, deliveryId: told?.id as string }
  expect((await owner.call(readDelivery, { params })).request.headers['webhook-signature']).toMatch(/^v1,/)
  expect(await status(`/api/webhooks/${id}/deliveries/${params.deliveryId}/replay`, { method: 'POST' })).toBe(409)
  expect(sent).toEqual([])
  await app.deps.db.update(organization).set({ isDemo: false })
})

test('messages are forgotten after 30 days, but of an organization on legal hold', async () => {
  const { id } = await make()
  await owner.call(testWebhook, { params: { id } })
  later(29 * 86_400_000)
  await forgetDeliveries(app.deps)
  expect(await deliveries(id)).toHaveLength(1)
  later(2 * 86_400_000)
  await app.deps.db.update(organization).set({ legalHold: 'Case 12' })
  await forgetDeliveries(app.deps)
  expect(await deliveries(id)).toHaveLength(1)
  await app.deps.db.update(organization).set({ legalHold: null })
  await forgetDeliveries(app.deps)
  expect(await deliveries(id)).toEqual([])
})
