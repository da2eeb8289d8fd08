import { sourceFiles, textOf } from '@ridgeline/language/sources'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openPicture } from '#integrations/pictures/open-picture'

const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#806040' } })

/** A JPEG whose frame header says another size. */
async function claiming(width: number, height: number): Promise<Buffer> {
  const jpeg = await picture(64, 48).jpeg().toBuffer()
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  jpeg.writeUInt16BE(height, frame + 5)
  jpeg.writeUInt16BE(width, frame + 7)
  return jpeg
}

test.each([
  [11_000, 10_000],
  [3000, 2000],
  [65_000, 65_000],
])('a JPEG of a few hundred bytes that claims %d x %d pixels is refused by its header', async (width, height) => {
  const bytes = await claiming(width, height)
  const before = process.memoryUsage().rss
  await expect(openPicture(bytes)).rejects.toThrow(/claims|exceeds/)
  expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024)
})

test('one that ends too early fails, and no grey picture comes of it', async () => {
  const noise = Buffer.from(Array.from({ length: 300 * 200 * 3 }, (_, i) => (i * 7919) % 251))
  const jpeg = await sharp(noise, { raw: { width: 300, height: 200, channels: 3 } })
    .jpeg()
    .toBuffer()
  await expect((await openPicture(jpeg.subarray(0, jpeg.length / 2))).resize(50).raw().toBuffer()).rejects.toThrow()
})

test('honest pictures are opened, plain ones too', async () => {
  for (const bytes of [await picture(3000, 2000).jpeg().toBuffer(), await picture(3000, 2000).png().toBuffer()]) {
    const { info } = await (await openPicture(bytes)).resize(30).raw().toBuffer({ resolveWithObject: true })
    expect(info.width).toBe(30)
  }
})

test('nothing opens pictures but this module', async () => {
  const files = sourceFiles('ts').filter((name) => /\/server\//.test(name) && !/\.test\.ts$|\/(?:test|bench)\//.test(name))
  const opening = files.filter((name) => /import(\(| \w+ from )'sharp'/.test(textOf(name)))
  // compose.ts puts pictures of ours together and opens none of anybody's
  expect(opening).toEqual(['base/server/integrations/pictures/compose.ts', 'base/server/integrations/pictures/open-picture.ts'])
})
