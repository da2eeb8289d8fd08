import { listReports, type ReportVersion } from '@ridgeline/report/contract/report'
import { createShare, listShares, revokeShare, type ShareLink } from '@ridgeline/report/contract/share'
import type { HealthBrief } from '@ridgeline/scan/contract/health'
import { readScan } from '@ridgeline/scan/contract/scan'
import { answer, refuse, requests } from '@ridgeline/web/test/answers.ts'
import { buildDetail, buildProperty, buildScan, buildSummary, idOf } from '@ridgeline/web/test/records.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { listPhotos } from '#contract/photo'
import { patchProperty, readProperty } from '#contract/property'
import { PropertyScreen } from '#web/screens/property.tsx'

const show = () => renderScreen(<PropertyScreen />, { path: '/property/:id', at: `/property/${idOf(1)}` })
beforeEach(() => answer(listPhotos, []))

const edit = async (user: ReturnType<typeof show>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
}
const month = (n: number) => `2026-${String(n).padStart(2, '0')}-15T12:00:00Z`

function scoredIn(m: number): HealthBrief {
  if (m === 7) return { state: 'not-scored', score: null, band: null, confidence: 0.1 }
  if (m === 6) return { state: 'provisional', score: 66, band: null, confidence: 0.5 }
  return { state: 'scored', score: 60 + m, band: 'warning', confidence: 1 }
}

test('the chart shows the six latest scores, oldest first, each with its word and its confidence', async () => {
  const scans = [8, 7, 6, 5, 4, 3, 2].map((m, i) => buildSummary({ id: idOf(100 + i), date: month(m), health: scoredIn(m) }))
  answer(readProperty, buildDetail(scans))
  answer(readScan, buildScan())
  show()
  const chart = await screen.findByRole('figure')
  const bars = within(chart).getAllByRole('img')
  expect(bars.map((b) => b.getAttribute('aria-label'))).toEqual(
    [2, 3, 4, 5, 6, 8].map((m) =>
      expect.stringContaining(`score ${60 + m}, ${m === 6 ? 'Provisional, confidence 50 %' : 'Warning, confidence 98 %'}`),
    ),
  )
  expect(screen.getByText('Current: 68')).toBeDefined()
})

test('of a long history the three latest are seen, the others when they are asked for', async () => {
  answer(readProperty, buildDetail([9, 8, 7, 6, 5].map((m, i) => buildSummary({ id: idOf(100 + i), date: month(m), health: scoredIn(m) }))))
  answer(readScan, buildScan())
  show()
  expect((await screen.findAllByRole('link', { name: /View Analysis/ })).filter((line) => line.closest('details') === null)).toHaveLength(3)
  expect(screen.getByText('2 earlier scans')).toBeDefined()
})

test('fewer than three scores are no chart', async () => {
  answer(readProperty, buildDetail([3, 2].map((m, i) => buildSummary({ id: idOf(100 + i), date: month(m), health: scoredIn(m) }))))
  answer(readScan, buildScan())
  show()
  expect(await screen.findByText('Current: 63')).toBeDefined()
  expect(screen.queryByRole('figure')).toBeNull()
})

test('a score is not called current beside a later survey without one, and a visit without thermograms is none', async () => {
  const scans = [9, 7, 5].map((m, i) => buildSummary({ id: idOf(100 + i), date: month(m), health: scoredIn(m === 5 ? 5 : 7) }))
  answer(readProperty, buildDetail([buildSummary({ id: idOf(99), date: month(10), health: scoredIn(7), state: 'failed' }), ...scans]))
  answer(readScan, buildScan())
  show()
  expect(await screen.findByText(/^Last score: 65, May/)).toBeDefined()
  expect(screen.getByText('No survey')).toBeDefined()
})

test('the history lists newest first, with type and device', async () => {
  answer(
    readProperty,
    buildDetail([
      buildSummary({ date: month(2) }),
      buildSummary({ id: idOf(101), date: month(9), scanType: 'handheld', deviceType: null }),
    ]),
  )
  answer(readScan, buildScan())
  show()
  const links = await screen.findAllByRole('link', { name: /View Analysis/ })
  expect(links.map((l) => l.getAttribute('href'))).toEqual([`/analysis/${idOf(101)}`, `/analysis/${idOf(100)}`])
  expect(links[0]?.textContent).toContain('Handheld scan, ')
  expect(links[1]?.textContent).toContain('Drone scan, DJI M3T, ')
})

const version = (n: number, over: Partial<ReportVersion> = {}): ReportVersion => ({
  ...{ id: idOf(800 + n), type: 'thermal-analysis', status: 'completed', failure: null, number: null, version: n, scanId: idOf(101) },
  ...{ propertyId: idOf(1), propertyName: 'Dock', propertyAddress: 'Dock Street', title: 'Thermal Roof Assessment', severity: null },
  ...{
    estimatedUsd: null,
    sha256: 'ab',
    sections: [],
    acceptedOnly: false,
    signature: null,
    supersededBy: null,
    reach: null,
    createdBy: 'Ada',
  },
  ...{
    timeZone: 'America/Los_Angeles',
    pageCount: 12,
    sizeBytes: 1,
    createdAt: '2026-11-20T20:00:00Z',
    completedAt: '2026-11-20T20:00:00Z',
  },
  ...{ downloadUrl: '/api/pdf', viewUrl: '/api/pdf?show=page', ...over },
})

