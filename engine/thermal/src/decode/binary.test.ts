import { describe, expect, it } from 'vitest'
import { concatenate, latin1, startsWith, take } from '#decode/binary'

const bytes = Uint8Array.of(65, 66, 0, 67)

describe('checked reads', () => {
  it('takes a part', () => expect(take(bytes, 1, 2, 'test')).toEqual(Uint8Array.of(66, 0)))

  it.each([
    [2, 3],
    [5, 0],
    [-1, 2],
    [0, -1],
  ])('refuses a part at %d of %d bytes', (offset, length) => {
    expect(() => take(bytes, offset, length, 'test part')).toThrow(expect.objectContaining({ code: 'truncated', offset }))
  })

  it('reads text up to a NUL', () => {
    expect(latin1(bytes)).toBe('AB')
    expect(latin1(bytes, 3, 10)).toBe('C')
  })

  it('compares a beginning without reading past the end', () => {
    expect(startsWith(bytes, 'AB\0C')).toBe(true)
    expect(startsWith(bytes, 'AB\0CD')).toBe(false)
    expect(startsWith(bytes, 'B', 1)).toBe(true)
  })

  it('joins parts', () => expect(concatenate([bytes, Uint8Array.of(1)])).toEqual(Uint8Array.of(65, 66, 0, 67, 1)))
})
