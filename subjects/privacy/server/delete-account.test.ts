import { createApiKey } from '@ridgeline/account/contract/api-key'
import { listMembers } from '@ridgeline/account/contract/organization'
import { session, user } from '@ridgeline/account/server/tables/auth'
import { apiKey, organization } from '@ridgeline/account/server/tables/organization'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { invited } from '@ridgeline/app-server/test/invite'
import { listAudit } from '@ridgeline/audit/contract/audit'
import { createShare, listShares } from '@ridgeline/report/contract/share'
import { share } from '@ridgeline/report/server/tables/share'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteAccount } from '#contract/privacy'

let app: TestApp
let owner: TestMember
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.signUp('Olive Owner')
  await app.deps.db.update(organization).set({ plan: 'enterprise' })
})
afterAll(() => app.close())

const leave = (who: TestMember, email = who.email) => who.call(deleteAccount, { body: { email } })

test('who owns an organization with others, or is its only admin, stays until that is settled', async () => {
  const dana = await app.signUp('Dana')
  await invited(app, owner, dana, 'field-rep')
  await expect(leave(owner, 'somebody@example.com')).rejects.toMatchObject({ status: 400 })
  await expect(leave(owner)).rejects.toThrow(/409: .*own/)
  await leave(dana, dana.email.toUpperCase())
})

test('an account goes everywhere, and what it made keeps its name', async () => {
  const sam = await app.signUp('Sam Signer')
  await invited(app, owner, sam, 'admin')
  const { scan } = await buildScan(app.deps.db, owner.organizationId)
  const link = await sam.call(createShare, { body: { kind: 'analysis', targetId: scan.id } })
  const { about, key } = await sam.call(createApiKey, { body: { name: 'Of Sam', scopes: ['scan.read'] } })
  await leave(sam)
  expect((await sam.request('/api/session')).status).toBe(401)
  expect(await app.deps.db.select().from(user).where(eq(user.id, sam.userId))).toEqual([])
  expect(await app.deps.db.select().from(session).where(eq(session.userId, sam.userId))).toEqual([])
  expect((await owner.call(listMembers, {})).map((m) => m.name)).toEqual(['Olive Owner'])
  const [kept] = await app.deps.db.select().from(share).where(eq(share.id, link.id))
  expect(kept?.createdBy).toBe('Sam Signer')
  expect(await owner.call(listShares, { query: { targetId: scan.id } })).toHaveLength(1)
  const [row] = await app.deps.db.select().from(apiKey).where(eq(apiKey.id, about.id))
  expect(row).toMatchObject({ createdBy: 'Sam Signer', revokedAt: expect.any(Date) })
  expect((await app.request('/api/properties', { headers: { authorization: `Bearer ${key}` } })).status).toBe(401)
  const [line] = (await owner.call(listAudit, { query: { action: 'member.account-deleted' } })).events
  expect(line).toMatchObject({ actor: `Sam Signer <${sam.email}>` })
})

test('an organization without anybody goes after its grace period, but not under a legal hold', async () => {
  const lone = await app.signUp('Lone')
  const own = eq(organization.id, lone.organizationId)
  await app.deps.db.update(organization).set({ legalHold: 'Case 12' }).where(own)
  await expect(leave(lone)).rejects.toThrow(/409: .*legal hold/)
  await app.deps.db.update(organization).set({ legalHold: null }).where(own)
  await leave(lone)
  const [left] = await app.deps.db.select().from(organization).where(own)
  expect(left).toMatchObject({ ownerId: null, deletionAt: expect.any(Date) })
  expect(Number(left?.deletionAt) - Date.now()).toBeGreaterThan(29 * 86_400_000)
})
