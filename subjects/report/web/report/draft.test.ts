import { expect, test } from 'vitest'
import { amountUsd, draftReducer, emptyDraft, optionsOf } from './draft.ts'

test.each([
  ['1,200', 1200],
  ['$850.50', 850.5],
  [' 12 ', 12],
  ['', Number.NaN],
  ['a lot', Number.NaN],
])('"%s" in dollars', (text, amount) => expect(amountUsd(text)).toBe(amount))

test('sections keep the order of the report, whatever the order of the presses', () => {
  const off = draftReducer(emptyDraft, { type: 'section', section: 'executive-summary', on: false })
  expect(off.sections[0]).toBe('detailed-findings')
  expect(draftReducer(off, { type: 'section', section: 'executive-summary', on: true }).sections).toEqual(emptyDraft.sections)
})

test('half-typed rows stay on the screen and out of the report', () => {
  let draft = draftReducer(emptyDraft, { type: 'section', section: 'cost-estimates', on: true })
  expect(draft.costs).toHaveLength(1)
  draft = draftReducer(draft, { type: 'edit-cost', key: draft.costs[0]?.key ?? 0, item: 'Weld seams', amount: '12x' })
  draft = draftReducer(draft, { type: 'add-cost' })
  draft = draftReducer(draft, { type: 'edit-cost', key: draft.costs[1]?.key ?? 0, item: 'Drain', amount: '300' })
  expect(draft.costs).toHaveLength(2)
  expect(optionsOf(draft).costEstimates).toEqual([{ item: 'Drain', amountUsd: 300 }])
})

test('costs are kept, but not sent, while their section is off', () => {
  let draft = draftReducer(emptyDraft, { type: 'section', section: 'cost-estimates', on: true })
  draft = draftReducer(draft, { type: 'edit-cost', key: draft.costs[0]?.key ?? 0, item: 'Drain', amount: '300' })
  const off = draftReducer(draft, { type: 'section', section: 'cost-estimates', on: false })
  expect(optionsOf(off).costEstimates).toEqual([])
  expect(optionsOf(draftReducer(off, { type: 'section', section: 'cost-estimates', on: true })).costEstimates).toHaveLength(1)
})
