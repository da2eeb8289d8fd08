import { written } from '@ridgeline/words/written'
import { expect, test } from 'vitest'
import { type PlacedFigures, refusalOf } from '#mosaic/refusal'

const good: PlacedFigures = { survey: 40, placed: 40, residualPx: 0.2, unexplained: 0.05 }
const refusal = (figures: Partial<PlacedFigures>): string | null => {
  const words = refusalOf({ ...good, ...figures })
  return words && written(words)
}

test('a flight that fits is not refused, up to the limits', () => {
  expect(refusal({})).toBeNull()
  expect(refusal({ placed: 16, residualPx: 2, unexplained: 0.35 })).toBeNull()
})

test('few overlaps, pictures that do not fit, and what lies on no surface are refused, each with its sentence', () => {
  expect(refusal({ placed: 15 })).toBe(
    'Only 15 of 40 pictures overlap well enough to be joined; the others are too far apart or show too little.',
  )
  expect(refusal({ residualPx: 2.4 })).toBe('The pictures do not fit together: half of what they share lies more than 2.4 pixels apart.')
  expect(refusal({ residualPx: Number.NaN })).toContain('do not fit together')
  expect(refusal({ unexplained: 0.36 })).toBe(
    'What the pictures share does not lie on the planes of a roof, so they cannot be joined to scale.',
  )
})
