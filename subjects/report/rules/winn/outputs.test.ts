import { expect, test } from 'vitest'
import { picturesIn } from '#rules/pdf/typst-input'
import type { ModelSection, ReportModel } from '#rules/report-model'
import { decisionExtract, LAST_STEP, photosOnly } from '#rules/winn/extract'
import { buildStorm, buildWinnData, sampleVersion } from '#rules/winn/sample-winn'
import { photosFitInOne, splitModels, splitReport } from '#rules/winn/split'
import { buildWinnReport } from '#rules/winn/winn-report'

const from = { label: 'R-2026-0014, version 2', pageCount: 300, sha256: 'c'.repeat(64) }
const reportOf = (size: Parameters<typeof buildWinnData>[0]): ReportModel => buildWinnReport(buildWinnData(size), sampleVersion)
const titlesOf = ({ sections }: ReportModel) => sections.map(({ title }) => title)
const aboutOf = (model: ReportModel): string => JSON.stringify(model.sections.at(-1))

test('the extract for a decision holds what decides, in the order of the report, and names what it leaves out', () => {
  const extract = decisionExtract(reportOf({ photos: 8 }), from, 0)
  expect(titlesOf(extract)).toEqual([
    'Executive Summary',
    'Summary and Recommendations',
    'Roof Map and Measurements',
    'Survey Conditions',
    'Quantities',
    'Plan of Thermal Areas',
    'Detailed Findings',
    'Recommendations',
    'Scope and Cost',
    'Not Part of This Report',
    'About This Extract',
  ])
  for (const words of [from.label, from.sha256, '300 pages', 'Photo Book', 'Custody Log']) expect(aboutOf(extract)).toContain(words)
})

test('of what is too long, first tables and texts get shorter, then sections go, the least important first; decision page and signature stay', () => {
  const model = reportOf({ photos: 2, costLines: 60 })
  const rowsOf = (extract: ReportModel) => {
    const cost = extract.sections.find(({ title }) => title === 'Scope and Cost')
    const [table] = cost?.id === 'sheet' ? cost.blocks : []
    return table?.kind === 'table' ? table.rows.length : null
  }
  const steps = Array.from({ length: LAST_STEP + 1 }, (_, step) => decisionExtract(model, from, step))
  expect(steps.map(rowsOf).slice(0, 4)).toEqual([25, 12, 6, 3])
  const counts = steps.map(({ sections }) => sections.length)
  expect(new Set(counts.slice(0, 4)).size).toBe(1)
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  expect(steps[4] && titlesOf(steps[4])).not.toContain('Executive Summary')
  const least = steps.at(-1) ?? model
  expect(titlesOf(least)).toEqual(['Not Part of This Report', 'About This Extract'])
  expect(aboutOf(least)).toContain('Scope and Cost')
  expect(least.decision).toEqual(model.decision)
})

test('long tables keep their first lines and all of their sums, and say how many more there are and on which pages', () => {
  const model = reportOf({ photos: 0, costLines: 60, findings: 40, thermograms: 20 })
  const sectionPages = model.sections.map((_, index) => ({ first: 10 * index + 1, last: 10 * index + (index % 2 === 0 ? 1 : 4) }))
  const pagesOf = (title: string) => sectionPages[model.sections.findIndex((section) => section.title === title)]
  const extract = decisionExtract(model, { ...from, sectionPages }, 0)
  const cost = extract.sections.find(({ title }) => title === 'Scope and Cost')
  const [table, note] = cost?.id === 'sheet' ? cost.blocks : []
  expect(table?.kind === 'table' && [table.rows.length, table.totals.length]).toEqual([25, 3])
  const { first, last } = pagesOf('Scope and Cost') ?? { first: 0, last: 0 }
  const where = first === last ? `page ${first}` : `pages ${first} to ${last}`
  expect(note).toMatchObject({ text: `35 more lines stand in the full report, ${where}. Sums are of all lines.` })
  const log = pagesOf('Custody Log')
  expect(aboutOf(extract)).toContain(`Custody Log, page${log?.first === log?.last ? '' : 's'} ${log?.first}`)
  const findings = extract.sections.find(({ id }) => id === 'detailed-findings')
  expect(findings?.id === 'detailed-findings' && findings.groups.flatMap((group) => group.findings).length).toBeLessThanOrEqual(12)
})

