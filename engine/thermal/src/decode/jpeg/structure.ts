import { asMessage, type Message, message, type Words } from '@ridgeline/words/message'
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
  /** All of those before the picture, each of them whole. */
  readonly segments: readonly JpegSegment[]
  /** The file stops inside its picture: what stands in the segments is complete, the picture is not. */
  readonly isPictureCut: boolean
  /** What stands behind the picture, and where that begins. */
  readonly tail: Uint8Array
  readonly tailAt: number
  readonly width: number
  readonly height: number
}

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda

const truncated = (what: Words, offset: number): ThermalError =>
  new ThermalError('truncated', message`The JPEG ends inside its ${asMessage(what)}.`, 'a file that was copied completely', offset)

/** Markers that stand alone, without a length: TEM and RST0-7. */
const standsAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

/** SOF0-15, without the three codes in their range that mean tables. */
const isFrameHeader = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

const nameOf = (marker: number): Message =>
  marker >= 0xe0 && marker <= 0xef ? message`APP${marker - 0xe0} segment` : message`segment FF${marker.toString(16).toUpperCase()}`

/** Offset of the next marker inside entropy-coded data: an FF that is neither stuffed nor a restart; the end of the file where none follows. */
const skipEntropyCoded = (bytes: Uint8Array, from: number): number => {
  let at = bytes.indexOf(0xff, from)
  while (at >= 0 && at + 1 < bytes.length) {
    const next = bytes[at + 1]
    if (next !== 0 && next !== 0xff && !standsAlone(next)) return at
    at = bytes.indexOf(0xff, at + (next === 0xff ? 1 : 2))
  }
  return bytes.length
}

interface Step {
  readonly marker: number
  /** Whether a length and a payload follow; other markers stand alone. */
  readonly isSegment: boolean
  /** Where the payload begins and ends. */
  readonly payloadAt: number
  readonly end: number
}

/** The marker at `at`, before which any number of fill bytes FF may stand, with its segment; what the file stops inside of, where it does. */
const stepAt = (bytes: Uint8Array, at: number): Step | Message => {
  if (at < bytes.length && bytes[at] !== 0xff) {
    throw new ThermalError('bad-raw-data', message`No JPEG marker at byte ${at}.`, 'an FF before every segment', at)
  }
  let code = at + 1
  while (bytes[code] === 0xff) code++
  if (code >= bytes.length) return message`segments`
  const marker = bytes[code]
  if (marker === EOI || marker === SOI || standsAlone(marker)) return { marker, isSegment: false, payloadAt: code + 1, end: code + 1 }
  if (code + 2 >= bytes.length) return nameOf(marker)
  const length = (bytes[code + 1] << 8) | bytes[code + 2]
  if (length < 2) throw new ThermalError('bad-raw-data', message`A JPEG segment at byte ${at} has no length.`, 'a length of 2 or more', at)
  const end = code + 1 + length
  return end > bytes.length ? nameOf(marker) : { marker, isSegment: true, payloadAt: code + 3, end }
}

/** @returns whether the bytes begin like a JPEG */
export const isJpeg = (bytes: Uint8Array): boolean => startsWith(bytes, '\xff\xd8\xff')

/**
 * Walks a JPEG from its first to its last marker.
 *
 * @returns every segment up to the first scan, the size in the frame header, and whether the picture behind them is whole: a radiometric file whose counts are
 * complete is good without it, an ordinary picture is not (`assertWholePicture`)
 * @throws ThermalError `truncated` when the file stops before its picture, `bad-raw-data` when it is no chain of segments
 * @see ITU-T T.81, annex B
 */
export const readJpegStructure = (bytes: Uint8Array): JpegStructure => {
  const segments: JpegSegment[] = []
  let size: { width: number; height: number } | null = null
  let scans = 0
  let isPictureCut = false
  let tailAt = bytes.length
  for (let at = 0; ; ) {
    const step = stepAt(bytes, at)
    if ('code' in step) {
      if (scans === 0) throw truncated(step, at)
      isPictureCut = true
      break
    }
    const { marker, isSegment, payloadAt, end } = step
    if (marker === EOI) {
      tailAt = end
      break
    }
    const payload = bytes.subarray(payloadAt, end)
    if (scans === 0 && isSegment) segments.push({ marker, offset: at, payload, payloadAt })
    if (isFrameHeader(marker) && size === null && payload.length >= 5) {
      size = { height: (payload[1] << 8) | payload[2], width: (payload[3] << 8) | payload[4] }
    }
    if (marker === SOS) scans++
    at = marker === SOS ? skipEntropyCoded(bytes, end) : end
  }
  if (size === null || scans === 0 || size.width === 0 || size.height === 0) {
    throw new ThermalError('bad-raw-data', 'The JPEG holds no picture.', 'a frame header and a scan', bytes.length)
  }
  return { segments, isPictureCut, tail: bytes.subarray(tailAt), tailAt, ...size }
}

/** Where the segments of the first bytes of a JPEG end: at its picture, or because no more bytes are there. */
export interface JpegHead extends JpegStructure {
  /** A segment begins within these bytes that does not end there. */
  readonly isSegmentCut: boolean
}

/**
 * The segments that the first bytes of a JPEG hold, the last one as far as it goes. Size 0 x 0 where the frame header comes later.
 *
 * @throws ThermalError `bad-raw-data` where the bytes are no chain of segments
 */
export const readJpegHead = (bytes: Uint8Array): JpegHead => {
  const segments: JpegSegment[] = []
  let [width, height] = [0, 0]
  let isSegmentCut = false
  for (let at = 0; ; ) {
    const step = stepAt(bytes, at)
    if ('code' in step) {
      isSegmentCut = true
      const payloadAt = at + 4
      if (payloadAt < bytes.length) segments.push({ marker: bytes[at + 1], offset: at, payload: bytes.subarray(payloadAt), payloadAt })
      break
    }
    const { marker, isSegment, payloadAt, end } = step
    if (marker === EOI || marker === SOS) break
    const payload = bytes.subarray(payloadAt, end)
    if (isSegment) segments.push({ marker, offset: at, payload, payloadAt })
    if (isFrameHeader(marker) && payload.length >= 5) [height, width] = [(payload[1] << 8) | payload[2], (payload[3] << 8) | payload[4]]
    at = end
  }
  return { segments, isSegmentCut, isPictureCut: true, tail: new Uint8Array(), tailAt: bytes.length, width, height }
}

/** @throws ThermalError `truncated` where the file stops inside its picture */
export const assertWholePicture = ({ isPictureCut }: JpegStructure, fileBytes: number): void => {
  if (isPictureCut) throw truncated(message`picture`, fileBytes)
}

/** Payloads of one kind of segment, in file order. */
export const payloadsOf = (jpeg: JpegStructure, marker: number): Uint8Array[] =>
  jpeg.segments.filter((segment) => segment.marker === marker).map((segment) => segment.payload)

/** Segments of one kind whose payload passes a test, in file order, without the first `skip` bytes of each. */
export const piecesOf = (jpeg: JpegStructure, marker: number, skip = 0, matches: (payload: Uint8Array) => boolean = () => true): Piece[] =>
  jpeg.segments
    .filter((segment) => segment.marker === marker && matches(segment.payload))
    .map(({ payload, payloadAt }) => ({ bytes: payload.subarray(skip), at: payloadAt + Math.min(skip, payload.length) }))
