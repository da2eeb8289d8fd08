import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Bundle } from '#rules/bundle'
import { checkBundle, fileVerdict } from '#rules/check'
import { checkLog } from '#rules/check-log'
import { signCheckpoint } from '#rules/checkpoint'
import { readCode, verifyCode, verifyUrl } from '#rules/code'
import { keyText, newSignerKey } from '#rules/note'
import { qrSvg } from '#rules/qr'
import { signRotation } from '#rules/rotation'
import { sayProblem } from '#rules/words'
import { builtLog, CHAIN } from './build.ts'

const hash = (letter: string) => letter.repeat(64)
const OTHER_CHAIN = '44444444-4444-4444-8444-444444444444'
const visit = [
  { kind: 'scan', label: 'Scan of 1 March 2026' },
  { kind: 'capture', label: 'IR_0001.jpg', file: hash('a') },
  { kind: 'capture', label: 'IR_0002.jpg', file: hash('b') },
  { kind: 'scan', label: 'Scan of 1 May 2026' },
  { kind: 'report', label: 'Roof report - Depot - v1.pdf', file: hash('c') },
] as const
const copy = <T>(value: T): T => structuredClone(value)
const codes = (bundle: Bundle, trusted?: readonly string[]) => checkBundle(bundle, trusted).problems.map(({ code }) => code)

test('an untouched bundle checks, and knows its files', () => {
  const { bundle, keys } = builtLog(visit)
  const checked = checkBundle(Bundle.parse(JSON.parse(JSON.stringify(bundle))), keys.map(keyText))
  expect(checked).toMatchObject({ problems: [], isPinned: true, checkpoint: { size: 5 } })
  expect(checked.entries.every((entry) => entry.isProven)).toBe(true)
  expect(fileVerdict(checked, { name: 'renamed.jpg', sha256: hash('b') })).toMatchObject({
    is: 'original',
    entry: { label: 'IR_0002.jpg' },
  })
  expect(fileVerdict(checked, { name: 'IR_0002.jpg', sha256: hash('d') })).toMatchObject({ is: 'changed', entry: { label: 'IR_0002.jpg' } })
  expect(fileVerdict(checked, { name: 'holiday.jpg', sha256: hash('d') })).toEqual({ is: 'unknown' })
})

test('a scan that was left out is missed', () => {
  const { bundle } = builtLog(visit)
  bundle.entries.splice(3, 1)
  const { problems } = checkBundle(bundle)
  expect(problems).toEqual([{ code: 'entry-missing', chain: CHAIN, sequence: 3 }])
  expect(problems.map(sayProblem)).toEqual([
    'An entry is missing from the history, number 4. Something that was written down was left out.',
  ])
})

test('the first entry, and the end of a history that another took over, cannot be left out either', () => {
  const { bundle } = builtLog(visit)
  bundle.entries.shift()
  expect(codes(bundle)).toEqual(['entry-missing'])
  const old = { kind: 'scan', label: 'Scan of the duplicate', chain: OTHER_CHAIN } as const
  const first = builtLog([old, old])
  const head = checkBundle(first.bundle).entries.at(-1)
  const stated = { chain: OTHER_CHAIN, head: Buffer.from(head?.hash ?? []).toString('hex') }
  const merged = builtLog([old, old, { kind: 'merge', label: '', facts: stated }])
  expect(codes(merged.bundle)).toEqual([])
  merged.bundle.entries.splice(1, 1)
  expect(codes(merged.bundle)).toEqual(['entry-missing'])
})

test('a leaf that was written anew does not pass, not even with a proof of its own', () => {
  const { bundle } = builtLog(visit)
  const changed = copy(bundle)
  const entry = changed.entries[2]
  if (!entry) throw new Error('no entry')
  entry.leaf = entry.leaf.replace('2026-03-01', '2025-03-01')
  expect(codes(changed)).toEqual(['not-in-log', 'chain-broken'])
  entry.leaf = entry.leaf.replace('{', '{ ')
  expect(codes(changed)).toEqual(['leaf-changed', 'entry-missing'])
})

test('data that the leaf does not commit to is not shown as proven', () => {
  const { bundle } = builtLog(visit)
  const entry = bundle.entries[1]
  if (!entry?.opened) throw new Error('no entry')
  entry.opened.data = { ...entry.opened.data, file: hash('d') }
  const checked = checkBundle(bundle)
  expect(checked.problems).toEqual([{ code: 'data-changed', index: 1, label: 'IR_0001.jpg' }])
  expect(fileVerdict(checked, { name: 'x', sha256: hash('d') })).toEqual({ is: 'unknown' })
})

