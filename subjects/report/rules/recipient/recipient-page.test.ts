import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { checkedPage } from '#contract/recipient-page'
import { defaultReportOptions } from '#contract/report'
import { buildReport } from '#rules/model'
import { carrierName } from '#rules/recipient/carrier-name'
import { recipientHtml } from '#rules/recipient/page-html'
import { scanPage, winnPage } from '#rules/recipient/recipient-page'
import { buildAnomaly, buildData } from '#rules/sample-data'
import { buildStorm, buildWinnData, sampleVersion } from '#rules/winn/sample-winn'
import { buildWinnReport } from '#rules/winn/winn-report'

test('a Winn report: photos in the order of its book with their marks, and each line with what it rests on', () => {
  const data = buildWinnData({ photos: 3, markedEvery: 2, thermograms: 2, findings: 2, testSquares: 2, cores: 1, costLines: 3 })
  const { page, records } = winnPage(buildWinnReport(data, sampleVersion), data, about)
  expect(checkedPage(page)).toEqual(page)
  expect(page.pictures.map(({ number }) => number).filter((number) => number.startsWith('P'))).toEqual(['P-01', 'P-02', 'P-03'])
  const costs = page.lines.filter(({ kind }) => kind === 'cost')
  expect(costs.length).toBe(Object.keys(data.draft.costs.lines).length)
  expect(costs.every(({ number }) => records[number]?.recordId)).toBe(true)
  const known = new Set([...page.pictures, ...page.records, ...page.lines].map(({ number }) => number))
  expect(page.lines.flatMap(({ evidence }) => evidence).filter((number) => !known.has(number))).toEqual([])
})

test('public records of storms stand under their number with what they say, and a line that rests on them names it', () => {
  const storm = buildStorm({ createdBy: 'Who Asked' })
  const plain = buildWinnData({ photos: 1, costLines: 1 }, { storms: [storm] })
  const [id = '', line] = Object.entries(plain.draft.costs.lines)[0] ?? []
  if (!line) throw new Error('no line')
  const lines = { [id]: { ...line, evidence: [{ kind: 'storm-check' as const, id: storm.id }] } }
  const data = { ...plain, draft: { ...plain.draft, costs: { ...plain.draft.costs, lines } } }
  const model = buildWinnReport(data, sampleVersion)
  const { page } = winnPage(model, data, about)
  expect(page.lines.at(-1)?.evidence).toEqual(['R-01'])
  expect(JSON.stringify(model.sections.find(({ title }) => title === 'Scope and Cost'))).toContain('R-01')
  const record = page.records.find(({ number }) => number === 'R-01')
  expect(record?.title).toBe('Storms on June 3, 2026')
  expect(record?.facts).toEqual([
    { name: 'Hail', value: expect.stringMatching(/^Confirmed by public records: hail of 1\.75 in/) },
    { name: '2:12\u00a0PM, 1.25 mi N', value: 'Hail 1.75 in, measured, NWS local storm reports (IEM), 202606031755-KOAX-1' },
  ])
  const calm = winnPage(model, { ...data, storms: [{ ...storm, verdicts: storm.verdicts.filter(({ peril }) => peril !== 'hail') }] }, about)
  expect(
    calm.page.records.find(({ number }) => number === 'R-01')?.facts.map(({ name }) => name),
    'nobody reported any',
  ).toEqual(['Wind', 'Tornado'])
  const text = shown({ page, records: {}, sources: [] })
  expect(text).toMatch(/id="storms-title">Public storm records<.*id="R-01"/s)
  for (const secret of [storm.createdBy, storm.latitude.toFixed(4), storm.propertyId]) expect(text).not.toContain(secret)
})

test('names of pictures sort in the order of the report and hold nothing that a file system refuses', () => {
  expect(carrierName(1, 40, { where: 'front', what: 'Overview' })).toBe('01_FRONT_overview.jpg')
  expect(carrierName(7, 400, { where: "Côté d'été / A:B", what: '' })).toBe('007_COTE-DETE-A-B.jpg')
  expect(carrierName(12, 12, { where: 'roof', what: '../../etc/passwd\u0000<x>' })).toBe('12_ROOF_etc-passwd-x.jpg')
  expect(carrierName(1, 9, { where: 'roof', what: 'y'.repeat(500) }).length).toBeLessThan(80)
})

const MARKUP = `"><script>alert('x')</script>`
const about = { number: 'R-2026-0001', version: 2 }
function page(title = 'Roof report') {
  const data = buildData({ anomalies: [buildAnomaly(0)] })
  const options = { ...defaultReportOptions, title }
  return scanPage(buildReport(data, options), data, about)
}
const frame = { kind: 'offline', saved: 'May 1, 2026', scriptSha256: 'abc', notices: [] } as const
const CODE = '7K3M-9QXT-2B4D'
const shown = (made = page(), url: string | null = `https://roofs.example/verify?code=${CODE}`) =>
  recipientHtml({
    page: made.page,
    pdfSha256: 'ab'.repeat(32),
    verify: { code: CODE, url },
    address: () => 'data:,',
    code: { css: 'x{}', script: 'y' },
    frame,
  })

