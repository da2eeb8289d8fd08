import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hideLoading, LoadingArea, showLoading } from './loading.tsx'

test('the overlay says what is under way, by default that a scan is analysed, until it is hidden', () => {
  render(<LoadingArea />)
  expect(screen.queryByRole('status')).toBeNull()
  act(() => showLoading())
  expect(screen.getByText('Analyzing thermal data...')).toBeDefined()
  expect(screen.getByText('Identifying hotspots and moisture infiltration')).toBeDefined()
  act(() => showLoading({ message: 'Packing', fraction: 0.5 }))
  expect(screen.getByText('Packing')).toBeDefined()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50')
  act(hideLoading)
  expect(screen.queryByText('Packing')).toBeNull()
})
