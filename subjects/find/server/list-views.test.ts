import { leaveOrganization } from '@ridgeline/account/contract/organization'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { invited } from '@ridgeline/app-server/test/invite'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chooseListColumns, createListView, MOST_VIEWS, patchListView, readListViews, removeListView } from '#contract/list-view'
import { listView } from '#server/tables/list-view'

let app: TestApp
let ann: TestMember
let fred: TestMember
beforeAll(async () => {
  app = await startTestApp()
  ann = await app.signUp('Ann Admin')
  fred = await app.signUp('Fred Field')
  await invited(app, ann, fred, 'field-rep')
}, 120_000)
beforeEach(() => app.deps.db.delete(listView))
afterAll(() => app.close())

const keep = (
  name: string,
  more: { query?: string; list?: 'properties' | 'reports'; isDefault?: boolean; columns?: string[] } = {},
  who = ann,
) => who.call(createListView, { body: { list: 'properties', name, query: `q=${name}`, ...more } })
const named = async (who = ann) => (await who.call(readListViews, {})).views.map(({ name, isDefault }) => (isDefault ? `${name}*` : name))

test('a view is kept under its name, changed and removed', async () => {
  const made = await keep('  Needs a visit ', { query: 'order=oldest', columns: ['name', 'address'] })
  expect(made).toMatchObject({ name: 'Needs a visit', query: 'order=oldest', columns: ['name', 'address'], isDefault: false })
  const params = { id: made.id }
  await ann.call(patchListView, { params, body: { name: 'Needs me', columns: null } })
  expect((await ann.call(readListViews, {})).views).toEqual([{ ...made, name: 'Needs me', columns: null }])
  await ann.call(removeListView, { params })
  expect(await named()).toEqual([])
  await expect(ann.call(removeListView, { params })).rejects.toMatchObject({ status: 404 })
})

test('a name stands once in a list, however it is written, and so do filters; another list has names of its own', async () => {
  const { id } = await keep('Critical')
  await expect(keep('CRITICAL', { query: 'q=other' })).rejects.toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('named "Critical"') },
  })
  await expect(keep('Others', { query: 'q=Critical' })).rejects.toMatchObject({ status: 409 })
  await keep('Critical', { list: 'reports' })
  await keep('Good')
  await expect(ann.call(patchListView, { params: { id }, body: { name: 'good' } })).rejects.toMatchObject({ status: 409 })
  expect(await ann.call(patchListView, { params: { id }, body: { name: 'CRITICAL' } })).toMatchObject({ name: 'CRITICAL' })
})

test('names have 1 to 60 characters, and something is asked for', async () => {
  for (const body of [{ name: ' ' }, { name: 'x'.repeat(61) }, { name: 'x', query: '' }])
    await expect(keep(body.name, body)).rejects.toMatchObject({ status: 400 })
  expect(await keep('x'.repeat(60))).toMatchObject({ name: 'x'.repeat(60) })
})

test('a list has 20 views of a person and no more, whoever asks at once', async () => {
  for (let n = 0; n < MOST_VIEWS - 1; n++) await keep(`View ${n}`)
  const tried = await Promise.allSettled([keep('Last'), keep('One too many')])
  expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await named()).toHaveLength(MOST_VIEWS)
  await keep('Of reports', { list: 'reports' })
  await keep('Of Fred', {}, fred)
})

test('a list opens with one view at most', async () => {
  const first = await keep('First', { isDefault: true })
  await keep('Reports', { list: 'reports', isDefault: true })
  await keep('Second', { isDefault: true })
  expect(await named()).toEqual(['First', 'Reports*', 'Second*'])
  await ann.call(patchListView, { params: { id: first.id }, body: { isDefault: true } })
  expect(await named()).toEqual(['First*', 'Reports*', 'Second'])
  await ann.call(patchListView, { params: { id: first.id }, body: { isDefault: false } })
  expect(await named()).toEqual(['First', 'Reports*', 'Second'])
})

test("another person's view is not found, and their names are free", async () => {
  const { id } = await keep('Mine')
  await keep('Mine', {}, fred)
  await expect(fred.call(patchListView, { params: { id }, body: { name: 'Taken' } })).rejects.toMatchObject({ status: 404 })
  await expect(fred.call(removeListView, { params: { id } })).rejects.toMatchObject({ status: 404 })
  expect([await named(), await named(fred)]).toEqual([['Mine'], ['Mine']])
})

test('columns of a list are kept for a person until they take them back', async () => {
  const choose = (columns: string[] | null) => ann.call(chooseListColumns, { body: { list: 'properties', columns } })
  await choose(['name', 'scans'])
  expect(await choose(['name'])).toEqual({ views: [], columns: [{ list: 'properties', columns: ['name'] }] })
  expect(await fred.call(readListViews, {})).toEqual({ views: [], columns: [] })
  expect(await choose(null)).toEqual({ views: [], columns: [] })
  await expect(choose([])).rejects.toMatchObject({ status: 400 })
})

test('what a person kept goes when they leave the organization', async () => {
  const gone = await app.signUp('Gina Gone')
  await invited(app, ann, gone, 'sales-rep')
  await keep('Hers', {}, gone)
  const rows = () => app.deps.db.$count(listView, eq(listView.userId, gone.userId))
  expect(await rows()).toBe(1)
  await gone.call(leaveOrganization, {})
  expect(await rows()).toBe(0)
})
