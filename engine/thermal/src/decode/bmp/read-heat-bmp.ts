import { asMessage, message, type Words } from '@ridgeline/words/message'
import { viewOf } from '#decode/binary'
import { uniTRecordAt } from '#decode/bmp/heat-bmp'
import { type BmpLayout, bmpLayout, bmpPixels } from '#decode/bmp/picture'
import { type DecodedFile, unknownCamera, unstated } from '#decode/decoded-file'
import type { CaptureFormat } from '#decode/formats'
import { assertFrameNumber } from '#decode/frame-number'
import type { ReadOptions } from '#decode/options'
import { rgbPng } from '#decode/png/write'
import { ThermalError } from '#errors'

/** A picture of heat in a form that no browser and no report shows: it comes along as a PNG. */
const readHeat = (
  bytes: Uint8Array,
  layout: BmpLayout,
  { format, make }: { format: CaptureFormat; make: string },
  reason: Words,
): DecodedFile => ({
  ...unstated,
  status: 'qualitative',
  format,
  width: layout.width,
  height: layout.height,
  camera: { ...unknownCamera, make },
  visible: { encoding: 'png', bytes: rgbPng(bmpPixels(bytes, layout), layout) },
  warnings: [{ code: 'no-raw', message: reason }],
})

const layoutOf = (bytes: Uint8Array, options: ReadOptions): BmpLayout => {
  assertFrameNumber(options.frame, 1)
  const layout = bmpLayout(bytes)
  if (layout === null) throw new ThermalError('bad-raw-data', 'The header of this BMP picture is damaged.', 'a size and a depth', 14)
  return layout
}

/** Coldest and hottest place as the camera measured them, with their unit. */
const measured = (bytes: Uint8Array, at: number): string => {
  const view = viewOf(bytes)
  const unit = bytes[at] === 0 ? '°C' : '°F'
  const degrees = (offset: number): string => (view.getInt16(at + offset, true) / 10).toFixed(1)
  return `${degrees(3)} ${unit}, ${degrees(1)} ${unit}`
}

/** Reads a BMP of a UNI-T camera: its values were spread evenly over the colours, and what they were before cannot be had back. */
export const readUniT = (bytes: Uint8Array, options: ReadOptions): DecodedFile => {
  const layout = layoutOf(bytes, options)
  const at = uniTRecordAt(bytes, layout)
  const said = at === null ? message`-` : message`${measured(bytes, at)}`
  return readHeat(
    bytes,
    layout,
    { format: 'uni-t-bmp', make: 'UNI-T' },
    message`UNI-T cameras spread the values of a picture evenly over its colors before they store it: what they were cannot be had back. Coldest and hottest place by the camera: ${asMessage(said)}.`,
  )
}

/** Reads a BMT of a Testo camera: two BMP pictures, the one of heat in 8 bits. */
export const readTesto = (bytes: Uint8Array, options: ReadOptions): DecodedFile =>
  readHeat(
    bytes,
    layoutOf(bytes, options),
    { format: 'testo-bmt', make: 'Testo' },
    'A BMT file of Testo holds its picture of heat in 8 bits, without what they mean in degrees. Testo’s own program (IRSoft) exports temperatures as a table; there is no radiometric file to upload.',
  )
