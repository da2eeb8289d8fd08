import { startsWith, take, viewOf } from '#decode/binary'
import { smootherCounts, toCounts } from '#decode/byte-order'
import { type FffRecord, isLittleEndianRecord } from '#decode/flir/container'
import { assertImageSize } from '#decode/image-size'
import { decodeJpegLs } from '#decode/jpeg-ls/decode'
import type { ReadOptions } from '#decode/options'
import { inPart } from '#decode/place'
import { isPng } from '#decode/png/chunks'
import { readGrey16Png } from '#decode/png/grey16'
import type { RawFrame } from '#image'

const HEADER_BYTES = 0x20
/** Subtype of uncompressed counts stored high byte first. */
const BIG_ENDIAN_COUNTS = 1

const isJpegLs = (data: Uint8Array): boolean => startsWith(data, '\xff\xd8\xff\xf7')

/** Whether the counts are JPEG-LS compressed, as in .csq files. */
export const isJpegLsRecord = (record: FffRecord): boolean => isJpegLs(record.data.subarray(HEADER_BYTES))

const uncompressed = (record: FffRecord, data: Uint8Array, width: number, height: number): Uint16Array => {
  const pairs = take(data, 0, width * height * 2, 'raw image')
  if (record.subtype === BIG_ENDIAN_COUNTS) return toCounts(pairs, false)
  return isLittleEndianRecord(record.data) ? toCounts(pairs, true) : smootherCounts(pairs, width)
}

/**
 * Reads the counts of FLIR's raw record: plain, as a 16-bit PNG in either byte order, or as JPEG-LS.
 *
 * @throws ThermalError `truncated`, `too-large`, `size-mismatch`, `bad-raw-data` or `bad-compression`
 */
export const readRawData = (record: FffRecord, options: ReadOptions): RawFrame => {
  const header = viewOf(take(record.data, 0, HEADER_BYTES, 'raw image'))
  const little = isLittleEndianRecord(record.data)
  const width = header.getUint16(2, little)
  const height = header.getUint16(4, little)
  assertImageSize(width, height, 'raw image')
  const data = record.data.subarray(HEADER_BYTES)
  const samples = inPart(HEADER_BYTES, () => {
    if (isPng(data)) return smootherCounts(readGrey16Png(data, { width, height }, options.inflate), width)
    return isJpegLs(data) ? decodeJpegLs(data, { width, height }) : uncompressed(record, data, width, height)
  })
  return { width, height, samples }
}
