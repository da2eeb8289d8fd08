import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '..')
/** A screen that broke says what broke it, for whoever is told of it. */
const allowed = ['app/route-error.tsx']

test('no screen shows the words of any error, which stay English: those for people are a Told (calls/told)', () => {
  const sources = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
  const showing = sources.filter((file) =>
    /instanceof Error \? \w+\.message|sentenceOf\(\S+, \S+\.message\)/.test(readFileSync(join(src, file), 'utf8')),
  )
  expect(showing).toEqual(allowed)
})
