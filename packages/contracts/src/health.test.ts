import { expect, test } from 'vitest'
import { healthBand, namedReasons } from '#health'

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

test('reasons that would read as 0.0 points are not named', () => {
  const reasons = [12.3, 0.05, 0.049].map((points) => ({ sentence: `${points}`, points }))
  expect(namedReasons({ reasons }).map(({ points }) => points)).toEqual([12.3, 0.05])
})
