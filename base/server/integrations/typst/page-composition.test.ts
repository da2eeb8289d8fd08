import { canReadPages, overlappingWords, type PrintedPage, printedPages } from '@ridgeline/app-server/test/made/printed-pages'
import { type ReportOptions, reportSections } from '@ridgeline/report/contract/report'
import { buildReport } from '@ridgeline/report/rules/model'
import { typstInput } from '@ridgeline/report/rules/pdf/typst-input'
import type { ReportData } from '@ridgeline/report/rules/report-data'
import type { ReportModel } from '@ridgeline/report/rules/report-model'
import { buildAnomaly, buildCapture, buildData, buildIssue, uuid } from '@ridgeline/report/rules/sample-data'
import { visitOf } from '@ridgeline/report/rules/visit'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { compilePdf } from '#integrations/typst/compile'
import { reportTemplate } from '#integrations/typst/report-template'

const photo = new Uint8Array(
  await sharp({ create: { width: 80, height: 64, channels: 3, background: '#a05030' } })
    .jpeg()
    .toBuffer(),
)
const template = await reportTemplate()

/** A page with fewer lines than this, and no picture, is one that ends too early. */
const LEAST_LINES = 5
/** A full stop at the end of a line hangs over its edge by so much. */
const HANGING_PT = 3
const MARGIN_PT = 19 * (72 / 25.4)

const ADVICE = 'Open the seam and look below it.'
const words = (letters: number, word = 'parapet'): string => `${word} `.repeat(Math.ceil(letters / (word.length + 1))).slice(0, letters)
const place = (east: number, north: number) => ({ latitude: 41.1 + north / 111_000, longitude: -96.2 + east / 83_800 })
const footprint = (east: number) => [place(east, 16), place(east + 20, 16), place(east + 20, 0), place(east, 0)]
const captures = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    buildCapture(n, { footprint: footprint(10 * n), overlay: { left: 0, top: 0, width: 1, height: 1 } }),
  )
/** Findings spread over the captures, each with an area of its own; the same advice for all. */
function findings(count: number, over: number) {
  const issues = Array.from({ length: count }, (_, n) =>
    buildIssue(n, {
      captureId: uuid(1, n % over),
      recommendedAction: ADVICE,
      severity: (['critical', 'major', 'minor', 'informational'] as const)[n % 4] ?? 'minor',
    }),
  )
  const anomalies = issues.map((issue, n) => {
    const [x, y] = [40 + ((n * 83) % 500), 30 + ((n * 57) % 400)]
    const polygon: [number, number][] = [
      [x, y],
      [x + 60, y],
      [x + 60, y + 50],
      [x, y + 50],
    ]
    return buildAnomaly(n, { captureId: issue.captureId ?? '', polygon })
  })
  return { issues, anomalies }
}
const refusal = {
  code: 'truncated',
  message: 'The file ends too early, after the header and before the samples.',
  expected: 'a whole file',
}

/** A visit a year before, its findings at places that the later pictures show in part. */
const before = buildData({
  date: '2025-06-14T21:05:00.000Z',
  captures: captures(4),
  issues: Array.from({ length: 60 }, (_, n) => buildIssue(n, { title: `${words(190, 'membrane')} ${n}`, areaM2: 12_345, isCut: true })),
  anomalies: Array.from({ length: 60 }, (_, n) => buildAnomaly(n, { position: place(7 * n, 8) })),
})

