import { DraftContent } from '@ridgeline/winn/contract/content'
import { expect, test } from 'vitest'
import { reportSections } from '#contract/report'
import { buildReport } from '#rules/model'
import type { ModelSection, ReportModel } from '#rules/report-model'
import { buildData } from '#rules/sample-data'
import { NOT_PART } from '#rules/sections/not-part'
import { buildVisit, buildWinnData, sampleVersion } from '#rules/winn/sample-winn'
import { buildWinnReport } from '#rules/winn/winn-report'

/** What a section is there for, counted; a section without it is a heading over nothing. */
function holds(section: ModelSection): number {
  switch (section.id) {
    case 'sheet':
      return section.blocks.length
    case 'roof-map':
      return section.shapes.length
    case 'photo-book':
      return section.photos.length
    case 'thermal-images':
      return section.images.length + section.photos.length
    case 'executive-summary':
      return section.paragraphs.length
    case 'detailed-findings':
      return section.groups.length
    case 'recommendations':
      return section.advice.length
    case 'quantities':
    case 'cost-estimates':
      return section.rows.length
    case 'changes':
      return section.figures.length
    case 'roof-plan':
      return section.footprints.length + section.roofs.length + section.areas.length
    case 'survey-conditions':
      return section.verdictSentence.length
    case 'method':
      return section.items.length
    case 'custody':
      return section.files.length
  }
}
const emptyOf = ({ sections }: ReportModel): string[] => sections.filter((section) => holds(section) === 0).map(({ title }) => title)
const namedIn = ({ sections }: ReportModel): string => JSON.stringify(sections.find(({ title }) => title === NOT_PART) ?? null)

const options = { title: 'Report', sections: [...reportSections], costEstimates: [], acceptedOnly: false }
const bare = buildVisit(0, 1, 0)

test('a report of a scan that shows nothing has no section without content, and names once what it leaves out', () => {
  const model = buildReport(buildData({ issues: [], anomalies: [] }), options)
  expect(emptyOf(model)).toEqual([])
  expect(namedIn(model)).toContain('Quantities, Detailed Findings, Recommendations, Cost Estimates.')
})

test('what it leaves out for want of findings is not called free of them while pictures wait for an answer', () => {
  const data = buildData({ issues: [], anomalies: [], examination: { state: 'waiting', waitingCount: 2 } })
  for (const sections of [['recommendations'], ['detailed-findings', 'recommendations']] as const) {
    const told = namedIn(buildReport(data, { ...options, sections: [...sections] }))
    expect(told.split('2 pictures wait for an answer'), told).toHaveLength(2)
  }
})

test('nor has a Winn report of which nothing was written', () => {
  const model = buildWinnReport(buildWinnData({ photos: 0 }, { draft: DraftContent.parse({}), scans: [bare], roof: null }), sampleVersion)
  expect(emptyOf(model)).toEqual([])
  const titles = model.sections.map(({ title }) => title)
  for (const title of ['Weather Readings', 'Storm Record', 'Roof Components', 'Scope and Cost', 'Photo Book', 'Signature']) {
    expect(titles).not.toContain(title)
    expect(namedIn(model).split(title)).toHaveLength(2)
  }
  expect(namedIn(model)).toContain('This report is not signed.')
  // Words that only the names of absent sections hold need no explanation.
  expect(JSON.stringify(model.sections.find(({ title }) => title === 'Glossary'))).not.toContain('Test square')
})

test('what a visit did not bring is named by its day, and a report that lacks nothing says nothing of it', () => {
  const later = { ...buildVisit(1, 0, 0), date: '2026-07-01T21:05:00.000Z' }
  const model = buildWinnReport(buildWinnData({ photos: 2 }, { scans: [bare, later] }), sampleVersion)
  expect(emptyOf(model)).toEqual([])
  expect(namedIn(model)).toContain('Thermal Images & Analysis, July 1, 2026')
  const whole = buildReport(buildData({}), { ...options, sections: ['executive-summary', 'detailed-findings'] })
  expect(whole.sections.map(({ title }) => title)).not.toContain(NOT_PART)
})
