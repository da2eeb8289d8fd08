import { written } from '@ridgeline/words/written'
import { expect, test } from 'vitest'
import { documentExtensions, MAX_DOCUMENT_BYTES, refuseContent, refuseDocument, refuseUpload } from '#contract/document/file-rules'

const bytes = (text: string) => Uint8Array.from(text, (c) => c.charCodeAt(0))

test.each(documentExtensions)('%s is a document', (extension) => {
  expect(refuseDocument(`Warranty${extension.toUpperCase()}`, 100)).toBeNull()
  expect(refuseUpload(`Warranty${extension}`, 100)).toBeNull()
})

test('other files, empty ones and large ones are refused with what was expected', () => {
  expect(written(refuseDocument('tool.exe', 100) ?? '')).toMatch(/tool\.exe is not accepted: choose \.pdf, /)
  expect(written(refuseDocument('page.html', 100) ?? '')).toMatch(/not accepted/)
  expect(written(refuseDocument('a.pdf', 0) ?? '')).toBe('a.pdf is empty')
  expect(refuseDocument('a.pdf', MAX_DOCUMENT_BYTES)).toBeNull()
  expect(written(refuseDocument('a.pdf', MAX_DOCUMENT_BYTES + 1) ?? '')).toBe('a.pdf is too large: the limit is 50 MB')
})

test('an upload has the limit of what it can become: a capture may be larger than a document', () => {
  expect(refuseUpload('a.jpg', MAX_DOCUMENT_BYTES + 1)).toBeNull()
  expect(written(refuseUpload('a.pdf', MAX_DOCUMENT_BYTES + 1) ?? '')).toMatch(/limit is 50 MB/)
  expect(written(refuseUpload('tool.exe', 1) ?? '')).toMatch(/not accepted/)
})

test.each([
  ['a.pdf', '%PDF-1.7', '<html>'],
  ['a.pdf', '\xef\xbb\xbf%PDF-1.4', 'PK\x03\x04'],
  ['a.docx', 'PK\x03\x04', '%PDF-1.7'],
  ['a.png', '\x89PNG\r\n', '<svg/>'],
  ['a.jpg', '\xff\xd8\xff\xe1', '\x89PNG'],
  ['a.tif', 'II*\0', 'MM\0+'],
  ['a.webm', '\x1aE\xdf\xa3\x9f', 'OggS'],
  ['a.m4a', '\0\0\0\x20ftypM4A ', 'ftypM4A '],
  ['a.txt', 'Roof drains, 2024', 'MZ\0\0'],
])('%s is what its name says, or is refused', (name, right, wrong) => {
  expect(refuseContent(name, bytes(right))).toBeNull()
  expect(written(refuseContent(name, bytes(wrong)) ?? '')).toMatch(/holds something else than its name says/)
})
