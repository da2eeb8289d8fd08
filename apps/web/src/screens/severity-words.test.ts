import { sourceFiles, textOf } from '@ridgeline/language/sources'
import { severities } from '@ridgeline/scan/contract/severity'
import { severityWord } from '@ridgeline/scan/contract/severity-words'
import { expect, test } from 'vitest'

/** Where the words are written once. */
const home = 'subjects/scan/contract/severity-words.ts'
/** The weather service has words of its own for how severe an alert is; they are none of ours. */
const ofTheWeatherService = 'subjects/storm/web/watch/alert-words.ts'

const sources = sourceFiles('{ts,tsx}').filter(
  (file) => !/\.test\.|\/(?:test|bench)\/|sample|^engine\//.test(file) && file !== home && file !== ofTheWeatherService,
)
const linesWith = (found: RegExp) =>
  sources.flatMap((file) =>
    textOf(file)
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
