import { readScan } from '@ridgeline/scan/contract/scan'
import { answer, refuse } from '@ridgeline/web/test/answers.ts'
import { buildCapture } from '@ridgeline/web/test/capture-record.ts'
import { buildDetail, buildScan, buildSummary, idOf } from '@ridgeline/web/test/records.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readProperty } from '#contract/property'
import { PropertyCompareScreen } from '#web/screens/property-compare.tsx'

const show = (query = '') =>
  renderScreen(<PropertyCompareScreen />, { path: '/property/:id/compare', at: `/property/${idOf(1)}/compare${query}` })
const months = [3, 5, 9].map((month, i) => buildSummary({ id: idOf(100 + i), date: `2026-0${month}-15T12:00:00Z` }))

test('one scan alone leads to a new one', async () => {
  answer(readProperty, buildDetail([buildSummary(), buildSummary({ id: idOf(101), state: 'queued' })]))
  show()
  expect(await screen.findByText('Two analyzed scans are needed')).toBeDefined()
  expect(screen.getByRole('link', { name: 'New Scan' }).getAttribute('href')).toBe(`/upload?property=${idOf(1)}`)
})

test('the two latest scans are compared, or those of the address, the older one first; what limits that is said', async () => {
  answer(readProperty, buildDetail(months))
  const survey = { verdict: 'not-valid', mode: null, suspectSign: null, reasons: [] } as const
  answer(readScan, (request) => {
    const id = request.path.split('/').at(-1) ?? ''
    return buildScan({
      id,
      captures: [buildCapture({ fileName: `of-${id.slice(-3)}.jpg` })],
      ...(id === idOf(100) && { survey: { ...survey, reasons: [] } }),
    })
  })
  show()
  expect(await screen.findByText('of-101.jpg')).toBeDefined()
  expect(screen.getByRole('combobox', { name: 'Earlier scan' }).textContent).toContain('May 15, 2026')
  expect(screen.queryByText(/was not valid/)).toBeNull()
  cleanup()
  show(`?from=${idOf(102)}&to=${idOf(100)}`)
  expect(await screen.findByText('of-100.jpg')).toBeDefined()
  expect(screen.getByRole('combobox', { name: 'Earlier scan' }).textContent).toContain('Mar 15, 2026')
  expect(screen.getByRole('combobox', { name: 'Later scan' }).textContent).toContain('Sep 15, 2026')
  expect(await screen.findByText(/the earlier survey was not valid/)).toBeDefined()
})

test('a property nobody knows', async () => {
  refuse(readProperty, 404, 'not-found', 'Not found')
  show()
  expect(await screen.findByText('This property does not exist')).toBeDefined()
})
