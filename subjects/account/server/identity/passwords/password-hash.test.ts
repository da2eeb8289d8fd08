import { hashPassword as hashFormer } from '@better-auth/utils/password'
import { argon2id } from '@noble/hashes/argon2.js'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { asStranger } from '@ridgeline/server/db/strangers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '#server/tables/auth'
import { hashPassword, isOutdated, verifyPassword } from './password-hash.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const PASSWORD = 'correct horse battery'
const signIn = async (email: string, password = PASSWORD) => {
  const headers = { 'content-type': 'application/json', origin: app.deps.publicUrl }
  return (await app.request('/api/auth/sign-in/email', { method: 'POST', headers, body: JSON.stringify({ email, password }) })).status
}
const hashOf = async (who: TestMember) => {
  const [row] = await app.deps.db.select({ hash: account.password }).from(account).where(eq(account.userId, who.userId))
  return row?.hash ?? ''
}

test('a password is hashed by argon2id at the cost OWASP names, with a salt of its own', async () => {
  const [one, other] = [await hashPassword(PASSWORD), await hashPassword(PASSWORD)]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one.split('$')[4]).not.toBe(other.split('$')[4])
  expect([await verifyPassword({ hash: one, password: PASSWORD }), await verifyPassword({ hash: one, password: 'another' })]).toEqual([
    true,
    false,
  ])
})

test('the hash is that of another implementation, also for characters that can be written in two ways', async () => {
  const hash = await hashPassword('Dach\u0061\u0308 ﬁrst')
  const [, , , , salt = '', key = ''] = hash.split('$')
  const expected = argon2id('Dachä first', Buffer.from(salt, 'base64'), { t: 2, m: 19_456, p: 1, dkLen: 32 })
  expect(key).toBe(Buffer.from(expected).toString('base64').replaceAll('=', ''))
})

test('an account with a former hash signs in, and has a new one from then on', async () => {
  const person = await app.signUp('Longstanding')
  const former = await hashFormer(PASSWORD)
  await app.deps.db.update(account).set({ password: former }).where(eq(account.userId, person.userId))
  expect(await signIn(person.email, 'not the password')).toBe(401)
  expect(await hashOf(person)).toBe(former)
  expect(await signIn(person.email)).toBe(200)
  const renewed = await hashOf(person)
  expect([isOutdated(former), isOutdated(renewed)]).toEqual([true, false])
  expect(await signIn(person.email)).toBe(200)
  expect(await hashOf(person)).toBe(renewed)
})

test('a hash of a lower cost is outdated too', async () => {
  expect(isOutdated((await hashPassword(PASSWORD)).replace('m=19456', 'm=9728'))).toBe(true)
})

test('many right passwords at once are all let in, of many people and of one', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, (_, i) => app.signUp(`Early ${i}`)))
  expect(await Promise.all(people.map(({ email }) => signIn(email)))).toEqual(people.map(() => 200))
  const [first] = people
  expect(await Promise.all(people.map(() => signIn(first?.email ?? '')))).toEqual(people.map(() => 200))
}, 60_000)

test('however many strangers guess, who is known waits behind a few of them', async () => {
  let guessed = 0
  const guesses = Array.from({ length: 20 }, (_, i) =>
    asStranger(`192.0.2.${i}`, async () => {
      await hashPassword(PASSWORD)
      guessed++
    }),
  )
  await hashPassword(PASSWORD)
  expect(guessed).toBeLessThan(10)
  await Promise.all(guesses)
})
