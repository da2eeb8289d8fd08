import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { createRequire } from 'node:module'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase64, toBase64, utf8 } from '#rules/bytes'
import { openCheckpoint, signCheckpoint } from '#rules/checkpoint'
import { BadNote, fingerprint, keyText, newSignerKey, openNote, parseKey, signerKey, signNote } from '#rules/note'
import { keysAfter, signRotation } from '#rules/rotation'
import { emptyRoot } from '#rules/tree'

/** The example of golang.org/x/mod/sumdb/note, from which c2sp.org/signed-note was written. */
const GO_KEY = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW'
const GO_TEXT = "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n"
const GO_NOTE = `${GO_TEXT}\n\u2014 PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n`

const codeOf = (open: () => unknown): string | null => {
  try {
    open()
    return null
  } catch (error) {
    return error instanceof BadNote ? error.code : `${error}`
  }
}

test('the example note of Go opens with its key, and not when it is changed', () => {
  const key = parseKey(GO_KEY)
  expect(keyText(key)).toBe(GO_KEY)
  expect(openNote(GO_NOTE, [key])).toEqual({ text: GO_TEXT, by: [key] })
  expect(codeOf(() => openNote(GO_NOTE.replace('answer', 'question'), [key]))).toBe('bad-signature')
})

test('the key of the same example writes the same note', () => {
  const seed = fromBase64('AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz').subarray(1)
  expect(signNote(GO_TEXT, [signerKey('PeterNeumann', seed)])).toBe(GO_NOTE)
})

const require = createRequire(import.meta.url)
/** Written by others for other logs; it has no entrance of its own for this, so the file itself is taken. */
const sigstore = require('@sigstore/verify/dist/tlog/checkpoint.js') as {
  verifyCheckpoint(entry: object, logs: readonly object[]): { origin: string; logSize: bigint; logHash: Buffer }
}

test('@sigstore/verify takes a checkpoint as it was signed, and neither a changed one nor one by another key', () => {
  const [key, strange] = [newSignerKey('ridgeline-title/example'), newSignerKey('ridgeline-title/example')]
  const note = signCheckpoint({ origin: key.name, size: 3, root: emptyRoot() }, [key])
  const verify = (envelope: string, by = key) => {
    const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), by.publicKey])
    const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' })
    const log = { logID: Buffer.from(by.id), baseURL: by.name, publicKey }
    return sigstore.verifyCheckpoint({ inclusionProof: { checkpoint: { envelope } } }, [log])
  }
  const read = verify(note)
  expect([read.origin, Number(read.logSize), read.logHash.toString('base64')]).toEqual([key.name, 3, toBase64(emptyRoot())])
  expect(() => verify(note.replace('\n3\n', '\n4\n'))).toThrow(/checkpoint/)
  expect(() => verify(note, strange)).toThrow(/checkpoint/)
})

test('a note that OpenSSL signed opens', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const raw = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32)
  const bare = { name: 'openssl', id: new Uint8Array(4), publicKey: Uint8Array.from(raw) }
  const text = 'openssl\n5\n47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\n'
  const signature = sign(null, utf8(text), privateKey)
  const note = `${text}\n\u2014 openssl ${toBase64(Uint8Array.of(...bare.id, ...signature))}\n`
  expect(openCheckpoint(note, 'openssl', [bare])).toMatchObject({ origin: 'openssl', size: 5, root: emptyRoot() })
})

test('no changed character of a checkpoint passes', () => {
  const key = newSignerKey('ridgeline-title/example')
  const checkpoint = { origin: key.name, size: 1234, root: emptyRoot() }
  const note = signCheckpoint(checkpoint, [key])
  fc.assert(
    fc.property(fc.nat(note.length - 1), fc.constantFrom(...'0Az+/= \n\u2014x'), (at, letter) => {
      fc.pre(note[at] !== letter)
      const changed = note.slice(0, at) + letter + note.slice(at + 1)
      expect(() => openCheckpoint(changed, key.name, [key])).toThrow(BadNote)
    }),
    { numRuns: 500 },
  )
})

test('a checkpoint of another log, or by a key nobody trusts, is refused with what is wrong', () => {
  const [own, strange] = [newSignerKey('log/a'), newSignerKey('log/a')]
  const note = signCheckpoint({ origin: 'log/b', size: 0, root: emptyRoot() }, [own])
  expect(codeOf(() => openCheckpoint(note, 'log/a', [own]))).toBe('malformed')
  expect(codeOf(() => openCheckpoint(note, 'log/b', [strange]))).toBe('unknown-key')
  const both = signCheckpoint({ origin: 'log/a', size: 0, root: emptyRoot() }, [strange, own])
  expect(openCheckpoint(both, 'log/a', [own]).by).toEqual([own])
})

test.each([
  ['a\n1\nAAAA\n', 'a short root'],
  [`a\n01\n${toBase64(emptyRoot())}\n`, 'a padded size'],
  [`a\n9999999999999\n${toBase64(emptyRoot())}\n`, 'a size beyond all logs'],
  [`a\n-1\n${toBase64(emptyRoot())}\n`, 'a negative size'],
])('%j is no checkpoint, though it is signed (%s)', (text) => {
  const key = newSignerKey('a')
  expect(codeOf(() => openCheckpoint(signNote(text, [key]), 'a', [key]))).toBe('malformed')
})

test.each(['', '\n\n', 'a\n1\n', `a\n1\n${toBase64(emptyRoot())}\n`, `a\n\n\u2014 a !!!\n`, `${'a'.repeat(20_000)}\n\n`])(
  '%j is no note',
  (text) => {
    expect(codeOf(() => openCheckpoint(text, 'a', [newSignerKey('a')]))).toBe('malformed')
  },
)

test('a key is read only in the form that it is written in', () => {
  const key = newSignerKey('log')
  const text = keyText(key)
  expect(parseKey(text)).toEqual({ name: key.name, id: key.id, publicKey: key.publicKey })
  expect(fingerprint(key)).toMatch(/^([0-9a-f]{4} ){7}[0-9a-f]{4}$/)
  for (const bad of ['', 'log', text.slice(0, -4), text.replace('log', 'lag'), `${text}AAAA`])
    expect(() => parseKey(bad)).toThrow(RangeError)
})

test('keys that were rotated twice follow from the first one, and from no other', () => {
  const [one, two, three, strange] = ['log', 'log', 'log', 'log'].map((name) => newSignerKey(name))
  if (!one || !two || !three || !strange) throw new Error('no keys')
  const rotations = [signRotation(one, two), signRotation(two, three)]
  const shown = (trusted: typeof one, given: readonly string[]) => keysAfter([trusted], given).map(keyText)
  expect(shown(one, rotations)).toEqual([one, two, three].map(keyText))
  expect(shown(two, rotations)).toEqual([two, three].map(keyText))
  expect(shown(strange, rotations)).toEqual([keyText(strange)])
  expect(shown(one, [signRotation(strange, two)])).toEqual([keyText(one)])
  const forged = signNote(`${(rotations[0] ?? '').split('\n\n')[0]}\n`, [strange, two])
  expect(shown(one, [forged])).toEqual([keyText(one)])
  // The key in use names one whose holder never agreed.
  const unasked = signNote(`${(rotations[0] ?? '').split('\n\n')[0]}\n`, [one])
  expect(shown(one, [unasked])).toEqual([keyText(one)])
  const changed = rotations[0]?.replace(keyText(two), keyText(strange)) ?? ''
  expect(() => shown(one, [changed])).toThrow(BadNote)
})
