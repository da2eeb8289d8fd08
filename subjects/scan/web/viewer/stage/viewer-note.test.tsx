import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ViewerNote } from './viewer-note.tsx'

const warnings = [
  { code: 'uncorrected', message: 'Temperatures are before the maker’s correction.' },
  { code: 'reference-points-needed', message: 'Two known temperatures would make them absolute.' },
  { code: 'clock', message: 'The clock of the camera stood still.' },
]
const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

const open = { status: 'uncorrected', reason: 'open-formula', differenceFactor: 1.64 } as const
const byPoints = { status: 'absolute', reason: 'reference-points', differenceFactor: 1 } as const

test('an uncorrected capture says so once, why, and what makes it right', () => {
  render(<ViewerNote capture={{ temperatureStanding: open, warnings, correction: null }} unit="kelvin" />)
  expect(shown()).toEqual([
    'Apparent, uncorrected by its maker. True differences are 1.0 to 1.6 times those read. What makes it right: two reference points that differ, DJI’s own program (DJI_IRP), or TIFFs exported by DJI’s tools.',
    'The clock of the camera stood still.',
  ])
})

test('a table without a reference point has no absolute temperature', () => {
  const table = { status: 'none', reason: 'embedded-table', differenceFactor: 1.64 } as const
  render(<ViewerNote capture={{ temperatureStanding: table, warnings: [], correction: null }} unit="counts" />)
  expect(shown()).toEqual([expect.stringMatching(/^Relative counts, no absolute temperature\. .*one reference point/)])
})

test('guessed scales and uncalibrated cameras say so too', () => {
  for (const [reason, words] of [
    ['guessed-scale', /^Apparent, on a guessed scale\. What makes it right: choosing the scale/],
    ['uncalibrated-camera', /^Apparent, of an uncalibrated camera/],
  ] as const) {
    const standing = { status: 'uncorrected', reason, differenceFactor: null } as const
    const { unmount } = render(<ViewerNote capture={{ temperatureStanding: standing, warnings: [], correction: null }} unit="kelvin" />)
    expect(shown()).toEqual([expect.stringMatching(words)])
    unmount()
  }
})

test('reference points answer the warnings about what they corrected, and no others', () => {
  const correction = { gain: 1.2, offsetK: 2, pointCount: 2, largestResidualK: 0 }
  render(<ViewerNote capture={{ temperatureStanding: byPoints, warnings, correction }} unit="kelvin" />)
  expect(shown()).toEqual([expect.stringMatching(/^Corrected by reference points/), 'The clock of the camera stood still.'])
})

test('a plain radiometric capture needs no note', () => {
  const plain = { status: 'absolute', reason: 'scene', differenceFactor: 1 } as const
  render(<ViewerNote capture={{ temperatureStanding: plain, warnings: [], correction: null }} unit="kelvin" />)
  expect(shown()).toEqual([])
})
