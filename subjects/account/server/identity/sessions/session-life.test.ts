import { startTestApp, type TestApp } from '@ridgeline/app-server/test/app'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSession } from '#contract/session'
import { session } from '#server/tables/auth'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const DAY_MS = 86_400_000

test('a session ends after 90 days however much it was used, and is gone', async () => {
  const person = await app.signUp('Faithful')
  const begun = (days: number) =>
    app.deps.db
      .update(session)
      .set({ createdAt: new Date(Date.now() - days * DAY_MS) })
      .where(eq(session.userId, person.userId))
  await begun(89)
  expect((await person.call(readSession, {})).user.uid).toBe(person.userId)
  await begun(90.01)
  expect((await person.request('/api/session')).status).toBe(401)
  expect(await app.deps.db.$count(session, eq(session.userId, person.userId))).toBe(0)
})

test('a session that nobody used for its time ends', async () => {
  const person = await app.signUp('Forgetful')
  await app.deps.db
    .update(session)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(session.userId, person.userId))
  expect((await person.request('/api/session')).status).toBe(401)
})

const cookiesAt = async (url: string) => {
  const body = JSON.stringify({ email: 'tess@example.com', password: 'correct horse battery' })
  const headers = { 'content-type': 'application/json', origin: url }
  const tls = await startTestApp({ publicUrl: url })
  try {
    await tls.request('/api/auth/sign-up/email', { method: 'POST', headers, body: JSON.stringify({ name: 'Tess', ...JSON.parse(body) }) })
    return (await tls.request('/api/auth/sign-in/email', { method: 'POST', headers, body })).headers.getSetCookie()
  } finally {
    await tls.close()
  }
}

test('the cookie of a session is out of reach of scripts and other sites, and behind TLS never travels open', async () => {
  const open = await cookiesAt('http://roofs.example')
  const [secure] = await cookiesAt('https://roofs.example')
  for (const cookie of open) expect(cookie).toMatch(/HttpOnly/i)
  expect(open[0]).toMatch(/SameSite=Lax/i)
  // Browsers take this name only for one host, its whole path, and encrypted.
  expect(secure).toMatch(/^__Host-ridgeline-\w+\.session_token=/)
  expect(secure).toMatch(/; Path=\/(;|$)/i)
  expect(secure).toMatch(/; Secure/i)
  expect(secure).not.toMatch(/Domain=/i)
})
