import { answer, refuse } from '@ridgeline/web/test/answers.ts'
import { buildScan, buildSummary, idOf } from '@ridgeline/web/test/records.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { readShared } from '#contract/share'
import { sharedAnalysis } from '#rules/shared-analysis'
import { SharedScreen } from '#web/screens/shared.tsx'

const show = () => renderScreen(<SharedScreen />, { path: '/shared/:token', at: '/shared/secret' })
const frame = {
  organizationName: 'Moreno Roofing',
  logoUrl: '/api/logos/ab',
  accent: '#1f6feb',
  expiresAt: '2999-01-01T00:00:00Z',
  timeZone: 'America/Los_Angeles',
}

/** The page of a scan, with a thermogram on it. */
function analysisOf(scan = buildScan()) {
  const page = sharedAnalysis({
    scan,
    property: { name: scan.propertyName, address: scan.propertyAddress },
    organizationName: 'Moreno Roofing',
    preparedBy: '',
    productName: 'Ridgeline',
    generatedAt: '2026-11-22T09:00:00',
    units: 'imperial',
  })
  const outlines = [
    { label: 'F-01', points: [[0.1, 0.1] as [number, number], [0.4, 0.1] as [number, number], [0.4, 0.5] as [number, number]] },
  ]
  const thermogram = {
    captureId: idOf(200),
    number: 'T-01',
    names: ['thermal' as const, 'visible' as const],
    scale: { min: '48.2 °F', max: '71.6 °F' },
  }
  return { ...page, pictures: [{ ...thermogram, outlines }] }
}

test('an analysis: score, reasons, verdict and who stands behind each finding, nothing to press that changes anything', async () => {
  const scan = buildScan()
  const [issue] = scan.issues
  if (!issue) throw new Error('the scan has no issue')
  const issues = [
    issue,
    { ...issue, id: idOf(301), title: 'Warm area', status: 'suggested' as const },
    { ...issue, id: idOf(302), title: 'Not a problem', status: 'rejected' as const },
  ]
  answer(readShared, { kind: 'analysis', ...frame, analysis: analysisOf({ ...scan, issues }) })
  show()
  expect(await screen.findByText('Critical: Immediate attention required')).toBeDefined()
  expect(screen.getAllByRole('banner')[0]?.querySelector('img')?.getAttribute('src')).toBe('/api/logos/ab')
  expect(document.adoptedStyleSheets).toHaveLength(1)
  const finding = (title: RegExp) => within(screen.getByRole('heading', { level: 3, name: title }).closest('li') as HTMLElement)
  expect(finding(/Open seam at the drain/).getByText('Accepted by a person')).toBeDefined()
  expect(finding(/Warm area/).getByText('Suggested by the engine, not yet reviewed')).toBeDefined()
  expect(screen.queryByText(/Not a problem/)).toBeNull()
  expect(within(screen.getByRole('region', { name: 'Survey' })).getByText('Valid')).toBeDefined()
  expect(screen.queryAllByRole('button').filter((b) => b.textContent !== '')).toEqual([])
})

test('what decides stands first, the pictures open on that of the first finding', async () => {
  const scan = buildScan()
  const [issue] = scan.issues
  if (!issue) throw new Error('the scan has no issue')
  const issues = [1, 2, 3, 4, 5].map((n) => ({ ...issue, id: idOf(300 + n), title: `Area ${n}` }))
  const meaning = 'Temperatures could be read on 100 % of the pictures; share of the roof seen: unknown.'
  const metrics = [{ id: 'coverage', name: 'Readable pixels of the roof seen', value: 100, meaning, values: { coverage: 1 } }]
  const page = analysisOf({ ...scan, issues, metrics })
  const [drawn] = page.pictures
  if (!drawn) throw new Error('the scan has no picture')
  const bare = { ...drawn, captureId: idOf(201), outlines: [] }
  const roof = { ...bare, captureId: idOf(7), number: 'W-01', width: 1600, height: 1200, pixelSizeM: 0.05 }
  // another view shows its area too
  const pictures = [{ ...drawn, captureId: idOf(202) }, bare, { ...drawn, number: 'T-02' }]
  const findings = page.findings.map((each) => ({ ...each, facts: [{ name: 'Thermogram' as const, value: 'T-02' }] }))
  answer(readShared, { kind: 'analysis', ...frame, analysis: { ...page, findings, pictures, wholeRoof: [roof] } })
  show()
  expect(await screen.findByRole('heading', { level: 2, name: 'Thermogram T-02' })).toBeDefined()
  const panels = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  const wanted = ['Roof Health Score', 'Survey', 'Detected Issues', 'Thermogram T-02', 'Other issues', 'Whole roof']
  expect(panels.filter((name) => wanted.includes(name ?? ''))).toEqual(wanted)
  expect(within(screen.getByRole('region', { name: 'Detected Issues' })).getAllByRole('heading', { level: 3 })).toHaveLength(3)
  expect(screen.getByText(/share of the roof seen: unknown/)).toBeDefined()
  expect(within(screen.getByRole('region', { name: 'Other issues' })).getAllByRole('heading', { level: 3 })).toHaveLength(2)
})

