import { contrast } from '@ridgeline/account/contract/luminance'
import { expect, test } from 'vitest'
import { readableAccent } from '#rules/readable-accent'

test.each(['#2257a8', '#000000', '#b3261e'])('%s can be read and stays', (accent) => expect(readableAccent(accent)).toBe(accent))

test.each(['#ffee00', '#ffffff', '#7fd1ff', '#22c55e'])('%s becomes a shade that can be read, and no darker than needed', (accent) => {
  const reached = contrast(readableAccent(accent), '#ffffff')
  expect(reached).toBeGreaterThanOrEqual(4.5)
  expect(reached).toBeLessThan(5.1)
})
