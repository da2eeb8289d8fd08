import { expect, test } from 'vitest'
import { ourComments } from '#contract/our-comments'
import { checkWording } from '#rules/language/check-wording'

test('no sentence that the product brings along is questioned, whoever writes and whatever the survey was worth', () => {
  const flagged = ourComments.filter(
    ({ text }) => checkWording(text, { verdict: 'not-valid', hat: undefined, isVerified: false }).length > 0,
  )
  expect(flagged).toEqual([])
  expect(new Set(ourComments.map(({ text }) => text)).size).toBe(ourComments.length)
})
