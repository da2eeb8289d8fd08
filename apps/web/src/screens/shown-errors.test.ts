import { sourceFiles, textOf } from '@ridgeline/language/sources'
import { expect, test } from 'vitest'

/** A screen that broke says what broke it, for whoever is told of it. */
const allowed = ['apps/web/src/app/route-error.tsx']

const sourcesWith = (pattern: RegExp): string[] =>
  sourceFiles('{ts,tsx}').filter((file) => /\/web\//.test(file) && !/\.test\./.test(file) && pattern.test(textOf(file)))

test('no screen shows the words of any error, which stay English: those for people are a Told (calls/told)', () => {
  const showing = sourcesWith(/instanceof Error \? \w+\.message|sentenceOf\(\S+, \S+\.message\)/)
  expect(showing).toEqual(allowed)
})

/** The script of a screen and the pixels of a picture, which no server refuses, and the page that shows every part. */
const ownRetry = [
  'apps/web/src/gallery/feedback.tsx',
  'base/web/calls/load-error.tsx',
  'base/web/ui/late.tsx',
  'subjects/scan/web/screens/analysis/analysis-stage.tsx',
]

test('whether Try again can help is decided by what failed (calls/load-error), nowhere else', () => {
  expect(sourcesWith(/<ErrorState\b(?:(?!\/>)[\s\S])*?\bonRetry=/)).toEqual(ownRetry)
})
