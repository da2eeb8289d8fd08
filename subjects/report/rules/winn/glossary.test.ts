import { expect, test } from 'vitest'
import { glossarySection } from '#rules/winn/glossary'
import { buildStorm, buildWinnData, sampleVersion } from '#rules/winn/sample-winn'
import { buildWinnReport } from '#rules/winn/winn-report'

const wordsOf = (told: unknown) =>
  glossarySection(told).flatMap((section) =>
    (section.id === 'sheet' ? section.blocks : []).flatMap((block) => (block.kind === 'table' ? block.rows.map(([word]) => word) : [])),
  )

test('the glossary holds the words that are used, by the alphabet, and no other', () => {
  expect(wordsOf({ a: ['Two cores were taken'], b: { text: 'SHA-256 and emissivity 0.95' } })).toEqual(['Core', 'Emissivity', 'SHA-256'])
  expect(wordsOf('score of a scoreboard')).toEqual([])
  expect(glossarySection({ a: 'Nothing special' })).toEqual([])
})

test('it stands behind the limits, and knows words of storm records where there are any', () => {
  const sections = (storms: ReturnType<typeof buildStorm>[]) =>
    buildWinnReport(buildWinnData({ photos: 2 }, { storms }), sampleVersion).sections
  const titles = sections([]).map(({ title }) => title)
  expect(titles.slice(-3)).toEqual(['Not Part of This Report', 'Method and Limits', 'Glossary'])
  const glossary = (storms: ReturnType<typeof buildStorm>[]) => JSON.stringify(sections(storms).find(({ title }) => title === 'Glossary'))
  expect(glossary([])).not.toContain('Local storm report')
  expect(glossary([buildStorm()])).toContain('Local storm report')
})
