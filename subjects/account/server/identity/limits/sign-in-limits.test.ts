import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { rateLimit } from '@ridgeline/server/db/schema/rate-limit'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInFailure } from '#server/tables/auth'
import { type Outcome, signInLimits } from './sign-in-limits.ts'
import { type Origin, rememberOrigin } from './sign-in-origins.ts'

let app: TestApp
let now = new Date('2026-05-01T08:00:00Z')
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const from = (address: string | null, device: string | null = null): Origin => ({ address, device })
const nowhere = from(null)
/** Tries once, and gives back the minutes to wait. */
async function attempt(email: string, origin = nowhere, outcome: Outcome = 'wrong'): Promise<number> {
  const { waitMs, end } = await signInLimits(app.deps.db, () => now).attempt(email, origin)
  if (waitMs === 0) await end(outcome)
  return waitMs / 60_000
}
const times = async <T>(n: number, once: (i: number) => Promise<T>): Promise<T[]> => {
  const all: T[] = []
  for (let i = 0; i < n; i++) all.push(await once(i))
  return all
}
const allowed = (waits: number[]) => waits.filter((wait) => wait === 0).length

test('five attempts are free, then the account waits 1, 2, 4 ... at most 60 minutes', async () => {
  expect(allowed(await times(5, () => attempt('Robin@Example.com')))).toBe(5)
  const waits = await times(9, async () => {
    const wait = await attempt('robin@example.com')
    later(wait)
    expect(await attempt('robin@example.com ')).toBe(0)
    return wait
  })
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
  later(60)
  expect(await attempt('ROBIN@example.com', nowhere, 'right')).toBe(0)
  expect(allowed(await times(5, () => attempt('robin@example.com')))).toBe(5)
})

test('attempts sent at once are not more than those sent one by one, and right ones are never refused', async () => {
  const wrong = await Promise.all(Array.from({ length: 20 }, () => attempt('many@example.com')))
  expect(allowed(wrong)).toBe(5)
  const right = await Promise.all(Array.from({ length: 40 }, () => attempt('office@example.com', from('192.0.2.1'), 'right')))
  expect(allowed(right)).toBe(40)
})

test('an attempt whose password nobody looked at does not count', async () => {
  expect(allowed(await times(30, () => attempt('down@example.com', nowhere, 'unknown')))).toBe(30)
})

test('a day without an attempt forgets; another account is not touched', async () => {
  await times(6, () => attempt('quiet@example.com'))
  expect(await attempt('other@example.com')).toBe(0)
  later(24 * 60 + 1)
  expect(allowed(await times(5, () => attempt('quiet@example.com')))).toBe(5)
})

/** Somebody who signed in before, from one address with one browser. */
async function known(name: string): Promise<TestMember> {
  const person = await app.signUp(name)
  await rememberOrigin(app.deps.db, person.userId, from('198.51.100.7', 'd'.repeat(32)), now)
  return person
}

test('strangers lock themselves out, and not who comes with a known device or from a known address', async () => {
  const { email } = await known('Owner')
  await times(6, () => attempt(email, from('203.0.113.1')))
  expect(await attempt(email, from('203.0.113.1'))).toBeGreaterThan(0)
  expect(await attempt(email, from('198.51.100.7'), 'right')).toBe(0)
  expect(await attempt(email, from('203.0.113.1', 'd'.repeat(32)), 'right')).toBe(0)
  expect(await attempt(email, from('203.0.113.1', 'x'.repeat(32))), 'a device that was made up').toBeGreaterThan(0)
})

test('guessing spread over many addresses meets one limit for all of them, which the owner does not meet', async () => {
  const { email } = await known('Wanted')
  const waits = await times(60, (i) => attempt(email, from(`203.0.113.${i}`)))
  expect(allowed(waits)).toBe(20)
  expect(await attempt(email, from('198.51.100.7', 'd'.repeat(32)), 'right')).toBe(0)
  expect(await attempt(email, from('203.0.113.200'))).toBeGreaterThan(0)
})

test('a known device has its own five failures, no more', async () => {
  const { email } = await known('Stolen')
  expect(allowed(await times(9, () => attempt(email, from(null, 'd'.repeat(32)))))).toBe(5)
})

test('a new password opens every lock of the account', async () => {
  await times(6, () => attempt('renewed@example.com', from('203.0.113.1')))
  await signInLimits(app.deps.db, () => now).forget('renewed@example.com')
  expect(await attempt('renewed@example.com', from('203.0.113.1'))).toBe(0)
})

test('a clock that ran ahead locks nobody for years', async () => {
  const kept = now
  later(5 * 365 * 24 * 60)
  await times(6, () => attempt('ahead@example.com'))
  now = kept
  expect(await attempt('ahead@example.com')).toBe(0)
  await app.deps.db
    .update(signInFailure)
    .set({ failures: 9, lastAt: now, lockedUntil: new Date(now.getTime() + 365 * 86_400_000) })
    .where(eq(signInFailure.failures, 1))
  expect(await attempt('ahead@example.com')).toBe(0)
  const limits = signInLimits(app.deps.db, () => now)
  await times(22, () => limits.signInFrom('192.0.2.99'))
  expect(await limits.signInFrom('192.0.2.99')).toBeGreaterThan(0)
  await app.deps.db
    .update(rateLimit)
    .set({ expire: Date.now() + 365 * 86_400_000 })
    .where(eq(rateLimit.key, 'sign-in:192.0.2.99'))
  expect(await limits.signInFrom('192.0.2.99')).toBe(0)
})

test('an address may sign in 20 times a minute and sign up 10 times an hour', async () => {
  const limits = signInLimits(app.deps.db, () => now)
  const waits = async (take: (address: string | null) => Promise<number>, n: number) => allowed(await times(n, () => take('192.0.2.7')))
  expect(await waits(limits.signInFrom, 22)).toBe(20)
  expect(await waits(limits.signUpFrom, 12)).toBe(10)
  expect(await limits.signInFrom('192.0.2.8')).toBe(0)
  expect(await limits.signInFrom(null)).toBe(0)
})
