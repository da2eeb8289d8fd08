import { describe, expect, it } from 'vitest'
import { emptyOverviews, reduceInto } from '#export/overviews'

describe('overviews', () => {
  it('halve until one fits into a tile', () => {
    expect(emptyOverviews({ width: 2101, height: 300 }, 512).map(({ width, height }) => [width, height])).toEqual([
      [1051, 150],
      [526, 75],
      [263, 38],
    ])
    expect(emptyOverviews({ width: 512, height: 512 }, 512)).toEqual([])
  })

  it('hold the mean of what is known, piece by piece, odd edges too', () => {
    const [overview] = emptyOverviews({ width: 5, height: 3 }, 4)
    reduceInto(overview, {
      left: 0,
      top: 0,
      width: 4,
      height: 2,
      values: Float32Array.of(1, 2, Number.NaN, 8, 3, 6, Number.NaN, Number.NaN),
    })
    reduceInto(overview, { left: 4, top: 0, width: 1, height: 2, values: Float32Array.of(10, 20) })
    reduceInto(overview, { left: 0, top: 2, width: 4, height: 1, values: Float32Array.of(1, 3, Number.NaN, Number.NaN) })
    expect(Array.from(overview.values)).toEqual([3, 8, 15, 2, Number.NaN, Number.NaN])
  })
})
