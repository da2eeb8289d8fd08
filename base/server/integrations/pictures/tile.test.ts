import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { pictureTile, tilePlace } from '#integrations/pictures/tile'

/** Each place has its own colour: red grows to the right, green downwards. */
let picture: Uint8Array
beforeAll(async () => {
  const [width, height] = [1300, 900]
  const rgb = Uint8Array.from({ length: 3 * width * height }, (_, i) => {
    const pixel = Math.floor(i / 3)
    return i % 3 === 0 ? ((pixel % width) / width) * 255 : i % 3 === 1 ? (Math.floor(pixel / width) / height) * 255 : 0
  })
  picture = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer()
})

test.each([
  ['0-0-0', 512, 512, 256 / 1300, 256 / 900],
  ['0-2-1', 276, 388, 1162 / 1300, 706 / 900],
  ['1-1-0', 138, 450, 1162 / 1300, 450 / 900],
  ['2-0-0', 325, 225, 0.5, 0.5],
] as const)('tile %s is its part of the picture', async (place, width, height, right, down) => {
  const tile = await pictureTile(picture, tilePlace(place) ?? { level: 9, column: 0, row: 0 })
  const { data, info } = await sharp(tile ?? new Uint8Array())
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([width, height])
  const middle = 3 * ((height >> 1) * width + (width >> 1))
  expect(Math.abs((data[middle] ?? 0) / 255 - right)).toBeLessThan(0.02)
  expect(Math.abs((data[middle + 1] ?? 0) / 255 - down)).toBeLessThan(0.02)
})

test('a place beside the picture has no tile, and what is no place is none', async () => {
  expect(await pictureTile(picture, { level: 0, column: 3, row: 0 })).toBeNull()
  for (const text of ['', '0-0', '9-0-0', '0-0-0-0', '-1-0-0', '0-0-1e9', '0-0-1000']) expect(tilePlace(text), text).toBeNull()
})