test('a thermogram shows its colour scale with units and, once it is there, its outlines; the visible picture has neither', async () => {
  answer(readShared, { kind: 'analysis', ...frame, analysis: analysisOf() })
  show()
  const picture = await screen.findByRole('img', { name: 'Thermogram T-01, colors from 48.2 °F to 71.6 °F, 1 outlined area' })
  expect(screen.getByRole('img', { name: 'Color scale from 48.2 °F to 71.6 °F' }).textContent).toBe('48.2 °F71.6 °F')
  Object.defineProperties(picture, { naturalWidth: { value: 640 }, naturalHeight: { value: 512 } })
  fireEvent.load(picture)
  const shapes = picture.parentElement?.querySelectorAll('polygon')
  expect(shapes?.[0]?.getAttribute('points')).toBe('64,51.2 256,51.2 256,256')
  expect(picture.parentElement?.querySelector('text')?.textContent).toBe('F-01')
  fireEvent.click(screen.getByRole('radio', { name: 'Standard' }))
  expect(await screen.findByRole('img', { name: 'Visible picture T-01' })).toBeDefined()
  expect(screen.queryByRole('img', { name: /^Color scale/ })).toBeNull()
  expect(document.querySelector('polygon')).toBeNull()
})

test('the whole roof is fetched by squares, and says how to move it', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  const roof = { captureId: idOf(7), number: 'W-01', names: ['thermal' as const, 'visible' as const], scale: { min: '2 °C', max: '9 °C' } }
  const outlines = [
    { label: 'F-01', points: [[0.1, 0.1] as [number, number], [0.2, 0.1] as [number, number], [0.2, 0.2] as [number, number]] },
  ]
  const wholeRoof = [{ ...roof, outlines, width: 1600, height: 1200, pixelSizeM: 0.05 }]
  answer(readShared, { kind: 'analysis', ...frame, analysis: { ...analysisOf(), wholeRoof, units: 'metric' } })
  show()
  const panel = within(await screen.findByRole('region', { name: 'Whole roof' }))
  const stage = panel.getByRole('img', {
    name: /^Whole roof: Thermogram W-01, colors from 2 °C to 9 °C, 1 outlined area. Arrow keys move it/,
  })
  const sources = () => [...stage.querySelectorAll('img')].map((img) => img.getAttribute('src')?.split('/tiles/')[1])
  expect(sources()).toEqual(['thermal/2-0-0', 'thermal/1-0-0', 'thermal/1-1-0', 'thermal/1-0-1', 'thermal/1-1-1'])
  expect(panel.getByRole('img', { name: 'Scale bar of 10 m; north is at the top' })).toBeDefined()
  for (let i = 0; i < 3; i++) fireEvent.keyDown(stage, { key: '+' })
  expect(sources()).toContain('thermal/0-1-1')
  fireEvent.click(panel.getByRole('radio', { name: 'Standard' }))
  expect(
    panel
      .getByRole('img', { name: /^Whole roof: Visible picture W-01/ })
      .querySelector('img')
      ?.getAttribute('src'),
  ).toContain('/tiles/visible/2-0-0')
})

test('a scan that is not analysed yet says so', async () => {
  answer(readShared, { kind: 'analysis', ...frame, analysis: analysisOf(buildScan({ state: 'processing' })) })
  show()
  expect(await screen.findByText(/^This scan is still being analyzed/)).toBeDefined()
})

test('a history has no way into the analyses', async () => {
  const { id, date, timeZone, scanType, state, health, issueCount, examination, captureCount } = buildSummary()
  const scans = [{ id, date, timeZone, scanType, state, health, issueCount, examination, captureCount }]
  answer(readShared, { kind: 'history', ...frame, history: { propertyName: 'Harbor', propertyAddress: '4810 Dock Street', scans } })
  show()
  expect(await screen.findByText('Score: 54')).toBeDefined()
  expect(screen.queryAllByRole('link')).toEqual([])
})

test('a report says which document it is and opens its PDF', async () => {
  const report = {
    title: 'Roof report',
    propertyName: 'Depot',
    propertyAddress: '1 Yard',
    createdAt: '2026-06-15T04:02:00Z',
    timeZone: 'America/Los_Angeles',
  }
  const file = { version: 3, pageCount: 12, sizeBytes: 2_000_000, sha256: 'ab'.repeat(32) }
  answer(readShared, { kind: 'report', ...frame, report: { ...report, ...file } })
  show()
  expect(await screen.findByText('ab'.repeat(32))).toBeDefined()
  expect(screen.getByText(/^12 pages, /)).toBeDefined()
  expect(screen.getByText('3, made Jun 14, 2026')).toBeDefined()
  expect(screen.getByText('Shared until Dec 31, 2998')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Download PDF' }).getAttribute('href')).toBe('/api/shared/secret/report')
})

test.each([
  [410, 'gone', 'This link has expired or was revoked'],
  [404, 'not-found', 'This link does not exist'],
] as const)('a link that answers %d', async (status, code, words) => {
  refuse(readShared, status, code, 'x')
  show()
  expect(await screen.findByText(words)).toBeDefined()
})
