import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { videoIndex } from '#server/analysis/read/video-index'

const box = (type: string, content: Uint8Array): Buffer => {
  const header = Buffer.alloc(8)
  header.writeUInt32BE(8 + content.length)
  header.write(type, 4, 'latin1')
  return Buffer.concat([header, content])
}
const hugeBox = (type: string, content: Uint8Array): Buffer => {
  const header = Buffer.alloc(16)
  header.writeUInt32BE(1)
  header.write(type, 4, 'latin1')
  header.writeBigUInt64BE(BigInt(16 + content.length), 8)
  return Buffer.concat([header, content])
}

function indexOf(bytes: Buffer) {
  let readBytes = 0
  const open = async (_: string, part?: { start: number; end: number }) => {
    const chunk = bytes.subarray(part?.start ?? 0, (part?.end ?? bytes.length - 1) + 1)
    readBytes += chunk.length
    return Readable.from([chunk])
  }
  return videoIndex({ open }, { sha256: 'x', sizeBytes: bytes.length }).then((index) => ({ index, readBytes }))
}

const ftyp = box('ftyp', Buffer.from('isom0000'))
const moov = box('moov', Buffer.alloc(300, 7))

test.each([
  ['behind the pictures', [ftyp, box('mdat', Buffer.alloc(9_000_000)), moov]],
  ['behind pictures with a 64-bit length', [ftyp, hugeBox('mdat', Buffer.alloc(9_000_000)), moov]],
  ['before the pictures', [ftyp, moov, box('mdat', Buffer.alloc(9_000_000))]],
])('the table of contents is found %s, without reading them', async (_, boxes) => {
  const { index, readBytes } = await indexOf(Buffer.concat(boxes))
  expect(index).toEqual(Buffer.concat([ftyp, moov]))
  expect(readBytes).toBeLessThan(1000)
})

test('a file that ends inside a box keeps the cut for the decoder to find', async () => {
  const whole = Buffer.concat([ftyp, box('mdat', Buffer.alloc(5000)), moov])
  const { index } = await indexOf(whole.subarray(0, 3000))
  expect(Buffer.from(index ?? []).readUInt32BE(ftyp.length)).toBe(5008)
  expect(index?.length).toBeLessThan(ftyp.length + 5008)
})

test('what is no box file is none, and boxes without a length end the search', async () => {
  expect((await indexOf(Buffer.alloc(5000, 0xff))).index).toBeNull()
  expect((await indexOf(Buffer.concat([ftyp, Buffer.from([0, 0, 0, 3, 1, 1, 1, 1]), Buffer.alloc(5000)]))).readBytes).toBeLessThan(100)
  expect((await indexOf(Buffer.concat([ftyp, Buffer.alloc(800_000, Buffer.from([0, 0, 0, 8, 65, 65, 65, 65]))]))).readBytes).toBeLessThan(
    20_000,
  )
})
