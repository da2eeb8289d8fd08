import { expect, test } from 'vitest'
import { healthBand } from '#health'

test.each([
  [100, 'good'],
  [80, 'good'],
  [79.9, 'warning'],
  [60, 'warning'],
  [59.9, 'critical'],
  [0, 'critical'],
])('%d is %s', (score, band) => {
  expect(healthBand(score)).toBe(band)
})
