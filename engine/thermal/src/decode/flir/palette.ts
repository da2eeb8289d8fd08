import { latin1 } from '#decode/binary'
import type { CameraPalette } from '#decode/decoded-file'

const NAME_AT = 0x50
const NAME_BYTES = 32
const COLOURS_AT = 0x70

/** A channel from luma and colour difference in video range: 16 to 235 and 16 to 240. */
const channel = (value: number): number => Math.max(0, Math.min(255, Math.round(value)))

/**
 * FLIR's palette record stores luma, red difference, blue difference. The T1030sc swaps the differences in its palette, and nothing in the record
 * says so; but iron is red in its middle on every camera.
 */
const differencesSwapped = (data: Uint8Array, colours: number, name: string): boolean => {
  const middle = COLOURS_AT + 3 * (colours >> 1)
  return /iron/i.test(name) && data[middle + 1] < data[middle + 2]
}

/**
 * The colours the camera used, coldest first.
 *
 * @param data - the palette record (type 0x22)
 * @returns null where the record holds no colours
 * @see exiftool, FLIR.pm (PaletteInfo); ITU-R BT.601 for the conversion
 */
export const readPalette = (data: Uint8Array): CameraPalette | null => {
  const colours = data[0] ?? 0
  if (colours < 2 || data.length < COLOURS_AT + 3 * colours) return null
  const text = latin1(data, NAME_AT, NAME_BYTES).trim()
  const name = /^[\x20-\x7e]+$/.test(text) ? text : null
  const redAt = differencesSwapped(data, colours, text) ? 2 : 1
  const rgb = new Uint8Array(3 * colours)
  for (let i = 0; i < rgb.length; i += 3) {
    const luma = (255 / 219) * (data[COLOURS_AT + i] - 16)
    const red = data[COLOURS_AT + i + redAt] - 128
    const blue = data[COLOURS_AT + i + 3 - redAt] - 128
    rgb[i] = channel(luma + 1.596 * red)
    rgb[i + 1] = channel(luma - 0.813 * red - 0.392 * blue)
    rgb[i + 2] = channel(luma + 2.017 * blue)
  }
  return { name, rgb }
}
