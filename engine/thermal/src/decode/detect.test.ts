import { describe, expect, it } from 'vitest'
import { detect } from '#decode/detect'
import { ascii } from '../../test/build/bytes.ts'

describe('detect', () => {
  it.each([
    ['an empty file', '', 'empty-file'],
    ['text', 'this is no picture', 'not-an-image'],
    ['a GIF', 'GIF89a', 'unsupported-format'],
    ['a WebP', 'RIFF\x10\0\0\0WEBP', 'unsupported-format'],
    ['a HEIC', '\0\0\0\x18ftypheic', 'unsupported-format'],
    ['a PDF', '%PDF-1.7', 'unsupported-format'],
    ['a ZIP', 'PK\x03\x04', 'unsupported-format'],
    ['a bitmap', 'BM\0\0\0\0\0\0\0\0\x36\0\0\0\0\0', 'unsupported-format'],
    ['the first bytes of a JPEG', '\xff\xd8\xff', 'truncated'],
    ['a JPEG start without more', '\xff\xd8', 'not-an-image'],
  ])('refuses %s', (_, text, code) => expect(() => detect(ascii(text))).toThrow(expect.objectContaining({ name: 'ThermalError', code })))

  it('says what it saw', () => {
    expect(() => detect(ascii('hello\x01world'))).toThrow('it begins with “hello.wo”')
  })
})
