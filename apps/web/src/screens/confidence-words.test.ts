import { sourceFiles, textOf } from '@ridgeline/language/sources'
import { expect, test } from 'vitest'

const sources = sourceFiles('{ts,tsx}').filter((file) => !/\.test\.|\/bench\/|^engine\//.test(file))

// A filter names the least confidence that passes, which nobody claims.
const printed = /(?:formatPercent|formatShare|percent|Math\.round)\((?:[\w?]+\.)*confidence\b/

test('a confidence is printed by formatConfidence, so that no place says 100 % where another says 98 %', () => {
  const lines = sources.flatMap((file) =>
    textOf(file)
      .split('\n')
      .filter((line) => printed.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(lines).toEqual([])
})
