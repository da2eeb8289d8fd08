import { describe, expect, it } from 'vitest'
import { assertImageSize, assertSameSize } from '#decode/image-size'

describe('image size', () => {
  it.each([
    [0, 5, 'bad-raw-data'],
    [8193, 1, 'too-large'],
    [8192, 8192, 'too-large'],
  ])('refuses %d x %d with %s', (width, height, code) => {
    expect(() => assertImageSize(width, height, 'picture')).toThrow(expect.objectContaining({ code }))
  })

  it('accepts what cameras deliver', () => expect(() => assertImageSize(1280, 1024, 'picture')).not.toThrow())

  it('refuses two sizes that differ', () => {
    expect(() => assertSameSize({ width: 2, height: 3 }, { width: 3, height: 2 }, 'picture')).toThrow(
      expect.objectContaining({ code: 'size-mismatch' }),
    )
  })
})
