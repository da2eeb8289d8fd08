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
const MAGIC_BYTES = 8
/** Subtype of uncompressed counts stored high byte first. */
const BIG_ENDIAN_COUNTS = 1

const isJpegLs = (data: Uint8Array): boolean => startsWith(data, '\xff\xd8\xff\xf7')

/** Whether the counts are JPEG-LS compressed, as in .csq files. */
export const isJpegLsRecord = (record: FffRecord): boolean => isJpegLs(record.part(HEADER_BYTES, MAGIC_BYTES))

const uncompressed = (record: FffRecord, little: boolean, width: number, height: number): Uint16Array => {
  const length = width * height * 2
  if (record.length < HEADER_BYTES + length) take(record.part(HEADER_BYTES, 0), 0, length, 'raw image')
  const pairs = record.copy(HEADER_BYTES, length)
  if (record.subtype === BIG_ENDIAN_COUNTS) return toCounts(pairs, false)
  return little ? toCounts(pairs, true) : smootherCounts(pairs, width)
}

/**
 * Reads the counts of FLIR's raw record: plain, as a 16-bit PNG in either byte order, or as JPEG-LS.
 *
 * @throws ThermalError `truncated`, `too-large`, `size-mismatch`, `bad-raw-data` or `bad-compression`
 */
export const readRawData = (record: FffRecord, options: ReadOptions): RawFrame => {
  const head = take(record.part(0, HEADER_BYTES), 0, HEADER_BYTES, 'raw image')
  const header = viewOf(head)
  const little = isLittleEndianRecord(head)
  const width = header.getUint16(2, little)
  const height = header.getUint16(4, little)
  assertImageSize(width, height, 'raw image')
  const samples = inPart(HEADER_BYTES, () => {
    const magic = record.part(HEADER_BYTES, MAGIC_BYTES)
    const packed = () => record.data.subarray(HEADER_BYTES)
    if (isPng(magic)) return smootherCounts(readGrey16Png(packed(), { width, height }, options.inflate), width)
    return isJpegLs(magic) ? decodeJpegLs(packed(), { width, height }) : uncompressed(record, little, width, height)
  })
  return { width, height, samples }
}
