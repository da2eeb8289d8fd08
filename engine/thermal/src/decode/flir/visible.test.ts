import { describe, expect, it } from 'vitest'
import { readEmbeddedVisible, readPictureInPicture } from '#decode/flir/visible'
import { spreadOver } from '#decode/spread'
import { concat } from '../../../test/build/bytes.ts'
import { buildJpeg } from '../../../test/build/jpeg.ts'
import { buildPng } from '../../../test/build/png.ts'

const wrap = (image: Uint8Array) => spreadOver([concat(new Uint8Array(0x20), image)])
const png = (colourType: number) => buildPng({ width: 1, height: 1, bitDepth: 8, colourType, filtered: new Uint8Array(4) })

describe('embedded visible picture', () => {
  it.each([
    ['jpeg', buildJpeg([])],
    ['ycbcr-png', png(2)],
    ['png', png(0)],
  ])('is a %s', (encoding, bytes) => expect(readEmbeddedVisible(wrap(bytes))).toEqual({ encoding, bytes }))

  it('is left out where unknown', () => expect(readEmbeddedVisible(wrap(Uint8Array.of(1, 2, 3)))).toBeNull())
})

describe('readPictureInPicture', () => {
  const record = new Uint8Array(64)
  const view = new DataView(record.buffer)
  view.setFloat32(0, 1.25, true)
  for (const [index, value] of [-50, -40, 36, 123, 27, 92].entries()) view.setInt16(4 + 2 * index, value, true)

  it('reads scale, offset and window', () => {
    expect(readPictureInPicture(record)).toEqual({
      realToIr: 1.25,
      offsetX: -50,
      offsetY: -40,
      window: { x1: 36, x2: 123, y1: 27, y2: 92 },
    })
  })

  it('is left out where it makes no sense', () => {
    expect(readPictureInPicture(new Uint8Array(64))).toBeNull()
    expect(readPictureInPicture(record.subarray(0, 8))).toBeNull()
  })
})
