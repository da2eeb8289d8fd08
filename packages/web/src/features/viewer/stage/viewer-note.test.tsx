import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ViewerNote } from './viewer-note.tsx'

const warnings = [
  { code: 'uncorrected', message: 'Temperatures are before the maker’s correction.' },
  { code: 'reference-points-needed', message: 'Two known temperatures would make them absolute.' },
  { code: 'clock', message: 'The clock of the camera stood still.' },
]
const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

test('an uncorrected capture says so once', () => {
  render(<ViewerNote capture={{ status: 'uncorrected', warnings, correction: null }} unit="kelvin" />)
  expect(shown()).toEqual(warnings.map(({ message }) => message))
})

test('without a warning of the file the viewer says it itself', () => {
  render(<ViewerNote capture={{ status: 'uncorrected', warnings: [], correction: null }} unit="kelvin" />)
  expect(shown()).toEqual([expect.stringMatching(/^Uncorrected/)])
})

test('reference points answer the warnings about what they corrected, and no others', () => {
  const correction = { gain: 1, offsetK: 2, pointCount: 1, largestResidualK: 0 }
  render(<ViewerNote capture={{ status: 'uncorrected', warnings, correction }} unit="kelvin" />)
  expect(shown()).toEqual([expect.stringMatching(/^Corrected by reference points/), 'The clock of the camera stood still.'])
})

test('a plain radiometric capture needs no note', () => {
  render(<ViewerNote capture={{ status: 'radiometric', warnings: [], correction: null }} unit="kelvin" />)
  expect(shown()).toEqual([])
})
