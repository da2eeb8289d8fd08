import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const packages = join(import.meta.dirname, '../../..')
const sources = ['web/src', 'report/src', 'server/src', 'assistant/src'].flatMap((folder) =>
  readdirSync(join(packages, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|bench)\./.test(file))
    .map((file) => join(folder, file)),
)

// A filter names the least confidence that passes, which nobody claims.
const printed = /(?:formatPercent|formatShare|percent|Math\.round)\((?:[\w?]+\.)*confidence\b/

test('a confidence is printed by formatConfidence, so that no place says 100 % where another says 98 %', () => {
  const lines = sources.flatMap((file) =>
    readFileSync(join(packages, file), 'utf8')
      .split('\n')
      .filter((line) => printed.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(lines).toEqual([])
})
