import { readMailStanding } from '@ridgeline/notification/contract/mail-standing'
import { type DeadJob, dismissDeadJob, listDeadJobs, retryDeadJob } from '@ridgeline/operations/contract/dead-jobs'
import { listOutbox, type Outdated, outboxMessageFile, readOutdated, renewOutdated } from '@ridgeline/operations/contract/operations'
import { archiveProperty, listProperties } from '@ridgeline/property/contract/property'
import { AssessmentsScreen } from '@ridgeline/property/web/screens/assessments.tsx'
import { PropertiesScreen } from '@ridgeline/property/web/screens/properties.tsx'
import { listReports, type ReportVersion } from '@ridgeline/report/contract/report'
import { type ReportFigures, readReportFigures } from '@ridgeline/report/contract/report-figures'
import { ReportsScreen } from '@ridgeline/report/web/screens/reports.tsx'
import { type ListedScan, listOwnScans } from '@ridgeline/scan/contract/scan'
import { answer, answerPages, refuse, requests } from '@ridgeline/web/test/answers.ts'
import { buildProperty, buildSummary, idOf } from '@ridgeline/web/test/records.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { makeWinnOutput } from '@ridgeline/winn/contract/winn-output'
import { retryWinnReport } from '@ridgeline/winn/contract/winn-report'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { JobsScreen } from '#screens/settings/jobs.tsx'
import { OutboxScreen } from '#screens/settings/outbox.tsx'

/** Under load typing takes its time. */
const SLOW = { timeout: 10_000 }

test('properties: fifty at a time, found by the server, the words in the address', async () => {
  const many = Array.from({ length: 120 }, (_, i) => buildProperty({ id: idOf(i), name: `Property ${i}` }))
  answerPages(listProperties, ({ search }) =>
    search.get('search') === 'SPECIAL road' ? many.slice(77, 78) : search.has('search') ? [] : many,
  )
  const { user } = renderScreen(<PropertiesScreen />, { path: '/properties' })
  expect(await screen.findByText('The first 50 properties')).toBeDefined()
  expect(screen.getAllByRole('listitem')).toHaveLength(50)
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('The first 100 properties')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('120 properties')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'SPECIAL road')
  expect(await screen.findByText('1 property', {}, SLOW)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Property 77' })).toBeDefined()
  // What is typed fast is one question, not one for each letter.
  expect(requests.filter((r) => r.search.has('search')).length).toBeLessThan('SPECIAL road'.length)
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'x')
  expect(await screen.findByText('No property matches "SPECIAL roadx"', {}, SLOW)).toBeDefined()
})

test('properties: the words of the address are looked for at once', async () => {
  answerPages(listProperties, ({ search }) => (search.get('search') === 'dock' ? [buildProperty({})] : []))
  renderScreen(<PropertiesScreen />, { path: '/properties', at: '/properties?q=dock' })
  expect(await screen.findByText('1 property', {}, SLOW)).toBeDefined()
  expect(requests.filter(({ path }) => path === listProperties.path).map((r) => r.search.get('search'))).toEqual(['dock'])
})

test('properties: what is chosen is archived together, and taken back by the toast', async () => {
  const two = ['Dock', 'Mill'].map((name, i) => buildProperty({ id: idOf(i + 1), name }))
  answerPages(listProperties, () => two)
  answer(archiveProperty, ({ path, body }) => {
    const found = two.find(({ id }) => path.includes(id)) ?? buildProperty({})
    return { ...found, archivedAt: (body as { archived: boolean }).archived ? '2026-11-22T12:00:00Z' : null }
  })
  const { user } = renderScreen(<PropertiesScreen />, { path: '/properties' })
  await screen.findByText('Dock', {}, SLOW)
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Select' }, SLOW))
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all that are shown' }, SLOW))
  expect(screen.getByText('2 properties chosen')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Archive' }))
  expect(await screen.findByText('2 properties archived', {}, SLOW)).toBeDefined()
  const sent = () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => (body as { archived: boolean }).archived)
  expect(sent()).toEqual([true, true])
  expect(screen.queryByText('2 properties chosen')).toBeNull()
  screen.getByText('Undo').click()
  expect(await screen.findByText('Undone', {}, SLOW)).toBeDefined()
  expect(sent()).toEqual([true, true, false, false])
})

