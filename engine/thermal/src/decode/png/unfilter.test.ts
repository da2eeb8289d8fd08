import { describe, expect, it } from 'vitest'
import { unfilterGrey16 } from '#decode/png/unfilter'

/** The same two rows of two pixels under each filter of the second row, worked by hand. */
const above = [0, 10, 20, 30, 40]
const second = [12, 25, 30, 44]

describe('unfilterGrey16', () => {
  it.each([
    ['none', 0, [12, 25, 30, 44]],
    ['left', 1, [12, 25, 18, 19]],
    ['above', 2, [2, 5, 0, 4]],
    ['average', 3, [7, 15, 9, 12]],
    ['Paeth', 4, [2, 5, 0, 4]],
  ])('undoes %s', (_, filter, row) => {
    expect([...unfilterGrey16(Uint8Array.of(...above, filter, ...row), 2, 2)]).toEqual([...above.slice(1), ...second])
  })

  it('takes the left neighbour where Paeth prefers it', () => {
    const rows = Uint8Array.of(0, 100, 100, 100, 100, 4, 206, 206, 0, 0)
    expect([...unfilterGrey16(rows, 2, 2)]).toEqual([100, 100, 100, 100, 50, 50, 50, 50])
  })

  it('refuses an unknown filter', () => {
    expect(() => unfilterGrey16(Uint8Array.of(5, 0, 0), 1, 1)).toThrow(expect.objectContaining({ code: 'bad-compression' }))
  })
})
