import type { Hat } from '@ridgeline/contracts/organization'
import { expect, test } from 'vitest'
import { oversteps } from '#hat-words'
import { buildReport } from '#model'
import { buildData, buildIssue } from '#sample-data'

const hats = ['contractor', 'adjuster', 'consultant'] as const

test.each<[string, readonly Hat[]]>([
  ['This damage is covered by your policy.', ['contractor', 'consultant']],
  ['We help you file a claim.', ['contractor', 'consultant']],
  ['The deductible applies.', ['contractor', 'consultant']],
  ['We will replace the boards next week.', ['adjuster', 'consultant']],
  ['Our crew can start on Monday.', ['adjuster', 'consultant']],
  ['Coverage of the roof by thermograms is 80 %.', []],
  ['The area is covered by gravel.', []],
  ['Replace the boards where cores confirm it.', []],
])('"%s" is not for %j', (text, forbidden) => {
  expect(hats.filter((hat) => oversteps(text, hat))).toEqual(forbidden)
})

test('a sentence out of role is taken out of the report, and the reader is told', () => {
  const issues = [
    buildIssue(0, { recommendedAction: 'Open a core. Our crew does it for the deductible.', title: 'Covered by your insurance' }),
  ]
  const textOf = (hat: Hat) =>
    JSON.stringify(buildReport({ ...buildData({ issues }), hat }, { title: 'R', sections: ['detailed-findings'], costEstimates: [] }))
  for (const hat of hats) {
    expect(textOf(hat)).toContain('Open a core. A sentence was left out here')
    expect(textOf(hat)).not.toContain('Our crew')
  }
  expect(textOf('contractor')).not.toContain('Covered by your insurance')
  expect(textOf('adjuster')).toContain('Covered by your insurance')
})
