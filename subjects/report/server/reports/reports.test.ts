import { createHash } from 'node:crypto'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { invited } from '@ridgeline/app-server/test/invite'
import { exampleFile } from '@ridgeline/app-server/test/made/example-file'
import { canReadPages, printedPages } from '@ridgeline/app-server/test/made/printed-pages'
import { scanForm } from '@ridgeline/app-server/test/made/uploaded-scan'
import { auditEvent } from '@ridgeline/audit/server/tables/audit'
import { urlOf } from '@ridgeline/contract/endpoint'
import { listOutbox } from '@ridgeline/operations/contract/operations'
import { deleteScan } from '@ridgeline/privacy/contract/deleted'
import { dayInZone } from '@ridgeline/property/contract/place-time'
import { createProperty } from '@ridgeline/property/contract/property'
import { property as propertyTable } from '@ridgeline/property/server/tables/property'
import { patchCapture } from '@ridgeline/scan/contract/capture'
import { patchIssue } from '@ridgeline/scan/contract/issue/issue'
import { patchScan, readScan, type Scan } from '@ridgeline/scan/contract/scan'
import { reportSeverity, type Severity } from '@ridgeline/scan/contract/severity'
import { scan as scanTable } from '@ridgeline/scan/server/tables/scan'
import { systemActor } from '@ridgeline/server/http/access'
import { eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  defaultReportOptions,
  downloadReport,
  findReportSummary,
  generateReport,
  listReports,
  ReportOptions,
  type ReportVersion,
  readReportSummary,
  sendReport,
} from '#contract/report'
import { readReportChanges } from '#contract/report-changes'
import { readShared, sharedReport } from '#contract/share'
import { formatDate } from '#rules/format/date'
import { buildData } from '#rules/sample-data'
import { sectionOf } from '#rules/section-of'
import { inputSha256, modelOf, reportData } from '#server/reports/input'
import { report as reportTable } from '#server/tables/report'

let app: TestApp
let member: TestMember
let scan: Scan

beforeAll(async () => {
  app = await startTestApp({ workers: true })
  member = await app.signUp('Kim Estimator')
  const file = await exampleFile({ roof: 3, scan: 0, capture: 1, nowMs: Date.UTC(2026, 2, 10, 12) })
  const imageUrls = [await member.upload('DRN_0001.jpg', file)]
  const { scanId } = await member.call(createProperty, {
    body: { ...scanForm, name: 'Depot / "North"', imageUrls },
  })
  do {
    await new Promise((resolve) => setTimeout(resolve, 20))
    scan = await member.call(readScan, { params: { id: scanId } })
  } while (scan.state !== 'ready')
})
afterAll(() => app.close())

const download = async (version?: number) => member.request(urlOf(downloadReport, { params: { scanId: scan.id }, query: { version } }))
const lastMail = async () => {
  const { mail } = app.deps
  if (mail.kind !== 'outbox') throw new Error('mails of tests lie in the outbox')
  const [newest] = await mail.list()
  return PostalMime.parse(await mail.read(newest?.id ?? ''))
}
const generate = async (options?: ReportOptions) => member.call(generateReport, { params: { scanId: scan.id }, body: { options } })

test('the visit before is what a report is compared with, found again by its places; a deleted one is not', async () => {
  const actor = systemActor(member.organizationId, { userId: member.userId, name: 'Kim', email: member.email })
  expect(await reportData(app.deps, actor, scan.id)).not.toHaveProperty('previous')
  const file = await exampleFile({ roof: 3, scan: 0, capture: 1, nowMs: Date.UTC(2025, 2, 10, 12) })
  const imageUrls = [await member.upload('DRN_0900.jpg', file)]
  const captureDate = '2025-03-10T12:00:00Z'
  const { scanId } = await member.call(createProperty, {
    body: { ...scanForm, name: scan.propertyName, imageUrls, captureDate, propertyId: scan.propertyId },
  })
  const isReady = async () => (await member.call(readScan, { params: { id: scanId } })).state === 'ready'
  await expect.poll(isReady, { timeout: 120_000, interval: 20 }).toBe(true)
  const data = await reportData(app.deps, actor, scan.id)
  expect(data.previous?.date).toBe((await member.call(readScan, { params: { id: scanId } })).date)
  const { rows } = sectionOf(modelOf(data, defaultReportOptions), 'changes')
  expect(rows.length).toBeGreaterThan(0)
  // The same roof twice; what an edge cuts has no extent to compare.
  expect(rows.map(({ changeWord }) => changeWord)).toEqual(
    rows.map(({ now }) => (now.startsWith('\u2265') ? 'Seen again' : 'About the same')),
  )
  // The earlier one itself has none before it.
  expect(await reportData(app.deps, actor, scanId)).not.toHaveProperty('previous')
  await member.call(deleteScan, { params: { id: scanId } })
  expect(await reportData(app.deps, actor, scan.id)).not.toHaveProperty('previous')
}, 180_000)

