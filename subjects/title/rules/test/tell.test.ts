import { expect, test } from 'vitest'
import { checkBundle, fileVerdict } from '#rules/check'
import { signCheckpoint } from '#rules/checkpoint'
import { keyText, newSignerKey } from '#rules/note'
import { readProof } from '#rules/read-proof'
import { signRotation } from '#rules/rotation'
import {
  type Told,
  type ToldEntry,
  tellBadProof,
  tellBeside,
  tellCode,
  tellCodeBeside,
  tellLike,
  tellNoCode,
  tellOriginal,
  tellOtherCopy,
  tellOtherCopyBeside,
  tellProof,
  tellUnknown,
} from '#rules/tell'
import { NOT_PROVEN } from '#rules/words'
import { builtLog } from './build.ts'

const hash = (letter: string) => letter.repeat(64)
const visit = [
  { kind: 'scan', label: 'Scan of March 1, 2026' },
  { kind: 'capture', label: 'IR_0001.jpg', file: hash('a') },
  { kind: 'capture', label: 'IR_0002.jpg', file: hash('b') },
  { kind: 'scan', label: 'Scan of May 1, 2026' },
  { kind: 'report', label: 'Winn report R-2026-0001, version 1', file: hash('c') },
] as const
const AT = 'Mar 10, 2026, 8:00 PM'
const CODE = '7K3M-9QXT-2B4D'
const keeper = 'Moreno Roofing'
const report = { name: 'Winn report', version: 1, pages: 22, newest: null }
const entry: ToldEntry = { kind: 'report', at: AT, keeper, isSigned: true, isAnchored: false, report }
const superseded: ToldEntry = { ...entry, report: { ...report, newest: { version: 2, at: 'Apr 2, 2026, 9:00 AM' } } }
const photo: ToldEntry = { ...entry, kind: 'photo', report: null }
const like = { kind: 'photo', at: AT, keeper, fileSha256: hash('a') }

const { bundle, keys, log, origin } = builtLog(visit)
const pinned = keys.map(keyText)
const copy = () => structuredClone(bundle)
const strange = newSignerKey(origin)
const keyWords = (checked: ReturnType<typeof checkBundle>) =>
  `The log is signed with the key ${checked.signedBy[0]}. Compare it with the one that its keeper told you.`
/** Everything that stands on the page: tone, headline, sentences. */
const page = ({ tone, title, lines }: Told) => [tone, title, ...lines]
const written = `${keeper} wrote it down on ${AT} as version 1 of a Winn report (22 pages). Not one byte of it has changed since.`

test('the file itself: unchanged, newest or not, signed, anchored or neither', () => {
  const checked = checkBundle(bundle)
  const key = keyWords(checked)
  expect(page(tellOriginal(entry, checked))).toEqual([
    ...['good', 'This is the original file.', written, 'It is the newest version.'],
    ...[key, NOT_PROVEN],
  ])
  expect(page(tellOriginal({ ...photo, isAnchored: true }, checked))).toEqual([
    ...['good', 'This is the original file.'],
    `${keeper} wrote it down on ${AT} as a photo of a property. Not one byte of it has changed since.`,
    'The log was also put where its keeper cannot change it, with the time.',
    ...[key, NOT_PROVEN],
  ])
  expect(page(tellOriginal(superseded, checked))).toEqual([
    ...['warning', 'This is the original file of an older version.', written],
    'Version 2 took its place on Apr 2, 2026, 9:00 AM. Ask for that one before you decide anything.',
    ...[key, NOT_PROVEN],
  ])
  expect(page(tellOriginal({ ...entry, isSigned: false }, null))).toEqual([
    ...['neutral', 'This is the original file. Its proof is still being signed.', written],
    'Check it again in a minute for the proof.',
  ])
})

test('a signed file is told as the signed version, and which one took its place', () => {
  const checked = checkBundle(bundle)
  const [, title, words] = page(tellOriginal({ ...entry, kind: 'signature' }, checked))
  expect([title, words]).toEqual([
    'This is the original file.',
    `${keeper} wrote it down on ${AT} as the signed version 1 of a Winn report (22 pages). Not one byte of it has changed since.`,
  ])
  expect(page(tellOriginal({ ...superseded, kind: 'signature' }, checked))).toEqual(
    expect.arrayContaining(['warning', 'Version 2 took its place on Apr 2, 2026, 9:00 AM. Ask for that one before you decide anything.']),
  )
})

test('the file itself, where the log behind it does not check out', () => {
  const forged = { ...bundle, checkpoint: bundle.checkpoint.replace('\n5\n', '\n6\n') }
  expect(page(tellOriginal(entry, checkBundle(forged)))).toEqual([
    ...['critical', 'The log does not check out.'],
    'The signature does not belong to this record. Somebody changed the record after it was signed, or signed it with another key.',
    'Do not rely on this file before its keeper has explained it.',
  ])
})

