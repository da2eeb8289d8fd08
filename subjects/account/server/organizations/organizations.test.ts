import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { invited, lastLetter } from '@ridgeline/app-server/test/invite'
import { auditEvent } from '@ridgeline/audit/server/tables/audit'
import { listOutbox } from '@ridgeline/operations/contract/operations'
import { asc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  acceptInvitation,
  createInvitation,
  createOrganization,
  leaveOrganization,
  listInvitations,
  listMembers,
  logoPicture,
  patchMember,
  patchOrganization,
  putLogo,
  readInvitation,
  readOrganization,
  removeMember,
  revokeInvitation,
  transferOwnership,
} from '#contract/organization'
import { patchSession, readSession } from '#contract/session'
import { invitation, membership, organization } from '#server/tables/organization'

let app: TestApp
let owner: TestMember
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.signUp('Olive Owner')
})
afterAll(() => app.close())

const linesOf = async (organizationId: string) =>
  app.deps.db.select().from(auditEvent).where(eq(auditEvent.organizationId, organizationId)).orderBy(asc(auditEvent.sequence))
const lastLine = async (organizationId: string) => (await linesOf(organizationId)).at(-1)
const setPlan = (plan: 'starter' | 'professional' | 'enterprise') =>
  app.deps.db.update(organization).set({ plan }).where(eq(organization.id, owner.organizationId))

test('settings change together, and the log says what was and what is', async () => {
  const changed = await owner.call(patchOrganization, { body: { name: 'Prairie Roofing', hat: 'consultant', units: 'metric' } })
  expect(changed).toMatchObject({ name: 'Prairie Roofing', hat: 'consultant', units: 'metric', timeZone: 'America/Chicago' })
  expect(await lastLine(owner.organizationId)).toMatchObject({
    action: 'organization.changed',
    actor: expect.stringContaining('Olive Owner'),
    before: { name: "Olive Owner's organization", hat: 'contractor', units: 'imperial' },
    after: { name: 'Prairie Roofing', hat: 'consultant', units: 'metric' },
  })
  const lines = (await linesOf(owner.organizationId)).length
  await owner.call(patchOrganization, { body: { name: 'Prairie Roofing' } })
  expect(await linesOf(owner.organizationId)).toHaveLength(lines)
})

test('settings that cannot be are refused with a sentence', async () => {
  for (const timeZone of ['Mars/Olympus', '+05:00', 'EST5EDT'])
    await expect(owner.call(patchOrganization, { body: { timeZone } })).rejects.toThrow(/400: .*time zone/)
  await expect(owner.call(patchOrganization, { body: { surveyLimits: { windFailMps: 5 } } })).rejects.toThrow(/422: .*limits for wind/)
  await expect(owner.call(patchOrganization, { body: { requireMfa: true } })).rejects.toThrow(/409: .*for yourself/)
  const { surveyLimits } = await owner.call(patchOrganization, { body: { surveyLimits: { windMetMps: 4, windFailMps: 5 } } })
  expect(surveyLimits).toEqual({ windMetMps: 4, windFailMps: 5 })
})

test('the own look comes with the plan that has it', async () => {
  const png = await sharp({ create: { width: 2000, height: 500, channels: 4, background: '#1f6feb' } })
    .png()
    .toBuffer()
  const imageBase64 = png.toString('base64')
  await expect(owner.call(putLogo, { body: { imageBase64 } })).rejects.toMatchObject({ status: 403, body: { reason: 'plan-feature' } })
  await expect(owner.call(patchOrganization, { body: { accent: '#1F6FEB' } })).rejects.toThrow(/Enterprise/)
  await setPlan('enterprise')
  expect((await owner.call(patchOrganization, { body: { accent: '#1F6FEB' } })).accent).toBe('#1f6feb')
  const { logoUrl } = await owner.call(putLogo, { body: { imageBase64 } })
  const shown = await app.request(logoUrl as string)
  expect(shown.headers.get('content-type')).toBe(logoPicture.produces)
  expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ format: 'png', width: 480, height: 120 })
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>').toString('base64')
  for (const bad of [svg, Buffer.from('no picture').toString('base64'), png.subarray(0, 60).toString('base64'), ''])
    await expect(owner.call(putLogo, { body: { imageBase64: bad } })).rejects.toThrow(/422: .*not a picture/)
  await owner.call(putLogo, { body: { imageBase64: null } })
  expect((await app.request(logoUrl as string)).status).toBe(404)
})

test('no other stored file is shown as a logo', async () => {
  const { sha256 } = await app.deps.storage.put(new TextEncoder().encode('an original'))
  expect((await app.request(`/api/logos/${sha256}`)).status).toBe(404)
})

