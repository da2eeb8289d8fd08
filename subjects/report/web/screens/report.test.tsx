import { readOrganization } from '@ridgeline/account/contract/organization'
import { type Role, whyNot } from '@ridgeline/account/contract/permissions'
import { readPublicSettings, readSession } from '@ridgeline/account/contract/session'
import { WORDING } from '@ridgeline/contract/outgoing'
import { readProperty } from '@ridgeline/property/contract/property'
import { patchScan, readScan } from '@ridgeline/scan/contract/scan'
import { answer, answerPlain, refuse, requests } from '@ridgeline/web/test/answers.ts'
import { buildDetail, buildOrganization, buildScan, buildSession, buildSettings, buildSummary, idOf } from '@ridgeline/web/test/records.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { written } from '@ridgeline/words/written'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { downloadReport, findReportSummary, generateReport, sendReport } from '#contract/report'
import { buildAnomaly, buildCapture, buildIssue } from '#rules/sample-data'
import { ReportScreen } from '#web/screens/report.tsx'
// what the screen fetches later is there when it asks
import '#rules/wording'

const show = (role: Role = 'sales-rep') => renderScreen(<ReportScreen />, { path: '/report/:id', at: `/report/${idOf(100)}`, role })
const lastOptions = () => JSON.parse(requests.findLast((r) => r.path.includes('/made/'))?.search.get('options') ?? '{}')

beforeEach(() => {
  answer(readScan, buildScan())
  answer(readProperty, buildDetail([buildSummary()]))
  answer(readSession, buildSession())
  answer(readOrganization, buildOrganization())
  answer(readPublicSettings, buildSettings({ productName: 'Ridgeline', demo: false, mail: 'outbox' }))
  answer(findReportSummary, { made: { pageCount: 14, sizeBytes: 3_355_443, sha256: 'ab', version: 1 } })
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:test', revokeObjectURL: () => undefined }))
})

test('the preview shows what the report will say, and the pages the server counted', async () => {
  show()
  const paper = await screen.findByRole('article', { name: 'Report preview' })
  expect(within(paper).getByRole('heading', { name: 'Thermal Roof Assessment' })).toBeDefined()
  expect(within(paper).getByText('54 / 100')).toBeDefined()
  expect(within(paper).getAllByText('Open seam at the drain').length).toBeGreaterThan(0)
  expect(await screen.findByText(/Page 1 of 14/)).toBeDefined()
})

test('the preview draws the plan, the quantities and the change since the visit before', async () => {
  const corner = (latitude: number, longitude: number) => ({ latitude, longitude })
  const footprint = [corner(41.1001, -96.2), corner(41.1001, -96.1999), corner(41.1, -96.1999), corner(41.1, -96.2)]
  answer(readScan, buildScan({ captures: [buildCapture(0, { footprint })], anomalies: [buildAnomaly(0)], issues: [buildIssue(0)] }))
  answer(readProperty, buildDetail([buildSummary(), buildSummary({ id: idOf(101), date: '2025-11-20T20:00:00Z' })]))
  show()
  const paper = await screen.findByRole('article', { name: 'Report preview' })
  const plan = await within(paper).findByRole('img', { name: 'Plan of the roof, north up: F-01' })
  expect(plan.querySelectorAll('polygon')).toHaveLength(2)
  const quantities = within(within(paper).getByRole('region', { name: 'Quantities' }))
  expect(quantities.getByRole('row', { name: /F-01 .*Warm area 1 226\.0 2\.26 21\.0 4\.00 %/ })).toBeDefined()
  expect(quantities.getByRole('row', { name: /All open findings 226\.0/ })).toBeDefined()
  expect(requests.filter(({ path }) => path === `/api/scans/${idOf(101)}`)).toHaveLength(1)
  const change = within(within(paper).getByRole('region', { name: 'Change Since the Previous Visit' }))
  expect(change.getByRole('row', { name: 'Open findings 1 1 none' })).toBeDefined()
})

test('thermograms of the preview are painted over the one scale that its text names, as in the PDF', async () => {
  answer(readScan, buildScan({ captures: [buildCapture(0)], anomalies: [buildAnomaly(0)], issues: [buildIssue(0)] }))
  show()
  const paper = await screen.findByRole('article', { name: 'Report preview' })
  const sources = [...paper.querySelectorAll('img[alt^="Thermogram"]')].map((img) => img.getAttribute('src') ?? '')
  expect(sources.length).toBeGreaterThan(1)
  expect(new Set(sources.map((source) => source.split('?')[1]))).toEqual(new Set([expect.stringMatching(/^minK=[\d.]+&maxK=[\d.]+$/)]))
  expect(sources.every((source) => source.startsWith('/api/reports/thermograms/'))).toBe(true)
})

