import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '..')
/** A screen that broke says what broke it, for whoever is told of it. */
const allowed = ['app/route-error.tsx']

const sourcesWith = (pattern: RegExp): string[] =>
  readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .filter((file) => pattern.test(readFileSync(join(src, file), 'utf8')))
    .toSorted()

test('no screen shows the words of any error, which stay English: those for people are a Told (calls/told)', () => {
  const showing = sourcesWith(/instanceof Error \? \w+\.message|sentenceOf\(\S+, \S+\.message\)/)
  expect(showing).toEqual(allowed)
})

/** The script of a screen and the pixels of a picture, which no server refuses, and the page that shows every part. */
const ownRetry = ['calls/load-error.tsx', 'gallery/feedback.tsx', 'screens/analysis/analysis-stage.tsx', 'ui/late.tsx']

test('whether Try again can help is decided by what failed (calls/load-error), nowhere else', () => {
  expect(sourcesWith(/<ErrorState\b(?:(?!\/>)[\s\S])*?\bonRetry=/)).toEqual(ownRetry)
})
