import { message } from '@ridgeline/words/message'
import { ThermalError } from '#errors'

/** Two bytes a sample, one sample a pixel: the distance to the byte on the left (ISO 15948, section 9.2). */
const STEP = 2

const copyRow = (bytes: Uint8Array, to: number, from: number, stride: number): void => {
  bytes.copyWithin(to, from, from + stride)
}

const addLeft = (bytes: Uint8Array, to: number, from: number, stride: number): void => {
  let high = 0
  let low = 0
  for (let i = 0; i < stride; i += STEP) {
    high = (high + bytes[from + i]) & 0xff
    low = (low + bytes[from + i + 1]) & 0xff
    bytes[to + i] = high
    bytes[to + i + 1] = low
  }
}

const addAbove = (bytes: Uint8Array, to: number, from: number, stride: number): void => {
  for (let i = 0; i < stride; i++) bytes[to + i] = bytes[from + i] + bytes[to + i - stride]
}

const addAverage = (bytes: Uint8Array, to: number, from: number, stride: number): void => {
  let high = 0
  let low = 0
  for (let i = 0; i < stride; i += STEP) {
    high = (bytes[from + i] + ((high + bytes[to + i - stride]) >> 1)) & 0xff
    low = (bytes[from + i + 1] + ((low + bytes[to + i + 1 - stride]) >> 1)) & 0xff
    bytes[to + i] = high
    bytes[to + i + 1] = low
  }
}

/**
 * The neighbour nearest to `left + up - corner`; left before up before corner. Without branches: on the noise of a sensor they would be guessed
 * wrong half of the time, and that is most of the time of reading a picture.
 */
const nearest = (left: number, up: number, corner: number): number => {
  const toLeft = Math.abs(up - corner)
  const toUp = Math.abs(left - corner)
  const toCorner = Math.abs(left + up - 2 * corner)
  const notLeft = ((toUp - toLeft) | (toCorner - toLeft)) >> 31
  const notUp = (toCorner - toUp) >> 31
  const other = up ^ ((up ^ corner) & notUp)
  return left ^ ((left ^ other) & notLeft)
}

const addPaeth = (bytes: Uint8Array, to: number, from: number, stride: number): void => {
  let high = 0
  let low = 0
  let cornerHigh = 0
  let cornerLow = 0
  for (let i = 0; i < stride; i += STEP) {
    const upHigh = bytes[to + i - stride]
    const upLow = bytes[to + i + 1 - stride]
    high = (bytes[from + i] + nearest(high, upHigh, cornerHigh)) & 0xff
    low = (bytes[from + i + 1] + nearest(low, upLow, cornerLow)) & 0xff
    bytes[to + i] = high
    bytes[to + i + 1] = low
    cornerHigh = upHigh
    cornerLow = upLow
  }
}

/** Above the first row lie zeros: what is above adds nothing, and Paeth always prefers the left. */
const addHalfLeft = (bytes: Uint8Array, to: number, from: number, stride: number): void => {
  let high = 0
  let low = 0
  for (let i = 0; i < stride; i += STEP) {
    high = (bytes[from + i] + (high >> 1)) & 0xff
    low = (bytes[from + i + 1] + (low >> 1)) & 0xff
    bytes[to + i] = high
    bytes[to + i + 1] = low
  }
}

const firstRow = [copyRow, addLeft, copyRow, addHalfLeft, addLeft] as const
const laterRows = [copyRow, addLeft, addAbove, addAverage, addPaeth] as const

/**
 * Undoes the PNG row filters of 16-bit grey pixels, in place: a row always lands before the place it is read from.
 *
 * @param filtered - rows as inflated, each with its filter byte in front; overwritten
 * @returns the rows without their filter bytes, `height * width * 2` bytes, high byte first as PNG stores them
 * @throws ThermalError `bad-compression` for an unknown filter
 */
export const unfilterGrey16 = (filtered: Uint8Array, width: number, height: number): Uint8Array => {
  const stride = width * STEP
  for (let y = 0; y < height; y++) {
    const from = y * (stride + 1)
    const filter = filtered[from]
    const undo = (y === 0 ? firstRow : laterRows)[filter]
    if (undo === undefined)
      throw new ThermalError('bad-compression', message`Row ${y} of the PNG has filter ${filter}.`, 'a filter from 0 to 4')
    undo(filtered, y * stride, from + 1, stride)
  }
  return filtered.subarray(0, stride * height)
}