const cases: Readonly<Record<string, { data: ReportData; options?: Partial<ReportOptions> }>> = {
  'nothing at all': { data: buildData({ captures: [], anomalies: [], issues: [], metrics: [], notes: '' }) },
  'names of 200 letters and many unread files': {
    data: buildData(
      {
        captures: [
          ...captures(3).map((capture, n) => ({ ...capture, fileName: `${'roof_section_'.repeat(15)}${n}.jpg` })),
          ...Array.from({ length: 30 }, (_, n) =>
            buildCapture(50 + n, {
              fileName: `${'W'.repeat(190)}_${n}.jpg`,
              state: n % 2 ? 'refused' : 'waiting',
              refusal: n % 2 ? refusal : null,
              temperatures: null,
              status: null,
            }),
          ),
        ],
        issues: [0, 1, 2, 3, 4, 5].map((n) =>
          buildIssue(n, { title: `${words(190, 'membrane')} ${n}`, location: words(300), captureId: uuid(1, n % 3) }),
        ),
        anomalies: [0, 1, 2].map((n) => buildAnomaly(n, { captureId: uuid(1, n) })),
        deviceType: words(120),
      },
      {
        property: { name: words(200, 'Warehouse'), address: words(300, 'Street') },
        organizationName: words(200, 'Roofing'),
        preparedBy: words(200, 'Whitfield'),
      },
    ),
    options: { title: words(120, 'Assessment') },
  },
  'one name of 200 letters without a space': {
    data: buildData({}, { property: { name: 'N'.repeat(200), address: 'A'.repeat(300) }, organizationName: 'O'.repeat(200) }),
    options: { title: 'T'.repeat(120) },
  },
  'notes of 10,000 letters': { data: buildData({ notes: words(10_000) }) },
  'notes of 300 short lines': { data: buildData({ notes: 'A drain.\n'.repeat(300) }) },
  'one finding': { data: buildData({ captures: captures(1), ...findings(1, 1) }) },
  '32 findings on one picture': { data: buildData({ captures: captures(1), ...findings(32, 1) }) },
  '200 findings on 40 pictures': { data: buildData({ captures: captures(40), ...findings(200, 40) }) },
  '40 pictures without a finding': { data: buildData({ captures: captures(40), issues: [], anomalies: [] }) },
  'no pictures and no positions': {
    data: buildData({ captures: [], anomalies: [], issues: [0, 1, 2].map((n) => buildIssue(n, { captureId: null, anomalyId: null })) }),
  },
  'a visit before with 60 findings of 190 letters': {
    data: buildData({ captures: captures(4), ...findings(8, 4) }, { previous: visitOf(before.scan) }),
  },
  'two cameras in a line to the north': {
    data: buildData({
      captures: [0, 60].map((north, n) =>
        buildCapture(n, { footprint: [place(0, north + 8), place(10, north + 8), place(10, north), place(0, north)] }),
      ),
    }),
  },
  'findings of 4,000 letters': {
    data: buildData({
      captures: captures(1),
      issues: [0, 1, 2].map((n) =>
        buildIssue(n, { description: words(4000), recommendedAction: `${words(1900, 'drain')} ${n}`, captureId: uuid(1, 0) }),
      ),
    }),
  },
  'a table of 100 costs and 150 files': {
    data: buildData({
      captures: Array.from({ length: 150 }, (_, n) => buildCapture(n, { temperatures: null, state: 'waiting', status: null })),
      issues: [],
      anomalies: [],
    }),
    options: { costEstimates: Array.from({ length: 100 }, (_, n) => ({ item: `${words(190, 'flashing')} ${n}`, amountUsd: 1e9 })) },
  },
}

async function compiled({ data, options }: (typeof cases)[string]) {
  const full = { title: 'Thermal Roof Assessment', sections: [...reportSections], costEstimates: [], acceptedOnly: false, ...options }
  const model = buildReport(data, full)
  const input = typstInput(model, '0123456789ab')
  const pictures = input.pictures.map(({ file }) => ({ name: file, bytes: photo }))
  const { pdf } = await compilePdf({ ...template, data: input.data, pictures, documentDate: new Date(0), timeoutMs: 300_000 })
  return { model, pages: printedPages(pdf) }
}

const flat = (text: string): string => text.replaceAll(/\s+/g, ' ')
const isPlan = ({ lines }: PrintedPage): boolean => lines.includes('Roof Plan')
/** Entries of the contents: a name over one or more lines, dots, and the page it names. */
function contentsOf(page: PrintedPage | undefined) {
  const lines = page?.lines ?? []
  let begun = ''
  return lines.slice(lines.indexOf('Contents') + 1).flatMap((line) => {
    const [, name, number] = /^(.*?)(?: ?\.){2,} ?(\d+)$/.exec(line) ?? []
    const whole = `${begun} ${name ?? line}`.trim()
    begun = name === undefined ? whole : ''
    return name === undefined ? [] : [{ name: whole, page: Number(number) }]
  })
}

