import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { putRoof } from '@ridgeline/roof/contract/roof'
import { issue } from '@ridgeline/scan/server/tables/issue'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Value } from '#contract/edit'
import { editDraft, estimateCsv, openDraft } from '#contract/report-draft'

let app: TestApp
let ann: TestMember

beforeAll(async () => {
  app = await startTestApp()
  ann = await app.signUp('Ann')
})
afterAll(() => app.close())

const line = (order: number, more: Record<string, Value>) => ({
  order,
  code: '',
  item: `Line ${order}`,
  unit: 'each',
  quantity: 1,
  source: { kind: 'typed' },
  waste: 0,
  unitPriceUsd: 100,
  isTaxed: true,
  isOptional: false,
  evidence: [],
  priceListId: null,
  ...more,
})

test('the estimate goes out with quantities of the roof and the issues as they stand, its sums, and no formula', async () => {
  const own = await buildScan(app.deps.db, ann.organizationId)
  await app.deps.db.update(issue).set({ areaM2: 9.290304, title: 'Wet corner' }).where(eq(issue.id, own.issue.id))
  const sectionId = crypto.randomUUID()
  // 20 m by 10 m at 45 degrees north.
  const [east, north] = [20 / 78_846.8, 10 / 111_132]
  const coordinates: [number, number][] = [
    [10, 45],
    [10 + east, 45],
    [10 + east, 45 + north],
    [10, 45 + north],
  ]
  const section = { id: sectionId, number: 1, type: 'rectangle' as const, coordinates, label: 'North wing', pitchIn12: 0, azimuthDeg: null }
  await ann.call(putRoof, { params: { id: own.property.id }, body: { revision: 0, sections: [section] } })
  const { id } = await ann.call(openDraft, { params: { id: own.property.id } })
  const evidence = [{ kind: 'issue', id: own.issue.id }]
  const lines = [
    line(1, { item: '=HYPERLINK("x")', unit: 'm2', quantity: 7, waste: 0.1, source: { kind: 'section-area', sectionId }, evidence }),
    line(2, { unit: 'sq ft', unitPriceUsd: 2.5, source: { kind: 'issue-area', issueId: own.issue.id } }),
    line(3, { isOptional: true, isTaxed: false }),
    line(4, { unit: 'ft', source: { kind: 'edge-length', edge: 'ridge', sectionId: null } }),
  ]
  const edits = [
    ...lines.map((value) => ({ id: crypto.randomUUID(), path: ['costs', 'lines', crypto.randomUUID()], value, was: null })),
    { id: crypto.randomUUID(), path: ['costs', 'taxRate'], value: 0.1, was: 0 },
  ]
  await ann.call(editDraft, { params: { id }, body: { edits } })
  const read = async () => (await (await ann.request(estimateCsv.path.replace('{id}', id))).text()).split('\r\n')
  const [, first, second, , fourth, ...sums] = await read()
  const [quantity, withWaste, amount] = [4, 7, 9].map((i) => Number(first?.replace(`"'=HYPERLINK(""x"")"`, 'x').split(',')[i - 1]))
  expect(first).toMatch(/^,"'=HYPERLINK/)
  expect(first).toContain('Area of North wing')
  expect(first).toContain('1 issue')
  expect(quantity).toBeGreaterThan(198)
  expect(quantity).toBeLessThan(202)
  expect(withWaste).toBeCloseTo((quantity ?? 0) * 1.1, 3)
  expect(amount).toBeCloseTo((withWaste ?? 0) * 100, 2)
  expect(second).toContain('100,"Area of ""Wet corner""",0,100,2.5,250')
  // No ridge is drawn: no quantity, no amount.
  expect(fourth).toBe(',Line 4,ft,,"Ridge, whole roof",0,,100,,yes,no,,0')
  const sum = (name: string) => Number(sums.find((row) => row.includes(name))?.match(/[\d.]+(?=,*$)/)?.[0])
  expect(sum(',Total,')).toBeCloseTo(((amount ?? 0) + 250) * 1.1, 2)
  expect(sum('Total with options')).toBeCloseTo(sum(',Total,') + 100, 2)
  await app.deps.db.update(issue).set({ status: 'rejected' }).where(eq(issue.id, own.issue.id))
  expect((await read())[2]).toContain('sq ft,,"Area of ""a removed issue"""')
})
