import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { listAudit } from '@ridgeline/audit/contract/audit'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patchOrganization } from '#contract/organization'
import { readSession } from '#contract/session'
import { confirmOwner } from '#server/identity/address/forget-unproven'
import { session, user } from '#server/tables/auth'
import { membership } from '#server/tables/organization'

let app: TestApp
let owner: TestMember
const now = new Date()
beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  owner = await app.signUp('Olive Owner')
  await owner.call(patchOrganization, { body: { name: 'Acme Roofing' } })
})
afterAll(() => app.close())

const claim = (who: TestMember, inviteOnlyDomain: string | null) => who.call(patchOrganization, { body: { inviteOnlyDomain } })
const planOf = async (who: TestMember) => {
  const { plan, joinByInvitation } = await who.call(readSession, {})
  return [plan.state, joinByInvitation]
}
const told = { organizationName: 'Acme Roofing', domain: 'example.com' }

test('only the domain of the own, confirmed address is claimed, no public one, and by one organization', async () => {
  await expect(claim(owner, 'rival.example')).rejects.toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('example.com') },
  })
  const public_ = await app.signUp('Public')
  await app.deps.db.update(user).set({ email: 'somebody@gmail.com' }).where(eq(user.id, public_.userId))
  await expect(claim(public_, 'Gmail.com')).rejects.toMatchObject({ status: 422 })
  const unconfirmed = await app.signUp('Unconfirmed', { confirmed: false })
  await expect(claim(unconfirmed, 'example.com')).rejects.toMatchObject({ status: 403, body: { reason: 'address-unconfirmed' } })
  const rivals = [owner, await app.signUp('Rival')]
  const claims = await Promise.allSettled(rivals.map((who) => claim(who, 'Example.com')))
  expect(claims.filter((c) => c.status === 'rejected').map((c) => c.reason.status)).toEqual([409])
  const winner = rivals.find((_, i) => claims[i]?.status === 'fulfilled') ?? owner
  await claim(winner, null)
  expect((await claim(owner, 'example.com')).inviteOnlyDomain).toBe('example.com')
  const { events } = await owner.call(listAudit, { query: { action: 'organization.changed' } })
  expect(events[0]).toMatchObject({ before: { inviteOnlyDomain: null }, after: { inviteOnlyDomain: 'example.com' } })
})

test('who confirms an address at a claimed domain has no trial, and reads who invites them', async () => {
  await claim(owner, 'example.com')
  expect(await planOf(await app.signUp('Confirmed'))).toEqual(['expired', told])
  const later = await app.signUp('Later', { confirmed: false })
  expect(await planOf(later)).toEqual(['trial', null])
  const [live] = await app.deps.db.select().from(session).where(eq(session.userId, later.userId))
  await app.deps.db.transaction((tx) => confirmOwner(tx, later.userId, { byMailOnly: false, keep: live?.id ?? null, now }))
  expect(await planOf(later)).toEqual(['expired', told])
  // The claiming organization goes on as it was.
  expect(await planOf(owner)).toEqual(['trial', null])
})

test('a member of that organization is told nothing; after the claim is given up, a trial is there again', async () => {
  await claim(owner, 'example.com')
  const person = await app.signUp('Invited')
  expect(await planOf(person)).toEqual(['expired', told])
  await app.deps.db.insert(membership).values({ userId: person.userId, organizationId: owner.organizationId, role: 'field-rep' })
  expect(await planOf(person)).toEqual(['expired', null])
  await claim(owner, null)
  const next = await app.signUp('Next')
  expect(await planOf(next)).toEqual(['trial', null])
})
