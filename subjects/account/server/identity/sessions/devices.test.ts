import { startTestApp, type TestApp } from '@ridgeline/app-server/test/app'
import { auditEvent } from '@ridgeline/audit/server/tables/audit'
import { cookieOf } from '@ridgeline/server/http/answer/answer-cookies'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listDevices, readSession, revokeDevice, revokeOtherDevices } from '#contract/session'
import { session } from '#server/tables/auth'
import { membership } from '#server/tables/organization'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
async function another(email: string): Promise<string> {
  const headers = { 'content-type': 'application/json', origin: app.deps.publicUrl, 'user-agent': FIREFOX }
  const body = JSON.stringify({ email, password: 'correct horse battery' })
  return cookieOf(await app.request('/api/auth/sign-in/email', { method: 'POST', body, headers }))
}
const status = async (cookie: string) => (await app.request('/api/session', { headers: { cookie } })).status

test('devices are listed, and one that is signed out is out with its next call', async () => {
  const person = await app.signUp('Lister')
  const cookie = await another(person.email)
  const devices = await person.call(listDevices, {})
  expect(devices.map((d) => [d.name, d.isThis])).toEqual(
    expect.arrayContaining([
      ['Firefox on Linux', false],
      ['Unknown device', true],
    ]),
  )
  const firefox = devices.find((d) => !d.isThis)
  expect(await status(cookie)).toBe(200)
  await person.call(revokeDevice, { params: { deviceId: firefox?.id ?? '' } })
  expect(await status(cookie)).toBe(401)
  expect(await person.call(listDevices, {})).toHaveLength(1)
  await expect(person.call(revokeDevice, { params: { deviceId: firefox?.id ?? '' } })).rejects.toMatchObject({ status: 404 })
  const lines = await app.deps.db.select().from(auditEvent).where(eq(auditEvent.organizationId, person.organizationId))
  expect(lines.find((l) => l.action === 'device.revoked')).toMatchObject({ recordName: 'Firefox on Linux', recordId: firefox?.id })
})

test('every other device is signed out at once, this one stays', async () => {
  const person = await app.signUp('Everywhere')
  const others = [await another(person.email), await another(person.email)]
  expect(await person.call(revokeOtherDevices, {})).toEqual({ revoked: 2 })
  expect(await Promise.all(others.map(status))).toEqual([401, 401])
  expect((await person.call(readSession, {})).user.email).toBe(person.email)
})

test('the last use is kept to the minute, not with every call', async () => {
  const person = await app.signUp('Busy')
  const used = async () => {
    const [row] = await app.deps.db.select().from(session).where(eq(session.userId, person.userId))
    return row?.updatedAt.getTime() ?? 0
  }
  const first = await used()
  await person.call(readSession, {})
  expect(await used()).toBe(first)
  const longAgo = new Date(Date.now() - 61_000)
  await app.deps.db.update(session).set({ updatedAt: longAgo }).where(eq(session.userId, person.userId))
  await app.deps.db.update(membership).set({ lastSeenAt: longAgo }).where(eq(membership.userId, person.userId))
  await person.call(readSession, {})
  expect(await used()).toBeGreaterThan(longAgo.getTime() + 60_000)
  const [own] = await app.deps.db.select().from(membership).where(eq(membership.userId, person.userId))
  expect(own?.lastSeenAt?.getTime()).toBeGreaterThan(longAgo.getTime() + 60_000)
})