test('the newest report that was made is named, of whichever scan; one under way is none', async () => {
  answer(readProperty, buildDetail([buildSummary({ date: month(9) }), buildSummary({ id: idOf(101), date: month(2) })]))
  answer(readScan, buildScan())
  let reports = [version(3, { status: 'processing', viewUrl: null }), version(2), version(1, { viewUrl: '/api/older' })]
  answer(listReports, () => reports)
  show()
  const latest = () => screen.findByRole('region', { name: 'Latest report' })
  const made = await within(await latest()).findByRole('link', { name: /Thermal Roof Assessment/ })
  expect(made.textContent).toContain('Nov 20, 2026')
  expect(made.getAttribute('href')).toBe('/api/pdf?show=page')
  cleanup()
  reports = []
  show()
  const none = within(await latest())
  expect(await none.findByText('No report was made yet.')).toBeDefined()
  expect((await none.findByRole('link', { name: 'Generate Report' })).getAttribute('href')).toBe(`/report/${idOf(100)}`)
  expect(none.queryByText(/in the report|Open report/)).toBeNull()
})

test('without a scan it says so and leads to the upload of this property', async () => {
  answer(readProperty, buildDetail([]))
  show()
  expect(await screen.findByText('No scan history available. Add your first scan.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'New Scan' }).getAttribute('href')).toBe(`/upload?property=${idOf(1)}`)
})

test('a property nobody knows', async () => {
  refuse(readProperty, 404, 'not-found', 'Not found')
  show()
  expect(await screen.findByText('This property does not exist')).toBeDefined()
})

test('the name and the address are mended in a dialog, never to nothing', async () => {
  answer(readProperty, buildDetail([]))
  answer(patchProperty, buildProperty())
  const { user } = show()
  await edit(user)
  const name = await screen.findByRole('textbox', { name: 'Property name' })
  await user.clear(name)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('Please provide a property name.')).toBeDefined()
  await user.type(name, 'North depot')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Property saved')).toBeDefined()
  const owner = { name: '', email: '', phone: '' }
  expect(requests.find((r) => r.method === 'PATCH')?.body).toEqual({ name: 'North depot', address: '4810 Dock Street, Tacoma', owner })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the owner is entered beside the address, with an address that mails can reach, and stands on the property', async () => {
  answer(readProperty, { ...buildDetail([]), owner: { name: 'Ada Owner', email: '', phone: '+1 (555) 0100' } })
  answer(patchProperty, buildProperty())
  const { user } = show()
  expect((await screen.findByRole('link', { name: '+1 (555) 0100' })).getAttribute('href')).toBe('tel:+15550100')
  expect(screen.getByText('Ada Owner')).toBeDefined()
  await edit(user)
  await user.type(screen.getByRole('textbox', { name: "Owner's email" }), 'ada')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('Please enter a valid e-mail address.')).toBeDefined()
  expect(requests.some((r) => r.method === 'PATCH')).toBe(false)
  await user.type(screen.getByRole('textbox', { name: "Owner's email" }), '@owners.example')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Property saved')).toBeDefined()
  const owner = { name: 'Ada Owner', email: 'ada@owners.example', phone: '+1 (555) 0100' }
  expect(requests.find((r) => r.method === 'PATCH')?.body).toMatchObject({ owner })
})

const link = (over: Partial<ShareLink> = {}): ShareLink => ({
  id: idOf(700),
  kind: 'history',
  targetId: idOf(1),
  url: null,
  recipient: '',
  createdAt: '2026-11-20T20:00:00Z',
  expiresAt: '2999-01-01T00:00:00Z',
  revokedAt: null,
  pausedAt: null,
  openings: 0,
  lastOpenedAt: null,
  ...over,
})

test('sharing the history: a link is made, shown once, and revoked', async () => {
  answer(readProperty, buildDetail([]))
  let links: ShareLink[] = []
  answer(listShares, () => links)
  answer(createShare, () => {
    links = [link({ recipient: 'Olga Owner' })]
    return link({ url: 'http://localhost/shared/secret' })
  })
  answer(revokeShare, () => {
    links = [link({ revokedAt: '2026-11-21T00:00:00Z' })]
    return links[0] ?? link()
  })
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Share History' }))
  expect(await screen.findByText('No links yet.')).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: 'Given to (name or email)' }), 'Olga Owner')
  await user.click(screen.getByRole('button', { name: 'Create link' }))
  expect(await screen.findByDisplayValue('http://localhost/shared/secret')).toBeDefined()
  expect(requests.find((r) => r.method === 'POST')?.body).toEqual({
    ...{ kind: 'history', targetId: idOf(1), expiresInDays: 30, recipient: 'Olga Owner' },
  })
  expect(await screen.findByText('Given to Olga Owner')).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('Revoked')).toBeDefined()
})

test('what is kept of a property stands in tabs, which its address names', async () => {
  answer(readProperty, buildDetail([]))
  const { user, router } = show()
  expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual([
    'History',
    'Documents',
    'Storms',
    'Claim and CRM',
    'Digital title',
  ])
  expect(screen.getByText('No scan history available. Add your first scan.')).toBeDefined()
  await user.click(screen.getByRole('tab', { name: 'Digital title' }))
  expect(router.state.location.search).toBe('?tab=title')
  expect(screen.queryByText('No scan history available. Add your first scan.')).toBeNull()
})
