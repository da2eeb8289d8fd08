import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureSize } from '#integrations/typst/picture-size'

const square = sharp({ create: { width: 31, height: 17, channels: 3, background: '#123456' } })

test.each([
  ['a JPEG', () => square.clone().jpeg().toBuffer(), 'image/jpeg'],
  ['a progressive JPEG', () => square.clone().jpeg({ progressive: true }).toBuffer(), 'image/jpeg'],
  [
    'a JPEG with metadata',
    () =>
      square
        .clone()
        .withExif({ IFD0: { Copyright: 'x'.repeat(500) } })
        .jpeg()
        .toBuffer(),
    'image/jpeg',
  ],
  ['a PNG', () => square.clone().png().toBuffer(), 'image/png'],
])('reads the size of %s', async (_, make, type) => {
  expect(pictureSize(new Uint8Array(await make()))).toEqual({ width: 31, height: 17, type })
})

test.each([
  ['nothing', []],
  ['a text', [...'hello, this is not a picture'].map((letter) => letter.charCodeAt(0))],
  ['the start of a JPEG', [0xff, 0xd8, 0xff, 0xe0, 0, 16, 1, 2]],
])('%s has none', (_, bytes) => expect(pictureSize(new Uint8Array(bytes))).toBeNull())
