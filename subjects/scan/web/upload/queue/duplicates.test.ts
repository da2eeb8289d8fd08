import { expect, test } from 'vitest'
import { duplicatesOf } from './duplicates.ts'

const file = (id: string, text: string) => ({ id, name: `${id}.jpg`, blob: new Blob([text]) })

test('a file of the same bytes is told with the name of the first, another of the same size is not', async () => {
  const hashes = new Map<string, string>()
  const found = await duplicatesOf([file('a', 'same'), file('b', 'else'), file('c', 'same'), file('d', 'longer')], hashes)
  expect([...found]).toEqual([['c', 'a.jpg']])
  // one that no other shares its size with is never read
  expect([...hashes.keys()]).toEqual(['a', 'b', 'c'])
})

test('what was hashed before is not hashed again', async () => {
  const hashes = new Map([
    ['a', 'x'],
    ['b', 'x'],
  ])
  expect([...(await duplicatesOf([file('a', '1'), file('b', '2')], hashes))]).toEqual([['b', 'a.jpg']])
})
