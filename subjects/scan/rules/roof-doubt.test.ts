import { expect, test } from 'vitest'
import { countsAsRoof, roofDoubtOf } from '#rules/roof-doubt'

const asked = {
  isRoof: null,
  doubt: null,
  isDrawn: false,
  usesProposals: false,
  propose: () => ({ polygon: [], source: 'frame' as const }),
}

test('a roof that nobody drew is asked for, with whether an edge of it shows', () => {
  expect(roofDoubtOf(asked)).toEqual({ code: 'outline', values: { isSeen: false } })
  expect(roofDoubtOf({ ...asked, propose: () => ({ polygon: [], source: 'found' }) })?.values).toEqual({ isSeen: true })
})

test.each([{ isDrawn: true }, { usesProposals: true }, { isRoof: true }, { isRoof: false }])(
  'nobody asks where it is known: %j',
  (known) => {
    expect(roofDoubtOf({ ...asked, ...known })).toBeNull()
  },
)

test('what the camera says against a roof is asked about however the outline is known', () => {
  const doubt = { code: 'sky', values: { share: 0.3 } } as const
  expect(roofDoubtOf({ ...asked, doubt, isDrawn: true, usesProposals: true })).toBe(doubt)
  expect(countsAsRoof({ isRoof: null, roofDoubt: doubt })).toBe(false)
  expect(countsAsRoof({ isRoof: true, roofDoubt: doubt })).toBe(true)
  expect(countsAsRoof({ isRoof: false, roofDoubt: null })).toBe(false)
})
