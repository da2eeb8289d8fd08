// The hashes of entries that are in logs already, worked out by another program: another way to write one would make every proof fail.
import { expect, test } from 'vitest'
import { toHex } from '#rules/bytes'
import { commitmentOf, FIRST, leafText, readLeaf } from '#rules/leaf'

const salt = Uint8Array.from({ length: 32 }, (_, i) => i)
const data = {
  record: '0e2b7c1c-5a1d-4c6e-9a53-0a5f6c9d1e01',
  file: 'ab'.repeat(32),
  facts: { version: 2, signed: true, level: 'senior', parts: ['b', 'a'] },
}
const commitment = '3923d9d41fcbb921442987f2741536333f6cd2d586f4241e3ecf41fd82b0eb09'

test('an entry commits to its data as it always did', () => {
  expect(commitmentOf(salt, data)).toBe(commitment)
  expect(
    commitmentOf(salt, { facts: { parts: ['b', 'a'], level: 'senior', signed: true, version: 2 }, file: data.file, record: data.record }),
  ).toBe(commitment)
  expect(commitmentOf(salt, { ...data, facts: { ...data.facts, version: 3 } })).not.toBe(commitment)
})

test('a leaf is written, and hashed, as it always was', () => {
  const text = leafText({ v: 1, at: '2026-03-10T12:00:00Z', chain: data.record, sequence: 0, previous: FIRST, kind: 'report', commitment })
  expect(text).toBe(
    `{"at":"2026-03-10T12:00:00Z","chain":"${data.record}","commitment":"${commitment}","kind":"report","previous":"${FIRST}","sequence":0,"v":1}`,
  )
  expect(toHex(readLeaf(text)?.hash ?? new Uint8Array())).toBe('f53f82eb30d08a113465134ea38a0c4169e5d07029daaa31f8993e0514a1511b')
  expect(readLeaf(text.replace('"v":1', '"v": 1'))).toBeNull()
})
