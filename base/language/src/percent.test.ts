import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allMessages } from '#all-messages'
import { areasIn, textsOf } from '#catalogue'
import { root } from '#sources'
import { translated } from '#translated'

/** `50%`: the house writes a space, in English and in Spanish. */
const joined = /[\d}]%/

test.each(translated)('shares are written with a space: %s', (language) => {
  const texts = areasIn(language).flatMap((area) => Object.entries(textsOf(language, area)))
  expect(texts.flat().filter((text) => joined.test(text))).toEqual([])
})

test('so are figures that stand alone, which no catalogue holds', () => {
  const paths = new Set(allMessages().map(({ path }) => path))
  const found = [...paths].flatMap((path) => {
    if (!/^subjects\/[\w-]+\/(?:contract|rules)\/.*\.ts$/.test(path)) return []
    const lines = readFileSync(`${root}${path}`, 'utf8').split('\n')
    return lines.flatMap((line, index) => (/\}%`/.test(line) ? [`${path}:${index + 1}`] : []))
  })
  expect(found).toEqual([])
})
