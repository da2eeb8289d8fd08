import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { property } from '@ridgeline/property/server/tables/property'
import { and, desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { finds, newestFound } from '#db/search'

let app: TestApp
let owner: TestMember
/** Of 400, the newest first: "common" in all, "half" in every second, "tenth" in every tenth, "old" in the last twenty. */
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.signUp('Owner')
  await app.deps.db.execute(sql`insert into property (organization_id, name, address, address_key, created_at)
    select ${owner.organizationId}, concat_ws(' ', 'Common', case when n % 2 = 0 then 'half' end, case when n % 10 = 0 then 'tenth' end, case when n > 380 then 'old' end),
      '', n::text, now() - n * interval '1 day' from generate_series(1, 400) n`)
})
afterAll(() => app.close())

const own = () => eq(property.organizationId, owner.organizationId)
const find = async (text: string) => {
  const { db } = app.deps
  const asked = vi.fn(db.execute.bind(db))
  const by = [property.createdAt, property.id]
  const found = await newestFound(
    { execute: asked as typeof db.execute },
    { table: property, by, words: property.search, text, own: own(), after: undefined, limit: 6, newest: 200 },
  )
  return { found, questions: asked.mock.calls.length }
}

// A first look at 48; where it says that 200 would do, at 200; the index where they do not.
test.each([
  ['common', 1],
  ['half', 1],
  ['tenth', 2],
  ['old', 2],
  ['nowhere', 2],
  ['half tenth', 2],
])('"%s" is found as a list by its order has it, with %i questions', async (text, questions) => {
  const rows = await app.deps.db
    .select({ id: property.id })
    .from(property)
    .where(and(own(), finds(property.search, text)))
    .orderBy(desc(property.createdAt), desc(property.id))
    .limit(6)
  expect(await find(text)).toEqual({ found: rows.map(({ id }) => id), questions })
})

test('a text without words finds all, which needs no question', async () => {
  expect(await find(' - ')).toEqual({ found: null, questions: 0 })
})
