import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addSecret, parseSecrets, readSecrets } from '#server/identity/secrets/secrets'

const [old, young] = ['o'.repeat(32), 'y'.repeat(40)]
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ridgeline-secrets-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('one secret is version 1; several carry theirs, newest first', () => {
  expect(parseSecrets(old, 'X')).toEqual([{ version: 1, value: old }])
  expect(parseSecrets(`2:${young}, 1:${old}`, 'X')).toEqual([
    { version: 2, value: young },
    { version: 1, value: old },
  ])
})

test.each([
  ['', /X is empty/],
  ['short', /at least 32 characters/],
  [`1:${old},1:${young}`, /version of its own/],
])('"%s" is refused by name', (text, message) => expect(() => parseSecrets(text, 'X')).toThrow(message))

test('without a setting one is made, kept to its owner, and found again', async () => {
  const first = await readSecrets(null, folder)
  expect(await readSecrets(null, folder)).toEqual(first)
  expect((await stat(path.join(folder, 'auth-secret'))).mode & 0o777).toBe(0o600)
})

test('a folder of the time before versions goes on, and a new secret comes before its old one', async () => {
  await writeFile(path.join(folder, 'auth-secret'), old)
  const [next, before] = await addSecret(folder)
  expect([next?.version, before]).toEqual([2, { version: 1, value: old }])
  expect(await readSecrets(null, folder)).toEqual([next, before])
  expect(await readFile(path.join(folder, 'auth-secret'), 'utf8')).toMatch(/^2:\S{43}\n1:o{32}\n$/)
})