test('nothing is there before it is made, and asking for it makes nothing', async () => {
  for (const address of [
    urlOf(downloadReport, { params: { scanId: scan.id } }),
    urlOf(readReportSummary, { params: { scanId: scan.id } }),
  ]) {
    const res = await member.request(address)
    expect([res.status, await res.json()]).toMatchObject([
      404,
      { code: 'not-found', reason: 'no-report', message: expect.stringMatching(/ma[dk]e/) },
    ])
    expect(res.headers.get('link')).toBe(`</api/reports/${scan.id}>; rel="create-form"; title="POST makes the report"`)
  }
  expect(await member.call(findReportSummary, { params: { scanId: scan.id }, query: {} })).toEqual({ made: null })
  expect(await app.deps.db.select().from(reportTable)).toEqual([])
})

test('the download is a PDF with a safe name, the same bytes each time, and as many pages as the summary says', async () => {
  const summary = await generate()
  expect(await member.call(readReportSummary, { params: { scanId: scan.id }, query: {} })).toEqual(summary)
  expect(await member.call(findReportSummary, { params: { scanId: scan.id }, query: {} })).toEqual({ made: summary })
  const first = await download()
  expect(first.headers.get('content-type')).toBe('application/pdf')
  expect(first.headers.get('content-disposition')).toContain('filename="Roof report - Depot North - v1.pdf"')
  const bytes = new Uint8Array(await first.arrayBuffer())
  expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe('%PDF-')
  expect(bytes.length).toBe(summary.sizeBytes)
  expect(summary.pageCount).toBeGreaterThan(3)
  expect(new Uint8Array(await (await download()).arrayBuffer())).toEqual(bytes)
})

test('other options and later judgements make a new version; the old one stays', async () => {
  const short = ReportOptions.parse({ title: 'Short', sections: [] })
  const first = await generate()
  const second = await generate(short)
  expect(second.version).toBe(first.version + 1)
  expect(second.pageCount).toBeLessThan(first.pageCount)
  await member.call(patchIssue, { params: { id: scan.issues[0]?.id as string }, body: { status: 'accepted' } })
  const third = await generate(short)
  expect(third.version).toBe(second.version + 1)
  expect(third.sha256).not.toBe(second.sha256)
  const sizeOf = async (version?: number) => (await (await download(version)).arrayBuffer()).byteLength
  expect(await sizeOf()).toBe(third.sizeBytes)
  expect(await sizeOf(first.version)).toBe(first.sizeBytes)
  expect((await download(third.version + 1)).status).toBe(404)
})

test.skipIf(!canReadPages())('what somebody drew is measured and printed, over colours taken from the roof (needs pdftotext)', async () => {
  const [picture] = scan.captures
  const { minK, maxK, roof } = picture?.temperatures ?? {}
  expect(roof?.p1K).toBeGreaterThan(minK ?? 0)
  expect(roof?.p99K).toBeLessThan(maxK ?? 0)
  const region = { id: crypto.randomUUID(), name: 'By the drain', origin: 'member', region: { kind: 'spot', at: [320, 256] } } as const
  await member.call(patchCapture, {
    params: { id: picture?.id ?? '' },
    body: { regions: [{ ...region, region: { ...region.region, at: [320, 256] } }] },
  })
  const made = await generate()
  const text = printedPages(new Uint8Array(await (await download(made.version)).arrayBuffer()))
    .flatMap(({ lines }) => lines)
    .join(' ')
  expect(text).toMatch(/By the drain: -?[\d.]+ °F/)
  await member.call(patchCapture, { params: { id: picture?.id ?? '' }, body: { regions: [] } })
})

test('what a version says is kept with it, and another is made with the options of an earlier one', async () => {
  const options = ReportOptions.parse({
    title: 'With costs',
    sections: ['detailed-findings', 'cost-estimates'],
    costEstimates: [
      { item: 'Membrane', amountUsd: 1000.1 },
      { item: 'Labor', amountUsd: 200.2 },
    ],
  })
  const params = { scanId: scan.id }
  const first = await generate(options)
  expect(await member.call(generateReport, { params, body: { asVersion: first.version } })).toEqual(first)
  const { issues } = await member.call(readScan, { params: { id: scan.id } })
  for (const issue of issues) await member.call(patchIssue, { params: { id: issue.id }, body: { status: 'rejected' } })
  const second = await member.call(generateReport, { params, body: { asVersion: first.version } })
  expect(second.version).toBe(first.version + 1)
  const rows = await member.call(listReports, { query: { scanId: scan.id } })
  const [to, from] = rows.slice(0, 2) as [ReportVersion, ReportVersion]
  const worst = ['critical', 'major', 'minor', 'informational'].find((each) => issues.some(({ severity }) => severity === each))
  expect([from, to]).toMatchObject([
    { version: first.version, title: 'With costs', estimatedUsd: 1200.3, severity: reportSeverity[worst as Severity] },
    { version: second.version, title: 'With costs', estimatedUsd: 1200.3, severity: 'none' },
  ])
  const changes = await member.call(readReportChanges, { query: { from: from.id, to: to.id } })
  expect(changes.facts?.findings).toMatchObject({ added: [], changed: [], same: 0 })
  expect(changes.facts?.findings.removed.map(({ issueId }) => issueId).toSorted()).toEqual(issues.map(({ id }) => id).toSorted())
  for (const { id, status } of issues) await member.call(patchIssue, { params: { id }, body: { status } })
  await expect(member.call(generateReport, { params, body: { asVersion: 900 } })).rejects.toMatchObject({ status: 404 })
})

