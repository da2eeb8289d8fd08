import { sourceFiles, textOf } from '@ridgeline/language/sources'
import { expect, test } from 'vitest'

const sources = sourceFiles('ts').filter((name) => /^subjects\/[\w-]+\/server\/(?!.*(?:\.test\.ts|\/test\/))/.test(name))

/** Files that store without asking whether the disk has room, and why they may. */
const mayBeginTheReserve: Readonly<Record<string, string>> = {
  'subjects/scan/server/analysis/analyse-capture.ts': 'finishes what was accepted: an upload that was let in is analyzed',
  'subjects/scan/server/analysis/read/read-file.ts': 'finishes what was accepted: an upload that was let in is read',
  'subjects/scan/server/analysis/read/store-photo.ts': 'finishes what was accepted: an upload that was let in is read',
  'subjects/demo/server/example/example-documents.ts': 'two short texts, once',
  'subjects/demo/server/example/upload-drawn.ts': 'a few photos, once',
  'subjects/demo/server/seed.ts': 'a few pictures, once',
  'subjects/operations/server/health.ts': 'one line that is removed again; finding out is its purpose',
  'subjects/report/server/recipient/derive-pictures.ts':
    'finishes what was accepted: a report that was made gets the small pictures of its page',
  'subjects/scan/server/whole-roof/picture-of-map.ts': 'finishes what was accepted: an upload that was let in is laid together',
  'subjects/winn/server/reports/frozen.ts': 'beside the report that it belongs to, in the same job',
  'subjects/winn/server/reports/make.ts': 'finishes what was accepted: whoever asks for a report is told whether there is room',
}

test('every feature that stores a file asks whether the disk has room, or is listed with a reason', () => {
  const storing = sources.filter((name) => /\bstorage\.put\(/.test(textOf(name)))
  expect(storing.length).toBeGreaterThan(5)
  const without = storing.filter((name) => !/\bdisk\.assertRoom\(/.test(textOf(name)))
  expect(without.sort()).toEqual(Object.keys(mayBeginTheReserve).sort())
})

test('no feature has a way to send a letter but the post, which counts', () => {
  const around = sources.filter((name) => /integrations\/mail\/(open|smtp|outbox)'|MailTransport|nodemailer/.test(textOf(name)))
  expect(around).toEqual(['subjects/notification/server/outbox/post.ts'])
})
