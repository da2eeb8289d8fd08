import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reportSections } from '@ridgeline/report/contract/report'
import { buildReport } from '@ridgeline/report/rules/model'
import { typstInput } from '@ridgeline/report/rules/pdf/typst-input'
import { buildAnomaly, buildCapture, buildData, buildIssue, uuid } from '@ridgeline/report/rules/sample-data'
import { qrSvg } from '@ridgeline/title/rules/qr'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { type CompileInput, compilePdf } from '#integrations/typst/compile'
import { missingCharacter } from '#integrations/typst/printable'
import { reportTemplate } from '#integrations/typst/report-template'

const date = new Date('2026-06-15T14:02:00Z')
const photo = new Uint8Array(
  await sharp({ create: { width: 80, height: 60, channels: 3, background: '#a05030' } })
    .jpeg()
    .toBuffer(),
)
const compile = (template: string, over: Partial<CompileInput> = {}) =>
  compilePdf({ template, data: {}, pictures: [], documentDate: date, ...over })
/** Keeps the compiler busy for minutes; it refuses loops that look endless. */
const slow = '#for i in range(100000) { for j in range(100000) {} }'
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const has = (tool: string) => spawnSync(tool, ['--version']).error === undefined
const text = (pdf: Uint8Array): string => withFile(pdf, (file) => execFileSync('pdftotext', ['-layout', file, '-']).toString())

