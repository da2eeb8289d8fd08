import { toBase64 } from '#rules/bytes'
import { PRINT_PIXELS, printOf } from '#rules/likeness'

/** How light and dark go over a picture file (`printOf`), as base64; null for what this browser shows no picture of, or what has nothing to be told by. */
export async function printOfFile(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!picture) return null
  try {
    const scale = Math.min(1, PRINT_PIXELS / Math.max(picture.width, picture.height))
    const [width, height] = [Math.max(1, Math.round(picture.width * scale)), Math.max(1, Math.round(picture.height * scale))]
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) return null
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, width, height)
    const print = printOf({ width, height, channels: 4, bytes: context.getImageData(0, 0, width, height).data })
    return print && toBase64(new Uint8Array(print.buffer))
  } finally {
    picture.close()
  }
}
