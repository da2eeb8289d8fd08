import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { severities } from '@ridgeline/contracts/scan/severity'
import { severityWord } from '@ridgeline/report/words'
import { expect, test } from 'vitest'

const packages = join(import.meta.dirname, '../../..')
/** Where the words are written once. */
const home = 'report/src/words.ts'
/** The weather service has words of its own for how severe an alert is; they are none of ours. */
const ofTheWeatherService = 'web/src/features/storms/alert-words.ts'

const sources = ['web/src', 'report/src', 'server/src', 'contracts/src'].flatMap((folder) =>
  readdirSync(join(packages, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter(
      (file) => /\.tsx?$/.test(file) && !/\.(test|bench)\.|\/test\/|sample/.test(file) && file !== home && file !== ofTheWeatherService,
    ),
)
const linesWith = (found: RegExp) =>
  sources.flatMap((file) =>
    readFileSync(join(packages, file), 'utf8')
      .split('\n')
      // a column in a query is not printed
      .filter((line) => found.test(line) && !line.includes('sql`'))
      .map((line) => `${file}: ${line.trim()}`),
  )

test('each severity has one word, and no two share it', () => {
  expect(Object.keys(severityWord)).toEqual([...severities])
  expect(new Set(Object.values(severityWord)).size).toBe(severities.length)
})

// the first of the four is a word of the score's bands too
test('no other place has words of its own for a severity', () => expect(linesWith(/\b(major|minor|informational): ['"`][A-Z]/)).toEqual([]))

test('no screen and no sentence prints the stored value of a severity', () =>
  expect(linesWith(/\$\{(?:[\w.]+\.)?severity\}|>\s*\{(?:[\w.]+\.)?severity\}|^\s*\{(?:[\w.]+\.)?severity\}/)).toEqual([]))
