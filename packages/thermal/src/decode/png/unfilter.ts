import { ThermalError } from '#errors'

/** Two bytes a sample, one sample a pixel: the distance to the byte on the left (ISO 15948, section 9.2). */
const STEP = 2

const addLeft = (row: Uint8Array): void => {
  for (let i = STEP; i < row.length; i++) row[i] += row[i - STEP]
}

const addAbove = (row: Uint8Array, above: Uint8Array): void => {
  for (let i = 0; i < row.length; i++) row[i] += above[i]
}

const addAverage = (row: Uint8Array, above: Uint8Array): void => {
  for (let i = 0; i < STEP; i++) row[i] += above[i] >> 1
  for (let i = STEP; i < row.length; i++) row[i] += (row[i - STEP] + above[i]) >> 1
}

const addPaeth = (row: Uint8Array, above: Uint8Array): void => {
  for (let i = 0; i < STEP; i++) row[i] += above[i]
  for (let i = STEP; i < row.length; i++) {
    const left = row[i - STEP]
    const up = above[i]
    const corner = above[i - STEP]
    const toLeft = Math.abs(up - corner)
    const toUp = Math.abs(left - corner)
    const toCorner = Math.abs(left + up - 2 * corner)
    row[i] += toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner
  }
}

/**
 * Undoes the PNG row filters of 16-bit grey pixels.
 *
 * @param filtered - rows as inflated, each with its filter byte in front; used as working space
 * @returns the rows without their filter bytes, `height * width * 2` bytes, high byte first as PNG stores them
 * @throws ThermalError `bad-compression` for an unknown filter
 */
export const unfilterGrey16 = (filtered: Uint8Array, width: number, height: number): Uint8Array => {
  const stride = width * STEP
  const rows = new Uint8Array(stride * height)
  let above: Uint8Array = new Uint8Array(stride)
  for (let y = 0; y < height; y++) {
    const start = y * (stride + 1)
    const row = filtered.subarray(start + 1, start + 1 + stride)
    const filter = filtered[start]
    if (filter === 1) addLeft(row)
    else if (filter === 2) addAbove(row, above)
    else if (filter === 3) addAverage(row, above)
    else if (filter === 4) addPaeth(row, above)
    else if (filter !== 0) {
      throw new ThermalError('bad-compression', `Row ${y} of the PNG has filter ${filter}.`, 'a filter from 0 to 4')
    }
    rows.set(row, y * stride)
    above = row
  }
  return rows
}