test('a browser shows the file where it is asked to, and saves it under the same name otherwise', async () => {
  const [version] = await member.call(listReports, { query: { scanId: scan.id } })
  const kind = async (address = '') => (await member.request(address)).headers.get('content-disposition')?.split(';')[0]
  expect([await kind(version?.viewUrl ?? ''), await kind(version?.downloadUrl ?? '')]).toEqual(['inline', 'attachment'])
})

test('versions made at the same moment are counted one after the other', async () => {
  const titles = ['A', 'B', 'C', 'D'].map((title) => ReportOptions.parse({ title, sections: [] }))
  const made = await Promise.all(titles.map(generate))
  const versions = made.map((m) => m.version).sort((a, b) => a - b)
  expect(versions.map((v) => v - (versions[0] as number))).toEqual([0, 1, 2, 3])
})

test('a later visit to the property leaves the report of an earlier one as it is', async () => {
  const before = await generate()
  const imageUrls = [await member.upload('later.jpg', new Uint8Array([1, 2, 3]))]
  const later = { ...scanForm, imageUrls, captureDate: '2026-04-10T12:00:00Z' }
  await member.call(createProperty, { body: { ...later, propertyId: scan.propertyId } })
  expect(await generate()).toEqual(before)
})

test('what somebody else makes of the same scan is the version that exists, byte for byte', async () => {
  const before = await generate()
  const bytes = new Uint8Array(await (await download()).arrayBuffer())
  const other = await app.signUp('Lee Colleague', { role: null })
  await invited(app, member, other, 'sales-rep')
  expect(await other.call(generateReport, { params: { scanId: scan.id }, body: {} })).toEqual(before)
  const res = await other.request(urlOf(downloadReport, { params: { scanId: scan.id }, query: { version: before.version } }))
  expect(new Uint8Array(await res.arrayBuffer())).toEqual(new Uint8Array(await (await download(before.version)).arrayBuffer()))
  expect(new Uint8Array(await (await download()).arrayBuffer())).toEqual(bytes)
})

test('without a mail server the message with the PDF lies in the outbox of the organization, and only there', async () => {
  const sent = await member.call(sendReport, {
    params: { scanId: scan.id },
    body: { recipientName: 'Ada', recipientEmail: 'ada@example.com' },
  })
  expect(sent.delivery).toBe('outbox')
  const { messages } = await member.call(listOutbox, {})
  expect(messages[0]).toMatchObject({ to: expect.stringContaining('ada@example.com'), attachments: [expect.stringMatching(/\.pdf$/)] })
  const eml = await (await member.request(`/api/outbox/${messages[0]?.id}`)).text()
  expect(eml).toContain('Thermal Roof Assessment')
  const stranger = await app.signUp('Stranger')
  expect((await stranger.call(listOutbox, {})).messages).toEqual([])
})

test('a report with a questioned sentence is sent only by who says so, and the audit log notes it', async () => {
  await member.call(patchScan, { params: { id: scan.id }, body: { notes: 'Two drains. We guarantee the repair.' } })
  const params = { scanId: scan.id }
  const body = { recipientEmail: 'owner@example.com' }
  await expect(member.call(sendReport, { params, body })).rejects.toMatchObject({
    status: 409,
    body: { reason: 'wording', message: expect.stringContaining('Notes of the scan') },
  })
  await expect(member.call(generateReport, { params, body: {} })).rejects.toMatchObject({ status: 409, body: { reason: 'wording' } })
  expect((await member.call(sendReport, { params, body: { ...body, keepWording: true } })).ok).toBe(true)
  await member.call(patchScan, { params: { id: scan.id }, body: { notes: '' } })
  const lines = await app.deps.db.select().from(auditEvent).where(eq(auditEvent.organizationId, member.organizationId))
  const told = lines.filter(({ action }) => action === 'report.sent').map(({ after }) => after?.questionedSentences)
  expect(told.toSorted()).toEqual([1, undefined])
})

