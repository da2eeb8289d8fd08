import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { decode } from '#decode/decode'
import { cameraMakers, captureExtensions, captureFormats, type FormatFacts } from '#decode/formats'
import { files } from '../../test/fuzz/files.ts'

test('every format has a file that fuzzing damages, and a reader that gives what the table says', async () => {
  const found = await Promise.all(Object.values(files).map((bytes) => decode(bytes)))
  expect(new Set(found.map(({ format }) => format))).toEqual(new Set(Object.keys(captureFormats)))
  for (const { format, status, radiometry } of found) {
    const { gives } = captureFormats[format] as FormatFacts
    expect([format, radiometry !== null]).toEqual([format, gives === 'temperatures' || gives === 'counts'])
    if (gives === 'counts') expect(status).toBe('uncorrected')
    if (gives === 'heat') expect(status).toBe('qualitative')
  }
})

test.each(['README.md', 'subjects/assistant/content/product.md', 'subjects/assistant/content/es/product.md'])(
  '%s names every maker',
  (page) => {
    const text = readFileSync(new URL(`../../../../${page}`, import.meta.url), 'utf8')
    const makers = Object.values(captureFormats).flatMap((facts: FormatFacts) => facts.makers)
    expect(makers.filter((maker) => !text.includes(maker))).toEqual([])
  },
)

test('extensions and makers stand once each', () => {
  for (const list of [captureExtensions, cameraMakers]) expect(new Set(list).size).toBe(list.length)
  expect(captureExtensions.every((extension) => /^\.[a-z0-9]+$/.test(extension))).toBe(true)
})
