import { listMembers } from '@ridgeline/account/contract/organization'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { createPageClient } from '@ridgeline/contract/client'
import { listProperties, listScans } from '@ridgeline/property/contract/property'
import { property } from '@ridgeline/property/server/tables/property'
import { createShare, listShares } from '@ridgeline/report/contract/share'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
let owner: TestMember
let callPage: ReturnType<typeof createPageClient>
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.signUp('Owner')
  callPage = createPageClient(owner.request)
})
afterAll(() => app.close())

const addProperty = async (name: string, address = '1 Test Street', createdAt = new Date('2026-01-01T00:00:00.000Z')) => {
  const values = { organizationId: owner.organizationId, name, address, addressKey: address, createdAt }
  const [row] = await app.deps.db.insert(property).values(values).returning({ id: property.id })
  return row?.id as string
}
const rename = (id: string, name: string, address: string) => app.deps.db.update(property).set({ name, address }).where(eq(property.id, id))

test('a list is read whole and in order, whatever the size of a page, while others add to it', async () => {
  // Several of the same moment, which only their ids tell apart.
  for (let i = 0; i < 23; i++) await addProperty(`Old ${i}`, 'x', new Date(Date.UTC(2026, 0, 1 + (i % 4))))
  const whole = (await owner.call(listProperties, {})).map((p) => p.id)
  expect(whole).toHaveLength(23)
  for (const limit of [1, 5, 22, 23, 50]) {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { reply, next } = await callPage(listProperties, { query: { limit, ...(cursor !== undefined && { cursor }) } })
      seen.push(...reply.map((p) => p.id))
      cursor = next ?? undefined
      // The newest come first: what is added now moves nothing of what follows.
      if (limit === 5) await addProperty(`New ${seen.length}`, 'x', new Date('2026-06-01'))
    } while (cursor !== undefined)
    expect(seen.filter((id) => whole.includes(id))).toEqual(whole)
    expect(new Set(seen).size).toBe(seen.length)
  }
})

test('a search finds properties by the beginnings of words, in any order, case and accent', async () => {
  const id = await addProperty('x')
  await rename(id, 'São Paulo Distribution-Center (North)', "12-14 O'Brien Straße, Zürich")
  const found = async (search: string) => (await owner.call(listProperties, { query: { search } })).map((p) => p.id)
  for (const text of [
    'sao',
    'SÃO pau',
    'center dist',
    'north',
    '12 14',
    '14 brien',
    'brien',
    'o brien',
    "o'brien",
    'zurich',
    'zür',
    'straße',
    '(north)',
  ])
    expect(await found(text), text).toEqual([id])
  for (const text of ['aulo', 'sao nothing', 'zurichx', '%', "zur' | 'x"]) expect(await found(text), text).not.toEqual([id])
  expect(await found("zur':* | 'old")).toEqual([])
})

test('no text breaks a search', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (search) => {
      const res = await owner.request(`/api/properties?limit=1&search=${encodeURIComponent(search.toWellFormed())}`)
      expect(res.status).toBe(search.includes('\0') ? 400 : 200)
    }),
    { numRuns: 60 },
  )
})

test('a cursor is taken from the list that gave it only', async () => {
  const { next } = await callPage(listProperties, { query: { limit: 1 } })
  const refused = async (path: string, cursor: string) => {
    const res = await owner.request(`${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`)
    return [res.status, ((await res.json()) as { code: string }).code]
  }
  const made = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url')
  const id = crypto.randomUUID()
  expect(await refused('/api/keys', next as string)).toEqual([400, 'invalid-request'])
  for (const cursor of [
    '',
    'x',
    'null',
    made(),
    made('properties'),
    made('properties', '2026-13-45 00:00:00', id),
    made('properties', 'infinity', id),
    made('properties', '2026-01-01 00:00:00', 'no id'),
    made('properties', '2026-01-01 00:00:00', id, id),
    made('properties', 1, 2),
  ])
    expect(await refused('/api/properties', cursor), cursor).toEqual([400, 'invalid-request'])
  expect(await refused('/api/audit', made('audit', '-1'))).toEqual([400, 'invalid-request'])
  expect(await refused('/api/members', made('members', '\0', 'a', 'b'))).toEqual([400, 'invalid-request'])
  for (const limit of ['0', '-1', '1001', 'x', '1.5'])
    expect((await owner.request(`/api/properties?limit=${limit}`)).status, limit).toBe(400)
})

test('scans, links and members are paged too, and the address of the next page keeps what was asked', async () => {
  const built = await buildScan(app.deps.db, owner.organizationId)
  for (let i = 0; i < 3; i++) await owner.call(createShare, { body: { kind: 'analysis', targetId: built.scan.id } })
  const links = await callPage(listShares, { query: { targetId: built.scan.id, limit: 2, search: 'own' } })
  expect(links.reply).toHaveLength(2)
  const rest = await callPage(listShares, { query: { targetId: built.scan.id, limit: 2, search: 'own', cursor: links.next as string } })
  expect([rest.reply.length, rest.next]).toEqual([1, null])
  const res = await owner.request(`/api/shares?targetId=${built.scan.id}&limit=2&search=own`)
  const address = /<(.*)>; rel="next"/.exec(res.headers.get('link') ?? '')?.[1] as string
  expect(await (await owner.request(address)).json()).toHaveLength(1)
  expect(await owner.call(listScans, { params: { id: built.property.id }, query: { search: 'nothing' } })).toEqual([])
  expect(await owner.call(listScans, { params: { id: built.property.id } })).toHaveLength(1)
  expect(await owner.call(listMembers, { query: { search: owner.email } })).toHaveLength(1)
})