test('the mail says which document it is, is answered to who sent it, and its link opens the same file', async () => {
  await member.call(sendReport, { params: { scanId: scan.id }, body: { recipientName: 'Ada', recipientEmail: 'ada@example.com' } })
  const summary = await generate()
  const mail = await lastMail()
  expect(mail.replyTo).toEqual([{ name: 'Kim Estimator', address: member.email }])
  expect(mail.subject).toBe(`Thermal Roof Assessment: Depot / "North", version ${summary.version}`)
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain(summary.sha256)
    expect(body).toContain(formatDate(dayInZone(new Date(scan.date), scan.timeZone)))
    expect(body).toContain(`Version ${summary.version}, made `)
  }
  const [, token] = /\/shared\/([\w-]+)/.exec(mail.text ?? '') ?? []
  const shown = await app.request(urlOf(readShared, { params: { token: token as string } }))
  expect(await shown.json()).toMatchObject({ kind: 'report', report: { sha256: summary.sha256, version: summary.version } })
  const pdf = new Uint8Array(await (await app.request(urlOf(sharedReport, { params: { token: token as string } }))).arrayBuffer())
  expect(createHash('sha256').update(pdf).digest('hex')).toBe(summary.sha256)
  expect(mail.attachments.map(({ content }) => (content as ArrayBuffer).byteLength)).toEqual([pdf.length])
})

test('a PDF above 15 MB goes as a link alone', async () => {
  await app.deps.db.update(reportTable).set({ sizeBytes: 15 * 1024 * 1024 + 1 })
  await member.call(sendReport, { params: { scanId: scan.id }, body: { recipientEmail: 'ada@example.com' } })
  const mail = await lastMail()
  expect(mail.attachments).toEqual([])
  expect(mail.text).toContain('too large to attach')
  expect(mail.text).toMatch(/Open the report: http.*\/shared\/[\w-]+/)
})

test('what nobody has reviewed is left out where the options say so; the version keeps that, and the audit log how many went out', async () => {
  const made = await generate(ReportOptions.parse({ acceptedOnly: true }))
  const versions = await member.call(listReports, { query: { scanId: scan.id } })
  expect(versions.find(({ version }) => version === made.version)?.acceptedOnly).toBe(true)
  expect(versions.filter(({ acceptedOnly }) => !acceptedOnly).length).toBeGreaterThan(0)
  const { issues } = await member.call(readScan, { params: { id: scan.id } })
  const unreviewed = issues.filter(({ status }) => status === 'suggested').length
  expect(unreviewed).toBeGreaterThan(0)
  const sendWith = async (acceptedOnly: boolean) => {
    const options = ReportOptions.parse({ title: 'Counted', acceptedOnly })
    await member.call(sendReport, {
      params: { scanId: scan.id },
      body: { recipientEmail: 'owner@example.com', options, keepWording: true },
    })
    const lines = await app.deps.db.select().from(auditEvent).where(eq(auditEvent.action, 'report.sent')).orderBy(auditEvent.sequence)
    return lines.at(-1)?.after
  }
  expect(await sendWith(true)).toMatchObject({ acceptedOnly: true })
  expect(await sendWith(true)).not.toHaveProperty('unreviewedSuggestions')
  const sent = await sendWith(false)
  expect(sent?.unreviewedSuggestions).toBe(unreviewed)
})

test('an option that is not used makes no other version of a report that was made before it existed', () => {
  const data = buildData()
  const options = ReportOptions.parse({})
  const { acceptedOnly: _, ...before } = options
  expect(inputSha256(data, options)).toBe(inputSha256(data, before as ReportOptions))
  expect(inputSha256(data, { ...options, acceptedOnly: true })).not.toBe(inputSha256(data, options))
})

test('bad input is refused before anything is made or sent', async () => {
  const send = (body: object) =>
    member.request(`/api/reports/send/${scan.id}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  expect((await send({ recipientEmail: 'nobody' })).status).toBe(400)
  expect((await send({ recipientEmail: 'a@example.com\nBcc: b@example.com' })).status).toBe(400)
  expect((await member.request(`/api/reports/summary/${scan.id}?options=%7Bnot-json`)).status).toBe(400)
  await app.deps.db.update(scanTable).set({ state: 'processing' })
  await expect(generate()).rejects.toMatchObject({ status: 409 })
  // what is frozen stays within reach
  expect((await download()).status).toBe(200)
})

test('a name that is cut inside an emoji still names the file', async () => {
  await app.deps.db.update(propertyTable).set({ name: `${'x'.repeat(79)}\u{1f600}y` })
  const res = await download()
  expect([res.status, res.headers.get('content-disposition')]).toEqual([200, expect.stringContaining(`${'x'.repeat(79)} - v`)])
})
