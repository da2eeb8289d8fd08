import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { TRIAL_DAYS, UNCONFIRMED_TRIAL_ASSESSMENTS, UNCONFIRMED_TRIAL_DAYS } from '@ridgeline/plan/contract/trial'
import { deleteAccount } from '@ridgeline/privacy/contract/privacy'
import { createProperty } from '@ridgeline/property/contract/property'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOrganization } from '#contract/organization'
import { readSession } from '#contract/session'
import { confirmOwner } from '#server/identity/address/forget-unproven'
import { user } from '#server/tables/auth'
import { organization } from '#server/tables/organization'

let app: TestApp
const now = new Date()
beforeAll(async () => {
  app = await startTestApp({ now: () => now })
})
afterAll(() => app.close())

const planOf = async (who: TestMember) => {
  const { plan } = await who.call(readSession, {})
  const days = plan.trialEndsAt === null ? null : Math.round((Date.parse(plan.trialEndsAt) - now.getTime()) / 86_400_000)
  return [plan.state, days]
}
const confirm = (who: TestMember) =>
  app.deps.db.transaction((tx) => confirmOwner(tx, who.userId, { byMailOnly: false, keep: null, now }).then(() => undefined))
const moveTo = (who: TestMember, email: string) => app.deps.db.update(user).set({ email }).where(eq(user.id, who.userId))

test('a confirmed address has one trial: another organization has none', async () => {
  const person = await app.signUp('Founder')
  expect(await planOf(person)).toEqual(['trial', TRIAL_DAYS])
  await person.call(createOrganization, { body: { name: 'Second' } })
  expect(await planOf(person)).toEqual(['expired', null])
})

test('before the address is confirmed a trial runs a few days, and nothing else is founded', async () => {
  const person = await app.signUp('Unconfirmed', { confirmed: false })
  expect(await planOf(person)).toEqual(['trial', UNCONFIRMED_TRIAL_DAYS])
  await expect(person.call(createOrganization, { body: { name: 'Second' } })).rejects.toMatchObject({
    body: { reason: 'address-unconfirmed' },
  })
})

test('before the address is confirmed a trial has a few assessments; with the confirmation it goes on', async () => {
  const person = await app.signUp('Three', { confirmed: false })
  const assess = async () => {
    const imageUrls = [await person.upload('a.jpg', new Uint8Array([1]))]
    const form = { name: 'Depot', address: '1 Yard', scanType: 'drone', imageUrls, captureDate: '2026-03-10T12:00:00Z' } as const
    return person.call(createProperty, { body: form })
  }
  const settled = await Promise.allSettled(Array.from({ length: UNCONFIRMED_TRIAL_ASSESSMENTS + 1 }, assess))
  const refused = settled.flatMap((s) => (s.status === 'rejected' ? [s.reason] : []))
  expect(refused).toMatchObject([
    { status: 403, body: { reason: 'address-unconfirmed', message: expect.stringContaining('3 assessments') } },
  ])
  await app.deps.db.update(user).set({ emailVerified: true }).where(eq(user.id, person.userId))
  await assess()
})

test('the trial begins with the confirmation, once for each mailbox, whoever had it before', async () => {
  const first = await app.signUp('First', { confirmed: false })
  const again = await app.signUp('Again', { confirmed: false })
  await moveTo(first, 'mailbox+one@example.com')
  await moveTo(again, 'mailbox+two@example.com')
  const trialOf = async (who: TestMember) => {
    await confirm(who)
    const [own] = await app.deps.db.select().from(organization).where(eq(organization.id, who.organizationId))
    return Math.round(((own?.trialEndsAt?.getTime() ?? 0) - now.getTime()) / 86_400_000)
  }
  expect([await trialOf(first), await trialOf(again)]).toEqual([TRIAL_DAYS, 0])
})

test('deleting the account does not give a second trial', async () => {
  const person = await app.signUp('Leaver')
  await person.call(deleteAccount, { body: { email: person.email } })
  const next = await app.signUp('Returning', { confirmed: false })
  await moveTo(next, person.email)
  await confirm(next)
  const [own] = await app.deps.db.select().from(organization).where(eq(organization.id, next.organizationId))
  expect(own?.trialEndsAt).toEqual(now)
})
