import { user } from '@ridgeline/account/server/tables/auth'
import { membership, organization } from '@ridgeline/account/server/tables/organization'
import { startTestApp, type TestApp } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { desc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoTemplate } from '#server/account'
import { makeRoom } from '#server/copy/purge-visitors'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ demo: true, limits: { connectMs: 5000 } })
})
afterAll(() => app.close())

const testLogin = () => app.request('/api/demo/sign-in', { method: 'POST', headers: { origin: app.deps.publicUrl } })

test('three times as many first test logins as connections each end in a workspace of their own', async () => {
  const { organizationId } = await demoTemplate(app.deps.db)
  await buildScan(app.deps.db, organizationId)
  const answers = await Promise.all(Array.from({ length: 25 }, testLogin))
  expect(answers.map((res) => res.status)).toEqual(Array.from({ length: 25 }, () => 201))
  const people = await app.deps.db.select().from(user).innerJoin(membership, eq(membership.userId, user.id))
  expect(people).toHaveLength(26)
  expect(people[0]).toMatchObject({ user: { name: 'Demo Member', emailVerified: true }, membership: { role: 'admin' } })
  expect(await app.deps.db.$count(organization, eq(organization.isDemo, true))).toBe(26)
})

test('a test login whose body never comes makes no workspace', async () => {
  const isDemo = eq(organization.isDemo, true)
  const before = await app.deps.db.$count(organization, isDemo)
  const body = new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('{')) })
  void app.request('/api/demo/sign-in', { method: 'POST', headers: { origin: app.deps.publicUrl }, body, duplex: 'half' } as RequestInit)
  expect((await testLogin()).status).toBe(201)
  expect(await app.deps.db.$count(organization, isDemo)).toBe(before + 1)
})

test('where the demo is full the visitor who has been gone the longest makes room, and nobody who is there', async () => {
  const isDemo = eq(organization.isDemo, true)
  const many = await app.deps.db.$count(organization, isDemo)
  expect([await makeRoom(app.deps, many), await makeRoom(app.deps, many - 1)]).toEqual([true, false])
  const [gone, stays] = await app.deps.db.select().from(organization).where(isDemo).orderBy(desc(organization.createdAt)).limit(2)
  const hourAgo = new Date(Date.now() - 3_600_000)
  const ofBoth = [gone?.id ?? '', stays?.id ?? '']
  await app.deps.db.update(organization).set({ createdAt: hourAgo }).where(inArray(organization.id, ofBoth))
  await app.deps.db
    .update(membership)
    .set({ lastSeenAt: new Date() })
    .where(eq(membership.organizationId, stays?.id ?? ''))
  expect([await makeRoom(app.deps, many - 1), await makeRoom(app.deps, many - 2)]).toEqual([true, false])
  const left = await app.deps.db.select({ id: organization.id }).from(organization).where(inArray(organization.id, ofBoth))
  expect(left).toEqual([{ id: stays?.id }])
})

test('while every connection is in use calls are answered that they should come back, and then they work again', async () => {
  const held = await Promise.all(Array.from({ length: 8 }, () => app.deps.db.$client.connect()))
  const signIn = {
    method: 'POST',
    body: JSON.stringify({ email: 'a@example.com', password: 'correct horse battery' }),
    headers: { 'content-type': 'application/json', origin: app.deps.publicUrl },
  }
  const calls = await Promise.all([app.request('/api/health'), testLogin(), app.request('/api/auth/sign-in/email', signIn)])
  for (const res of calls) {
    expect([res.url, res.status, Number(res.headers.get('retry-after')) > 0]).toEqual([res.url, 503, true])
    expect(await res.json()).toMatchObject({ code: 'unavailable', message: expect.stringContaining('try again') })
  }
  for (const client of held) client.release()
  expect((await app.request('/api/health')).status).toBe(200)
  expect((await testLogin()).status).toBe(201)
})
