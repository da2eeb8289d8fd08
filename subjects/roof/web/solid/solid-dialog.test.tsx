import { rectangleAround } from '@ridgeline/thermal/plan/shapes'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RoofSection } from '#contract/roof'
import { SolidDialog } from './solid-dialog.tsx'

const section = (label: string, more: object) =>
  RoofSection.parse({
    ...{ id: crypto.randomUUID(), number: 1, type: 'rectangle', label, pitchIn12: 6, azimuthDeg: 180 },
    coordinates: rectangleAround([-97, 30], { widthM: 10, depthM: 10 }),
    ...more,
  })
const south = section('South', { edges: ['eave', 'rake', 'ridge', 'rake'] })

const drawn = () => [...document.querySelectorAll('polygon')].map((polygon) => polygon.getAttribute('points')).join(' ')

test('the roof is turned and brought nearer by keys, and stays as it was at its limits', async () => {
  render(<SolidDialog sections={[south]} onClose={() => {}} />)
  const roof = await screen.findByRole('application', { name: /three dimensions/ })
  const first = drawn()
  fireEvent.keyDown(roof, { key: 'ArrowLeft' })
  expect(drawn()).not.toBe(first)
  fireEvent.keyDown(roof, { key: 'ArrowRight' })
  expect(drawn()).toBe(first)
  for (let i = 0; i < 20; i++) fireEvent.keyDown(roof, { key: 'ArrowDown' })
  const above = drawn()
  fireEvent.keyDown(roof, { key: 'ArrowDown' })
  expect(drawn()).toBe(above)
  fireEvent.click(screen.getByRole('button', { name: 'As at first' }))
  expect(drawn()).toBe(first)
})

test('a press on a section says its area and pitch, a press beside it takes that back', async () => {
  render(<SolidDialog sections={[south]} onClose={() => {}} />)
  const roof = await screen.findByRole('application', { name: /three dimensions/ })
  const plane = document.querySelector(`[data-section="${south.id}"] polygon`)
  fireEvent.click(plane as Element)
  expect(screen.getByText(/^South: 1,20\d(\.\d)? sq ft along the slope, 6\/12 \(26\.6°\), water runs to S \(180°\)\.$/)).toBeTruthy()
  fireEvent.click(roof)
  expect(screen.getByText('Press a section to see its area and pitch.')).toBeTruthy()
})

test('it says whether heights were measured', async () => {
  const { rerender } = render(<SolidDialog sections={[south]} onClose={() => {}} />)
  expect(await screen.findByText(/^Heights were not measured/)).toBeTruthy()
  rerender(<SolidDialog sections={[{ ...south, heightsM: [0, 0, 5, 5] }]} onClose={() => {}} />)
  expect(screen.getByText(/^Sections at their measured heights/)).toBeTruthy()
})
