import { readOrganization } from '@ridgeline/account/contract/organization'
import type { Role } from '@ridgeline/account/contract/permissions'
import { whyNot } from '@ridgeline/account/contract/permissions'
import { listPhotos } from '@ridgeline/property/contract/photo'
import { listReports } from '@ridgeline/report/contract/report'
import { signReport } from '@ridgeline/report/contract/signature'
import { readRoof } from '@ridgeline/roof/contract/roof'
import { listIssues } from '@ridgeline/scan/contract/issue/issue'
import { readScan } from '@ridgeline/scan/contract/scan'
import { answer, answerPages, answerPlain, requests } from '@ridgeline/web/test/answers.ts'
import { buildDetail, buildOrganization, buildScan, buildSummary, idOf } from '@ridgeline/web/test/records.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { written } from '@ridgeline/words/written'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { applyEdit } from '#contract/apply-edits'
import { emptyDraft } from '#contract/content'
import { Edits, type Value } from '#contract/edit'
import { DraftFinding } from '#contract/evidence'
import { editDraft, type ReportDraft } from '#contract/report-draft'
import { downloadWinnReport, makeWinnReport, readWinnReport, retryWinnReport, type WinnReport } from '#contract/winn-report'
import { WinnReportBuilder } from './builder.tsx'

/** Under load typing takes its time, and the report is asked for every two seconds. */
const SLOW = { timeout: 15_000 }
const PATIENCE = 60_000
const SHA256 = 'ab'.repeat(32)

const buildReport = (over: Partial<WinnReport> = {}): WinnReport => ({
  id: idOf(7),
  type: 'winn-report',
  status: 'pending',
  failure: null,
  number: 'R-2026-0014',
  draftId: idOf(5),
  draftRevision: 1,
  progress: 0,
  counts: { scans: 1, weatherReadings: 2, thermalReadings: 140, components: 3, findings: 4, criticalFindings: 1 },
  scanId: idOf(100),
  propertyId: idOf(1),
  propertyName: 'Depot',
  propertyAddress: '1 Yard',
  severity: null,
  estimatedUsd: null,
  signature: null,
  supersededBy: null,
  reach: null,
  viewUrl: null,
  version: 3,
  title: 'Winn Report',
  sections: [],
  acceptedOnly: false,
  pageCount: 0,
  sizeBytes: 0,
  sha256: null,
  createdBy: 'Dana Moreno',
  timeZone: 'America/Los_Angeles',
  createdAt: '2026-11-20T21:00:00Z',
  completedAt: null,
  downloadUrl: null,
  ...over,
})
const made = {
  ...({ status: 'completed', progress: 1, pageCount: 41, sizeBytes: 3_355_443, sha256: SHA256 } as const),
  completedAt: '2026-11-20T20:00:00Z',
}
const slots = {
  owner: null,
  claim: null,
  roof: null,
  survey: null,
  storms: null,
  storeImages: { asScan: () => Promise.reject(new Error('no image is chosen here')), asPhotos: async () => undefined },
  scanIssues: null,
  titleEntry: null,
  ask: () => null,
  suggest: () => null,
}
/** What the server says of the report, one answer after the other; the last one stays. */
let told: WinnReport[] = []
let draft: ReportDraft

class SilentEvents {
  addEventListener(): void {}
  close(): void {}
}

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('EventSource', SilentEvents)
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:test', revokeObjectURL: () => undefined }))
  draft = {
    id: idOf(5),
    propertyId: idOf(1),
    revision: 0,
    content: { ...emptyDraft(), scans: { [idOf(100)]: { isIncluded: true } } },
    changedBy: 'Dana Moreno',
    changedAt: '2026-11-20T21:00:00Z',
  }
  told = []
  answerPages(listReports, () => [])
  answerPages(listIssues, () => [])
  answerPages(listPhotos, () => [])
  answer(readOrganization, buildOrganization())
  answer(readScan, buildScan())
  answer(readWinnReport, () => (told.length > 1 ? told.shift() : told[0]) ?? buildReport())
  answer(editDraft, ({ body }) => {
    const edits = Edits.parse((body as { edits: unknown }).edits)
    const content = edits.reduce<Value>((all, edit) => applyEdit(all, edit, () => null).content, draft.content as unknown as Value)
    draft = { ...draft, revision: draft.revision + 1, content: content as unknown as ReportDraft['content'] }
    return { draft, outcomes: edits.map(({ id }) => ({ id, outcome: 'applied' as const })) }
  })
})

