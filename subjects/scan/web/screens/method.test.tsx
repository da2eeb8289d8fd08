import { readSession } from '@ridgeline/account/contract/session'
import { answer, refuse, requests } from '@ridgeline/web/test/answers.ts'
import { buildSession } from '@ridgeline/web/test/records.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type MethodLedger, type Precision, readMethodLedger } from '#contract/method'
import { MethodScreen } from './method.tsx'

const tooFew = (judged: number, right: number): Precision => ({ judged, right, share: null, low: null, high: null })
const nothing: MethodLedger = { reviewed: tooFew(0, 0), verified: tooFew(0, 0), byKind: [], reliability: [] }
const enough: Precision = { judged: 40, right: 35, share: 0.875, low: 0.739, high: 0.945 }

beforeEach(() => {
  answer(readSession, buildSession())
})
const show = () => renderScreen(<MethodScreen />, { path: '/method' })

test('a visitor reads the method, and nothing of anybody’s judgements', async () => {
  refuse(readSession, 401, 'unauthenticated', 'Sign in first')
  show()
  const contents = within(await screen.findByRole('navigation', { name: 'Contents' })).getAllByRole('link')
  expect(contents.length).toBeGreaterThan(3)
  for (const link of contents) {
    const chapter = document.querySelector(link.getAttribute('href') ?? 'none')?.closest('details')
    expect(chapter?.querySelector('h2')?.textContent).toBe(link.textContent)
  }
  await waitFor(() => expect(requests.some((request) => request.path === '/api/session')).toBe(true))
  expect(screen.queryByText('What your judgments say')).toBeNull()
  expect(requests.some((request) => request.path === '/api/method/ledger')).toBe(false)
})

test('a member reads shares with interval and count, and where there is not enough', async () => {
  answer(readMethodLedger, {
    reviewed: enough,
    verified: tooFew(12, 9),
    byKind: [
      { kind: 'board-stock', reviewed: enough, verified: tooFew(3, 3) },
      { kind: 'point', reviewed: tooFew(0, 0), verified: tooFew(0, 0) },
    ],
    reliability: [
      { from: 0.5, to: 0.6, precision: tooFew(4, 1) },
      { from: 0.8, to: 0.9, precision: enough },
    ],
  })
  show()
  expect(await screen.findByText(/35 of 40 findings/)).toBeDefined()
  expect(screen.getAllByText('88 % (74 to 95 %)').length).toBeGreaterThan(0)
  expect(screen.getByText('Not enough data (12 of 30)')).toBeDefined()
  const kinds = within(screen.getByRole('region', { name: 'By kind' })).getAllByRole('rowheader')
  expect(kinds.map((kind) => kind.textContent)).toEqual(['Board pattern'])
  const curve = screen.getByRole('region', { name: 'Stated confidence against judgments' })
  expect(within(curve).getByRole('row', { name: /50 to 60 % Not enough data \(4 of 30\)/ })).toBeDefined()
  expect(curve.querySelectorAll('circle')).toHaveLength(1)
})

test('nothing judged yet says what to do', async () => {
  answer(readMethodLedger, nothing)
  show()
  expect(await screen.findByText('No finding has been judged yet')).toBeDefined()
})

test('judgements that cannot be read are asked for again', async () => {
  refuse(readMethodLedger, 500, 'internal', 'Something broke')
  const { user } = show()
  const again = await screen.findByRole('button', { name: 'Try again' })
  answer(readMethodLedger, nothing)
  await user.click(again)
  expect(await screen.findByText('No finding has been judged yet')).toBeDefined()
})
