import { expect, test } from 'vitest'
import { emptyForm, restoredQueue, restoredSentence, type StoredFile } from './draft.ts'

const stored = (id: string, patch: Partial<StoredFile> = {}): StoredFile => ({
  id,
  name: `${id}.jpg`,
  sizeBytes: 10,
  lastModifiedMs: 1,
  uploadUrl: null,
  isDone: false,
  blob: new Blob(['x']),
  ...patch,
})

test('finished files stay finished, others wait to go on at their upload address', () => {
  const files = [stored('a', { isDone: true, blob: null, uploadUrl: '/api/uploads/a' }), stored('b', { uploadUrl: '/api/uploads/b' })]
  expect(restoredQueue(files)).toMatchObject([
    { id: 'a', state: 'done', sentBytes: 10 },
    { id: 'b', state: 'pending', sentBytes: 0, uploadUrl: '/api/uploads/b' },
  ])
})

test('a file whose bytes the browser lost is not offered again', () => {
  expect(restoredQueue([stored('a', { blob: null })])).toEqual([])
})

test('the sentence says what came back', () => {
  const files = [stored('a', { isDone: true }), stored('b')]
  expect(restoredSentence({ form: emptyForm, sending: true, files })).toBe(
    'Your upload goes on where it stopped: 1 of 2 files already safe on the server.',
  )
  expect(restoredSentence({ form: emptyForm, sending: false, files: files.slice(1) })).toBe(
    'Your draft from last time is back, with 1 file.',
  )
  expect(restoredSentence({ form: emptyForm, sending: false, files: [] })).toBe('Your notes from last time are back.')
})
