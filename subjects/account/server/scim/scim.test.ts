import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { withDomain } from '@ridgeline/app-server/test/changes/sign-on-changes'
import { invited } from '@ridgeline/app-server/test/invite'
import { auditEvent } from '@ridgeline/audit/server/tables/audit'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApiKey } from '#contract/api-key'
import { listMembers } from '#contract/organization'
import { readSession } from '#contract/session'
import { admit, isShutOut } from '#server/single-sign-on/admit'
import { session, user } from '#server/tables/auth'
import { apiKey, membership, organization } from '#server/tables/organization'

const DOMAIN = 'contoso.example'
const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'
const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error'
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
let app: TestApp
let owner: TestMember
let key: string
beforeAll(async () => {
  app = await startTestApp()
  owner = await withDomain(app, DOMAIN)
  key = await keyOf(owner)
})
afterAll(() => app.close())

const keyOf = async (who: TestMember) => (await who.call(createApiKey, { body: { name: 'Directory', scopes: ['member.provision'] } })).key

/** What a directory is told: a person, or a list of them. */
interface Told {
  readonly id: string
  readonly userName: string
  readonly displayName: string
  readonly externalId?: string
  readonly name: unknown
  readonly active: boolean
  readonly totalResults: number
  readonly Resources: readonly Told[]
}
interface Answer {
  readonly status: number
  readonly type: string | null
  readonly location: string | null
  readonly body: Told
}
async function scim(method: string, path: string, body?: unknown, by = key): Promise<Answer> {
  const headers = { authorization: `Bearer ${by}`, 'content-type': 'application/scim+json', accept: 'application/scim+json' }
  const res = await app.request(`/api/scim/v2${path}`, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
  const text = await res.text()
  return {
    status: res.status,
    type: res.headers.get('content-type'),
    location: res.headers.get('location'),
    body: text ? JSON.parse(text) : null,
  }
}
const patch = (id: string, ...operations: object[]) => scim('PATCH', `/Users/${id}`, { schemas: [PATCH], Operations: operations })
const find = (filter: string) => scim('GET', `/Users?filter=${encodeURIComponent(filter)}`)
const refused = (status: number, scimType?: string) => ({
  status,
  type: 'application/scim+json',
  body: { schemas: [ERROR], status: String(status), detail: expect.any(String), ...(scimType && { scimType }) },
})
const lines = (action: string) =>
  app.deps.db
    .select()
    .from(auditEvent)
    .where(and(eq(auditEvent.organizationId, owner.organizationId), eq(auditEvent.action, action)))

describe('the requests that Entra ID documents', () => {
  let id = ''
  test('nobody is found, then somebody is made, found and read', async () => {
    expect((await find(`userName eq "ann@${DOMAIN}"`)).body).toMatchObject({ totalResults: 0, Resources: [] })
    const made = await scim('POST', '/Users', {
      schemas: [USER, 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
      externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
      userName: `Ann@${DOMAIN}`,
      active: true,
      emails: [{ primary: true, type: 'work', value: `Ann@${DOMAIN}` }],
      meta: { resourceType: 'User' },
      name: { formatted: 'Ann Other', familyName: 'Other', givenName: 'Ann' },
      roles: [],
    })
    id = made.body.id
    expect(made).toMatchObject({ status: 201, type: 'application/scim+json', location: `http://localhost:4300/api/scim/v2/Users/${id}` })
    expect(made.body).toMatchObject({
      ...{ schemas: [USER], userName: `ann@${DOMAIN}`, externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef', active: true },
      ...{
        name: { formatted: 'Ann Other', givenName: 'Ann', familyName: 'Other' },
        meta: { resourceType: 'User', location: made.location },
      },
    })
    const [row] = await app.deps.db.select().from(membership).where(eq(membership.userId, id))
    expect(row).toMatchObject({ organizationId: owner.organizationId, role: 'field-rep' })
    for (const filter of [
      `userName eq "ANN@${DOMAIN}"`,
      'externalId eq "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef"',
      `emails.value eq "ann@${DOMAIN}"`,
    ])
      expect((await find(filter)).body.Resources).toMatchObject([{ id }])
    expect((await scim('GET', `/Users/${id}`)).body).toEqual(made.body)
  })

  test('one who is known is not made again', async () => {
    expect(await scim('POST', '/Users', { schemas: [USER], userName: `ann@${DOMAIN}` })).toMatchObject(refused(409, 'uniqueness'))
    const taken = { schemas: [USER], userName: `other@${DOMAIN}`, externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef' }
    expect(await scim('POST', '/Users', taken)).toMatchObject(refused(409, 'uniqueness'))
  })

  test('names, address and what it calls them are changed by operations in its own spelling', async () => {
    const told = await patch(
      id,
      { op: 'Replace', path: 'name.familyName', value: 'Updated' },
      { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'Roofs' },
      { op: 'Replace', path: 'emails[type eq "work"].value', value: `ann.updated@${DOMAIN}` },
    )
    expect(told).toMatchObject({ status: 200, body: { userName: `ann.updated@${DOMAIN}`, displayName: 'Ann Updated' } })
    expect((await patch(id, { op: 'Replace', path: 'userName', value: `ann@${DOMAIN}` })).body.userName).toBe(`ann@${DOMAIN}`)
    expect((await patch(id, { op: 'Replace', path: 'displayName', value: 'Ann O. Ther' })).body.name).toEqual({
      formatted: 'Ann O. Ther',
      givenName: 'Ann O.',
      familyName: 'Ther',
    })
    expect((await patch(id, { op: 'Remove', path: 'externalId' })).body.externalId).toBeUndefined()
  })

  test('deactivated they are signed out and their keys end at once; what they made stays, and they come back as they were', async () => {
    await app.deps.db.update(membership).set({ role: 'sales-rep' }).where(eq(membership.userId, id))
    const expiresAt = new Date(Date.now() + 1e9)
    await app.deps.db.insert(session).values({ id: crypto.randomUUID(), token: 'theirs', userId: id, expiresAt })
    const own = { organizationId: owner.organizationId, name: 'Theirs', start: 'rl_x', keySha256: 'x', scopes: ['scan.read'] }
    await app.deps.db.insert(apiKey).values({ ...own, createdBy: id, expiresAt, requestsPerMinute: 10 })
    expect((await patch(id, { op: 'Replace', path: 'active', value: 'False' })).body).toMatchObject({ id, active: false })
    expect(await app.deps.db.$count(session, eq(session.userId, id))).toBe(0)
    expect((await app.deps.db.select().from(apiKey).where(eq(apiKey.createdBy, id)))[0]?.revokedAt).not.toBeNull()
    expect((await owner.call(listMembers, {})).map(({ userId }) => userId)).toEqual([owner.userId])
    expect((await scim('GET', `/Users/${id}`)).body.active).toBe(false)
    expect((await find(`userName eq "ann@${DOMAIN}"`)).body.Resources).toMatchObject([{ id, active: false }])
    expect((await patch(id, { op: 'Add', path: 'active', value: 'True' })).body.active).toBe(true)
    expect((await app.deps.db.select().from(membership).where(eq(membership.userId, id)))[0]?.role).toBe('sales-rep')
    expect([(await lines('member.deactivated')).length, (await lines('member.admitted')).length]).toEqual([1, 2])
    expect((await lines('member.deactivated'))[0]?.actor).toBe('API key Directory')
  })

  test('while deactivated the identity provider does not let them in either', async () => {
    const proven = {
      organizationId: owner.organizationId,
      accountId: 'x',
      domain: DOMAIN,
      role: 'field-rep',
      email: `ann@${DOMAIN}`,
      name: 'Ann',
    } as const
    expect(await isShutOut(app.deps.db, proven)).toBe(false)
    await patch(id, { op: 'Replace', path: 'active', value: false })
    expect([await isShutOut(app.deps.db, proven), await admit(app.deps.db, proven, new Date())]).toEqual([true, null])
    await patch(id, { op: 'Replace', path: 'active', value: true })
  })

  test('removed they are unknown, and can be made anew', async () => {
    expect(await scim('DELETE', `/Users/${id}`)).toMatchObject({ status: 204, body: null })
    expect(await scim('GET', `/Users/${id}`)).toMatchObject(refused(404))
    expect((await scim('POST', '/Users', { schemas: [USER], userName: `ann@${DOMAIN}`, displayName: 'Ann' })).body.id).toBe(id)
  })
})

describe('the requests that Okta documents', () => {
  test('it looks somebody up, makes them, replaces them and deactivates them without a path', async () => {
    const userName = `isaac@${DOMAIN}`
    expect(
      (await scim('GET', `/Users?filter=userName%20eq%20%22${encodeURIComponent(userName)}%22&startIndex=1&count=100`)).body.totalResults,
    ).toBe(0)
    const resource = {
      schemas: [USER],
      userName,
      name: { givenName: 'Isaac', familyName: 'Brock' },
      emails: [{ primary: true, value: userName, type: 'work' }],
      displayName: 'Isaac Brock',
      locale: 'en-US',
      externalId: '00ujl29u0le5T6Aj10h7',
      groups: [],
      password: '1mz050nq',
      active: true,
    }
    const { body } = await scim('POST', '/Users', resource)
    const replaced = await scim('PUT', `/Users/${body.id}`, {
      ...resource,
      id: body.id,
      displayName: 'Ike Brock',
      name: { givenName: 'Ike', familyName: 'Brock' },
    })
    expect(replaced).toMatchObject({ status: 200, body: { displayName: 'Ike Brock', externalId: '00ujl29u0le5T6Aj10h7' } })
    expect((await patch(body.id, { op: 'replace', value: { active: false } })).body.active).toBe(false)
    expect((await scim('PUT', `/Users/${body.id}`, { ...resource, active: true })).body.active).toBe(true)
  })

  test('a list is read a page at a time, from 1', async () => {
    const all = (await scim('GET', '/Users')).body
    expect(all).toMatchObject({ totalResults: 3, startIndex: 1, itemsPerPage: 3 })
    const second = (await scim('GET', '/Users?startIndex=2&count=1')).body
    expect(second).toMatchObject({ totalResults: 3, startIndex: 2, itemsPerPage: 1, Resources: [{ id: all.Resources[1]?.id }] })
    expect((await scim('GET', '/Users?count=0')).body).toMatchObject({ totalResults: 3, itemsPerPage: 0, Resources: [] })
    expect((await scim('GET', '/Users?startIndex=-5&count=9999')).body).toMatchObject({ startIndex: 1, itemsPerPage: 3 })
  })
})

test('what a server knows of the protocol is told to anybody', async () => {
  expect((await scim('GET', '/ServiceProviderConfig', undefined, '')).body).toMatchObject({
    patch: { supported: true },
    bulk: { supported: false },
  })
  expect((await scim('GET', '/ResourceTypes')).body.Resources).toMatchObject([{ id: 'User', endpoint: '/Users' }])
  expect((await scim('GET', '/Schemas')).body.Resources.map(({ id }: { id: string }) => id)).toContain(USER)
})

test('the owner and the last admin stay, however the directory asks', async () => {
  for (const res of [
    await patch(owner.userId, { op: 'replace', value: { active: false } }),
    await scim('PUT', `/Users/${owner.userId}`, { schemas: [USER], userName: `dora@${DOMAIN}`, active: false }),
    await scim('DELETE', `/Users/${owner.userId}`),
  ])
    expect(res).toMatchObject({ ...refused(409), body: { detail: expect.stringContaining('owns the organization') } })
  await owner.call(readSession, {})
})

test('people of other domains are not made or renamed; a member of one is deactivated all the same', async () => {
  expect(await scim('POST', '/Users', { schemas: [USER], userName: 'x@elsewhere.example' })).toMatchObject(refused(400, 'invalidValue'))
  const guest = await app.signUp('Guest')
  await invited(app, owner, guest, 'field-rep')
  expect((await patch(guest.userId, { op: 'replace', path: 'displayName', value: 'Renamed' })).body.displayName).toBe('Guest')
  expect((await patch(guest.userId, { op: 'replace', path: 'active', value: false })).body.active).toBe(false)
  const [row] = await app.deps.db.select().from(user).where(eq(user.id, guest.userId))
  expect(row).toMatchObject({ name: 'Guest', email: guest.email })
})

test('a key of another organization sees and changes nothing of this one; one without the permission nothing at all', async () => {
  const other = await withDomain(app, 'fabrikam.example')
  const theirs = await keyOf(other)
  const [ann] = (await find(`userName eq "ann@${DOMAIN}"`)).body.Resources
  if (!ann) throw new Error('Ann is no member any more')
  expect(await scim('GET', `/Users/${ann.id}`, undefined, theirs)).toMatchObject(refused(404))
  expect(await scim('DELETE', `/Users/${ann.id}`, undefined, theirs)).toMatchObject(refused(404))
  expect((await scim('GET', '/Users', undefined, theirs)).body.totalResults).toBe(1)
  expect(await scim('POST', '/Users', { schemas: [USER], userName: `x@${DOMAIN}` }, theirs)).toMatchObject(refused(400, 'invalidValue'))
  const { key: reading } = await owner.call(createApiKey, { body: { name: 'Other', scopes: ['scan.read'] } })
  expect(await scim('GET', '/Users', undefined, reading)).toMatchObject(refused(403))
  expect(await scim('GET', '/Users', undefined, 'rl_nothing')).toMatchObject(refused(401))
})

test('the key of a directory does nothing else, and stays when its maker goes', async () => {
  await expect(owner.call(createApiKey, { body: { name: 'Both', scopes: ['member.provision', 'scan.read'] } })).rejects.toMatchObject({
    status: 422,
  })
  const admin = await app.signUp('Admin')
  await invited(app, owner, admin, 'admin')
  const made = await keyOf(admin)
  expect((await scim('GET', '/Users', undefined, made)).status).toBe(200)
  expect(
    (
      await scim(
        'PATCH',
        `/Users/${admin.userId}`,
        { schemas: [PATCH], Operations: [{ op: 'replace', path: 'active', value: false }] },
        made,
      )
    ).body.active,
  ).toBe(false)
  expect((await scim('GET', '/Users', undefined, made)).status).toBe(200)
  await expect(admin.call(listMembers, {})).rejects.toMatchObject({ status: 401 })
})

const wrong: readonly (readonly [string, unknown, string])[] = [
  ['no message', 'x', 'invalidSyntax'],
  ['no operations', { schemas: [PATCH] }, 'invalidSyntax'],
  ['an operation nobody knows', { schemas: [PATCH], Operations: [{ op: 'explode', path: 'active' }] }, 'invalidSyntax'],
  ['an attribute nobody has', { schemas: [PATCH], Operations: [{ op: 'replace', path: 'wings', value: 2 }] }, 'invalidPath'],
  ['a value of another kind', { schemas: [PATCH], Operations: [{ op: 'replace', path: 'active', value: 'perhaps' }] }, 'invalidValue'],
  [
    'an address that is none',
    {
      schemas: [PATCH],
      Operations: [
        { op: 'replace', path: 'userName', value: 'nobody' },
        { op: 'remove', path: 'emails' },
      ],
    },
    'invalidValue',
  ],
]
test.each(wrong)('a change with %s is refused in the form of SCIM', async (_, body, scimType) => {
  expect(await scim('PATCH', `/Users/${owner.userId}`, body)).toMatchObject(refused(400, scimType))
})
test.each(['userName co "a"', 'constructor eq "a"', 'userName eq a', 'userName eq "a" and active eq true'])(
  'the filter %s is refused',
  async (filter) => {
    expect(await find(filter)).toMatchObject(refused(400, 'invalidFilter'))
  },
)

test('without the plan, or while no domain is proven, nobody is made', async () => {
  const set = (value: object) => app.deps.db.update(organization).set(value).where(eq(organization.id, owner.organizationId))
  await set({ plan: 'professional' })
  expect(await scim('GET', '/Users')).toMatchObject(refused(403, 'plan-feature'))
  await set({ plan: 'enterprise', inviteOnlyDomain: null })
  expect(await scim('POST', '/Users', { schemas: [USER], userName: `new@${DOMAIN}` })).toMatchObject(refused(403))
  await set({ inviteOnlyDomain: DOMAIN })
})
