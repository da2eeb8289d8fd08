import { expect, test } from 'vitest'
import { decodeLzw, lzwRoom } from '#decode/tiff/lzw'

/** Codes of nine bits: clear, then the letters. */
const two = Uint8Array.of(0x80, 0x10, 0x88, 0x60)
const one = Uint8Array.of(0x80, 0x10, 0x60, 0x20)

test('blocks that share a room are read one after the other, whatever their size', () => {
  const room = lzwRoom()
  const first = decodeLzw(two, 2, room)
  expect([...first]).toEqual([66, 67])
  const second = decodeLzw(one, 1, room)
  expect([...second]).toEqual([65])
  expect([...decodeLzw(two, 2, room)]).toEqual([66, 67])
  expect([...decodeLzw(two, 2)]).toEqual([66, 67])
})

test('a block that ends too soon is refused, and the room is good for the next', () => {
  const room = lzwRoom()
  expect(() => decodeLzw(one, 2, room)).toThrow(expect.objectContaining({ code: 'bad-compression' }))
  expect([...decodeLzw(two, 2, room)]).toEqual([66, 67])
})