test('properties: the condition stands in the address and is asked of the server', async () => {
  answerPages(listProperties, ({ search }) => (search.get('condition') === 'critical' ? [buildProperty({ name: 'Dock' })] : []))
  renderScreen(<PropertiesScreen />, { path: '/properties', at: '/properties?condition=critical' })
  expect(await screen.findByText('Dock', {}, SLOW)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Critical 54: analysis of Dock' }).getAttribute('href')).toBe(`/analysis/${idOf(100)}`)
  expect(screen.getByRole('button', { name: 'Clear filters' })).toBeDefined()
})

test('mails by a mail server: those it did not take, why, and where each is sent again', async () => {
  const at = '2026-11-20T20:00:00Z'
  const reason = 'The mail server refuses the message to ann@example.com: 550 5.1.1 No such mailbox here'
  const mail = {
    id: '7',
    to: 'ann@example.com',
    subject: 'Roof report: Harbor',
    by: 'Dana',
    reason,
    at,
    page: '/report/1?to=ann%40example.com',
  }
  answer(readMailStanding, {
    delivery: 'smtp',
    notSent: [mail],
    waiting: [
      {
        kind: 'notifications',
        to: 'dana@example.com',
        count: 3,
        since: at,
        problem: '550 mailbox is full',
        triedNext: '2026-11-21T02:00:00Z',
      },
    ],
  })
  renderScreen(<OutboxScreen />, { path: '/settings/outbox' })
  expect(await screen.findByText(reason)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Send again' }).getAttribute('href')).toBe(mail.page)
  expect(screen.getByText('3 notifications')).toBeDefined()
  expect(screen.getByText('550 mailbox is full')).toBeDefined()
  expect(screen.getByText(/^Tried next/)).toBeDefined()
  expect(screen.queryByText('The outbox is empty')).toBeNull()
})

test('a mail server that took all: nothing is said to lie in an outbox', async () => {
  answer(readMailStanding, { delivery: 'smtp', notSent: [], waiting: [] })
  renderScreen(<OutboxScreen />, { path: '/settings/outbox' })
  expect(await screen.findByText('No mail has to be sent again')).toBeDefined()
  expect(screen.queryByText(/outbox is empty/)).toBeNull()
})

test('outbox: each message, and an honest failure', async () => {
  answer(readMailStanding, { delivery: 'outbox', notSent: [], waiting: [] })
  const message = {
    id: idOf(1),
    to: 'owner@example.com',
    subject: 'Roof report',
    createdAt: '2026-11-20T20:00:00Z',
    sizeBytes: 2048,
    attachments: ['a.pdf'],
  }
  answer(listOutbox, { messages: [message], next: null })
  refuse(outboxMessageFile, 404, 'not-found', 'The file is gone.')
  const { user } = renderScreen(<OutboxScreen />, { path: '/settings/outbox' })
  expect(await screen.findByText('Roof report')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Open .eml' }))
  expect(await screen.findByText('The file is gone.')).toBeDefined()
})

const nothingOlder: Outdated = { captures: 0, scans: 0, scansUnderWay: 0, failedByDji: 0 }

const deadJob = (over: Partial<DeadJob> = {}): DeadJob => ({
  ...{ id: idOf(1), name: 'analyse-scan', subject: 'Harbor', about: 'scan', standing: 'there', link: `/analysis/${idOf(2)}` },
  ...{ failedAt: '2026-11-20T20:00:00Z', error: 'ENOSPC: no space left on device', attempts: 6 },
  ...over,
})

test('failed jobs: each says what it is about, what went wrong and what to do; started again, then gone from the list', async () => {
  let jobs = [deadJob()]
  answer(listDeadJobs, () => jobs)
  answer(readOutdated, nothingOlder)
  answer(retryDeadJob, () => {
    jobs = []
    return { ok: true as const }
  })
  const { user } = renderScreen(<JobsScreen />, { path: '/settings/jobs' })
  expect(await screen.findByText('Analysis of a scan')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Harbor' }).getAttribute('href')).toBe(`/analysis/${idOf(2)}`)
  expect(screen.getByText('The disk of the server is full.')).toBeDefined()
  expect(screen.getByText(/^Run it again\. If it fails again, the scan says/)).toBeDefined()
  expect(screen.getByText('analyse-scan: ENOSPC: no space left on device').closest('details')?.open).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Run again' }))
  expect(await screen.findByText('No failed jobs')).toBeDefined()
})

test('a failed job whose record is gone is dismissed after a question, and not run again', async () => {
  let jobs = [deadJob({ name: 'deliver-webhook', about: 'webhook', subject: '', standing: 'gone', link: null })]
  answer(listDeadJobs, () => jobs)
  answer(readOutdated, nothingOlder)
  answer(dismissDeadJob, () => {
    jobs = []
    return { ok: true as const }
  })
  const { user } = renderScreen(<JobsScreen />, { path: '/settings/jobs' })
  expect(await screen.findByText('The webhook no longer exists.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Run again' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  const dialog = await screen.findByRole('alertdialog').catch(() => screen.findByRole('dialog'))
  await user.click(within(dialog).getByRole('button', { name: 'Dismiss' }))
  expect(await screen.findByText('No failed jobs')).toBeDefined()
})

test('captures of older versions: how many, asked for, and how far it is', async () => {
  let outdated = { ...nothingOlder, captures: 3, scans: 2 }
  answer(listDeadJobs, [])
  answer(readOutdated, () => outdated)
  answer(renewOutdated, () => {
    outdated = { ...outdated, scansUnderWay: 2 }
    return outdated
  })
  const { user } = renderScreen(<JobsScreen />, { path: '/settings/jobs' })
  expect(await screen.findByText(/^3 captures in 2 scans were read or analyzed by an older version/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Read again' }))
  expect(await screen.findByText('3 captures in 2 scans left')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Read again' })).toBeNull()
  outdated = { ...nothingOlder, failedByDji: 1 }
  expect(
    await screen.findByText(/^Every capture was read .* DJI’s program could not correct 1 capture\.$/, {}, { timeout: 6000 }),
  ).toBeDefined()
  expect(screen.getByRole('button', { name: 'Read again' })).toBeDefined()
})

test('failed jobs are for admins', async () => {
  refuse(listDeadJobs, 403, 'forbidden', 'Only admins')
  renderScreen(<JobsScreen />, { path: '/settings/jobs' })
  expect(await screen.findByText('Only admins see failed jobs')).toBeDefined()
})

test('assessments: those made on the days of the address, each leading to its analysis', async () => {
  const scan: ListedScan = { ...buildSummary(), propertyName: 'Depot', propertyAddress: '1 Yard', createdAt: '2026-11-20T21:00:00Z' }
  answerPages(listOwnScans, ({ search }) =>
    search.get('madeFrom') === '2026-11-01' && search.get('madeTo') === '2026-11-30' ? [scan] : [],
  )
  const { user } = renderScreen(<AssessmentsScreen />, { path: '/assessments', at: '/assessments?from=2026-11-01&to=2026-11-30' })
  expect(await screen.findByText('1 assessment, made Nov 1, 2026 to Nov 30, 2026')).toBeDefined()
  expect(screen.getByRole('link', { name: /Depot/ }).getAttribute('href')).toBe(`/analysis/${idOf(100)}`)
  await user.click(screen.getByRole('button', { name: 'All days' }))
  expect(await screen.findByText('No assessments yet', {}, SLOW)).toBeDefined()
})

test('days that are none are not asked for', async () => {
  answerPages(listOwnScans, () => [])
  renderScreen(<AssessmentsScreen />, { path: '/assessments', at: '/assessments?from=yesterday&to=2026-13-40' })
  expect(await screen.findByText('No assessments yet')).toBeDefined()
  expect(requests.some((r) => r.search.has('madeFrom') || r.search.has('madeTo'))).toBe(false)
})

test('reports: each version with its pages and, for who may, its PDF', async () => {
  const version: ReportVersion = {
    id: idOf(7),
    type: 'thermal-analysis',
    status: 'completed',
    failure: null,
    number: null,
    scanId: idOf(100),
    propertyId: idOf(1),
    propertyName: 'Depot',
    propertyAddress: '1 Yard',
    severity: 'high',
    estimatedUsd: null,
    signature: null,
    supersededBy: null,
    reach: { state: 'opened', at: '2026-11-21T21:00:00Z' },
    viewUrl: `/api/reports/download/${idOf(100)}?version=2&show=page`,
    version: 2,
    title: 'Thermal Roof Assessment',
    sections: [],
    acceptedOnly: true,
    pageCount: 17,
    sizeBytes: 3_355_443,
    sha256: 'ab',
    createdBy: 'Dana Moreno',
    timeZone: 'America/Los_Angeles',
    createdAt: '2026-11-20T21:00:00Z',
    completedAt: '2026-11-20T21:00:00Z',
    downloadUrl: `/api/reports/download/${idOf(100)}?version=2`,
  }
  const figures: ReportFigures = {
    ...{ reports: 1, completed: 1, pages: 17, estimatedUsd: null, estimatedReports: 0 },
    ...{ byType: [{ type: 'thermal-analysis', reports: 1 }], bySeverity: [] },
  }
  answer(readReportFigures, figures)
  answerPages(listReports, () => [version])
  renderScreen(<ReportsScreen />, { path: '/reports', role: 'sales-rep' })
  expect(await screen.findByText('1 report')).toBeDefined()
  const row = within(screen.getByRole('heading', { level: 2, name: 'Depot' }).closest('li') as HTMLElement)
  expect(row.getByText('Worst finding: major')).toBeDefined()
  expect(row.getByText(/^Opened Nov 21/)).toBeDefined()
  expect(row.getByRole('link', { name: 'Thermal Roof Assessment' })).toBeDefined()
  const name = 'Download version 2 of Thermal Roof Assessment, Depot'
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(version.downloadUrl)
  cleanup()
  renderScreen(<ReportsScreen />, { path: '/reports', at: '/reports?costFromUsd=1&order=cost&author=Dana', role: 'field-rep' })
  expect(await screen.findByText('1 report')).toBeDefined()
  expect(screen.queryByRole('link', { name })).toBeNull()
  // Nothing of money is asked for, shown, or left as a heading over nothing.
  expect(requests.some((r) => r.search.has('costFromUsd') || r.search.has('order'))).toBe(false)
  expect(screen.getByLabelText('Made by')).toBeDefined()
  expect(screen.queryByText(/damages? from|est\. damage|^not stated/i)).toBeNull()
})

test('reports: the filters of the address are asked for, what is none is not, and the tiles say how many state a damage', async () => {
  const figures: ReportFigures = {
    ...{ reports: 3, completed: 2, pages: 1204, estimatedUsd: 2_340_000, estimatedReports: 1 },
    byType: [{ type: 'thermal-analysis', reports: 3 }],
    bySeverity: [
      { severity: 'critical', reports: 1, estimatedUsd: 2_340_000, estimatedReports: 1 },
      { severity: 'not-stated', reports: 2, estimatedUsd: null, estimatedReports: 0 },
    ],
  }
  answer(readReportFigures, figures)
  answerPages(listReports, () => [])
  const at = '/reports?severity=high&order=cost&costFromUsd=abc&type=nothing&versions=newest'
  const { user } = renderScreen(<ReportsScreen />, { path: '/reports', at, role: 'sales-rep' })
  expect(await screen.findByText('$2.3M')).toBeDefined()
  expect(screen.getByText('in 1 of 3')).toBeDefined()
  expect(await screen.findByText('No reports found')).toBeDefined()
  expect(screen.getByText('An amount in dollars, such as 2500')).toBeDefined()
  const asked = requests.map((r) => Object.fromEntries(r.search))
  expect(asked).toContainEqual({ severity: 'high', versions: 'newest' })
  expect(asked).toContainEqual({ severity: 'high', versions: 'newest', order: 'cost', limit: '50' })
  await user.click(screen.getByRole('tab', { name: 'Analytics' }))
  expect(await screen.findByText('No damage stated')).toBeDefined()
  expect(screen.getByText('(67 %)')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await user.click(screen.getByRole('tab', { name: 'All Reports' }))
  expect(await screen.findByText('No report was made yet', {}, SLOW)).toBeDefined()
})

test('reports: one that is under way or failed says so, and offers no file', async () => {
  const base: ReportVersion = {
    ...{ id: idOf(7), type: 'winn-report', status: 'failed', failure: 'The disk is full.', scanId: idOf(100), propertyId: idOf(1) },
    ...{
      propertyName: 'Depot',
      propertyAddress: '1 Yard',
      severity: 'high',
      estimatedUsd: null,
      viewUrl: null,
      signature: null,
      supersededBy: null,
      reach: null,
      downloadUrl: null,
    },
    ...{ version: 1, title: 'Report A', sections: [], acceptedOnly: false, pageCount: 0, sizeBytes: 0, sha256: '' },
    ...{ createdBy: 'Dana', timeZone: 'America/Los_Angeles', createdAt: '2026-11-20T21:00:00Z', completedAt: null, number: 'R-2026-0001' },
  }
  answer(readReportFigures, {
    ...{ reports: 3, completed: 0, pages: 0, estimatedUsd: null, estimatedReports: 0, byType: [], bySeverity: [] },
  })
  const others = (['processing', 'pending'] as const).map((status, i) => ({ ...base, id: idOf(8 + i), status, failure: null }))
  answerPages(listReports, () => [base, ...others])
  answer(retryWinnReport, {
    ...{ ...base, number: 'R-2026-0001', status: 'pending', failure: null, draftId: idOf(3), draftRevision: 1, progress: 0 },
    counts: { scans: 1, weatherReadings: 0, thermalReadings: 1, components: 0, findings: 0, criticalFindings: 0 },
  })
  const { user } = renderScreen(<ReportsScreen />, { path: '/reports', role: 'admin' })
  expect(await screen.findByText('The disk is full.')).toBeDefined()
  const words = screen.getAllByRole('listitem').map((row) => row.textContent ?? '')
  expect([words[0]?.includes('Failed'), words[1]?.includes('Processing...'), words[2]?.includes('Pending')]).toEqual([true, true, true])
  expect(screen.queryByRole('link', { name: /^(View|Download)/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Retry version 1 of Report A, Depot' }))
  const asked = () => requests.map(({ method, path }) => `${method} ${path}`)
  // The list is read again, so that it says how the report stands now.
  await vi.waitFor(() => expect(asked().filter((one) => one === `GET ${listReports.path}`).length).toBe(2), SLOW)
  expect(asked().filter((one) => one.startsWith('POST'))).toEqual([`POST /api/winn-reports/${idOf(7)}/retry`])
})

test('reports: other files of a Winn report are made and had from the list', async () => {
  const made: ReportVersion = {
    ...{ id: idOf(7), type: 'winn-report', status: 'completed', failure: null, scanId: idOf(100), propertyId: idOf(1), severity: 'high' },
    ...{ propertyName: 'Depot', propertyAddress: '1 Yard', estimatedUsd: null, viewUrl: '/v', downloadUrl: '/d', number: 'R-2026-0001' },
    ...{ signature: null, supersededBy: null, reach: null },
    ...{ version: 2, title: 'Report A', sections: [], acceptedOnly: false, pageCount: 90, sizeBytes: 1, sha256: 'a'.repeat(64) },
    ...{ createdBy: 'Dana', timeZone: 'America/Los_Angeles', createdAt: '2026-11-20T21:00:00Z', completedAt: '2026-11-20T21:01:00Z' },
  }
  answer(readReportFigures, {
    ...{ reports: 1, completed: 1, pages: 90, estimatedUsd: null, estimatedReports: 0, byType: [], bySeverity: [] },
  })
  answerPages(listReports, () => [made])
  const file = (part: number) => ({
    ...{ id: idOf(20 + part), fileName: `R-2026-0001 v2 - mail-25 ${part} of 2.pdf`, pageCount: 40 + part, sizeBytes: 9_000_000 },
    ...{ sha256: 'b'.repeat(64), downloadUrl: `/api/report-outputs/${idOf(20 + part)}/pdf` },
  })
  answer(makeWinnOutput, { kind: 'carrier', profile: 'mail-25', note: 'Divided into 2 files.', files: [file(1), file(2)] })
  const { user } = renderScreen(<ReportsScreen />, { path: '/reports', role: 'admin' })
  await user.click(await screen.findByRole('button', { name: 'More of version 2 of Report A, Depot' }, SLOW))
  await user.click(await screen.findByRole('menuitem', { name: 'Other files' }, SLOW))
  const zip = await screen.findByRole('link', { name: 'Get zip file' }, SLOW)
  expect(zip.getAttribute('href')).toBe(`/api/winn-reports/${idOf(7)}/bundle`)
  await user.click(screen.getByRole('button', { name: 'Make For a carrier' }))
  expect(await screen.findByText('Divided into 2 files.', {}, SLOW)).toBeDefined()
  expect(screen.getByRole('link', { name: /mail-25 2 of 2/ }).getAttribute('href')).toBe(`/api/report-outputs/${idOf(22)}/pdf`)
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ kind: 'carrier', profile: 'mail-10' })
})
