import { describe, expect, it } from 'vitest'
import { inPart, joinPieces, near } from '#decode/place'
import { ThermalError } from '#errors'

const failing = (offset: number | null) => () => {
  throw new ThermalError('truncated', 'It ends.', 'more', offset)
}

describe('inPart', () => {
  it('moves the offset of a refusal into the file', () => {
    expect(() => inPart(100, failing(7))).toThrow(
      expect.objectContaining({ code: 'truncated', message: 'It ends.', expected: 'more', offset: 107 }),
    )
    expect(() => inPart(100, () => inPart((offset) => 2 * offset, failing(7)))).toThrow(expect.objectContaining({ offset: 114 }))
    expect(() => inPart(100, failing(null))).toThrow(expect.objectContaining({ offset: 100 }))
  })

  it('lets results and other errors through', () => {
    expect(inPart(1, () => 5)).toBe(5)
    const error = new RangeError('other')
    expect(() =>
      inPart(1, () => {
        throw error
      }),
    ).toThrow(error)
  })
})

describe('near', () => {
  it('fills in the offset only where there is none', () => {
    expect(() => near(100, failing(7))).toThrow(expect.objectContaining({ offset: 7 }))
    expect(() => near(100, failing(null))).toThrow(expect.objectContaining({ offset: 100 }))
  })
})

describe('joinPieces', () => {
  const { bytes, place } = joinPieces([
    { bytes: Uint8Array.of(1, 2), at: 10 },
    { bytes: Uint8Array.of(3, 4, 5), at: 50 },
  ])

  it('joins in order', () => expect([...bytes]).toEqual([1, 2, 3, 4, 5]))

  it('knows where each byte came from', () => expect([0, 1, 2, 4, 5, 99].map(place)).toEqual([10, 11, 50, 52, 53, 53]))

  it('has a place even for nothing', () => expect(joinPieces([]).place(3)).toBe(0))
})
