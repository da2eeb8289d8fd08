import { createInvitation } from '@ridgeline/account/contract/organization'
import { organization } from '@ridgeline/account/server/tables/organization'
import { urlOf } from '@ridgeline/contract/endpoint'
import { Problem, problemType } from '@ridgeline/contract/problem'
import { createProperty, readProperty } from '@ridgeline/property/contract/property'
import { createWebhook } from '@ridgeline/webhook/contract/webhook'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '#test/app'
import { scanForm } from '#test/made/uploaded-scan'
import { exampleTiff } from '#test/stand-ins/example-tiff'
import type { JobRecord } from '#workers'

const ID = 'upload-of-the-morning'
const jobs: JobRecord[] = []
const told: { body: string; id: string | undefined }[] = []
let app: TestApp
let owner: TestMember

beforeAll(async () => {
  app = await startTestApp({
    workers: true,
    jobEnded: (job) => jobs.push(job),
    outgoing: {
      allowPrivate: false,
      async post(_url, headers, body) {
        told.push({ body, id: headers['x-request-id'] })
        return { status: 204, answer: '', durationMs: 1 }
      },
      put: () => Promise.reject(new Error('no file is put here')),
    },
  })
  owner = await app.signUp('Owner')
  await app.deps.db.update(organization).set({ plan: 'enterprise', trialEndsAt: new Date('2090-01-01') })
})
afterAll(() => app.close())

const send = (address: string, body: object, id: string) =>
  owner.request(address, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-request-id': id },
  })

test('the number of a request goes on: into the jobs it sets going, those that these set going, their failures, and webhooks', async () => {
  await owner.call(createWebhook, { body: { url: 'https://hooks.example.com/roofs', events: ['scan.created', 'scan.finished'] } })
  const imageUrls = [await owner.upload('roof.tiff', exampleTiff())]
  expect((await send(urlOf(createProperty, {}), { ...scanForm, imageUrls }, ID)).status).toBe(201)
  await vi.waitFor(() => expect(told.filter(({ body }) => body.includes('"scan.finished"'))).toHaveLength(1), {
    timeout: 60_000,
    interval: 100,
  })
  await vi.waitFor(() => expect(jobs.map(({ kind }) => kind)).toContain('analyse-scan'))
  expect(told.map(({ id }) => id)).toEqual([ID, ID])
  const kinds = jobs.filter(({ requestId }) => requestId === ID).map(({ kind }) => kind)
  // the second was put into the queue by the first
  for (const kind of ['analyse-scan', 'deliver-webhook']) expect(kinds).toContain(kind)
  expect(jobs.find(({ kind }) => kind === 'analyse-scan')).toMatchObject({ organizationId: owner.organizationId, failed: false })
  // what the clock and the start brought has a name of its own
  for (const { kind, requestId } of jobs.filter((job) => job.kind === 'retention')) expect([kind, requestId]).not.toContain(ID)
})

test('a mail carries the number of the request that sent it', async () => {
  const { mail } = app.deps
  if (mail.kind !== 'outbox') throw new Error('mails of tests lie in the outbox')
  expect((await send(urlOf(createInvitation, {}), { email: 'new@example.com', role: 'admin' }, 'invite-4711')).status).toBe(201)
  const found = await Promise.all((await mail.list()).map(async ({ id }) => PostalMime.parse(await mail.read(id))))
  const invitation = found.find(({ to }) => to?.[0]?.address === 'new@example.com')
  expect(invitation?.headers.find(({ key }) => key === 'x-request-id')?.value).toBe('invite-4711')
})

test('a refusal names its request, and a fault of the server says the number to a person, which the log has too', async () => {
  const refused = await owner.request(urlOf(readProperty, { params: { id: crypto.randomUUID() } }))
  expect(Problem.parse(await refused.json()).requestId).toBe(refused.headers.get('x-request-id'))

  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const list = vi.spyOn(app.deps.db, 'select').mockImplementation(() => {
    throw new Error('a fault')
  })
  const failed = await owner.request(urlOf(readProperty, { params: { id: crypto.randomUUID() } }), {
    headers: { 'x-request-id': 'fault-0815' },
  })
  list.mockRestore()
  expect([failed.status, failed.headers.get('content-type')]).toEqual([500, problemType])
  const { message, detail, requestId } = Problem.parse(await failed.json())
  expect([requestId, detail]).toEqual(['fault-0815', message])
  expect(message).toContain('the number fault-0815')
  expect(log.mock.calls.map(([line]) => line)).toContain('GET [fault-0815]:')
  log.mockRestore()
})

test('the log names the request of a job that fails', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const find = vi.spyOn(app.deps.outgoing, 'post').mockRejectedValueOnce(new Error('the sender fell over'))
  const imageUrls = [await owner.upload('roof.tiff', exampleTiff())]
  await send(urlOf(createProperty, {}), { ...scanForm, address: '2 Yard', imageUrls }, 'job-fails-here')
  await vi.waitFor(() => expect(log.mock.calls.map(([line]) => line)).toContain('job deliver-webhook [job-fails-here]:'), {
    timeout: 20_000,
  })
  find.mockRestore()
  log.mockRestore()
})