/** All that a reader would not accept of how the pages are laid out. */
function faultsOf(pages: readonly PrintedPage[], { sections }: ReportModel, { scan }: ReportData): string[] {
  const contentsAt = pages.findIndex(({ lines }) => lines.includes('Contents'))
  const contents = contentsOf(pages[contentsAt])
  const isSummarized = sections[0]?.id === 'executive-summary'
  const isOn = (page: number, start: string) => pages[page - 1]?.lines.some((line) => line.startsWith(start)) ?? false
  const startOf = (name: string) => name.trim().slice(0, 20)
  const text = flat(pages.flatMap(({ lines }) => lines).join(' '))
  const advised = scan.issues.some(({ recommendedAction }) => recommendedAction === ADVICE)
  return [
    // The first page decides, and is one page: the summary follows it, then the contents, which stand on one page.
    ...(pages[0]?.lines.some((line) => line.includes('Top findings')) ? [] : ['page 1 does not end with the findings']),
    ...(pages[1]?.lines[0] === (isSummarized ? 'Executive Summary' : 'Contents') ? [] : [`page 2 begins with "${pages[1]?.lines[0]}"`]),
    ...(contentsOf(pages[contentsAt + 1]).length > 0 ? ['the contents go on over the page'] : []),
    ...pages.flatMap((page, index) => [
      ...(page.lines.length >= LEAST_LINES || page.hasPicture || isPlan(page)
        ? []
        : [`page ${index + 1} holds only "${page.lines.join(' / ')}"`]),
      ...page.lines.filter((line) => /\u2026|[^. ]\.\.\./.test(line)).map((line) => `page ${index + 1}: "${line}" is cut`),
      ...overlappingWords(page).map((pair) => `page ${index + 1}: ${pair} over each other`),
      ...page.words
        .filter(({ left, right }) => left < MARGIN_PT - HANGING_PT || right > page.width - MARGIN_PT + HANGING_PT)
        .map((word) => `page ${index + 1}: "${word.text}" over the edge`),
    ]),
    // Every section is in the contents, and everything there stands where it says.
    ...sections.filter(({ title }) => !contents.some(({ name }) => name === title)).map(({ title }) => `${title} is not in the contents`),
    ...contents.filter(({ name, page }) => !isOn(page, startOf(name))).map(({ name, page }) => `${name} is not on page ${page}`),
    ...([...text.matchAll(new RegExp(ADVICE, 'g'))].length === Number(advised) ? [] : ['the advice does not stand once']),
  ]
}

describe.skipIf(!canReadPages()).each(Object.entries(cases))('a report with %s (needs pdftotext and pdfimages)', (_, made) => {
  test('is laid out as a person would', async () => {
    const { model, pages } = await compiled(made)
    expect(faultsOf(pages, model, made.data).join('\n')).toBe('')
  }, 300_000)
})

/** How far down its lowest word a page is filled, as a share of what it can hold. */
const TOP_PT = 24 * (72 / 25.4)
const BOTTOM_PT = 20 * (72 / 25.4)
const filledShare = ({ words, height }: PrintedPage): number =>
  (Math.max(...words.map(({ bottom }) => bottom)) - TOP_PT) / (height - TOP_PT - BOTTOM_PT)

test.skipIf(!canReadPages()).each([
  [12, 12, 5],
  [9, 4, 3],
])(
  '%i findings on %i pictures fill their pages, each with its picture below its heading (needs pdftotext and pdfimages)',
  async (count, over, most) => {
    const data = buildData({ captures: captures(over), ...findings(count, over) })
    const { model, pages } = await compiled({ data, options: { sections: ['detailed-findings'] } })
    const start = pages.findIndex(({ lines }) => lines.includes('Detailed Findings'))
    const own = pages.slice(start).filter(({ lines }) => lines.some((line) => /^F-\d+ Warm area/.test(line)))
    // two of twelve a page and a half empty page in four, while a picture had the width of the page
    expect(own.length).toBe(most)
    for (const page of own.slice(0, -1)) expect(filledShare(page)).toBeGreaterThan(2 / 3)
    const groups = model.sections.flatMap((section) => (section.id === 'detailed-findings' ? section.groups : []))
    for (const { plate, fileName, findings } of groups) {
      const page = own.findLast(({ lines }) => lines.some((line) => line.startsWith(`${findings[0]?.number} Warm area`)))
      expect(page?.lines.join('\n')).toContain(`${plate?.number} ${fileName}`)
    }
  },
  300_000,
)