test('another file: a report that bears the code, a picture that resembles one, a file of somebody else', () => {
  expect(page(tellOtherCopy(entry, CODE))).toEqual([
    ...['critical', 'This is not the original file of the report that it says it is.'],
    `It bears the code ${CODE}. That is version 1 of a Winn report (22 pages), written down by ${keeper} on ${AT}, and its bytes are others.`,
    'It was changed, printed or saved again since. Ask its keeper for the original before you rely on anything in it.',
  ])
  const caution = 'A picture taken from exactly the same place can look the same too. Which of these it is cannot be told from here.'
  const ask = `Before you rely on it, ask ${keeper} for the original file. Its SHA-256 begins with aaaaaaaaaaaaaaaa.`
  const why = 'It is another file: saved again, made smaller or sent by a messenger, and perhaps changed.'
  expect(page(tellLike([like]))).toEqual([
    ...['warning', 'This is not the original file.'],
    `It looks like a photo of a property that ${keeper} wrote down on ${AT}. ${why}`,
    ...[caution, ask],
  ])
  expect(page(tellLike([like, { ...like, fileSha256: hash('b') }]))[2]).toBe(
    `It looks like 2 pictures that ${keeper} wrote down, the first on ${AT}, and which look the same as each other. ${why}`,
  )
  expect(page(tellUnknown())).toEqual([
    ...['neutral', 'This file is not in a log of this server.'],
    'It was never uploaded to or made by this server, or it is not the file any more that it was: a picture that was sent by a messenger, cropped or saved again is another file, and so is a document that was printed, signed or saved again.',
    'This does not say that the file is false. Ask who gave it to you for the original.',
  ])
})

test('a code: of the newest version, of one that another took the place of, of none', () => {
  const drop = 'The code alone says nothing about the file in your hands: drop the PDF here, and its bytes are compared.'
  const title = 'This code belongs to version 1 of a Winn report (22 pages).'
  expect(page(tellCode(entry))).toEqual(['neutral', title, `${keeper} wrote it down on ${AT}.`, drop])
  expect(page(tellCode(superseded))).toEqual([
    ...['warning', title, `${keeper} wrote it down on ${AT}.`],
    ...['Version 2 took its place on Apr 2, 2026, 9:00 AM.', drop],
  ])
  expect(page(tellNoCode(CODE))).toEqual([
    ...['neutral', 'No report here bears this code.'],
    `"${CODE}" was looked for and not found. Compare it with the page letter by letter; 0 and O, 1 and I are taken for the same.`,
  ])
})

test('a code, and a document that bears one, beside a proof that is open', () => {
  const of = { label: 'Winn report R-2026-0001, version 1', at: AT }
  const drop = 'The code alone says nothing about the file in your hands: drop the PDF here, and its bytes are compared.'
  const dated = `It was written down on ${AT}.`
  expect(page(tellCodeBeside(CODE, of))).toEqual(['neutral', `This code belongs to ${of.label}.`, dated, drop])
  expect(page(tellCodeBeside(CODE, { ...of, label: '' }))).toEqual(['neutral', 'This code belongs to a report in this proof.', dated, drop])
  expect(page(tellCodeBeside(CODE, null))).toEqual([
    ...['neutral', 'No report in this proof bears this code.'],
    `"${CODE}" was looked for and not found. Compare it with the page letter by letter, or open the proof of another property.`,
  ])
  expect(page(tellOtherCopyBeside(CODE, of))).toEqual([
    ...['critical', 'This is not the original file of the report that it says it is.'],
    `It bears the code ${CODE}. In this proof that is ${of.label}, written down on ${AT}, and its bytes are others.`,
    'It was changed, printed or saved again since. Ask its keeper for the original before you rely on anything in it.',
  ])
})

