import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { invited } from '@ridgeline/app-server/test/invite'
import { property } from '@ridgeline/property/server/tables/property'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkPriceCsv, createPriceList, listPriceLists, priceListCsv, readPriceList, removePriceList } from '#contract/prices/price-list'
import { openDraft } from '#contract/report-draft'

let app: TestApp
let ann: TestMember
let rep: TestMember
let field: TestMember

beforeAll(async () => {
  app = await startTestApp()
  ann = await app.signUp('Ann')
  rep = await app.signUp('Rep')
  field = await app.signUp('Field')
  await invited(app, ann, rep, 'sales-rep')
  await invited(app, ann, field, 'field-rep')
})
afterAll(() => app.close())

const items = [
  { code: 'A-1', item: '=Membrane, 60 mil', unit: 'sq' as const, unitPriceUsd: 412.5, isTaxed: true, category: 'RFG', selector: '300S' },
  { code: '', item: 'Crew', unit: 'hour' as const, unitPriceUsd: 236, isTaxed: false, category: '', selector: '' },
]
const store = (validFrom: string, name = 'Prices') => ann.call(createPriceList, { body: { name, validFrom, items } })

test('what an admin takes in, the office reads and nobody else does; checking a file stores nothing', async () => {
  const checked = await ann.call(checkPriceCsv, { body: { csv: 'item,unit,price\nCrew,hour,236\nBoot,dozen,3' } })
  expect(checked).toMatchObject({ items: [{ item: 'Crew' }], problems: [{ row: 3 }] })
  expect(await ann.call(listPriceLists, {})).toEqual([])
  const inSpanish = await ann.request(checkPriceCsv.path, {
    method: 'POST',
    body: JSON.stringify({ csv: 'item,unit,price\nBoot,each,call us' }),
    headers: { 'accept-language': 'es', 'content-type': 'application/json' },
  })
  expect(await inSpanish.json()).toMatchObject({ problems: [{ expected: 'un precio en dólares estadounidenses, como 1240.50' }] })
  const { id } = await store('2026-01-01')
  expect(await rep.call(readPriceList, { params: { id } })).toMatchObject({ name: 'Prices', validFrom: '2026-01-01', itemCount: 2, items })
  await expect(rep.call(createPriceList, { body: { name: 'Mine', validFrom: '2026-01-01', items } })).rejects.toMatchObject({ status: 403 })
  await expect(field.call(readPriceList, { params: { id } })).rejects.toMatchObject({ status: 403 })
  await ann.call(removePriceList, { params: { id } })
})

test('a list never changes: new prices are a list of a later day, and one day has one', async () => {
  const old = await store('2026-01-01')
  const later = await store('2026-06-01')
  await expect(store('2026-06-01')).rejects.toMatchObject({ status: 409 })
  const twice = ann.call(createPriceList, { body: { name: 'Twice', validFrom: '2026-01-01', items: [...items, ...items] } })
  await expect(twice).rejects.toThrow(/twice/)
  const all = await ann.call(listPriceLists, {})
  expect(all.map((list) => list.id).toSorted()).toEqual([old.id, later.id].toSorted())
})

test('a list that goes out as CSV comes in again as it was, and no spreadsheet takes a field for a formula', async () => {
  const { id } = await store('2026-07-01')
  const res = await ann.request(priceListCsv.path.replace('{id}', id))
  expect(res.headers.get('content-disposition')).toContain('Prices 2026-07-01.csv')
  const csv = await res.text()
  expect(csv).toContain(`"'=Membrane, 60 mil"`)
  expect(await ann.call(checkPriceCsv, { body: { csv } })).toEqual({ items, problems: [] })
})

test('a new estimate takes the list that holds for its region today, and says which', async () => {
  const dana = await app.signUp('Dana')
  const add = (name: string, validFrom: string, regionCodes: string[]) =>
    dana.call(createPriceList, { body: { name, validFrom, region: `${name} region`, regionCodes, items } })
  const begun = async (address: string) => {
    const { property: of } = await buildScan(app.deps.db, dana.organizationId)
    await app.deps.db.update(property).set({ address }).where(eq(property.id, of.id))
    return (await dana.call(openDraft, { params: { id: of.id } })).content.costs.pricesFrom
  }
  expect(await begun('1 A St, Ventura, CA 93003')).toBeNull()
  await add('State', '2020-01-01', ['CA'])
  const coast = await add('Coast', '2020-01-01', ['930'])
  await add('Coast', '2199-01-01', ['930'])
  expect(await begun('1 A St, Ventura, CA 93003')).toEqual({
    listId: coast.id,
    name: 'Coast',
    region: 'Coast region',
    validFrom: '2020-01-01',
  })
  expect(await begun('1 A St, Eureka, CA 95501')).toMatchObject({ name: 'State' })
  expect(await begun('1 A St, Austin, TX 78701')).toBeNull()
  const bad = dana.call(createPriceList, { body: { name: 'Bad', validFrom: '2026-01-01', regionCodes: ['california'.slice(0, 5)], items } })
  await expect(bad).rejects.toThrow(/state of two capital letters/)
})
