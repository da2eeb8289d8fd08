import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the box of one line is high enough for the tails of p, g and y', () => {
  const look = readFileSync(new URL('./look.typ', import.meta.url), 'utf8')
  const height = /#let one-line\(body\) = box\(width: 100%, height: ([\d.]+)em, clip: true/.exec(look)?.[1]
  expect(Number(height)).toBeGreaterThanOrEqual(1.3)
})
