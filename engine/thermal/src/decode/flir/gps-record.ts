import { viewOf } from '#decode/binary'
import type { Position } from '#decode/decoded-file'
import { toPosition } from '#decode/metadata/position'

const MIN_BYTES = 0x24

/** Degrees with the sign of their hemisphere; some cameras write the sign and the letter, some the letter alone. */
const signed = (degrees: number, letter: number, negative: string): number =>
  letter === negative.charCodeAt(0) ? -Math.abs(degrees) : degrees

/** Position in FLIR's GPS record, always little-endian; null without a fix. */
export const readGpsRecord = (data: Uint8Array): Position | null => {
  if (data.length < MIN_BYTES) return null
  const view = viewOf(data)
  if (view.getUint32(0, true) === 0) return null
  const latitude = signed(view.getFloat64(0x10, true), data[0x08], 'S')
  const longitude = signed(view.getFloat64(0x18, true), data[0x0a], 'W')
  return toPosition(latitude, longitude, view.getFloat32(0x20, true))
}
