import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MonthChart } from './month-chart.tsx'

const month = (firstDay: string, scans: number) => ({ firstDay, lastDay: firstDay, scans, reports: 0, averageScore: null })

test('the most of a month is what was counted; where nothing was, no empty axis stands', () => {
  const { rerender, container } = render(<MonthChart months={[month('2026-10-01', 0), month('2026-11-01', 0)]} />)
  expect(screen.getByText('No scans in the last twelve months')).toBeDefined()
  expect(container.querySelector('svg')).toBeNull()
  rerender(<MonthChart months={[month('2026-10-01', 2), month('2026-11-01', 4)]} />)
  expect(screen.getByText(/most: 4/)).toBeDefined()
  const heights = [...container.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height')))
  expect(heights[1]).toBe(2 * (heights[0] ?? 0))
})
