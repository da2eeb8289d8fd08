import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root, sourceFiles } from '#sources'

/** Files that write days or numbers in English whatever the language, each with the reason. */
const english: Readonly<Record<string, string>> = {
  'subjects/property/contract/place-time.ts': 'parts of a moment, put together by the program',
  'subjects/account/contract/time-zone.ts': 'asks whether a zone is known',
  'subjects/training/server/print-certificate.ts': 'certificates are English documents',
  'engine/thermal/src/generate/roofs.ts': 'the offset of a time zone, read by the program',
}

test('days, numbers and names of months are written in the language of the reader, or the file is listed with a reason', () => {
  const sources = sourceFiles('{ts,tsx}').filter((name) => !/\.test\.tsx?$|^base\/language\/|\/(?:test|bench)\//.test(name))
  expect(sources.length).toBeGreaterThan(500)
  const writing = sources.filter((name) =>
    /(?:Format|LocaleString|LocaleDateString|LocaleTimeString)\([^)]{0,30}'en(?:-US)?'/.test(readFileSync(`${root}${name}`, 'utf8')),
  )
  expect(writing.toSorted()).toEqual(Object.keys(english).toSorted())
})
