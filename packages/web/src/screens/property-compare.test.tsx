import { readProperty } from '@ridgeline/contracts/property/property'
import { readScan } from '@ridgeline/contracts/scan/scan'
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PropertyCompareScreen } from '#screens/property-compare.tsx'
import { answer, refuse } from '#test/answers.ts'
import { buildCapture } from '#test/capture-record.ts'
import { buildDetail, buildScan, buildSummary, idOf } from '#test/records.ts'
import { renderScreen } from '#test/render-screen.tsx'

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