test('a part of a history claims no more than its entries', () => {
  const { bundle } = builtLog(visit)
  const part = { ...bundle, histories: 'part' as const, entries: bundle.entries.slice(2, 3) }
  expect(codes(part)).toEqual([])
  expect(codes({ ...part, histories: 'whole' })).toEqual(['entry-missing'])
})

test('data whose salt was deleted leaves an entry that still is proven and tells nothing', () => {
  const { bundle } = builtLog(visit)
  const entry = bundle.entries[1]
  if (!entry) throw new Error('no entry')
  const deleted = { ...bundle, entries: bundle.entries.with(1, { ...entry, opened: null, label: '' }) }
  expect(JSON.stringify(deleted)).not.toContain(hash('a'))
  const checked = checkBundle(deleted)
  expect(checked.problems).toEqual([])
  expect(checked.entries[1]).toMatchObject({ isProven: true, data: null })
})

test('a checkpoint that somebody else signed is refused, with a key of their own too', () => {
  const { bundle, keys, log, origin } = builtLog(visit)
  const strange = newSignerKey(origin)
  const forged = { ...bundle, checkpoint: signCheckpoint({ origin, size: 5, root: log.root }, [strange]) }
  expect(codes(forged)).toEqual(['key-unknown'])
  const withKey = { ...forged, keys: [keyText(strange)] }
  expect(codes(withKey)).toEqual([])
  expect(codes(withKey, keys.map(keyText))).toEqual(['key-unknown'])
  const resized = { ...bundle, checkpoint: bundle.checkpoint.replace('\n5\n', '\n6\n') }
  expect(codes(resized)).toEqual(['checkpoint-forged'])
})

test('a log whose key was rotated twice checks against the first key', () => {
  const [a, b, c] = [newSignerKey('ridgeline-title/11111111-1111-4111-8111-111111111111')].flatMap((key) => [
    key,
    newSignerKey(key.name),
    newSignerKey(key.name),
  ])
  if (!a || !b || !c) throw new Error('no keys')
  const rotations = [signRotation(a, b), signRotation(b, c)]
  const { bundle } = builtLog(visit, [a, b, c], rotations)
  expect(codes(bundle)).toEqual([])
  expect(codes(bundle, [keyText(a)])).toEqual([])
  expect(codes({ ...bundle, rotations: rotations.slice(0, 1) }, [keyText(a)])).toEqual(['key-unknown'])
})

test('no changed character of a bundle passes, but those of labels and of who keeps the log', () => {
  const { bundle } = builtLog(visit)
  const clean = JSON.stringify({ ...bundle, keeper: '', entries: bundle.entries.map((entry) => ({ ...entry, label: '' })) })
  const found = (text: string): number => {
    try {
      const parsed = Bundle.safeParse(JSON.parse(text))
      return parsed.success ? checkBundle(parsed.data).problems.length : 1
    } catch {
      return 1
    }
  }
  expect(found(clean)).toBe(0)
  fc.assert(
    fc.property(fc.nat(clean.length - 1), fc.constantFrom(...'0123456789abcdef'), (at, letter) => {
      fc.pre(/[0-9a-f]/.test(clean[at] ?? '') && clean[at] !== letter)
      const changed = clean.slice(0, at) + letter + clean.slice(at + 1)
      expect(found(changed)).toBeGreaterThan(0)
    }),
    { numRuns: 400 },
  )
})

test('a whole log is hashed anew, and every checkpoint compared with it', () => {
  const { whole, log, keys, origin } = builtLog(visit)
  expect(checkLog(whole)).toMatchObject({ problems: [], checkpoints: 1, checkpoint: { size: 5 } })
  const dropped = { ...whole, leaves: whole.leaves.toSpliced(3, 1) }
  expect(checkLog(dropped).problems.map(({ code }) => code)).toContain('root-differs')
  const last = { ...whole, leaves: whole.leaves.slice(0, -1) }
  expect(checkLog(last).problems).toEqual([{ code: 'root-differs', size: 5 }])
  const other = signCheckpoint({ origin, size: 3, root: log.root }, keys)
  expect(checkLog({ ...whole, checkpoints: [other, ...whole.checkpoints] }).problems).toEqual([{ code: 'root-differs', size: 3 }])
})

test('codes are forgiving to read and hard to guess', () => {
  const of = { organizationId: 'a', recordId: 'b', input: 'c' }
  const code = verifyCode(of)
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
  expect(verifyCode({ ...of, input: 'd' })).not.toBe(code)
  expect(readCode(` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `)).toBe(code)
  for (const bad of ['', 'ABC', `${code}A`, 'UUUU-UUUU-UUUU']) expect(readCode(bad)).toBeNull()
  expect(qrSvg(verifyUrl('https://roofs.example', code))).toMatch(/^<svg .*<\/svg>$/s)
})
