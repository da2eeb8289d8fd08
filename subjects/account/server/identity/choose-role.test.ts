import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { invited } from '@ridgeline/app-server/test/invite'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patchSession, readSession } from '#contract/session'
import { session } from '#server/tables/auth'
import { membership, organization } from '#server/tables/organization'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const offered = async (person: TestMember) => (await person.call(readSession, {})).rolesToChoose
const choose = (person: TestMember, role: 'field-rep' | 'sales-rep' | 'admin') => person.call(patchSession, { body: { role } })

test('a founder is admin and nothing else; one who took another role before that was so can still become it', async () => {
  const founder = await app.signUp('Founder', { role: null })
  expect(await offered(founder)).toEqual(['admin'])
  expect((await founder.request('/api/properties')).status).toBe(403)
  await expect(choose(founder, 'field-rep')).rejects.toMatchObject({ status: 403 })
  await app.deps.db.update(membership).set({ role: 'field-rep' }).where(eq(membership.userId, founder.userId))
  await expect(choose(founder, 'sales-rep')).rejects.toMatchObject({ status: 403 })
  expect((await choose(founder, 'admin')).rolesToChoose).toEqual([])
  await expect(choose(founder, 'field-rep')).rejects.toMatchObject({ status: 409 })
})

test('a member without a role takes any but admin; an invited role is not changed by oneself', async () => {
  const owner = await app.signUp('Owner')
  const member = await app.signUp('Member')
  await invited(app, owner, member, 'sales-rep')
  expect(await offered(member)).toEqual([])
  await expect(choose(member, 'admin')).rejects.toMatchObject({ status: 409 })
  await app.deps.db.update(membership).set({ role: null }).where(eq(membership.userId, member.userId))
  expect(await offered(member)).toEqual(['field-rep', 'sales-rep'])
  await expect(choose(member, 'admin')).rejects.toMatchObject({ status: 403 })
  expect((await choose(member, 'field-rep')).role).toBe('field-rep')
})

test('whoever founded an organization names it with the first role, nobody else and not later', async () => {
  const founder = await app.signUp('Named Nora', { role: null })
  const organizationName = 'Moreno Roofing'
  const session = await founder.call(patchSession, { body: { role: 'admin', organizationName } })
  expect(session.organization.name).toBe(organizationName)
  const again = founder.call(patchSession, { body: { organizationName: 'Another' } })
  await expect(again).rejects.toMatchObject({ status: 403 })
  expect((await founder.call(readSession, {})).organization.name).toBe(organizationName)
  const other = await app.signUp('Other Owner', { role: null })
  await app.deps.db.update(organization).set({ ownerId: founder.userId }).where(eq(organization.id, other.organizationId))
  await expect(other.call(patchSession, { body: { role: 'field-rep', organizationName } })).rejects.toMatchObject({ status: 403 })
  expect((await other.call(readSession, {})).role).toBeNull()
})

test('who signs in anew works where they have a role, though they came to another organization first', async () => {
  const waiting = await app.signUp('Waiting Wendy', { role: null })
  const host = await app.signUp('Host Harper')
  await app.deps.db.insert(membership).values({ userId: waiting.userId, organizationId: host.organizationId, role: 'sales-rep' })
  await app.deps.db.update(session).set({ organizationId: null }).where(eq(session.userId, waiting.userId))
  expect(await waiting.call(readSession, {})).toMatchObject({ role: 'sales-rep', organization: { id: host.organizationId } })
  await app.deps.db.update(session).set({ organizationId: waiting.organizationId }).where(eq(session.userId, waiting.userId))
  expect(await waiting.call(readSession, {})).toMatchObject({ role: null, organization: { id: waiting.organizationId } })
})
