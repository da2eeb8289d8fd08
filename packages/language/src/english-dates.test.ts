import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const packages = join(import.meta.dirname, '../..')

/** Files that write days or numbers in English whatever the language, each with the reason. */
const english: Readonly<Record<string, string>> = {
  'contracts/src/property/place-time.ts': 'parts of a moment, put together by the program',
  'contracts/src/account/time-zone.ts': 'asks whether a zone is known',
  'server/src/features/training/print-certificate.ts': 'certificates are English documents',
  'thermal/src/generate/roofs.ts': 'the offset of a time zone, read by the program',
}

test('days, numbers and names of months are written in the language of the reader, or the file is listed with a reason', () => {
  const sources = readdirSync(packages, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /^[a-z]+\/src\/.*(?<!\.test)\.tsx?$/.test(name) && !name.startsWith('language/') && !name.includes('/test/'),
  )
  expect(sources.length).toBeGreaterThan(500)
  const writing = sources.filter((name) =>
    /(?:Format|LocaleString|LocaleDateString|LocaleTimeString)\([^)]{0,30}'en(?:-US)?'/.test(readFileSync(join(packages, name), 'utf8')),
  )
  expect(writing.toSorted()).toEqual(Object.keys(english).toSorted())
})