test('a text of ten thousand letters and a list of a hundred items are cut, and say so', () => {
  const base = buildWinnData({ photos: 0 })
  const data = { ...base, storms: [buildStorm({}, 0)], draft: { ...base.draft, summary: 'The drain backs up. '.repeat(500) } }
  const extract = decisionExtract(buildWinnReport(data, sampleVersion), from, LAST_STEP - 9)
  expect(JSON.stringify(extract.sections)).toContain('The whole text stands in the full report.')
  const storms = extract.sections.find(({ title }) => title === 'Storm Record')
  expect(JSON.stringify(storms)).toMatch(/\d+ more lines stand in the full report\./)
})

test('the photos alone keep their numbers, drawings and fingerprints; without a photo there is no such file', () => {
  const model = reportOf({ photos: 7 })
  const photos = photosOnly(model, from)
  expect(photos && titlesOf(photos)).toEqual(['Photo Book', 'Custody Log'])
  expect(photos?.sections[0]).toEqual(model.sections.find(({ id }) => id === 'photo-book'))
  expect(photos?.sections[1]).toMatchObject({ files: Array.from({ length: 7 }, () => expect.objectContaining({ stateWord: 'Read' })) })
  expect(photos && [...picturesIn(photos)].length).toBe(7)
  expect(photosOnly(reportOf({ photos: 0 }), from)).toBeNull()
})

const MB = 1_000_000
const split = (model: ReportModel, limits: { bytes: number; photos: number | null }) => splitReport(model, limits, () => 200_000)
const numbers = (sections: readonly ModelSection[]) =>
  sections.flatMap((section) => (section.id === 'photo-book' ? section.photos.map(({ number }) => number) : []))

test('a report is split so that no file is over its size or its number of photos, nothing is lost and nothing stands twice', () => {
  const model = reportOf({ photos: 60, thermograms: 12, findings: 6 })
  for (const limits of [
    { bytes: 3 * MB, photos: null },
    { bytes: 100 * MB, photos: 20 },
    { bytes: 4 * MB, photos: 10 },
  ]) {
    const files = split(model, limits)
    expect(files.length).toBeGreaterThan(2)
    for (const [index, sections] of files.entries()) {
      const pictures = [...picturesIn(index === 0 ? { sections, of: model.decision } : sections).values()]
      expect(pictures.length * 200_000).toBeLessThanOrEqual(limits.bytes)
      expect(pictures.filter(({ isLarge }) => isLarge).length).toBeLessThanOrEqual(limits.photos ?? 1000)
    }
    expect(files.flatMap(numbers)).toEqual(numbers(model.sections))
    expect([...new Set(files.flatMap((sections) => sections.map(({ title }) => title)))]).toEqual(titlesOf(model))
  }
})

test('what is within the limits stays one file, as it is', () => {
  const model = reportOf({ photos: 6 })
  expect(split(model, { bytes: 100 * MB, photos: null })).toEqual([model.sections])
  const photos = [...picturesIn(model).values()].filter(({ isLarge }) => isLarge).length
  expect(photos).toBeGreaterThan(1)
  const isOneFile = (most: number) => [
    photosFitInOne(model, { photos: most }),
    split(model, { bytes: 100 * MB, photos: most }).length === 1,
  ]
  expect([isOneFile(photos - 1), isOneFile(photos)], 'as many as are allowed are within').toEqual([
    [false, false],
    [true, true],
  ])
})

test('the first file of several lists what each holds, the others say which they are', () => {
  const model = reportOf({ photos: 30 })
  const limits = { bytes: 100 * MB, photos: 12 }
  const models = splitModels(model, split(model, limits), from.label, limits)
  expect(models[0]?.sections[0]?.id).toBe('executive-summary')
  expect(models[0]?.sections[1]).toMatchObject({
    title: `This Report Comes in ${models.length} Files`,
    lead: expect.stringContaining('more than 12 photos'),
  })
  expect(models[0]?.form).toBeUndefined()
  expect(models[1]).toMatchObject({ form: 'sheets', about: expect.stringContaining(`file 2 of ${models.length}`) })
  expect(models.at(-1)?.about).toMatch(/Photo Book P-\d+ to P-30/)
})