test('options change the preview and the count', async () => {
  const { user } = show()
  const paper = await screen.findByRole('article', { name: 'Report preview' })
  await user.clear(screen.getByLabelText('Report title'))
  await user.type(screen.getByLabelText('Report title'), 'Roof of the harbor')
  expect(within(paper).getByRole('heading', { name: 'Roof of the harbor' })).toBeDefined()
  expect(within(paper).getByRole('heading', { name: 'Executive Summary' })).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: 'Executive Summary' }))
  expect(within(paper).queryByRole('heading', { name: 'Executive Summary' })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Cost Estimates' }))
  await user.type(await screen.findByLabelText('Item 1'), 'Weld seams')
  await user.type(screen.getByLabelText('Amount 1 in US dollars'), '1,200')
  expect(within(paper).getByText('Weld seams')).toBeDefined()
  const costEstimates = [{ item: 'Weld seams', amountUsd: 1200 }]
  await waitFor(() => expect(lastOptions()).toMatchObject({ title: 'Roof of the harbor', costEstimates }), { timeout: 4000 })
})

test('a report without a title cannot be made', async () => {
  const { user } = show()
  await user.clear(await screen.findByLabelText('Report title'))
  expect(screen.getByText('A report needs a title')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Download PDF' }).hasAttribute('disabled')).toBe(true)
})

test('before a PDF was made its pages are not counted, and nothing is made by looking', async () => {
  answer(findReportSummary, { made: null })
  show()
  expect(await screen.findByText('Pages are counted when the PDF is made')).toBeDefined()
  expect(requests.filter((r) => r.method !== 'GET')).toEqual([])
})

test('success is said only after the file is there; the pages are counted then', async () => {
  answer(findReportSummary, { made: null })
  answer(generateReport, { pageCount: 17, sizeBytes: 3_355_443, sha256: 'ab', version: 4 })
  answerPlain('GET', downloadReport.path, 200, {})
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Download PDF' }))
  expect(await screen.findByText('Report downloaded successfully!')).toBeDefined()
  expect(screen.getByText('Your PDF report is ready.')).toBeDefined()
  expect(await screen.findByText(/Page 1 of 17/)).toBeDefined()
  expect(requests.find((r) => r.path.includes('/download/'))?.search.get('version')).toBe('4')
})

test('a failed download says what the server said, and nothing of success', async () => {
  refuse(generateReport, 500, 'internal', 'The PDF could not be built.')
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Download PDF' }))
  expect(await screen.findByText('Failed to download report')).toBeDefined()
  expect(screen.getByText('The PDF could not be built.')).toBeDefined()
  expect(screen.queryByText('Report downloaded successfully!')).toBeNull()
})

const askToSend = async (user: ReturnType<typeof show>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Send Report' }))
  return screen.findByLabelText<HTMLInputElement>('Recipient email')
}

test('the address of the owner is proposed, and one press sends to it', async () => {
  const detail = buildDetail([buildSummary()])
  answer(readProperty, { ...detail, owner: { ...detail.owner, name: 'Rosa Delgado', email: 'rosa@example.com' } })
  answer(sendReport, { ok: true, recipientEmail: 'rosa@example.com', delivery: 'smtp', pageCount: 14 })
  const { user } = show()
  expect((await askToSend(user)).value).toBe('rosa@example.com')
  await user.click(screen.getByRole('button', { name: 'Send Report' }))
  expect(await screen.findByText('Report sent successfully!')).toBeDefined()
  expect(requests.find((r) => r.method === 'POST')?.body).toMatchObject({
    recipientEmail: 'rosa@example.com',
    recipientName: 'Rosa Delgado',
  })
})

test('sending needs an address', async () => {
  const { user } = show()
  await askToSend(user)
  await user.click(screen.getByRole('button', { name: 'Send Report' }))
  expect(await screen.findByText('Email required')).toBeDefined()
  await user.type(screen.getByLabelText('Recipient email'), 'nobody')
  await user.click(screen.getByRole('button', { name: 'Send Report' }))
  expect(await screen.findByText('Please enter a valid e-mail address')).toBeDefined()
  expect(requests.filter((r) => r.method === 'POST')).toEqual([])
})

test.each([
  ['smtp', 'Report sent successfully!', 'The report has been sent to owner@example.com.'],
  ['outbox', 'Report saved to the outbox', 'No mail server is configured: the message to owner@example.com waits there.'],
] as const)('sent by %s', async (delivery, title, text) => {
  answer(sendReport, { ok: true, recipientEmail: 'owner@example.com', delivery, pageCount: 14 })
  const { user } = show()
  await user.type(await askToSend(user), 'owner@example.com')
  await user.click(screen.getByRole('button', { name: 'Send Report' }))
  expect(await screen.findByText(title)).toBeDefined()
  expect(screen.getByText(text)).toBeDefined()
})

const boast = () => buildScan({ notes: 'Two drains. We guarantee the repair.' })

test('a questioned sentence is shown with its rule and safe words, and changes only when they are taken', async () => {
  answer(readScan, boast())
  answer(patchScan, boast())
  const { user } = show()
  const panel = await screen.findByRole('region', { name: 'Wording to check (1)' })
  expect(within(panel).getByText('We guarantee the repair.')).toBeDefined()
  expect(within(panel).getByText('A guarantee or a certainty.')).toBeDefined()
  expect(requests.filter((r) => r.method === 'PATCH')).toEqual([])
  await user.click(within(panel).getByRole('button', { name: 'Use safe wording' }))
  await waitFor(() =>
    expect(requests.find((r) => r.method === 'PATCH')?.body).toEqual({
      notes: 'Two drains. The survey supports this with the confidence stated in this report.',
    }),
  )
})

test('where the server questions the wording, sending asks before it goes out as it is written', async () => {
  answer(readScan, boast())
  refuse(sendReport, 409, 'conflict', 'Some wording is questioned: Notes of the scan.', WORDING)
  const { user } = show()
  const posts = () => requests.filter((r) => r.method === 'POST')
  await user.type(await askToSend(user), 'owner@example.com')
  await user.click(screen.getByRole('button', { name: 'Send Report' }))
  const dialog = await screen.findByRole('dialog', { name: 'Some wording is questioned' })
  expect(within(dialog).getByText(/Notes of the scan/)).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Send Report' }))
  await screen.findByRole('button', { name: 'Send as written' })
  answer(sendReport, { ok: true, recipientEmail: 'owner@example.com', delivery: 'smtp', pageCount: 14 })
  await user.click(screen.getByRole('button', { name: 'Send as written' }))
  expect(await screen.findByText('Report sent successfully!')).toBeDefined()
  expect(posts().map((r) => r.body)).toMatchObject([{ keepWording: false }, { keepWording: false }, { keepWording: true }])
})

test('a scan that is still analysed has no report yet', async () => {
  answer(readScan, buildScan({ state: 'processing' }))
  show()
  expect(await screen.findByText('This scan is still being analyzed')).toBeDefined()
})

test('a field rep reads the draft; what the role does not allow says why and sends nothing', async () => {
  const { user } = show('field-rep')
  const button = await screen.findByRole('button', { name: 'Download PDF' })
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(written(whyNot('report.generate')))
  await user.click(button)
  expect(await screen.findByText('Not possible')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Send Report' }))
  expect(requests.filter((r) => r.method === 'POST' || r.path.includes('/download/'))).toEqual([])
})

test('the generator opens with the options the organization starts with', async () => {
  answer(
    readOrganization,
    buildOrganization({ reportDefaults: { title: 'Roof survey', sections: ['recommendations'], acceptedOnly: true } }),
  )
  show()
  expect((await screen.findByLabelText<HTMLInputElement>('Report title')).value).toBe('Roof survey')
  expect(screen.getByRole('checkbox', { name: 'Executive Summary' }).getAttribute('aria-checked')).toBe('false')
  expect(screen.getByRole('checkbox', { name: 'Recommendations' }).getAttribute('aria-checked')).toBe('true')
  expect(screen.getByRole('checkbox', { name: 'Accepted findings only' }).getAttribute('aria-checked')).toBe('true')
})

const unreviewed = () => {
  const [first] = buildScan().issues
  if (!first) throw new Error('the scan has no issue')
  const suggestion = { ...first, id: idOf(390), status: 'suggested' as const, origin: 'engine' as const, title: 'Warm corner' }
  return buildScan({ issues: [first, suggestion] })
}

test('that suggestions go out which nobody has reviewed is said where it is sent; left out, the preview says so', async () => {
  answer(readScan, unreviewed())
  answer(sendReport, { ok: true, recipientEmail: 'owner@example.com', delivery: 'smtp', pageCount: 14 })
  const { user } = show()
  const paper = await screen.findByRole('article', { name: 'Report preview' })
  expect(within(paper).getAllByText('Warm corner').length).toBeGreaterThan(0)
  await askToSend(user)
  const dialog = within(screen.getByRole('dialog', { name: 'Send report' }))
  expect(dialog.getByText('Includes 1 unreviewed suggestion, marked as such.')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('checkbox', { name: 'Accepted findings only' }))
  expect(within(paper).queryByText('Warm corner')).toBeNull()
  expect(
    within(paper).getAllByText(/Accepted findings only: 1 suggestion of the engine that nobody has reviewed is left out/).length,
  ).toBeGreaterThan(0)
  expect(screen.getByText('Leaves out 1 unreviewed suggestion; the report says so.')).toBeDefined()
  expect(requests.filter((r) => r.method === 'POST')).toEqual([])
  await user.type(await askToSend(user), 'owner@example.com')
  expect(screen.queryByText(/Includes 1 suggestion/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Send Report' }))
  await waitFor(() =>
    expect(requests.find((r) => r.method === 'POST')?.body).toMatchObject({
      options: { acceptedOnly: true },
      recipientEmail: 'owner@example.com',
    }),
  )
})

test('a phone shows the first page; the others come when they are asked for, or one of them is gone to', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: !query.includes('min-width'), media: query }))
  const { user } = show()
  const paper = await screen.findByRole('article', { name: 'Report preview' })
  expect(within(paper).getByText('54 / 100')).toBeDefined()
  expect(within(paper).queryByRole('heading', { name: 'Method and Limits' })).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Show all \d+ sections$/ }))
  expect(within(paper).getByRole('heading', { name: 'Method and Limits' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull()
})
