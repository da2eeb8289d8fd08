import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { and, count, eq, isNull } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { addDocuments } from '#contract/document/document'
import { checkPortfolio, portfolioCsv, takePortfolio, undoPortfolio } from '#contract/portfolio'
import { addProperty, listProperties, patchProperty, readProperty } from '#contract/property'
import { tableOf } from '#server/portfolio/table-of'
import { property } from '#server/tables/property'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const body = (bytes: string | Buffer, fileName = 'list.csv') => ({ fileName, base64: Buffer.from(bytes).toString('base64') })
const propertiesOf = async ({ organizationId }: TestMember) => {
  const [row] = await app.deps.db
    .select({ n: count() })
    .from(property)
    .where(and(eq(property.organizationId, organizationId), isNull(property.deletedAt)))
  return row?.n
}

/** All that a list may have by `npm run test:long`. */
const [ROWS, BAD] = process.env.TEST_LONG ? [10_000, 37] : [1000, 4]
test('of as many rows as a list may have and some bad ones, the others are made at once, told before, and taken back but for what was worked on', async () => {
  const ann = await app.signUp('Ann')
  const rows = Array.from(
    { length: ROWS },
    (_, i) => `Store ${i},"${i} Main St, El Paso",${i % 272 === 7 ? 'no address' : `o${i}@example.com`},12400`,
  )
  const list = body(`Name,Address,Owner email,Roof area (sq ft)\n${rows.join('\n')}\n`)
  const checked = await ann.call(checkPortfolio, { body: list })
  expect(checked).toMatchObject({ fresh: ROWS - BAD, known: 0 })
  expect(checked.problems).toHaveLength(BAD)
  expect(await propertiesOf(ann)).toBe(0)
  const taken = await ann.call(takePortfolio, { body: list })
  expect(taken).toMatchObject({ made: ROWS - BAD, changed: 0, leftOut: BAD })
  expect(await propertiesOf(ann)).toBe(ROWS - BAD)
  // Again, it makes nothing.
  expect(await ann.call(takePortfolio, { body: list })).toMatchObject({ made: 0, changed: 0 })
  const [found] = await ann.call(listProperties, { query: { search: 'Store 471 Main' } })
  if (!found) throw new Error('the property is not there')
  expect((await ann.call(readProperty, { params: { id: found.id } })).statedRoofM2).toBeCloseTo(12_400 * 0.092903, 4)
  await ann.call(addDocuments, {
    params: { id: found.id },
    body: { fileUrls: [await ann.upload('warranty.pdf', Buffer.from('%PDF-1.4'))] },
  })
  expect(await ann.call(undoPortfolio, { params: { id: taken.id } })).toEqual({ removed: ROWS - BAD - 1, restored: 0, kept: 1 })
  expect((await ann.call(listProperties, { query: {} })).map(({ id }) => id)).toEqual([found.id])
  await expect(ann.call(undoPortfolio, { params: { id: taken.id } })).rejects.toMatchObject({ status: 404 })
})

test('what is there already stays, or takes over what the row says and nothing of what it leaves open; undone, it says again what it said', async () => {
  const ann = await app.signUp('Ann')
  const depot = await ann.call(addProperty, { body: { name: 'Depot', address: '1 Quay Street' } })
  await ann.call(patchProperty, { params: { id: depot.id }, body: { owner: { name: 'Bo', email: '', phone: '555-0100' } } })
  const list = body('Name;Address;Owner;Owner phone\nThe Depot;1 quay st.;Cy;\n')
  expect(await ann.call(checkPortfolio, { body: list })).toMatchObject({ fresh: 0, known: 1, problems: [] })
  expect(await ann.call(takePortfolio, { body: list })).toMatchObject({ made: 0, changed: 0 })
  const { id } = await ann.call(takePortfolio, { body: { ...list, known: 'update' } })
  expect(await ann.call(readProperty, { params: { id: depot.id } })).toMatchObject({
    name: 'The Depot',
    owner: { name: 'Cy', phone: '555-0100' },
  })
  const bo = await app.signUp('Stranger')
  await expect(bo.call(undoPortfolio, { params: { id } })).rejects.toMatchObject({ status: 404 })
  expect(await ann.call(undoPortfolio, { params: { id } })).toEqual({ removed: 0, restored: 1, kept: 0 })
  expect(await ann.call(readProperty, { params: { id: depot.id } })).toMatchObject({ name: 'Depot', owner: { name: 'Bo' } })
})

test('what goes out as a list comes in as the same properties, and an apostrophe that guards a spreadsheet is no part of a name', async () => {
  const [ann, bo] = [await app.signUp('Ann'), await app.signUp('Bo')]
  await ann.call(takePortfolio, {
    body: body('name,address,lat,lon,roof area (m2)\n"Hall, ""north""",1 Row,31.76,-106.49,1000\n=SUM(A1),2 Row,,,\n'),
  })
  const csv = await (await ann.request('/api/portfolio.csv')).text()
  expect(portfolioCsv.path).toBe('/api/portfolio.csv')
  expect(await bo.call(takePortfolio, { body: body(csv) })).toMatchObject({ made: 2, leftOut: 0 })
  expect(await (await bo.request('/api/portfolio.csv')).text()).toBe(csv)
})

test('a workbook is read with its title, empty rows, merged cells and days', async () => {
  const ann = await app.signUp('Ann')
  const text = (value: string | null) => (value === null ? null : { type: String, value })
  const sheet = await writeXlsxFile([
    [text('Portfolio 2026')],
    [],
    [text('Building name'), text('Address'), text('Roof squares')],
    [text('Hall A'), text('1 Row'), { type: Number, value: 12.5 }],
    [null, text('2 Row'), null],
    [{ type: Date, value: new Date('2026-12-05'), format: 'mm/dd/yyyy' }, text('3 Row'), null],
  ]).toBuffer()
  const checked = await ann.call(checkPortfolio, { body: body(sheet, 'list.xlsx') })
  expect(checked).toMatchObject({ heads: ['Building name', 'Address', 'Roof squares'], fresh: 1, first: [{ name: 'Hall A' }] })
  expect(checked.problems.map(({ row }) => row)).toEqual([5, 6])
})

test('columns that no name says are asked for', async () => {
  const ann = await app.signUp('Ann')
  const list = body('A,B\nDepot,1 Row\n')
  expect(await ann.call(checkPortfolio, { body: list })).toMatchObject({
    heads: ['A', 'B'],
    fresh: 0,
    columns: { name: null, address: null },
  })
  await expect(ann.call(takePortfolio, { body: list })).rejects.toMatchObject({ status: 422 })
  const { columns } = await ann.call(checkPortfolio, { body: list })
  expect(await ann.call(takePortfolio, { body: { ...list, columns: { ...columns, name: 0, address: 1 } } })).toMatchObject({ made: 1 })
})

test('what is no list, or unfolds without end, is refused with a sentence', async () => {
  const refused = (bytes: Buffer, sentence: RegExp) => expect(tableOf(bytes)).rejects.toThrow(sentence)
  await refused(Buffer.from([0x25, 0, 0, 1]), /CSV or XLSX/)
  await refused(Buffer.from(zipSync({ 'a.txt': strToU8('x') })), /XLSX file whose first sheet is the list/)
  await refused(
    Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(120_000_000) }, { level: 1 })),
    /unfolds to more than 100 MB/,
  )
  await refused(Buffer.from('a\n'.repeat(30_001)), /more than 10,?000 rows/)
})