test('an invited person joins with the invited role and units, and their unused organization goes', async () => {
  await owner.call(patchOrganization, { body: { units: 'metric' } })
  const kim = await app.signUp('Kim Invited', { role: null })
  const made = await owner.call(createInvitation, { body: { email: kim.email.toUpperCase(), role: 'sales-rep' } })
  expect(made).toMatchObject({ email: kim.email, state: 'pending', delivery: 'outbox', invitedBy: 'Olive Owner' })
  const { token, mail } = await lastLetter(app, '/invited/')
  expect(mail).toContain('Prairie Roofing')
  const shown = readInvitation.response.parse(await (await app.request(`/api/invited/${token}`)).json())
  expect(shown).toMatchObject({ organizationName: 'Prairie Roofing', role: 'sales-rep', email: kim.email })
  expect(await kim.call(acceptInvitation, { params: { token } })).toEqual({ organizationId: owner.organizationId })
  const session = await kim.call(readSession, {})
  expect(session).toMatchObject({ role: 'sales-rep', units: 'metric', user: { emailVerified: true } })
  expect(session.organizations.map((o) => o.id)).toEqual([owner.organizationId])
  expect(await app.deps.db.select().from(organization).where(eq(organization.id, kim.organizationId))).toEqual([])
  expect(await lastLine(owner.organizationId)).toMatchObject({ action: 'invitation.accepted', after: { role: 'sales-rep' } })
  await expect(kim.call(acceptInvitation, { params: { token } })).rejects.toThrow(/410: .*used already/)
  await expect(owner.call(createInvitation, { body: { email: kim.email, role: 'admin' } })).rejects.toThrow(/409: .*already/)
})

test('an invitation is for its address, until it is replaced, withdrawn or old', async () => {
  const lee = await app.signUp('Lee Other')
  await owner.call(createInvitation, { body: { email: 'new@example.com', role: 'field-rep' } })
  const first = (await lastLetter(app, '/invited/')).token
  await expect(lee.call(acceptInvitation, { params: { token: first } })).rejects.toMatchObject({ status: 403 })
  const second = await owner.call(createInvitation, { body: { email: 'new@example.com', role: 'admin' } })
  const { token } = await lastLetter(app, '/invited/')
  await expect(lee.call(readInvitation, { params: { token: first } })).rejects.toThrow(/410: .*replaced/)
  await app.deps.db
    .update(invitation)
    .set({ expiresAt: new Date(0) })
    .where(eq(invitation.id, second.id))
  await expect(lee.call(readInvitation, { params: { token } })).rejects.toThrow(/410: .*expired/)
  await expect(lee.call(readInvitation, { params: { token: 'nobody-made-this' } })).rejects.toMatchObject({ status: 404 })
  expect((await owner.call(revokeInvitation, { params: { id: second.id } })).state).toBe('revoked')
  const states = (await owner.call(listInvitations, {})).map((i) => i.state)
  expect(states).toEqual(['revoked', 'revoked', 'accepted'])
})

test('an own organization in which something was done stays beside the new one', async () => {
  const pat = await app.signUp('Pat Busy')
  await pat.upload('a.jpg', new Uint8Array([1]))
  await invited(app, owner, pat, 'field-rep')
  const session = await pat.call(readSession, {})
  expect(session.organization.id).toBe(owner.organizationId)
  expect(session.organizations.map((o) => o.id).sort()).toEqual([owner.organizationId, pat.organizationId].sort())
})

