import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serve } from '@hono/node-server'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { invited } from '@ridgeline/app-server/test/invite'
import { listAudit } from '@ridgeline/audit/contract/audit'
import { createProperty } from '@ridgeline/property/contract/property'
import { patchScan } from '@ridgeline/scan/contract/scan'
import { upload } from '@ridgeline/scan/server/tables/upload'
import { receiveUploads } from '@ridgeline/scan/server/uploads/receive'
import { onError } from '@ridgeline/server/http/app-error'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiKey, listApiKeys, revokeApiKey } from '#contract/api-key'
import { listMembers, patchMember } from '#contract/organization'
import { keyScopes } from '#contract/permissions'
import { keyActorBy, keyIn } from '#server/keys/key-actor'
import { apiKey, organization } from '#server/tables/organization'

let app: TestApp
let owner: TestMember
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.signUp('Olive Owner')
  await setPlan('enterprise')
})
afterAll(() => app.close())

const setPlan = (plan: 'professional' | 'enterprise') =>
  app.deps.db.update(organization).set({ plan }).where(eq(organization.id, owner.organizationId))
const makeKey = (o: object = {}) => owner.call(createApiKey, { body: { name: 'Robot', scopes: ['scan.read', 'scan.write'], ...o } })
const as = (key: string) => (url: string, init?: RequestInit) =>
  app.request(url, { ...init, headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` } })

test('a key does what it was given and nothing else, for its organization only', async () => {
  const { key, about } = await makeKey()
  expect(key).toMatch(/^rl_[\w-]{43}$/)
  expect(about).toMatchObject({ start: key.slice(0, 10), createdBy: 'Olive Owner', lastUsedAt: null, requestsPerMinute: 120 })
  const robot = as(key)
  const { scan } = await buildScan(app.deps.db, owner.organizationId)
  expect((await robot(`/api/scans/${scan.id}`)).status).toBe(200)
  expect((await robot(`/api/scans/${scan.id}`, { method: 'PATCH', body: '{"notes":"by a program"}' })).status).toBe(200)
  const refused = await robot('/api/shares', { method: 'POST', body: JSON.stringify({ kind: 'analysis', targetId: scan.id }) })
  expect([refused.status, await refused.json()]).toMatchObject([403, { message: expect.stringContaining('report.share') }])
  for (const url of ['/api/session', '/api/keys', '/api/audit', '/api/members']) expect((await robot(url)).status).toBe(403)
  const strange = await buildScan(app.deps.db, (await app.signUp('Stranger')).organizationId)
  expect((await robot(`/api/scans/${strange.scan.id}`)).status).toBe(404)
  const { events } = await owner.call(listAudit, { query: { action: 'scan.changed' } })
  expect(events[0]).toMatchObject({ actorKind: 'key', actor: 'API key Robot', before: { notes: '' }, after: { notes: 'by a program' } })
  expect((await owner.call(listApiKeys, {})).find((k) => k.id === about.id)?.lastUsedAt).not.toBeNull()
})

test('with Professional comes a key that asks for storm records, and no other', async () => {
  await setPlan('professional')
  try {
    await expect(makeKey({ scopes: ['storm.read', 'scan.read'] })).rejects.toThrow(/does not include API keys/)
    const { key } = await makeKey({ scopes: ['storm.read'] })
    expect((await as(key)('/api/storms?lat=33.59&lon=-102.03&date=2025-06-05')).status).toBe(200)
    expect((await as(key)('/api/properties')).status).toBe(403)
    await app.deps.db.update(organization).set({ plan: 'starter' }).where(eq(organization.id, owner.organizationId))
    const refused = await as(key)('/api/storms?lat=33.59&lon=-102.03&date=2025-06-05')
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      { message: expect.stringContaining('does not include storm records; it comes with Professional') },
    ])
  } finally {
    await setPlan('enterprise')
  }
  const reader = await makeKey({ scopes: ['scan.read'] })
  expect((await as(reader.key)('/api/storms?lat=33.59&lon=-102.03&date=2025-06-05')).status).toBe(200)
})

test('nothing but a hash is kept, and no answer or log shows the key again', async () => {
  const { key } = await makeKey()
  const rows = JSON.stringify([
    await app.deps.db.select().from(apiKey),
    await owner.call(listApiKeys, {}),
    await owner.call(listAudit, { query: {} }),
  ])
  expect(rows).not.toContain(key)
  expect(rows).not.toContain(key.slice(12))
})

test('a key that is revoked, expired or made up opens nothing, from the next request on', async () => {
  const { key, about } = await makeKey()
  const robot = as(key)
  expect((await robot('/api/properties')).status).toBe(200)
  await owner.call(revokeApiKey, { params: { id: about.id } })
  expect((await robot('/api/properties')).status).toBe(401)
  const old = await makeKey()
  await app.deps.db
    .update(apiKey)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(apiKey.id, old.about.id))
  expect((await as(old.key)('/api/properties')).status).toBe(401)
  expect((await as('rl_madeup')('/api/properties')).status).toBe(401)
  // A session beside a bad key does not help it.
  const both = await owner.request('/api/properties', { headers: { authorization: 'Bearer rl_madeup' } })
  expect(both.status).toBe(401)
})

test('a key sends as many requests a minute as it may, then waits', async () => {
  const robot = as((await makeKey({ requestsPerMinute: 5 })).key)
  const answers = await Promise.all(Array.from({ length: 12 }, () => robot('/api/properties')))
  expect(answers.filter((a) => a.status === 200)).toHaveLength(5)
  const refused = answers.find((a) => a.status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('keys come with the plan that has them, made and used', async () => {
  const { key } = await makeKey()
  await setPlan('professional')
  await expect(makeKey()).rejects.toMatchObject({ status: 403, body: { reason: 'plan-feature' } })
  expect((await as(key)('/api/properties')).status).toBe(403)
  await setPlan('enterprise')
  expect((await as(key)('/api/properties')).status).toBe(200)
})

test('a key may be given only what programs may do', async () => {
  await expect(makeKey({ scopes: ['member.manage'] })).rejects.toMatchObject({ status: 400 })
  await expect(makeKey({ scopes: [] })).rejects.toMatchObject({ status: 400 })
  expect(keyScopes).not.toContain('key.manage')
})

test('keys end with the role of who made them', async () => {
  const dana = await app.signUp('Dana')
  await invited(app, owner, dana, 'admin')
  const { key, about } = await dana.call(createApiKey, { body: { name: 'Of Dana', scopes: ['scan.read'] } })
  expect((await as(key)('/api/properties')).status).toBe(200)
  const memberId = (await owner.call(listMembers, {})).find((m) => m.name === 'Dana')?.userId as string
  await owner.call(patchMember, { params: { memberId }, body: { role: 'sales-rep' } })
  expect((await as(key)('/api/properties')).status).toBe(401)
  expect((await owner.call(listApiKeys, {})).find((k) => k.id === about.id)?.revokedAt).not.toBeNull()
  const { events } = await owner.call(listAudit, { query: { action: 'member.role-changed' } })
  expect(events[0]?.after).toMatchObject({ role: 'sales-rep', revokedKeys: [`Of Dana (${about.start})`] })
})

test('a program uploads a file and makes a scan of it', async () => {
  const { key, about } = await makeKey()
  const folder = await mkdtemp(path.join(tmpdir(), 'ridgeline-key-'))
  const byKey = keyActorBy(app.deps.db)
  const find = async (headers: Headers, address: string | null) => byKey(keyIn(headers) ?? '', { address, userAgent: null })
  const uploads = receiveUploads(app.deps, find, { s3: null, corsOrigins: [] }, folder)
  const web = new Hono().onError(onError).all('/api/uploads', uploads.handle).all('/api/uploads/*', uploads.handle)
  const { promise, resolve } = Promise.withResolvers<number>()
  const server = serve({ fetch: web.fetch, port: 0, hostname: '127.0.0.1' }, (info) => resolve(info.port))
  try {
    const home = `http://127.0.0.1:${await promise}`
    const headers = { authorization: `Bearer ${key}`, 'tus-resumable': '1.0.0' }
    const metadata = `filename ${Buffer.from('roof.jpg').toString('base64')}`
    const begun = await fetch(`${home}/api/uploads`, {
      method: 'POST',
      headers: { ...headers, 'upload-length': '4', 'upload-metadata': metadata },
    })
    expect(begun.status).toBe(201)
    const address = new URL(begun.headers.get('location') as string, `${home}/api/uploads`)
    const sent = await fetch(address, {
      method: 'PATCH',
      body: 'roof',
      headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    })
    expect(sent.status).toBe(204)
    const [row] = await app.deps.db.select().from(upload).where(eq(upload.fileName, 'roof.jpg'))
    expect(row).toMatchObject({ organizationId: owner.organizationId, userId: about.id, sizeBytes: 4 })
    const body = { name: 'Depot', address: '1 Yard', scanType: 'drone', imageUrls: [address.pathname], captureDate: '2026-03-10T12:00:00Z' }
    const made = await as(key)('/api/properties', { method: 'POST', body: JSON.stringify(body) })
    expect(createProperty.response.parse(await made.json()).property.name).toBe('Depot')
    const { events } = await owner.call(listAudit, { query: { actor: 'API key' } })
    expect(events.slice(0, 3).map((e) => e.action)).toEqual(['scan.created', 'property.created', 'file.uploaded'])
  } finally {
    uploads.close()
    await new Promise((done) => server.close(done))
    await rm(folder, { recursive: true })
  }
})

test('the patch of a scan by a program without writing is refused', async () => {
  const { scan } = await buildScan(app.deps.db, owner.organizationId)
  const reader = as((await makeKey({ scopes: ['scan.read'] })).key)
  expect((await reader(patchScan.path.replace('{id}', scan.id), { method: 'PATCH', body: '{"notes":"x"}' })).status).toBe(403)
})
