import { createApiKey } from '@ridgeline/account/contract/api-key'
import { createInvitation } from '@ridgeline/account/contract/organization'
import { sendVerification } from '@ridgeline/account/contract/session'
import { createAuth } from '@ridgeline/account/server/identity/auth'
import { authEvents } from '@ridgeline/account/server/identity/auth-events'
import { organization } from '@ridgeline/account/server/tables/organization'
import { createApp } from '@ridgeline/app-server/app'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { contactSales } from '@ridgeline/plan/contract/sales'
import { createProperty } from '@ridgeline/property/contract/property'
import { createShare } from '@ridgeline/report/contract/share'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { forgetAnswers } from '#http/call/idempotency'

const HOUR_MS = 3_600_000
let at = Date.now()
let app: TestApp
let owner: TestMember
let stranger: TestMember
/** A second server over the same database. */
let other: Awaited<ReturnType<typeof createApp>>
/** Holds the making of a property up where a test wants it under way. */
let hold: Promise<void> | null = null

beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(at) })
  const { productName, publicUrl, queue } = app.deps
  const send = queue.send.bind(queue)
  vi.spyOn(queue, 'send').mockImplementation(async (...job) => {
    await hold
    return send(...job)
  })
  const auth = createAuth(app.deps.db, {
    secrets: [{ version: 1, value: 'a secret for tests that is long enough' }],
    publicUrl,
    productName,
    events: authEvents(app.deps),
  })
  other = await createApp({ deps: app.deps, auth, version: 'test', webFolder: null, uploads: null })
  owner = await app.signUp('Owner')
  stranger = await app.signUp('Stranger')
  await app.deps.db.update(organization).set({ plan: 'enterprise' })
})
afterAll(() => app.close())
beforeEach(() => {
  hold = null
})

const post = (who: Pick<TestMember, 'request'>, path: string, key: string, body: object) =>
  who.request(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
  })
const elsewhere = (who: TestMember): Pick<TestMember, 'request'> => ({
  request: async (url, init) =>
    other.request(url, { ...init, headers: { ...(init?.headers as Record<string, string>), cookie: who.cookie } }),
})
const aProperty = async (name = 'Depot') => ({
  name,
  address: '1 Yard',
  scanType: 'drone',
  imageUrls: [await owner.upload('a.jpg', new Uint8Array([1]))],
  captureDate: '2026-03-10T12:00:00Z',
})
const countOf = async (table: string) => Number((await app.deps.db.execute(sql.raw(`select count(*) n from ${table}`))).rows[0]?.n)

test('a repeated create answers with the record it made, with its address, on either server', async () => {
  const body = await aProperty()
  const first = await post(owner, createProperty.path, 'k1', body)
  const again = await post(elsewhere(owner), createProperty.path, '"k1"', body)
  const made = await first.json()
  expect([first.status, again.status, await again.json()]).toEqual([201, 201, made])
  expect(first.headers.get('location')).toBe(`/api/scans/${made.scanId}`)
  expect(again.headers.get('location')).toBe(`/api/scans/${made.scanId}`)
  expect([first.headers.has('idempotent-replayed'), again.headers.get('idempotent-replayed')]).toEqual([false, 'true'])
})

