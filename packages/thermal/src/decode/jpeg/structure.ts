import { startsWith } from '#decode/binary'
import type { Piece } from '#decode/place'
import { ThermalError } from '#errors'

/** One marker segment before the image data. */
export interface JpegSegment {
  /** Second byte of the marker, such as 0xe1 for APP1. */
  readonly marker: number
  /** Where the marker stands in the file. */
  readonly offset: number
  /** What follows the length field, and where that begins. */
  readonly payload: Uint8Array
  readonly payloadAt: number
}

export interface JpegStructure {
  readonly segments: readonly JpegSegment[]
  readonly width: number
  readonly height: number
}

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda

const truncated = (what: string, offset: number): ThermalError =>
  new ThermalError('truncated', `The JPEG ends inside its ${what}.`, 'a file that was copied completely', offset)

/** Markers that stand alone, without a length: TEM and RST0-7. */
const standsAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

/** SOF0-15, without the three codes in their range that mean tables. */
const isFrameHeader = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

const nameOf = (marker: number): string =>
  marker >= 0xe0 && marker <= 0xef ? `APP${marker - 0xe0} segment` : `segment FF${marker.toString(16).toUpperCase()}`

/** Offset of the next marker inside entropy-coded data: an FF that is neither stuffed nor a restart. */
const skipEntropyCoded = (bytes: Uint8Array, from: number): number => {
  let at = bytes.indexOf(0xff, from)
  while (at >= 0 && at + 1 < bytes.length) {
    const next = bytes[at + 1]
    if (next !== 0 && next !== 0xff && !standsAlone(next)) return at
    at = bytes.indexOf(0xff, at + (next === 0xff ? 1 : 2))
  }
  throw truncated('picture', bytes.length)
}

/** Offset of the marker code at or after `at`: any number of fill bytes FF may stand before it. */
const markerCode = (bytes: Uint8Array, at: number): number => {
  if (at < bytes.length && bytes[at] !== 0xff) {
    throw new ThermalError('bad-raw-data', `No JPEG marker at byte ${at}.`, 'an FF before every segment', at)
  }
  let code = at + 1
  while (bytes[code] === 0xff) code++
  if (code >= bytes.length) throw truncated('segments', at)
  return code
}

/** @returns whether the bytes begin like a JPEG */
export const isJpeg = (bytes: Uint8Array): boolean => startsWith(bytes, '\xff\xd8\xff')

/**
 * Walks a JPEG from its first to its last marker.
 *
 * @returns every segment up to the first scan, and the size in the frame header
 * @throws ThermalError `truncated` when the file stops before its end marker, `bad-raw-data` when it is no chain of segments
 * @see ITU-T T.81, annex B
 */
export const readJpegStructure = (bytes: Uint8Array): JpegStructure => {
  const segments: JpegSegment[] = []
  let size: { width: number; height: number } | null = null
  let scans = 0
  let at = 0
  for (;;) {
    const code = markerCode(bytes, at)
    const marker = bytes[code]
    if (marker === EOI) break
    if (marker === SOI || standsAlone(marker)) {
      at = code + 1
      continue
    }
    if (code + 2 >= bytes.length) throw truncated(nameOf(marker), at)
    const length = (bytes[code + 1] << 8) | bytes[code + 2]
    const end = code + 1 + length
    if (length < 2) throw new ThermalError('bad-raw-data', `A JPEG segment at byte ${at} has no length.`, 'a length of 2 or more', at)
    if (end > bytes.length) throw truncated(nameOf(marker), at)
    const payload = bytes.subarray(code + 3, end)
    if (scans === 0) segments.push({ marker, offset: at, payload, payloadAt: code + 3 })
    if (isFrameHeader(marker) && size === null && payload.length >= 5) {
      size = { height: (payload[1] << 8) | payload[2], width: (payload[3] << 8) | payload[4] }
    }
    at = end
    if (marker === SOS) {
      scans++
      at = skipEntropyCoded(bytes, end)
    }
  }
  if (size === null || scans === 0 || size.width === 0 || size.height === 0) {
    throw new ThermalError('bad-raw-data', 'The JPEG holds no picture.', 'a frame header and a scan', at)
  }
  return { segments, ...size }
}

/** Payloads of one kind of segment, in file order. */
export const payloadsOf = (jpeg: JpegStructure, marker: number): Uint8Array[] =>
  jpeg.segments.filter((segment) => segment.marker === marker).map((segment) => segment.payload)

/** Segments of one kind whose payload passes a test, in file order, without the first `skip` bytes of each. */
export const piecesOf = (jpeg: JpegStructure, marker: number, skip = 0, matches: (payload: Uint8Array) => boolean = () => true): Piece[] =>
  jpeg.segments
    .filter((segment) => segment.marker === marker && matches(segment.payload))
    .map(({ payload, payloadAt }) => ({ bytes: payload.subarray(skip), at: payloadAt + Math.min(skip, payload.length) }))
