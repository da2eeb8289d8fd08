import { readShared } from '@ridgeline/contracts/share'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SharedScreen } from '#screens/shared.tsx'
import { answer, refuse } from '#test/answers.ts'
import { buildDetail, buildScan, buildSummary } from '#test/records.ts'
import { renderScreen } from '#test/render-screen.tsx'

const show = () => renderScreen(<SharedScreen />, { path: '/shared/:token', at: '/shared/secret' })
const frame = { organizationName: 'Moreno Roofing', logoUrl: '/api/logos/ab', accent: '#1f6feb', expiresAt: '2999-01-01T00:00:00Z' }

test('an analysis: score, reasons and open issues, nothing to press that changes anything', async () => {
  const scan = buildScan()
  const [issue] = scan.issues
  answer(readShared, {
    kind: 'analysis',
    ...frame,
    scan: { ...scan, issues: issue ? [issue, { ...issue, id: scan.id, title: 'Not a problem', status: 'rejected' }] : [] },
  })
  show()
  expect(await screen.findByText('Critical: Immediate attention required')).toBeDefined()
  expect(screen.getAllByRole('banner')[0]?.querySelector('img')?.getAttribute('src')).toBe('/api/logos/ab')
  expect(document.adoptedStyleSheets).toHaveLength(1)
  expect(screen.getByText('Open seam at the drain')).toBeDefined()
  expect(screen.queryByText('Not a problem')).toBeNull()
  expect(screen.queryAllByRole('button').filter((b) => b.textContent !== '')).toEqual([])
})

test('a history has no way into the analyses', async () => {
  answer(readShared, { kind: 'history', ...frame, property: buildDetail([buildSummary()]) })
  show()
  expect(await screen.findByText('Score: 54')).toBeDefined()
  expect(screen.queryAllByRole('link')).toEqual([])
})

test.each([
  [410, 'gone', 'This link has expired or was revoked'],
  [404, 'not-found', 'This link does not exist'],
] as const)('a link that answers %d', async (status, code, words) => {
  refuse(readShared, status, code, 'x')
  show()
  expect(await screen.findByText(words)).toBeDefined()
})
