import { openPicture, pictureOfSamples } from '@ridgeline/server/integrations/pictures/open-picture'
import type { DecodeResult } from '#server/analysis/engine/thread-tasks'

const VISIBLE_SIDE = 1600
const THUMBNAIL_SIDE = 480
const JPEG = { quality: 82, mozjpeg: false } as const

export interface ScreenPicture {
  readonly jpeg: Uint8Array
  readonly width: number
  readonly height: number
  /** Size (pixels) before it was made to fit a screen, upright. */
  readonly full: { readonly width: number; readonly height: number }
}

/** An ordinary photo, upright and at screen size. Throws when the bytes are no picture. */
export async function photoJpeg(bytes: Uint8Array): Promise<ScreenPicture> {
  const image = (await openPicture(bytes)).rotate()
  const { autoOrient: full } = await image.metadata()
  const { data, info } = await image
    .resize(VISIBLE_SIDE, VISIBLE_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg(JPEG)
    .toBuffer({ resolveWithObject: true })
  return { jpeg: data, width: info.width, height: info.height, full: { width: full.width, height: full.height } }
}

/** The visible picture inside a radiometric file, in true colours. */
export async function embeddedJpeg(visible: NonNullable<DecodeResult['visible']>): Promise<ScreenPicture> {
  const bytes = new Uint8Array(visible.bytes)
  if (visible.encoding !== 'ycbcr-png') return photoJpeg(bytes)
  const { data, info } = await (await openPicture(bytes)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  yccToRgb(data)
  const rgb = await (await pictureOfSamples(data, { width: info.width, height: info.height, channels: 3 }))
    .png({ compressionLevel: 1 })
    .toBuffer()
  return photoJpeg(rgb)
}

/** Y, Cb, Cr (full range, ITU-R BT.601) to R, G, B, in place. */
export function yccToRgb(pixels: Uint8Array): void {
  for (let i = 0; i + 2 < pixels.length; i += 3) {
    const y = pixels[i] as number
    const cb = (pixels[i + 1] as number) - 128
    const cr = (pixels[i + 2] as number) - 128
    pixels[i] = clamp(y + 1.402 * cr)
    pixels[i + 1] = clamp(y - 0.344136 * cb - 0.714136 * cr)
    pixels[i + 2] = clamp(y + 1.772 * cb)
  }
}

const clamp = (v: number): number => Math.max(0, Math.min(255, Math.round(v)))

/** A rendered thermogram as JPEG, at its own size. */
export async function thermalJpeg(picture: { width: number; height: number; rgba: ArrayBuffer }): Promise<Uint8Array> {
  const { width, height, rgba } = picture
  return (await pictureOfSamples(new Uint8Array(rgba), { width, height, channels: 4 }))
    .removeAlpha()
    .jpeg({ ...JPEG, quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/** A small picture for lists and the filmstrip. */
export async function thumbnailJpeg(jpeg: Uint8Array): Promise<Uint8Array> {
  const image = await openPicture(jpeg)
  return image.resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'inside', withoutEnlargement: true }).jpeg(JPEG).toBuffer()
}
