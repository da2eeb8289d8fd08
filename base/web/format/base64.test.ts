import { expect, test } from 'vitest'
import { base64Of } from './base64.ts'

test.each([
  [[], ''],
  [[104, 105], 'aGk='],
  [[0, 255, 128], 'AP+A'],
])('bytes %j', async (bytes, text) => {
  expect(await base64Of(new Blob([new Uint8Array(bytes)]))).toBe(text)
})

test('many bytes', async () => {
  expect(atob(await base64Of(new Blob([new Uint8Array(100_000).fill(65)])))).toBe('A'.repeat(100_000))
})
