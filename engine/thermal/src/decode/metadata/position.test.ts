import { describe, expect, it } from 'vitest'
import { toPosition } from '#decode/metadata/position'

describe('toPosition', () => {
  it('keeps a place', () => expect(toPosition(48.2, -16.4, Number.NaN)).toEqual({ latitude: 48.2, longitude: -16.4, altitudeM: null }))

  it.each([
    [0, 0],
    [91, 0],
    [0, 181],
    [Number.NaN, 5],
  ])('has none at %d, %d', (latitude, longitude) => expect(toPosition(latitude, longitude, 1)).toBeNull())
})
