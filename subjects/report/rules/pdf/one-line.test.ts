import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the box of one line shows the tails of p, g and y in a header too, which aligns what it holds to its bottom', () => {
  const look = readFileSync(new URL('./look.typ', import.meta.url), 'utf8')
  const [, height, below] =
    /#let one-line\(body\) = box\(.*height: ([\d.]+)em, clip: true, outset: \(.*bottom: ([\d.]+)em\), align\(top, /.exec(look) ?? []
  // Inter: capitals are 0.727 em high, tails 0.242 em deep; the second line begins 0.62 em below the first.
  expect(Number(height)).toBeCloseTo(0.727, 2)
  expect(Number(below)).toBeGreaterThan(0.242)
  expect(Number(below)).toBeLessThan(0.62)
})