const show = (role: Role = 'admin') =>
  renderScreen(<WinnReportBuilder property={buildDetail([buildSummary()])} draft={draft} slots={slots} />, {
    path: '/winn-report/:id',
    at: `/winn-report/${idOf(1)}?step=review`,
    role,
  })
const asked = () => requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)
const factsOf = (panel: string) => {
  const region = screen.getByRole('region', { name: panel })
  return Object.fromEntries(
    within(region)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )
}

test('a report is signed, made once everything is saved, followed until it is made, and downloaded', { timeout: PATIENCE }, async () => {
  answer(makeWinnReport, () => buildReport())
  told = [buildReport({ status: 'processing', progress: 0.42 }), buildReport(made)]
  answerPlain('GET', downloadWinnReport.path, 200, 'pdf')
  const { user } = show()
  await screen.findByRole('region', { name: 'In this report' }, SLOW)
  expect(factsOf('In this report')).toMatchObject({ 'Thermal readings': '2 files in 1 scan', 'Weather readings': '0' })
  await vi.waitFor(() => expect(factsOf('In this report').Pages).toMatch(/^about \d+$/), SLOW)
  expect(screen.getByText(/Nobody signed this draft yet/)).toBeDefined()
  await user.type(screen.getByLabelText('Your name'), 'Kim Estimator')
  await user.type(screen.getByLabelText('Credential (optional)'), 'Level II')
  await user.click(screen.getByRole('button', { name: 'Sign' }))
  expect(screen.getByText('Kim Estimator, Level II')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Generate Winn Report' }))
  expect(await screen.findByText('Report R-2026-0014, version 3 is being made: 42 %', {}, SLOW)).toBeDefined()
  expect(draft.content.signature).toMatchObject({ name: 'Kim Estimator', credential: 'Level II' })
  expect(asked()).toEqual([`PATCH /api/report-drafts/${idOf(5)}`, `POST /api/report-drafts/${idOf(5)}/report`])
  expect(await screen.findByText('Report R-2026-0014, version 3 is made', {}, SLOW)).toBeDefined()
  expect(screen.getByText('41 pages · 4 findings · 1 scan · 3 components · 2 weather readings · 3.2 MB')).toBeDefined()
  expect(screen.queryByRole('region', { name: 'In this report' }), 'what it holds is said once').toBeNull()
  expect(screen.getByText(/^Version 3 was made/).textContent).toMatch(/Nothing was changed since\.$/)
  expect(screen.queryByText(/steps ready/), 'nothing is asked of a version that is made').toBeNull()
  expect(document.body.textContent).not.toMatch(/estimate is for|planning estimate/)
  expect(screen.getByLabelText('SHA-256').getAttribute('value')).toBe(SHA256)
  await user.click(screen.getByRole('button', { name: 'Download Report' }))
  await vi.waitFor(() => expect(requests.at(-1)?.path).toBe(`/api/winn-reports/${idOf(7)}/pdf`), SLOW)
  await user.type(screen.getByLabelText('Title'), 'X')
  expect(await screen.findByText(/steps ready for version 4$/, {}, SLOW)).toBeDefined()
})

test('the newest report stands there when the step opens; one that failed says why and is tried again', { timeout: PATIENCE }, async () => {
  answerPages(listReports, () => [buildReport()])
  told = [buildReport({ status: 'failed', failure: 'A picture could not be drawn.' })]
  answer(retryWinnReport, () => {
    told = [buildReport(made)]
    return buildReport()
  })
  const { user } = show()
  expect(await screen.findByText('A picture could not be drawn.', {}, SLOW)).toBeDefined()
  expect(requests.find(({ path }) => path === listReports.path)?.search.toString()).toBe(`propertyId=${idOf(1)}&type=winn-report&limit=1`)
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Report R-2026-0014, version 3 is made', {}, SLOW)).toBeDefined()
  expect(asked()).toEqual([`POST /api/winn-reports/${idOf(7)}/retry`])
  expect(screen.queryByText('A picture could not be drawn.')).toBeNull()
})

test('the file of a version is signed once the person has said so, since nobody takes that back', { timeout: PATIENCE }, async () => {
  answerPages(listReports, () => [buildReport()])
  told = [buildReport(made)]
  const signature = {
    ...{ signedBy: 'Kim Estimator', credential: '', certificateName: 'Moreno', fingerprint: SHA256, level: 'B-B' as const },
    signedAt: '2026-11-20T21:00:00Z',
  }
  answer(signReport, () => {
    told = [buildReport({ ...made, draftRevision: 0, signature })]
    return signature
  })
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Sign PDF' }, SLOW))
  const dialog = await screen.findByRole('dialog', { name: 'Sign version 3' })
  expect(dialog.textContent).toContain('A signed version is not changed any more')
  expect(asked()).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Sign' }))
  expect(await screen.findByText(/^Signed by Kim Estimator/, {}, SLOW)).toBeDefined()
  expect(screen.getByText(/^Version 3 was made Nov \d+, 2026 and signed by Kim Estimator/)).toBeDefined()
  expect(asked()).toEqual([`POST /api/report-versions/${idOf(7)}/signature`])
  expect(screen.queryByRole('button', { name: 'Sign PDF' })).toBeNull()
})

test('nothing is made while changes wait for a connection', { timeout: PATIENCE }, async () => {
  answerPlain('PATCH', editDraft.path, 503, {})
  const { user } = show()
  await user.type(screen.getByLabelText('Your name'), 'Kim')
  await user.click(screen.getByRole('button', { name: 'Sign' }))
  await user.click(screen.getByRole('button', { name: 'Generate Winn Report' }))
  expect(await screen.findByText(/^No connection: your last changes wait in this browser\./, {}, SLOW)).toBeDefined()
  expect(asked().filter((one) => one.startsWith('POST'))).toEqual([])
})

test('a signature is taken back, and who may not make reports is told why', { timeout: PATIENCE }, async () => {
  draft = { ...draft, content: { ...draft.content, signature: { name: 'Kim', credential: '', at: '2026-11-20T21:00:00Z' } } }
  const { user } = show('field-rep')
  await user.click(screen.getByRole('button', { name: 'Remove signature' }))
  expect(screen.getByLabelText('Your name')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Generate Winn Report' }))
  expect((await screen.findAllByText(written(whyNot('report.generate')))).length).toBeGreaterThan(0)
  await vi.waitFor(() => expect(draft.content.signature).toBeNull(), SLOW)
  expect(asked().filter((one) => one.startsWith('POST'))).toEqual([])
})

test('questioned wording stands there with its rule, is mended by a click, and is made as written only by who says so', {
  timeout: PATIENCE,
}, async () => {
  answerPlain('GET', readRoof.path, 404, {})
  const findingId = idOf(31)
  const finding = DraftFinding.parse({ order: 1, title: 'Warm strip', description: 'Marks. We guarantee the repair.' })
  draft = { ...draft, content: { ...draft.content, summary: 'Dry. Your insurance will pay.', findings: { [findingId]: finding } } }
  answer(makeWinnReport, () => buildReport())
  const { user } = show()
  const panel = await screen.findByRole('region', { name: 'Wording to check (2)' }, SLOW)
  expect(within(panel).getByText('Your insurance will pay.')).toBeDefined()

  await user.click(screen.getByRole('button', { name: 'Generate Winn Report' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(asked()).toEqual([])
  await user.click(within(panel).getByRole('button', { name: 'Use safe wording: Report, summary' }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Executive summary' }).value).toMatch(/^Dry\. (?!Your insurance)/)

  const rest = await screen.findByRole('region', { name: 'Wording to check (1)' })
  await user.click(within(rest).getByRole('button', { name: 'Go to the field: Finding 1 (Warm strip), description' }))
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Description' })), SLOW)
  await user.click(screen.getAllByRole('button', { name: /Review & Generate/ })[0] as HTMLElement)

  await user.click(await screen.findByRole('button', { name: 'Generate Winn Report' }))
  await user.click(await screen.findByRole('button', { name: 'Generate as written' }))
  const made = () => requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/report'))
  await vi.waitFor(() => expect(made().map(({ search }) => search.get('keepWording'))).toEqual(['true']), SLOW)
})