test('of many at once on two servers one works; the others are told to come back, and get its answer then', async () => {
  const before = await countOf('scan')
  const body = await aProperty('Hangar')
  const { promise, resolve } = Promise.withResolvers<void>()
  hold = promise
  const asked = Array.from({ length: 6 }, (_, i) => post(i % 2 ? owner : elsewhere(owner), createProperty.path, 'k2', body))
  // All but the one that works have their answer while it is held up.
  const done: Response[] = []
  for (const each of asked) void each.then((res) => done.push(res))
  await vi.waitFor(() => expect(done.length).toBe(5), { timeout: 30_000 })
  for (const res of done) {
    expect([res.status, await res.json()]).toMatchObject([409, { code: 'idempotency-key-in-use' }])
    expect(Number(res.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  resolve()
  await Promise.all(asked)
  expect((await post(owner, createProperty.path, 'k2', body)).headers.get('idempotent-replayed')).toBe('true')
  expect((await countOf('scan')) - before).toBe(1)
})

test('the same key with another body or call is refused; of another person it is another key', async () => {
  const invite = (email: string) => ({ email, role: 'field-rep' })
  expect((await post(owner, createInvitation.path, 'k3', invite('a@example.com'))).status).toBe(201)
  const otherBody = await post(owner, createInvitation.path, 'k3', invite('b@example.com'))
  const otherCall = await post(owner, '/api/exports', 'k3', {})
  for (const res of [otherBody, otherCall]) expect([res.status, await res.json()]).toMatchObject([422, { code: 'idempotency-key-reused' }])
  const theirs = await post(stranger, createInvitation.path, 'k3', invite('a@example.com'))
  expect([theirs.status, theirs.headers.has('idempotent-replayed')]).toEqual([201, false])
})

test('what is shown once is repeated to who asked, and lies in the database in no form that opens without their key', async () => {
  const share = {
    kind: 'history',
    targetId: (await (await post(owner, createProperty.path, 'k4', await aProperty('Mill'))).json()).property.id,
  }
  const key = { name: 'Robot', scopes: ['scan.read'] }
  for (const [path, body, secretOf] of [
    [createApiKey.path, key, (made: { key: string }) => made.key],
    [createShare.path, share, (made: { url: string }) => made.url.split('/').at(-1) as string],
  ] as const) {
    const [first, again] = [
      await post(owner, path, `own-word-of-the-caller${path}`, body),
      await post(owner, path, `own-word-of-the-caller${path}`, body),
    ]
    const made = await first.json()
    expect(await again.json()).toEqual(made)
    const secret = secretOf(made)
    expect(secret.length).toBeGreaterThan(20)
    const { rows } = await app.deps.db.execute(sql`select to_jsonb(t)::text as row, t.answer from idempotent_answer t`)
    for (const { row, answer } of rows as { row: string; answer: string }[]) {
      expect(row).not.toContain(secret)
      expect(row).not.toContain('own-word')
      expect(Buffer.from(answer, 'base64url').includes(secret)).toBe(false)
    }
  }
})

test('what was refused without a change is asked anew; a key that is none is refused', async () => {
  const share = { kind: 'analysis', targetId: '00000000-0000-4000-8000-000000000000' }
  for (let i = 0; i < 2; i++) {
    const res = await post(owner, createShare.path, 'k5', share)
    expect([res.status, res.headers.has('idempotent-replayed')]).toEqual([404, false])
  }
  for (const key of ['', 'a b', 'x'.repeat(256)]) {
    const res = await post(owner, createShare.path, key, share)
    expect([res.status, await res.json()]).toMatchObject([
      400,
      { code: 'invalid-request', message: expect.stringContaining('Idempotency-Key') },
    ])
  }
})

test('a server that dies before its change leaves the key free after a while; one that dies after it never lets it be done twice', async () => {
  const invite = (key: string) => post(owner, createInvitation.path, key, { email: `${key}@example.com`, role: 'field-rep' })
  const die = (worked: boolean) =>
    app.deps.db.execute(
      sql`update idempotent_answer set status = null, answer = null, worked = ${worked} where begun_at = ${new Date(at).toISOString()}`,
    )
  at += 1000
  expect((await invite('k7')).status).toBe(201)
  const { rows } = await app.deps.db.execute(sql`select worked from idempotent_answer where begun_at = ${new Date(at).toISOString()}`)
  // Written in the transaction of the change itself.
  expect(rows).toEqual([{ worked: true }])
  await die(true)
  at += HOUR_MS / 5
  const lost = await invite('k7')
  expect([lost.status, await lost.json()]).toMatchObject([409, { code: 'conflict', message: expect.stringContaining('did its work') }])
  expect((await invite('k8')).status).toBe(201)
  await die(false)
  expect(await (await invite('k8')).json()).toMatchObject({ code: 'idempotency-key-in-use' })
  at += HOUR_MS / 5
  // The work runs again; here it finds what the first, which was no dead one, has left.
  expect(await (await invite('k8')).json()).not.toMatchObject({ code: 'idempotency-key-in-use' })
})

test.each([
  [contactSales.path, { name: 'A', email: 'a@example.com', message: 'Hello', company: 'B' }],
  [sendVerification.path, {}],
])('%s, which no audit line tells of, is done once too', async (path, body) => {
  const ask = () => post(owner, path, `k10${path}`, body)
  const [first, again] = [await ask(), await ask()]
  expect([first.status, again.headers.get('idempotent-replayed'), await again.text()]).toEqual([201, 'true', await first.text()])
})

test('after a day the key is free, and the row is swept', async () => {
  const invite = { email: 'late@example.com', role: 'field-rep' }
  await post(owner, createInvitation.path, 'k9', invite)
  at += 24 * HOUR_MS + 1000
  const anew = await post(owner, createInvitation.path, 'k9', { ...invite, email: 'later@example.com' })
  expect([anew.status, anew.headers.has('idempotent-replayed')]).toEqual([201, false])
  await forgetAnswers(app.deps)
  expect(await countOf('idempotent_answer')).toBe(1)
})