test('the owner and the last admin cannot go or be demoted; others can', async () => {
  const [dana, max] = [await app.signUp('Dana'), await app.signUp('Max')]
  const org = await app.signUp('Rita Root')
  await invited(app, org, dana, 'admin')
  await invited(app, org, max, 'field-rep')
  const members = await org.call(listMembers, {})
  const idOf = (name: string) => members.find((m) => m.name === name)?.userId as string
  const role = (memberId: string, to: 'admin' | 'field-rep' | 'sales-rep') =>
    dana.call(patchMember, { params: { memberId }, body: { role: to } })
  await expect(role(idOf('Rita Root'), 'field-rep')).rejects.toThrow(/409: .*owns/)
  await expect(dana.call(removeMember, { params: { memberId: idOf('Rita Root') } })).rejects.toThrow(/409: .*owns/)
  await expect(dana.call(removeMember, { params: { memberId: idOf('Dana') } })).rejects.toThrow(/leave/)
  await expect(org.call(leaveOrganization, {})).rejects.toThrow(/409: .*owns/)
  expect(await role(idOf('Max'), 'sales-rep')).toMatchObject({ role: 'sales-rep', isOwner: false })
  await expect(org.call(transferOwnership, { body: { userId: idOf('Max') } })).rejects.toThrow(/409: .*not an admin/)
  await expect(dana.call(transferOwnership, { body: { userId: idOf('Dana') } })).rejects.toThrow(/403: .*owner/)
  expect((await org.call(transferOwnership, { body: { userId: idOf('Dana') } })).ownerId).toBe(idOf('Dana'))
  await org.call(leaveOrganization, {})
  expect((await org.call(readSession, {})).organization.id).not.toBe(org.organizationId)
  await dana.call(removeMember, { params: { memberId: idOf('Max') } })
  await expect(dana.call(removeMember, { params: { memberId: idOf('Max') } })).rejects.toMatchObject({ status: 404 })
  expect((await linesOf(org.organizationId)).slice(-4).map((l) => l.action)).toEqual([
    'member.role-changed',
    'organization.transferred',
    'member.left',
    'member.removed',
  ])
})

test('another organization is founded, worked in, and left for the first', async () => {
  const sam = await app.signUp('Sam Twice')
  const { id } = await sam.call(createOrganization, { body: { name: 'Second' } })
  expect(await sam.call(readSession, {})).toMatchObject({ role: 'admin', organization: { id, isOwner: true }, plan: { state: 'expired' } })
  await sam.call(patchSession, { body: { organizationId: sam.organizationId } })
  expect((await sam.call(readOrganization, {})).id).toBe(sam.organizationId)
  await expect(sam.call(patchSession, { body: { organizationId: owner.organizationId } })).rejects.toMatchObject({ status: 404 })
})

test('who may send reports does not read invitations in the outbox', async () => {
  const kai = await app.signUp('Kai')
  await invited(app, owner, kai, 'sales-rep')
  const own = (await owner.call(listOutbox, {})).messages
  expect(own.length).toBeGreaterThan(0)
  expect((await kai.call(listOutbox, {})).messages).toEqual([])
  expect((await kai.request(`/api/outbox/${own[0]?.id}`)).status).toBe(404)
})

test('an expired trial invites nobody', async () => {
  const late = await app.signUp('Late')
  await app.deps.db
    .update(organization)
    .set({ trialEndsAt: new Date(0) })
    .where(eq(organization.id, late.organizationId))
  await expect(late.call(createInvitation, { body: { email: 'a@example.com', role: 'admin' } })).rejects.toMatchObject({
    status: 403,
    body: { reason: 'plan-expired' },
  })
})

test('one address gets no more than five invitations an hour', async () => {
  const body = { email: 'flooded@example.com', role: 'field-rep' } as const
  for (let i = 0; i < 5; i++) await owner.call(createInvitation, { body })
  await expect(owner.call(createInvitation, { body: { ...body, email: 'FLOODED@example.com' } })).rejects.toMatchObject({ status: 429 })
})

test('an invitation that lay since before somebody became the last admin does not take the role from them', async () => {
  const [root, ann] = [await app.signUp('Root'), await app.signUp('Ann')]
  const { organizationId } = root
  await root.call(createInvitation, { body: { email: ann.email, role: 'field-rep' } })
  const { token } = await lastLetter(app, '/invited/')
  await app.deps.db.insert(membership).values({ organizationId, userId: ann.userId, role: 'admin' })
  await app.deps.db.update(organization).set({ ownerId: null }).where(eq(organization.id, organizationId))
  await app.deps.db.update(membership).set({ role: 'sales-rep' }).where(eq(membership.userId, root.userId))
  await expect(ann.call(acceptInvitation, { params: { token } })).rejects.toThrow(/409: .*only admin/)
})

test('two admins who demote each other at once leave one', async () => {
  const [ann, bob, root] = [await app.signUp('Ann'), await app.signUp('Bob'), await app.signUp('Root')]
  await invited(app, root, ann, 'admin')
  await invited(app, root, bob, 'admin')
  await app.deps.db.update(organization).set({ ownerId: null }).where(eq(organization.id, root.organizationId))
  await ann.call(patchMember, { params: { memberId: root.userId }, body: { role: 'field-rep' } })
  const demote = (who: TestMember, whom: TestMember) =>
    who.call(patchMember, { params: { memberId: whom.userId }, body: { role: 'field-rep' } })
  const settled = await Promise.allSettled([demote(ann, bob), demote(bob, ann)])
  expect(settled.map((s) => s.status).sort()).toEqual(['fulfilled', 'rejected'])
})
