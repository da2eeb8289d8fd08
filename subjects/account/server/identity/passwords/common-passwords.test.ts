import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { filterFile, holds, isLeaked, makeFilter } from './common-passwords.ts'

const leaked = dictionary['passwords-common']

test('the file is what the script makes of the list, smaller than 2 MB', async () => {
  const file = await readFile(filterFile)
  expect(Buffer.compare(file, makeFilter(leaked))).toBe(0)
  expect(file.length).toBeLessThan(200_000)
})

test('every password of the list is found', () => {
  expect(leaked.filter((word) => !isLeaked(word))).toEqual([])
  expect(leaked.length).toBeGreaterThan(49_000)
})

test('of words that are not on the list, less than one in 50,000 is taken for one that is', async () => {
  const file = await readFile(filterFile)
  const words = Array.from({ length: 200_000 }, () => randomBytes(9).toString('base64url'))
  expect(words.filter((word) => holds(file, word)).length).toBeLessThanOrEqual(4)
})

test.each(['iloveyou123456', 'passw0rd!2026', 'p4ssw0rdp4ssw0rd', 'dragonmonkey', 'ytrewq987654321', '!!football!!99', '1qaz2wsx3edc4rfv'])(
  '%s is made of what leaked',
  (password) => expect(isLeaked(password)).toBe(true),
)

test.each(['correct horse battery', 'a ladder and a torch', 'three grey roof hatches', 'x7x7x7x7x7unrelated'])('%s is not', (password) =>
  expect(isLeaked(password)).toBe(false),
)
