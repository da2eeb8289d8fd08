import { message } from '@ridgeline/words/message'
import { startsWith, take, viewOf } from '#decode/binary'
import { assertImageSize, type ImageSize } from '#decode/image-size'
import { ThermalError } from '#errors'

/** Where the pixels of a BMP lie. */
export interface BmpLayout extends ImageSize {
  readonly bits: number
  readonly pixelsAt: number
  readonly rowBytes: number
  /** Rows stand from the lowest up, as they do but where the height is negative. */
  readonly isUpward: boolean
  /** First byte behind the picture. */
  readonly end: number
}

const HEADER_BYTES = 54
const MOST_SIDE = 8192
const depths = [8, 16, 24, 32]

/** The layout of a BMP without packing; null where the bytes begin like none. Its pixels may reach past the end. */
export const bmpLayout = (bytes: Uint8Array, at = 0): BmpLayout | null => {
  if (!startsWith(bytes, 'BM', at) || at + HEADER_BYTES > bytes.length) return null
  const view = viewOf(bytes.subarray(at))
  const [width, height, bits] = [view.getInt32(18, true), view.getInt32(22, true), view.getUint16(28, true)]
  const rows = Math.abs(height)
  if (width <= 0 || rows === 0 || width > MOST_SIDE || rows > MOST_SIDE || !depths.includes(bits)) return null
  const rowBytes = Math.ceil((width * bits) / 32) * 4
  const pixelsAt = at + view.getUint32(10, true)
  return { width, height: rows, bits, pixelsAt, rowBytes, isUpward: height > 0, end: pixelsAt + rowBytes * rows }
}

/** The colour of a channel whose bits a mask names. */
const channelOf = (mask: number): ((value: number) => number) => {
  const shift = mask === 0 ? 0 : 31 - Math.clz32(mask & -mask)
  const most = mask >>> shift
  return (value) => (most === 0 ? 0 : Math.round((255 * ((value & mask) >>> shift)) / most))
}

/** Places of red, green and blue in 16 bits, where the header does not name them. */
const USUAL_MASKS = [0x7c00, 0x03e0, 0x001f]
const BITFIELDS = 3

/** Three bytes (sRGB) a pixel, from the top left. @throws ThermalError `truncated`, `too-large` */
export const bmpPixels = (bytes: Uint8Array, layout: BmpLayout, at = 0): Uint8Array => {
  const { width, height, bits, pixelsAt, rowBytes, isUpward } = layout
  assertImageSize(width, height, message`BMP picture`)
  take(bytes, pixelsAt, rowBytes * height, message`picture`)
  const view = viewOf(bytes)
  const paletteAt = at + 14 + view.getUint32(at + 14, true)
  if (bits === 8 && paletteAt + 4 * 256 > pixelsAt) {
    throw new ThermalError('bad-raw-data', 'The colors of this BMP picture are missing.', '256 colors before its pixels', paletteAt)
  }
  const hasMasks = view.getUint32(at + 30, true) === BITFIELDS && at + 66 <= pixelsAt
  const masks = USUAL_MASKS.map((mask, i) => (hasMasks ? view.getUint32(at + HEADER_BYTES + 4 * i, true) : mask))
  const channels = masks.map(channelOf)
  const rgb = new Uint8Array(3 * width * height)
  for (let y = 0, to = 0; y < height; y++) {
    const row = pixelsAt + (isUpward ? height - 1 - y : y) * rowBytes
    for (let x = 0; x < width; x++, to += 3) {
      if (bits === 16) {
        const value = view.getUint16(row + 2 * x, true)
        for (let c = 0; c < 3; c++) rgb[to + c] = channels[c](value)
        continue
      }
      const from = bits === 8 ? paletteAt + 4 * bytes[row + x] : row + (x * bits) / 8
      for (let c = 0; c < 3; c++) rgb[to + c] = bytes[from + 2 - c]
    }
  }
  return rgb
}