/** What is said of a proof whose key the reader knows. */
const saidOf = (changed: typeof bundle) => page(tellProof(checkBundle(changed, pinned), keeper, AT))
const bad = (sentence: string) => ['critical', 'This proof does not check out.', sentence]
const UNTIED = 'Entry number 3 of the history (IR_0002.jpg) does not follow the one before it. Something was changed or left out.'
const trials: readonly (readonly [string, (changed: typeof bundle) => unknown, readonly string[]])[] = [
  [
    'a scan left out',
    ({ entries }) => entries.splice(3, 1),
    bad('An entry is missing from the history, number 4. Something that was written down was left out.'),
  ],
  [
    'the time in a leaf',
    ({ entries }) => Object.assign(entries[1] ?? {}, { leaf: entries[1]?.leaf.replace('2026', '2025') }),
    [...bad('IR_0001.jpg is not in the log that was signed: it was changed, or put in later.'), UNTIED],
  ],
  [
    'the hash of a file',
    ({ entries }) => Object.assign(entries[2]?.opened?.data ?? {}, { file: hash('e') }),
    bad('What this file says about IR_0002.jpg is not what was written down.'),
  ],
  [
    'one hash of a proof',
    ({ entries }) => Object.assign(entries[2] ?? {}, { proof: entries[2]?.proof.with(0, hash('f')) }),
    bad('IR_0002.jpg is not in the log that was signed: it was changed, or put in later.'),
  ],
  [
    'the size in the checkpoint',
    (changed) => Object.assign(changed, { checkpoint: changed.checkpoint.replace('\n5\n', '\n6\n') }),
    bad('The signature does not belong to this record. Somebody changed the record after it was signed, or signed it with another key.'),
  ],
  [
    'the checkpoint signed by another key',
    (changed) => Object.assign(changed, { checkpoint: signCheckpoint({ origin, size: 5, root: log.root }, [strange]) }),
    bad('The record is signed with a key that does not belong to this log. It may come from somebody else.'),
  ],
  [
    'the checkpoint cut off',
    (changed) => Object.assign(changed, { checkpoint: changed.checkpoint.slice(0, 60) }),
    bad('The signed summary of the log cannot be read. The file is damaged, or was changed.'),
  ],
]
test.each(trials)('a proof with %s changed is refused, and the sentence says what is wrong', (_, change, said) => {
  const changed = copy()
  change(changed)
  expect(saidOf(changed)).toEqual(said)
})

test('a proof that checks, files beside it, and what only looks like a proof', () => {
  const checked = checkBundle(bundle, pinned)
  expect(saidOf(bundle)).toEqual([
    ...['good', 'This proof checks: 5 entries, 3 of them files.'],
    `${keeper} keeps this log; its newest entry here is of ${AT}. Every entry is in the signed log, none is missing in between, and nothing was changed.`,
    ...[keyWords(checked), 'Now drop files: each is compared with the entries.', NOT_PROVEN],
  ])
  const beside = (name: string, sha256: string) => {
    const verdict = fileVerdict(checked, { name, sha256 })
    return page(tellBeside({ is: verdict.is, label: verdict.is === 'unknown' ? '' : verdict.entry.label, at: AT }))
  }
  expect(beside('renamed.jpg', hash('b'))).toEqual([
    ...['good', 'This is the original file.'],
    ...[`It was written down on ${AT} as IR_0002.jpg. Not one byte of it has changed since.`, NOT_PROVEN],
  ])
  // One byte of a file is another hash.
  expect(beside('IR_0002.jpg', hash('d'))).toEqual([
    ...['critical', 'IR_0002.jpg is not the file that was written down.'],
    'It bears the name of a file in the proof, and its bytes are others: it was changed, saved again, or is another file of the same name.',
  ])
  expect(beside('holiday.jpg', hash('d'))).toEqual([
    ...['neutral', 'This file is not in the proof.'],
    'No entry of the proof is this file. It may belong to another property, or to none.',
  ])
  expect(readProof('{"format":"ridgeline-title/1"}')).toBe('bad')
  expect(readProof('{"format":"somebody-else/1"}')).toBe('none')
  expect(page(tellBadProof())).toEqual([
    ...['neutral', 'This is no proof that can be read here.'],
    'It is a text in the form of a proof, and parts of it are missing or wrong. Download it again from where it came.',
  ])
})

test('a log whose key was changed twice is told as signed with the newest, to whoever knows the first; a reader who knows another key is warned', () => {
  const [second, third] = [newSignerKey(origin), newSignerKey(origin)]
  const [first] = keys
  if (!first) throw new Error('no key')
  const rotated = builtLog(visit, [first, second, third], [signRotation(first, second), signRotation(second, third)])
  const checked = checkBundle(rotated.bundle, [keyText(first)])
  expect(tellProof(checked, keeper, AT)).toMatchObject({ tone: 'good', lines: expect.arrayContaining([keyWords(checked)]) })
  expect(checked.signedBy).not.toContain(checkBundle(bundle).signedBy[0])
  const unknown = bad('The record is signed with a key that does not belong to this log. It may come from somebody else.')
  expect(page(tellProof(checkBundle(rotated.bundle, [keyText(strange)]), keeper, AT))).toEqual(unknown)
  const [one] = rotated.bundle.rotations
  const cut = { ...rotated.bundle, rotations: one ? [one] : [] }
  expect(page(tellProof(checkBundle(cut, [keyText(first)]), keeper, AT)), 'a rotation left out').toEqual(unknown)
})
