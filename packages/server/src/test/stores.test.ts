import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const features = join(import.meta.dirname, '../features')
const sources = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.ts$/.test(name))

/** Files that store without asking whether the disk has room, and why they may. */
const mayBeginTheReserve: Readonly<Record<string, string>> = {
  'analysis/analyse-capture.ts': 'finishes what was accepted: an upload that was let in is analysed',
  'analysis/read/read-file.ts': 'finishes what was accepted: an upload that was let in is read',
  'analysis/read/store-photo.ts': 'finishes what was accepted: an upload that was let in is read',
  'demo/example-documents.ts': 'two short texts, once',
  'demo/example-reports.ts': 'a few photos, once',
  'demo/seed.ts': 'a few pictures, once',
  'operations/health.ts': 'one line that is removed again; finding out is its purpose',
  'recipient/derive-pictures.ts': 'finishes what was accepted: a report that was made gets the small pictures of its page',
  'winn-reports/frozen.ts': 'beside the report that it belongs to, in the same job',
  'winn-reports/make.ts': 'finishes what was accepted: whoever asks for a report is told whether there is room',
}

test('every feature that stores a file asks whether the disk has room, or is listed with a reason', () => {
  const storing = sources.filter((name) => /\bstorage\.put\(/.test(readFileSync(join(features, name), 'utf8')))
  expect(storing.length).toBeGreaterThan(5)
  const without = storing.filter((name) => !/\bdisk\.assertRoom\(/.test(readFileSync(join(features, name), 'utf8')))
  expect(without.sort()).toEqual(Object.keys(mayBeginTheReserve).sort())
})

test('no feature has a way to send a letter but the post, which counts', () => {
  const around = sources.filter((name) =>
    /integrations\/mail\/(open|smtp|outbox)'|MailTransport|nodemailer/.test(readFileSync(join(features, name), 'utf8')),
  )
  expect(around).toEqual(['outbox/post.ts'])
})