function withFile<T>(bytes: Uint8Array, use: (file: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'pdf-test-'))
  try {
    writeFileSync(join(folder, 'x.pdf'), bytes)
    return use(join(folder, 'x.pdf'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const scan = {
  captures: [
    buildCapture(0),
    buildCapture(1, { hasVisible: false }),
    buildCapture(2, { status: 'visible', media: 'photo', temperatures: null }),
  ],
  anomalies: [buildAnomaly(0), buildAnomaly(1, { captureId: uuid(1, 1) })],
  issues: [buildIssue(0), buildIssue(1, { captureId: uuid(1, 1) }), buildIssue(2, { captureId: null, anomalyId: null })],
}

const place = 'roofs.example/verify'
const code = '7K3M-9QXT-2B4D'
const verify = { code, keyword: `verify:${code}`, place, qr: qrSvg(`https://${place}?code=${code}`) }

const oneCost = [{ item: 'Core cuts', amountUsd: 950 }]

const modelOf = (data = buildData(scan), title = 'Thermal Roof Assessment', costEstimates = oneCost) =>
  buildReport(data, { title, sections: [...reportSections], costEstimates, acceptedOnly: false })

async function report(
  data = buildData(scan),
  over: Partial<CompileInput> = {},
  title = 'Thermal Roof Assessment',
  costEstimates = oneCost,
) {
  const model = modelOf(data, title, costEstimates)
  const input = typstInput(model, '0123456789ab')
  const pictures = input.pictures.map(({ file }) => ({ name: file, bytes: photo }))
  return compilePdf({ ...(await reportTemplate()), data: { ...input.data, verify }, pictures, documentDate: date, ...over })
}

describe('a report', () => {
  test('is a PDF/A-3a whose page count is that of the finished document', async () => {
    const { pdf, pageCount, peakMemoryBytes, durationMs } = await report()
    const source = Buffer.from(pdf).toString('latin1')
    expect(source.startsWith('%PDF-1.7')).toBe(true)
    expect(source).toContain('<pdfaid:part>3</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>')
    expect(source).toContain(`<xmpTPg:NPages>${pageCount}</xmpTPg:NPages>`)
    expect(pageCount).toBeGreaterThan(5)
    expect(peakMemoryBytes).toBeGreaterThan(10_000_000)
    expect(durationMs).toBeGreaterThan(0)
  })

  test('says that it is accessible as PDF/UA-1 asks, and shows its title in the window', async () => {
    const { pdf } = await report()
    const source = Buffer.from(pdf).toString('latin1')
    expect(source).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(source).toContain('<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>')
    expect(source).toMatch(/\/ViewerPreferences <<\s+\/DisplayDocTitle true/)
    // every object lies where the table says, the table where the end of the file says
    const tableAt = Number(/startxref\n(\d+)\n%%EOF$/.exec(source)?.[1])
    const entries = [...source.slice(tableAt).matchAll(/^(\d{10}) \d{5} n/gm)].map(([, offset]) => Number(offset))
    expect(entries.length).toBeGreaterThan(50)
    for (const [index, offset] of entries.entries()) expect(source.slice(offset, offset + 12)).toMatch(new RegExp(`^${index + 1} 0 obj`))
  })

  test.skipIf(!has('pdftotext'))('names no address and no QR code where its server has none for others (needs pdftotext)', async () => {
    const { pdf } = await report(undefined, {
      data: { ...typstInput(modelOf(), '0123456789ab').data, verify: { ...verify, place: null, qr: null } },
    })
    const text = withFile(pdf, (file) => execFileSync('pdftotext', [file, '-']).toString())
    expect(text).toContain(`Check at /verify of the server that made it, with code ${code}`)
    expect(text).not.toContain(place)
  })

  test('carries the files for programs, each with what it is', async () => {
    const attachments = [
      { name: 'report.json', mediaType: 'application/json', description: 'The report for programs', text: '{"a":1}' },
      { name: 'findings.csv', mediaType: 'text/csv', description: 'The findings as a table', text: 'number\r\nF-01\r\n' },
    ]
    const { pdf } = await report(buildData(scan), { attachments })
    const source = Buffer.from(pdf).toString('latin1')
    expect(source.match(/\/AFRelationship \/Data/g)).toHaveLength(2)
    expect(source).toContain('<pdfaid:part>3</pdfaid:part>')
    if (!has('pdfdetach')) return
    const listed = withFile(pdf, (file) => execFileSync('pdfdetach', ['-list', file]).toString())
    expect(listed).toContain('2 embedded files')
    for (const { name } of attachments) expect(listed).toContain(name)
  })

  test.skipIf(!has('pdfinfo'))('every picture of it has words beside it (needs pdfinfo)', async () => {
    const { pdf } = await report()
    const source = Buffer.from(pdf).toString('latin1')
    const figures = source.split('endobj').filter((object) => /\/S \/Figure\b/.test(object))
    expect(figures.length).toBeGreaterThan(3)
    expect(figures.filter((figure) => !/\/Alt [(<]/.test(figure))).toEqual([])
    expect(withFile(pdf, (file) => execFileSync('pdfinfo', ['-struct', file], { stdio: ['ignore', 'pipe', 'ignore'] }).toString())).toMatch(
      /Figure/,
    )
  })

  test('has the same bytes when made again, and others with another date', async () => {
    const [first, second, later] = [
      await report(),
      await report(),
      await report(buildData(scan), { documentDate: new Date('2026-06-16T00:00:00Z') }),
    ]
    expect(sha256(second.pdf)).toBe(sha256(first.pdf))
    expect(sha256(later.pdf)).not.toBe(sha256(first.pdf))
  })

  test('has the same bytes where the compiler forgets its layout while it is at it, as in a long report', async () => {
    // it looks ten times a second: of so many findings a layout takes longer than that on any machine
    const long = buildData({ ...scan, issues: Array.from({ length: 30 }, (_, i) => buildIssue(i)) })
    const [whole, forgetful] = [await report(long), await report(long, { forgetAboveBytes: 1 })]
    expect(whole.timesForgotten).toBe(0)
    expect(forgetful.timesForgotten).toBeGreaterThan(0)
    expect(sha256(forgetful.pdf)).toBe(sha256(whole.pdf))
  })

  test('a long text is laid out by a compiler that forgets', async () => {
    const lines = { lines: Array.from({ length: 30_000 }, (_, i) => `Line ${i} of a report that is longer than any that is printed`) }
    const template = '#for line in json("/data.json").lines { block(layout(size => line)) }'
    const long = await compile(template, { data: lines, standard: '1.7' })
    expect(long.timesForgotten).toBeGreaterThan(0)
  })

  test('passes the checks of PDF/UA-1: alt texts, headings and tables in order', async () => {
    expect((await report(buildData(scan), { standard: 'ua-1' })).pageCount).toBeGreaterThan(5)
  })

  test('of a scan without anything to show compiles too', async () => {
    const health = { state: 'not-scored' as const, score: null, band: null, confidence: 0, doubts: [], reasons: [], raise: [] }
    const empty = buildData({ captures: [], anomalies: [], issues: [], metrics: [], notes: '', health }, { units: 'metric' })
    expect((await report(empty, { standard: 'ua-1' })).pageCount).toBeGreaterThan(2)
  })

  test.skipIf(!has('pdftotext'))('gives fingerprints and file names as they are to who copies them (needs pdftotext)', async () => {
    const names = ['DJI_20260614_214012_0001_thermal_corrected.JPG', 'IR_0001.jpg']
    const captures = names.map((fileName, n) =>
      buildCapture(n, { fileName, sha256: String(n + 1).repeat(32) + 'abcdef0123456789'.repeat(2) }),
    )
    const { pdf } = await report(buildData({ captures }))
    const copied = text(pdf)
    for (const { fileName, sha256: hash } of captures) {
      expect(copied).toContain(fileName)
      expect(copied).toContain(hash)
    }
  })

  test.skipIf(!has('pdftotext'))('carries its text, page numbers and units (needs pdftotext)', async () => {
    const { pdf, pageCount } = await report()
    const lines = text(pdf)
    expect(lines).toContain('Harbor Point Warehouse')
    expect(lines).toContain('+4.5 °F')
    expect(lines).toContain(`Page 2 of ${pageCount}`)
    expect(lines).toContain('Report 0123456789ab')
  })

  test.skipIf(!has('pdftotext'))(
    'a sum stands once, under the last of its rows, however many pages they fill (needs pdftotext)',
    async () => {
      const rows = Array.from({ length: 120 }, (_, n) => ({ item: `Line ${n + 1}`, amountUsd: 10 }))
      const pages = text((await report(buildData(scan), {}, 'Long', rows)).pdf).split('\f')
      const at = (words: string) => pages.flatMap((page, index) => (page.includes(words) ? [index] : []))
      expect(at('Total of the figures above')).toEqual(at('Line 120'))
      expect(at('Line 1 ')).not.toEqual(at('Line 120'))
      const { parts } = await reportTemplate()
      const footers =
        Object.values(parts)
          .join('')
          .match(/table\.footer\(.{0,20}/g) ?? []
      expect(footers.filter((footer) => !footer.includes('repeat: false'))).toEqual([])
      expect(footers.length).toBeGreaterThan(0)
    },
  )

  test.skipIf(!has('qpdf'))('has no structural fault (needs qpdf)', async () => {
    const { pdf } = await report()
    expect(withFile(pdf, (file) => spawnSync('qpdf', ['--check', file]).status)).toBe(0)
  })
})

describe('what a person typed', () => {
  const hostile = [
    '#read("/etc/passwd")',
    '$x$ *bold* _it_ `code`',
    '= Heading',
    '#panic("no")',
    '// comment /* x */',
    '<label> @ref [x] {y} \\',
    'W'.repeat(300),
    'roof \u{1f525}\u{1f44d}\u{1f3fd} \u5317\u4eac\u5e02 \u0627\u0644',
    'a\u0000b\tc\r\nd',
  ].join('\n')
  const issue = buildIssue(0, {
    title: hostile.slice(0, 200),
    description: hostile,
    location: hostile.slice(0, 300),
    recommendedAction: hostile,
  })
  const data = buildData({ ...scan, issues: [issue], notes: hostile }, { organizationName: hostile, preparedBy: hostile })

  test('never becomes markup and never breaks the page, in the strictest standards', async () => {
    expect((await report(data, {}, hostile.slice(0, 120))).pageCount).toBeGreaterThan(5)
    expect((await report(data, { standard: 'ua-1' }, hostile.slice(0, 120))).pageCount).toBeGreaterThan(5)
  })

  test.skipIf(!has('pdftotext'))('is printed as typed (needs pdftotext)', async () => {
    const lines = text((await report(data)).pdf)
    expect(lines).toContain('#read("/etc/passwd")')
    expect(lines).toContain('$x$ *bold* _it_ `code`')
    expect(lines).toContain('<label> @ref [x] {y} \\')
    expect(lines).not.toContain('root:')
  })

  test.skipIf(!has('pdftotext'))('that the typeface lacks is counted and said (needs pdftotext)', async () => {
    const noted = buildData({ ...scan, notes: 'Runes \u16a0\u16a2, a clef \u{1d11e}' })
    expect(text((await report(noted)).pdf).replaceAll(/\s+/g, ' ')).toContain('does not contain 3 of the characters')
  })
})

describe('a clear error', () => {
  test('names a picture that is missing', async () => {
    await expect(report(buildData(scan), { pictures: [] })).rejects.toThrow(/^Picture thermal-00000001-[\w-]+\.jpg is missing\.$/)
  })

  test('names a picture that cannot be read', async () => {
    const broken = { name: 'x.jpg', bytes: new Uint8Array([1, 2, 3]) }
    await expect(compile('x', { pictures: [broken] })).rejects.toThrow('Picture x.jpg is not a readable JPEG or PNG.')
  })

  test('refuses a picture name that leaves its folder', async () => {
    await expect(compile('x', { pictures: [{ name: '../x.jpg', bytes: photo }] })).rejects.toThrow('is not a picture name')
  })

  test('says what the standard refuses', async () => {
    const picture = [{ name: 'x.jpg', bytes: photo }]
    const template = '#set document(title: "t")\n#image("/pictures/x.jpg.svg")'
    await expect(compile(template, { pictures: picture, standard: 'ua-1' })).rejects.toThrow('missing alt text')
  })

  test('says what the template got wrong, without the folder it ran in', async () => {
    await expect(compile('#nothing')).rejects.toThrow('The report could not be laid out: unknown variable: nothing')
    await expect(compile('#read("/etc/passwd")')).rejects.toThrow('file not found (searched at /etc/passwd)')
  })

  test('ends a process that takes too long', async () => {
    await expect(compile(slow, { timeoutMs: 1500 })).rejects.toThrow('The report was not ready after 2 s.')
  })

  test.skipIf(process.platform !== 'linux')('says that the process died', async () => {
    const children = () => readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
    const before = new Set(children())
    const failed = expect(compile(slow)).rejects.toThrow('The report process ended early (SIGKILL).')
    await vi.waitFor(() => expect(children().filter((pid) => !before.has(pid))).toHaveLength(1), { timeout: 5000 })
    for (const pid of children().filter((pid) => !before.has(pid))) process.kill(pid, 'SIGKILL')
    await failed
  })
})

describe('names in other scripts', () => {
  const names = {
    Chinese: '\u5317\u4eac\u5e02\u671d\u9633\u533a\u4ed3\u5e93',
    Japanese: '\u6771\u4eac\u90fd\u5009\u5eab\u30d3\u30eb',
    Korean: '\uc11c\uc6b8 \ucc3d\uace0',
    Arabic: '\u0645\u0633\u062a\u0648\u062f\u0639 \u0627\u0644\u0634\u0645\u0627\u0644',
    Hebrew: '\u05de\u05d7\u05e1\u05df \u05e6\u05e4\u05d5\u05df',
    Hindi: '\u0939\u093f\u0928\u094d\u0926\u0940 \u0917\u094b\u0926\u093e\u092e',
    emoji: '\u{1f525}\u{1f3e0}',
  }
  const organizationName = Object.values(names).join(' ')
  const data = buildData({ ...scan, notes: Object.values(names).join('\n') }, { organizationName })

  // An export as PDF/A fails at the first glyph that is not there.
  test('are printed, none as a box', async () => {
    const { pdf } = await report(data)
    expect((await report(data, { standard: 'ua-1' })).pageCount).toBeGreaterThan(5)
    if (!has('pdftotext')) return
    const copied = text(pdf).normalize('NFKC')
    // Letters that Arabic joins share their dots, which pdftotext counts twice.
    const whole = Object.entries(names).filter(([script]) => script !== 'Arabic')
    for (const [script, name] of whole) for (const word of name.split(' ')) expect(copied, script).toContain(word)
    expect(copied).not.toContain(missingCharacter)
    expect(copied).not.toContain('does not contain')
    const used = withFile(pdf, (file) => execFileSync('pdffonts', [file]).toString())
    for (const font of ['SC', 'KR', 'Arabic', 'Hebrew', 'Devanagari']) expect(used).toMatch(new RegExp(`NotoSans${font}`))
    expect(used).toContain('NotoEmoji')
  })

  test('take no font along that nothing is printed in', async () => {
    const { pdf } = await report()
    expect(Buffer.from(pdf).toString('latin1')).not.toContain('Noto')
  })

  test('lone signs that no font can draw are boxes, not the end of the report', async () => {
    const alone = buildData({ ...scan, notes: '\u064b \u0651 \u093f \u094d \u05b4 \u{1f1fa} \u200d \u20e3' })
    expect((await report(alone)).pageCount).toBeGreaterThan(5)
  })
})

test('an aborted report stops with the reason of the signal', async () => {
  const reason = new Error('The member left.')
  const controller = new AbortController()
  setTimeout(() => controller.abort(reason), 300)
  await expect(compile(slow, { signal: controller.signal })).rejects.toBe(reason)
})

test('reports asked for at once are made one after another, and a failed one does not stop the next', async () => {
  const settled = await Promise.allSettled([compile('one'), compile('#nothing'), compile('#pagebreak()')])
  expect(settled.map((result) => (result.status === 'fulfilled' ? result.value.pageCount : 'failed'))).toEqual([1, 'failed', 2])
})

test('no working folder is left behind', async () => {
  const temporary = mkdtempSync(join(tmpdir(), 'pdf-test-'))
  vi.stubEnv('TMPDIR', temporary)
  await compile('one')
  await expect(compile('#nothing')).rejects.toThrow()
  expect(readdirSync(temporary)).toEqual([])
  vi.unstubAllEnvs()
  rmSync(temporary, { recursive: true })
})
