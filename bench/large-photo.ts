import sharp from 'sharp'

/** Pixels of a phone's camera. */
export const size = { width: 4032, height: 3024 }

/** JPEG with the grain of a membrane, at the quality that comes nearest to so many bytes and stays below. */
export async function largePhoto(bytes: number): Promise<Buffer> {
  const grain = { type: 'gaussian', mean: 128, sigma: 26 } as const
  const raw = await sharp({ create: { ...size, channels: 3, background: '#000', noise: grain } })
    .blur(0.7)
    .raw()
    .toBuffer()
  const encode = (quality: number) =>
    sharp(raw, { raw: { ...size, channels: 3 } })
      .jpeg({ quality })
      .toBuffer()
  let [low, high] = [20, 100]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if ((await encode(middle)).length > bytes) high = middle
    else low = middle
  }
  return encode(low)
}

/** The same picture with another number in its comment: other bytes, so that none is taken for one that is there. */
export function numbered(jpeg: Buffer, n: number): Buffer {
  const words = Buffer.from(`photo ${n}`)
  const head = Buffer.from([0xff, 0xfe, 0, words.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, words, jpeg.subarray(2)])
}
