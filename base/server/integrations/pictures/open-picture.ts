import type { Sharp } from 'sharp'

/** Largest picture (pixels) that is opened: 120 megapixels covers every drone camera. */
const MOST_PIXELS = 120_000_000
/** Below this a claim costs little whatever stands behind it. */
const FREE_PIXELS = 4_000_000
/** No format packs an honest picture of that size tighter: PNG cannot, and a camera's JPEG takes a hundred times as much. */
const MOST_PIXELS_A_BYTE = 1000

// sharp takes a moment to load; a start that shows no picture yet need not wait for it.
const load = async () => (await import('sharp')).default

/**
 * Opens a picture of whoever sent it. What it claims in its header is looked at before memory is reserved for its pixels; one that ends too early fails.
 * @throws Error where the bytes are no picture, or one that claims more than it can hold
 */
export async function openPicture(bytes: Uint8Array, mostPixels = MOST_PIXELS): Promise<Sharp> {
  const sharp = await load()
  const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'truncated', animated: false })
  const { width, height } = await image.metadata()
  const pixels = width * height
  if (pixels > mostPixels) throw new Error(`the picture claims ${width} x ${height} pixels`)
  if (pixels > FREE_PIXELS && pixels > bytes.byteLength * MOST_PIXELS_A_BYTE)
    throw new Error(`the picture claims ${width} x ${height} pixels in ${bytes.byteLength} bytes`)
  return image
}

/** A picture from samples of our own. */
export async function pictureOfSamples(
  samples: Uint8Array,
  raw: { readonly width: number; readonly height: number; readonly channels: 3 | 4 },
): Promise<Sharp> {
  const sharp = await load()
  return sharp(samples, { raw, limitInputPixels: MOST_PIXELS })
}
