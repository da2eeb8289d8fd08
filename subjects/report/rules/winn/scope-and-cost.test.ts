import { DraftContent } from '@ridgeline/winn/contract/content'
import { agreedFrom } from '@ridgeline/winn/contract/supplement'
import { expect, test } from 'vitest'
import { draftTexts } from '#rules/winn/draft-texts'
import { buildWinnData } from '#rules/winn/sample-winn'
import { costSection } from '#rules/winn/scope-and-cost'
import type { WinnData } from '#rules/winn/winn-data'

const data = buildWinnData({ photos: 0, costLines: 2 })
type Costs = WinnData['draft']['costs']
const withCosts = (costs: Partial<Costs>): WinnData => ({
  ...data,
  draft: DraftContent.parse({ ...data.draft, costs: { ...data.draft.costs, ...costs } }),
})
const printed = (of: WinnData) => {
  const section = costSection(of, new Map())
  return 'blocks' in section ? section.blocks : []
}

test('the report says whose prices its estimate has, where they hold and from which day', () => {
  const from = { listId: '00000000-0000-4000-8000-000000000009', name: 'Crew rates', validFrom: '2026-04-01' }
  const textOf = (region: string) =>
    printed(withCosts({ pricesFrom: { ...from, region } })).flatMap((block) => (block.kind === 'text' ? [block.text] : []))
  expect(textOf('US-NE')).toContain('Prices from the list Crew rates for US-NE, which holds from April 1, 2026.')
  expect(textOf('')).toContain('Prices from the list Crew rates, which holds from April 1, 2026.')
})

test('without a line there is no section, whatever the claim says', () => {
  expect(costSection(withCosts({ lines: {}, deductibleUsd: 10_000 }), new Map())).toMatchObject({ id: 'absent', title: 'Scope and Cost' })
})

test('a supplement is printed line by line with its reasons, and adds up to the total of the estimate', () => {
  const [first, second] = Object.keys(data.draft.costs.lines) as [string, string]
  const agreed = { ...agreedFrom(data.draft.costs, '2026-06-03'), why: { [first]: 'The deck is rotten below it.' } }
  const line = data.draft.costs.lines[first]
  if (!line) throw new Error('the sample has lines')
  const other = withCosts({ agreed, lines: { [first]: { ...line, quantity: 5 } } })
  const blocks = printed(other)
  const table = blocks.find(({ heading }) => heading === 'Supplement 1 to what was agreed on June 3, 2026')
  expect(table).toMatchObject({
    rows: [
      ['Replace wet insulation, area 1', '$820.00', '$2,050.00', '+$1,230.00', 'The deck is rotten below it.'],
      ['Replace wet insulation, area 2', '$1,230.00', 'none', '−$1,230.00', 'none named'],
    ],
    // the lines of before and after both come to 2,050, with 8.25 % of tax
    totals: [['Total, with what is added to the lines', '$2,219.13', '$2,219.13', '$0.00', '']],
  })
  expect(blocks[0]).toMatchObject({ heading: 'Scope', totals: expect.arrayContaining([['Agreed to before', '', '', '$2,219.13', '']]) })
  expect(second in other.draft.costs.lines).toBe(false)
  expect(draftTexts(other.draft)).toContainEqual(
    expect.objectContaining({ text: 'The deck is rotten below it.', where: 'Supplement (Replace wet insulation, area 1), reason' }),
  )
})
