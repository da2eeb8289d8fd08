import { startTestApp, type TestApp } from '@ridgeline/app-server/test/app'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetEnded } from '#server/identity/sessions/forget-ended'
import { session, signInOrigin, verification } from '#server/tables/auth'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('sessions, links and devices go once they have ended, and no sooner', async () => {
  const { db } = app.deps
  const owner = await app.signUp('Olive')
  const { userId } = owner
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  for (const hours of [-1, 23, 25]) {
    await db.insert(session).values({ id: `s${hours}`, token: `t${hours}`, userId, expiresAt: ago(hours) })
    await db.insert(verification).values({ id: `v${hours}`, identifier: 'link', value: 'x', expiresAt: ago(hours) })
  }
  for (const days of [399, 401]) await db.insert(signInOrigin).values({ userId, origin: `o${days}`, lastSeenAt: ago(24 * days) })
  await forgetEnded(app.deps)
  const sessions = await db.select({ id: session.id }).from(session).where(eq(session.userId, userId))
  expect(
    sessions
      .map(({ id }) => id)
      .filter((id) => /^s-?\d+$/.test(id))
      .sort(),
  ).toEqual(['s-1', 's23'])
  const links = await db.select({ id: verification.id }).from(verification).where(eq(verification.identifier, 'link'))
  expect(links.map(({ id }) => id).sort()).toEqual(['v-1', 'v23'])
  const origins = await db
    .select({ origin: signInOrigin.origin })
    .from(signInOrigin)
    .where(sql`${signInOrigin.origin} like 'o%01' or ${signInOrigin.origin} = 'o399'`)
  expect(origins).toEqual([{ origin: 'o399' }])
  // who is signed in still is
  expect((await app.request('/api/properties', { headers: { cookie: owner.cookie } })).status).toBe(200)
})