test('the picture of the first finding stands with the decision, cost lines close as one, and no address of a server without one is told', () => {
  const data = buildWinnData({ photos: 1, thermograms: 2, findings: 2, costLines: 3 })
  const text = shown(winnPage(buildWinnReport(data, sampleVersion), data, about), null)
  const [decision = ''] = text.split('id="lines"')
  expect(decision).toMatch(/<figure class="panel first"><a class="frame" href="#T-\d\d"><img data-of="T-\d\d" alt="Thermogram/)
  expect(text).toMatch(/<details class="costs" open><summary>\d+ cost lines<\/summary><article class="line panel"/)
  expect(text.split('<details')[0]).toContain('id="F-01"')
  expect(text).toContain(`at /verify of the server that made it, with code ${CODE}`)
})

test('the page of a scan holds what is printed, in shapes that let nothing else through', () => {
  const { page: made, records, sources } = page()
  expect(checkedPage(made)).toEqual(made)
  expect(() => checkedPage({ ...made, notes: 'mind the dog' })).toThrow(/notes/)
  const [first] = made.lines
  expect(first).toMatchObject({ number: 'F-01', kind: 'finding' })
  expect(first?.evidence[0]).toMatch(/^T-\d\d$/)
  expect(records['F-01']?.recordId).toBeTruthy()
  const thermogram = made.pictures.find(({ number }) => number === first?.evidence[0])
  expect(thermogram).toMatchObject({ scale: { min: expect.stringMatching(/°/), max: expect.stringMatching(/°/) } })
  expect(thermogram?.outlines.some(({ label }) => label === 'F-01')).toBe(true)
  expect(sources.map(({ number }) => number)).toContain(first?.evidence[0])
  const names = sources.map(({ fileName }) => fileName)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(names.toSorted())
})

/** Every object of a value with the names that lead to it, those of one list under one name. */
function objectsIn(value: unknown, path = ''): [string, Record<string, unknown>][] {
  if (Array.isArray(value)) return value.flatMap((each) => objectsIn(each, `${path}[]`))
  if (typeof value !== 'object' || value === null) return []
  const own = value as Record<string, unknown>
  return [[path, own], ...Object.entries(own).flatMap(([name, each]) => objectsIn(each, `${path}.${name}`))]
}

test('no shape of the page, however deep, lets a field through that is not on the list', () => {
  const storms = [buildStorm()]
  const data = buildWinnData({ photos: 2, markedEvery: 1, thermograms: 1, findings: 2, testSquares: 1, costLines: 2 }, { storms })
  const { page: made } = winnPage(buildWinnReport(data, sampleVersion), data, about)
  const shapes = new Set(objectsIn(made).map(([path]) => path))
  expect([...shapes]).toEqual(
    expect.arrayContaining(['.pictures[].marks[]', '.pictures[].outlines[]', '.records[].facts[]', '.lines[].facts[]']),
  )
  for (const shape of shapes) {
    const copy = structuredClone(made)
    const [, found] = objectsIn(copy).find(([path]) => path === shape) ?? []
    Object.assign(found ?? {}, { fileName: 'gate-4711.jpg' })
    expect(() => checkedPage(copy), shape).toThrow(/fileName/)
  }
})

test('whatever somebody typed is text on the page', () => {
  const made = page(MARKUP)
  const text = shown({ ...made, page: { ...made.page, organizationName: MARKUP, accent: MARKUP } })
  expect(text).not.toContain('<script>alert')
  expect(text).toContain('&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;')
})

test('a file names its version and day, asks nobody for anything and takes no replies', () => {
  const text = shown()
  expect(text).toContain('Copy of R-2026-0001, version 2')
  expect(text).toContain('saved May 1, 2026')
  expect(text).toContain(`default-src &#39;none&#39;`)
  expect(text).not.toMatch(/(?:src|href)="(?!data:|#)/)
  expect(text).not.toContain('data-kind="dispute"')
})

test('the script of the page says nothing by itself: its words come with the page, in the language of the report', async () => {
  const script = await readFile(new URL('page.js', import.meta.url), 'utf8')
  const code = script.replaceAll(/^\s*\/\/.*$|\/\*\*[^\n]*\*\//gm, '')
  const keys = new Set(['ArrowRight', 'ArrowLeft', 'Enter', 'Esc', 'POST', 'keys muted', 'Shift \\u2190 \\u2192'])
  const written = [...code.matchAll(/'([^'\n]*)'|`([^`]*)`/g)].map(([, plain, template]) =>
    (plain ?? template ?? '').replaceAll(/\$\{.*?\}/g, ''),
  )
  expect(written.length).toBeGreaterThan(50)
  expect(written.filter((text) => /\p{Lu}\p{Ll}|\p{L}{2} \p{L}{2}/u.test(text) && !/[[.#]/.test(text) && !keys.has(text))).toEqual([])
  expect(shown()).toContain('data-words="{&quot;visibleBehind&quot;')
})
