import { expect, test } from 'vitest'
import { nameOf, readName } from './names.ts'

test('a name says whose the bytes are, and what is no name of ours says nothing', () => {
  const about = { visitId: crypto.randomUUID(), id: crypto.randomUUID(), kind: 'thermal' } as const
  expect(readName(nameOf(about))).toEqual(about)
  expect(readName('notes.txt')).toBeNull()
  expect(readName(`${about.visitId}_${about.id}_other`)).toBeNull()
})
