import { WinnStep } from '@ridgeline/winn/contract/winn-output'
import { expect, test } from 'vitest'
import { draftPages, MOST_SHOWN } from '#rules/winn/extract'
import { buildWinnData, sampleVersion } from '#rules/winn/sample-winn'
import { buildWinnReport } from '#rules/winn/winn-report'

const whole = buildWinnReport(buildWinnData({ photos: 8 }), { ...sampleVersion, number: '', version: null })

test('each section that people write stands on the pages of one step, in the order of the report', () => {
  const shown = WinnStep.options.flatMap((step) => draftPages(whole, step)?.sections.map(({ title }) => title) ?? [])
  expect(new Set(shown).size).toBe(shown.length)
  const left = whole.sections.map(({ title }) => title).filter((title) => !shown.includes(title))
  expect(left).toEqual(['Custody Log', 'Not Part of This Report', 'Method and Limits', 'Glossary'])
})

test('a draft has neither number nor page numbers, and the last step begins with what decides', () => {
  expect(whole.decision.facts.map(({ name }) => name)).not.toContain('Report')
  expect(draftPages(whole, 'review')).toMatchObject({ form: 'draft', hasDecision: true })
  expect(draftPages(whole, 'roof')).toMatchObject({ form: 'draft', hasDecision: false })
  expect(draftPages({ ...whole, sections: [] }, 'roof')).toBeNull()
})

test('of many pictures the first are shown', () => {
  const images = draftPages(whole, 'thermal')?.sections.flatMap((section) => (section.id === 'thermal-images' ? section.images : []))
  expect(images?.length).toBeLessThanOrEqual(MOST_SHOWN)
})
