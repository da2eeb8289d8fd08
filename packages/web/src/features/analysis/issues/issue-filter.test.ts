import { expect, test } from 'vitest'
import { everything, filterAnomalies, filterIssues, kindsById, presentKinds } from './issue-filter.ts'

const kinds = kindsById([
  { id: 'a', kind: 'linear' },
  { id: 'b', kind: 'board-stock' },
])
const issues = [
  { name: 'line', anomalyId: 'a', confidence: 0.7 },
  { name: 'board', anomalyId: 'b', confidence: 0.69 },
  { name: 'seam', anomalyId: null, confidence: null },
]
const names = (filter: Partial<typeof everything>) => filterIssues(issues, { ...everything, ...filter }, kinds).map(({ name }) => name)

test('all are shown until something is chosen', () => expect(names({})).toEqual(['line', 'board', 'seam']))

test('by kind', () => {
  expect(names({ kind: 'linear' })).toEqual(['line'])
  expect(names({ kind: 'manual' })).toEqual(['seam'])
})

test('by confidence, and what has none stays', () => expect(names({ leastConfidence: 0.7 })).toEqual(['line', 'seam']))

test('only kinds that are there can be chosen', () => expect(presentKinds(issues, kinds)).toEqual(['board-stock', 'linear', 'manual']))

test('the same goes for the marks on the picture; what a person added has none', () => {
  const anomalies = [
    { name: 'line', kind: 'linear', confidence: 0.7 },
    { name: 'board', kind: 'board-stock', confidence: 0.69 },
    { name: 'unit', kind: 'equipment', confidence: 0.9 },
  ] as const
  const marked = (filter: Partial<typeof everything>) => filterAnomalies(anomalies, { ...everything, ...filter }).map(({ name }) => name)
  expect(marked({})).toEqual(['line', 'board', 'unit'])
  expect(marked({ kind: 'linear' })).toEqual(['line'])
  expect(marked({ leastConfidence: 0.7 })).toEqual(['line', 'unit'])
  expect(marked({ kind: 'manual' })).toEqual([])
})
