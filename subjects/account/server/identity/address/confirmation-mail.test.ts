import { startTestApp, type TestApp } from '@ridgeline/app-server/test/app'
import { rateLimit } from '@ridgeline/server/db/schema/rate-limit'
import type { SmtpMail } from '@ridgeline/server/integrations/mail/mail'
import { mailError } from '@ridgeline/server/integrations/mail/mail-error'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readSession, sendVerification } from '#contract/session'
import { verification } from '#server/tables/auth'

let answer: 'takes' | 'refuses' | 'away' | 'silent' = 'takes'
let now = new Date('2026-06-01T12:00:00Z')
const noAnswer = () => mailError(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET' }), 'mail.example:25', 'x@example.com')
const smtp: SmtpMail = {
  kind: 'smtp',
  async reach() {
    if (answer === 'away') throw noAnswer()
  },
  async send() {
    if (answer === 'away') throw noAnswer()
    if (answer === 'silent') await new Promise(() => {})
    if (answer === 'refuses') throw mailError({ responseCode: 550, response: '550 no such mailbox' }, 'mail.example:25', 'x@example.com')
    return { delivery: 'smtp', id: crypto.randomUUID() }
  },
}
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ mail: smtp, now: () => now })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterAll(async () => {
  vi.restoreAllMocks()
  await app.close()
})

const told = async (member: Awaited<ReturnType<TestApp['signUp']>>) => (await member.call(readSession, {})).user.confirmationMail

test('who signed up is told what became of the first mail, and what becomes of the next', async () => {
  answer = 'away'
  const ann = await app.signUp('Ann', { confirmed: false })
  await vi.waitFor(async () => expect(await told(ann)).toBe('failed'))
  answer = 'refuses'
  await expect(ann.call(sendVerification, {})).rejects.toThrow(/550 no such mailbox/)
  expect(await told(ann)).toBe('refused')
  answer = 'takes'
  await ann.call(sendVerification, {})
  expect(await told(ann)).toBe('sent')
})

test('a mail that is being sent is not told as sent, and one that hangs as not sent', async () => {
  answer = 'silent'
  const ben = await app.signUp('Ben', { confirmed: false })
  await vi.waitFor(async () => expect(await told(ben)).toBe('sending'))
  now = new Date(now.getTime() + 3 * 60_000)
  expect(await told(ben)).toBe('failed')
  await app.deps.db.delete(verification).where(eq(verification.id, `confirm-mail:${ben.userId}`))
  expect(await told(ben)).toBeNull()
})

test('a new password cannot be asked for by mail while no mail can go, whether or not there is an account', async () => {
  answer = 'takes'
  const { email } = await app.signUp('Cleo')
  const ask = async (address: string) => {
    await app.deps.db.delete(rateLimit)
    const res = await app.request('/api/auth/request-password-reset', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: app.deps.publicUrl },
      body: JSON.stringify({ email: address }),
    })
    return [res.status, ((await res.json()) as { reason?: string }).reason]
  }
  expect([await ask(email), await ask('nobody@example.com')]).toEqual([
    [200, undefined],
    [200, undefined],
  ])
  answer = 'away'
  expect([await ask(email), await ask('nobody@example.com')]).toEqual([
    [503, 'mail-unreachable'],
    [503, 'mail-unreachable'],
  ])
})
