import { expect, test } from 'vitest'
import { DraftContent } from '#contract/content'
import { type CostUnit, costUnitCodes, type QuantitySource } from '#contract/cost'
import { totalsOf } from '#contract/cost-totals'
import { costsInStep, fits, type Measured, quantityOf } from '#contract/quantity'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const measured: Measured = {
  roof: {
    slopedM2: 278.7091,
    // The ridge is one edge of both sections, and counts once.
    edgesM: { ridge: 12.192, eave: 24.384 },
    sections: [
      { id: id(1), slopedM2: 185.8061, edges: ['eave', 'rake', 'ridge', null], edgesM: [12.192, 5, 12.192, 5] },
      { id: id(2), slopedM2: 92.903, edges: ['ridge', null, 'eave'], edgesM: [12.192, 5, 12.192] },
    ],
  },
  issueAreasM2: new Map([
    [id(3), 9.290304],
    [id(4), null],
  ]),
}
const of = (unit: CostUnit, source: QuantitySource) => quantityOf({ quantity: 5, unit, source }, measured)
const area = (sectionId: string | null): QuantitySource => ({ kind: 'section-area', sectionId })
const ridge = (sectionId: string | null): QuantitySource => ({ kind: 'edge-length', edge: 'ridge', sectionId })

test('areas along the slope come in squares of 100 sq ft, in sq ft and in m2, lengths in ft and m', () => {
  const quantities = [of('sq', area(null)), of('sq ft', area(null)), of('m2', area(null)), of('sq', area(id(1)))].map((r) => r.quantity)
  expect(quantities).toEqual([30, 3000, 278.71, 20])
  expect([of('ft', ridge(null)), of('m', ridge(null)), of('ft', ridge(id(2)))].map((r) => r.quantity)).toEqual([40, 12.19, 40])
  expect(of('sq ft', { kind: 'issue-area', issueId: id(3) }).quantity).toBe(100)
})

test('what is typed stands in every unit', () => {
  for (const unit of costUnitCodes) expect(of(unit, { kind: 'typed' })).toEqual({ quantity: 5, problem: null })
})

test('a source that measures nothing says why, and gives no quantity of 0', () => {
  const empty: Measured = { ...measured, roof: { slopedM2: 0, edgesM: {}, sections: [] } }
  expect(quantityOf({ quantity: 5, unit: 'sq', source: area(null) }, empty).problem).toBe('nothing-drawn')
  expect(of('sq', area(id(9))).problem).toBe('section-removed')
  expect(of('ft', { kind: 'edge-length', edge: 'valley', sectionId: null }).problem).toBe('no-such-edge')
  expect(of('ft', { kind: 'edge-length', edge: 'hip', sectionId: id(1) }).problem).toBe('no-such-edge')
  expect(of('sq', { kind: 'issue-area', issueId: id(9) }).problem).toBe('issue-removed')
  expect(of('sq', { kind: 'issue-area', issueId: id(4) }).problem).toBe('issue-without-area')
})

test('an area has no length and a length no area', () => {
  for (const unit of costUnitCodes) {
    expect(of(unit, area(null)).problem).toBe(fits(unit, 'section-area') ? null : 'unit-does-not-fit')
    expect(of(unit, ridge(null)).problem).toBe(fits(unit, 'edge-length') ? null : 'unit-does-not-fit')
  }
  expect(costUnitCodes.filter((unit) => fits(unit, 'section-area'))).toEqual(['sq', 'sq ft', 'm2'])
  expect(costUnitCodes.filter((unit) => fits(unit, 'edge-length'))).toEqual(['ft', 'm'])
})

test('sums follow the roof: a line in step with it counts what is drawn now, and is open once its section is gone', () => {
  const line = { order: 1, unit: 'sq', unitPriceUsd: 410, waste: 0.1, quantity: 99, source: area(id(1)) }
  const { costs } = DraftContent.parse({ costs: { lines: { [id(5)]: line } } })
  expect(totalsOf(costsInStep(costs, measured))).toMatchObject({ totalUsd: 9020, openLines: 0 })
  const gone: Measured = { ...measured, roof: { ...measured.roof, sections: measured.roof.sections.slice(1) } }
  expect(totalsOf(costsInStep(costs, gone))).toMatchObject({ totalUsd: 0, openLines: 1 })
})
