import { message } from '@ridgeline/words/message'
import { startsWith, take, viewOf } from '#decode/binary'
import { assertImageSize, type ImageSize } from '#decode/image-size'
import { ThermalError } from '#errors'

/** What the first bytes tell of the camera: cameras of one maker under many names write three kinds. */
export type IrgKind = 'c200' | 'tenths' | 'p200' | 'unknown'

const marks: readonly (readonly [mark: string, kind: IrgKind])[] = [
  ['\xca\xac', 'c200'],
  ['\xba\xab', 'tenths'],
  ['\x04\xa0', 'p200'],
]
const END_MARK = '\xac\xca'
/** Everything we read of a header lies before this. */
const LEAST_HEADER_BYTES = 0x50
const MOST_HEADER_BYTES = 0x400
/** Bytes of a pixel: one of the picture of the display, then two of its temperature. */
const PIXEL_BYTES = 3

export interface IrgLayout {
  readonly kind: IrgKind
  /** Both ways of reading the two sides: which one it is, the pixels tell. */
  readonly sides: readonly [number, number]
  readonly pixels: number
  readonly header: DataView
  /** The picture as the display showed it: 0 coldest, 255 hottest. */
  readonly display: Uint8Array
  /** Two bytes a pixel. */
  readonly counts: Uint8Array
  readonly countsAt: number
  /** What follows: a visible picture, or text. */
  readonly tail: Uint8Array
  readonly visibleBytes: number
}

const kindOf = (bytes: Uint8Array): IrgKind => marks.find(([mark]) => startsWith(bytes, mark))?.[1] ?? 'unknown'

/** Whether the lengths that an IRG header states fit each other: the first bytes alone are not to be trusted. */
const isConsistent = (bytes: Uint8Array): boolean => {
  if (bytes.length < LEAST_HEADER_BYTES) return false
  const view = viewOf(bytes)
  const headerBytes = view.getUint16(2, true)
  const pixels = view.getUint32(4, true)
  const [a, b] = [view.getUint16(8, true), view.getUint16(0x0a, true)]
  const isHeader = headerBytes >= LEAST_HEADER_BYTES && headerBytes <= MOST_HEADER_BYTES
  return isHeader && pixels > 0 && a * b === pixels && view.getUint16(0x1a, true) * view.getUint16(0x1c, true) === pixels
}

/** Whether these are the bytes of an IRG file, complete or not. */
export const isIrg = (bytes: Uint8Array): boolean => (kindOf(bytes) !== 'unknown' && bytes[3] <= 4) || isConsistent(bytes)

/**
 * Takes an IRG file apart and checks every length that it states.
 *
 * @throws ThermalError `bad-raw-data`, `too-large`, `truncated`
 */
export const readIrgLayout = (bytes: Uint8Array): IrgLayout => {
  const header = viewOf(take(bytes, 0, LEAST_HEADER_BYTES, message`header`))
  const kind = kindOf(bytes)
  if (!isConsistent(bytes)) {
    throw new ThermalError('bad-raw-data', 'The lengths in the header of this IRG file do not fit each other.', 'width x height bytes', 4)
  }
  const headerBytes = header.getUint16(2, true)
  if ((kind === 'c200' || kind === 'tenths') && !startsWith(bytes, END_MARK, headerBytes - END_MARK.length)) {
    throw new ThermalError('bad-raw-data', 'The header of this IRG file does not end where it says.', 'AC CA at its end', headerBytes)
  }
  const sides = [header.getUint16(8, true), header.getUint16(0x0a, true)] as const
  assertImageSize(sides[0], sides[1], message`IRG picture`)
  const pixels = sides[0] * sides[1]
  const countsAt = headerBytes + pixels
  take(bytes, headerBytes, PIXEL_BYTES * pixels, message`pixels`)
  const visibleBytes = kind === 'c200' ? header.getUint32(0x16, true) : 0
  const tailAt = headerBytes + PIXEL_BYTES * pixels
  return {
    kind,
    sides,
    pixels,
    header,
    display: bytes.subarray(headerBytes, countsAt),
    counts: bytes.subarray(countsAt, tailAt),
    countsAt,
    tail: visibleBytes > 0 ? take(bytes, tailAt, visibleBytes, message`visible picture`) : bytes.subarray(tailAt),
    visibleBytes,
  }
}

/** Mean difference of pixels from those below them, for rows of a width. */
const roughness = (counts: Uint16Array, width: number): number => {
  let sum = 0
  for (let i = width; i < counts.length; i++) {
    const step = counts[i] - counts[i - width]
    sum += step < 0 ? -step : step
  }
  return sum / (counts.length - width)
}

/** Rows of another width must be so much more alike to be believed; in the public file they are 24 times as alike. */
const CLEARLY = 0.7

/** The size whose rows look alike, rows first where neither does: cameras state the two sides in either order. */
export const sizeByRows = (counts: Uint16Array, [rows, columns]: readonly [number, number]): ImageSize =>
  rows !== columns && roughness(counts, rows) < CLEARLY * roughness(counts, columns)
    ? { width: rows, height: columns }
    : { width: columns, height: rows }

/** How alike the picture of the display and the counts are (correlation, -1 to 1); null where one of them is even. */
export const likeness = (display: Uint8Array, counts: Uint16Array): number | null => {
  const n = counts.length
  let [shown, counted, shown2, counted2, both] = [0, 0, 0, 0, 0]
  const base = counts[0]
  for (let i = 0; i < n; i++) {
    const s = display[i]
    const c = counts[i] - base
    shown += s
    counted += c
    shown2 += s * s
    counted2 += c * c
    both += s * c
  }
  const spread = Math.sqrt((shown2 - (shown * shown) / n) * (counted2 - (counted * counted) / n))
  return spread > 0 ? (both - (shown * counted) / n) / spread : null
}
