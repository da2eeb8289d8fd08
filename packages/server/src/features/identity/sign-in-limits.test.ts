import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { signInLimits } from './sign-in-limits.ts'

let app: TestApp
let now = new Date('2026-05-01T08:00:00Z')
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}

test('five attempts are free, then the account waits 1, 2, 4 ... at most 60 minutes', async () => {
  const limits = signInLimits(app.deps.db, () => now)
  for (let i = 0; i < 5; i++) expect(await limits.attempt('Robin@Example.com')).toBe(0)
  const waits: number[] = []
  for (let i = 0; i < 9; i++) {
    const wait = await limits.attempt('robin@example.com')
    waits.push(wait / 60_000)
    later(wait / 60_000)
    expect(await limits.attempt('robin@example.com ')).toBe(0)
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
  await limits.succeeded('ROBIN@example.com')
  expect(await limits.attempt('robin@example.com')).toBe(0)
})

test('attempts sent at once are not more than those sent one by one', async () => {
  const limits = signInLimits(app.deps.db, () => now)
  const waits = await Promise.all(Array.from({ length: 20 }, () => limits.attempt('many@example.com')))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
})

test('a day without an attempt forgets; another account is not touched', async () => {
  const limits = signInLimits(app.deps.db, () => now)
  for (let i = 0; i < 6; i++) await limits.attempt('quiet@example.com')
  expect(await limits.attempt('other@example.com')).toBe(0)
  later(24 * 60 + 1)
  for (let i = 0; i < 5; i++) expect(await limits.attempt('quiet@example.com')).toBe(0)
})

test('an address may sign in 20 times a minute and sign up 10 times an hour', async () => {
  const limits = signInLimits(app.deps.db, () => now)
  const waits = async (take: (address: string | null) => Promise<number>, n: number) => {
    const all: number[] = []
    for (let i = 0; i < n; i++) all.push(await take('192.0.2.7'))
    return all.filter((wait) => wait === 0).length
  }
  expect(await waits(limits.signInFrom, 22)).toBe(20)
  expect(await waits(limits.signUpFrom, 12)).toBe(10)
  expect(await limits.signInFrom('192.0.2.8')).toBe(0)
  expect(await limits.signInFrom(null)).toBe(0)
})
