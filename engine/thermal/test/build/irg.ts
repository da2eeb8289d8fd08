import { ascii, concat, pairs, u16, u32 } from './bytes.ts'
import { buildJpeg } from './jpeg.ts'

export type IrgKind = 'c200' | 'autel' | 'tenths' | 'p200'

interface IrgSpec {
  readonly kind?: IrgKind
  readonly width?: number
  readonly height?: number
  /** As the camera counts. */
  readonly counts?: readonly number[]
  /** One byte a pixel; follows the counts where left out. */
  readonly display?: readonly number[]
  readonly isLowGain?: boolean
  readonly isTurned?: boolean
}

const HEADER_BYTES = 0x80
const marks: Readonly<Record<IrgKind, readonly number[]>> = {
  c200: [0xca, 0xac],
  autel: [0xca, 0xac],
  tenths: [0xba, 0xab],
  p200: [0x04, 0xa0],
}
/** About 20 degrees Celsius. */
const middle: Readonly<Record<IrgKind, number>> = { c200: 4690, autel: 2932, tenths: 2932, p200: 2932 }

/** An IRG file: header, picture of the display, counts, then a visible picture or text, as each kind of camera has it. */
export const buildIrg = ({
  kind = 'c200',
  width = 12,
  height = 10,
  isLowGain = false,
  isTurned = false,
  ...rest
}: IrgSpec = {}): Uint8Array => {
  const counts = rest.counts ?? Array.from({ length: width * height }, (_, i) => middle[kind] + 3 * Math.floor(i / width) + (i % width))
  const [low, high] = [counts.reduce((a, b) => Math.min(a, b)), counts.reduce((a, b) => Math.max(a, b))]
  const display = rest.display ?? counts.map((count) => Math.round((255 * (count - low)) / Math.max(1, high - low)))
  const size = isTurned ? [u16(width, true), u16(height, true)] : [u16(height, true), u16(width, true)]
  const tail = kind === 'p200' ? ascii('{"roi":[]}') : kind === 'autel' ? new Uint8Array() : buildJpeg([], width, height)
  const header = concat(
    marks[kind],
    u16(HEADER_BYTES, true),
    u32(width * height, true),
    ...size,
    u16(kind === 'autel' ? 1 : 0, true),
    new Uint8Array(8),
    u32(kind === 'c200' ? tail.length : 0, true),
    ...size,
    u32(9500, true),
    u32(2_730_000, true),
    u32(2_730_000, true),
    u32(2500, true),
    new Uint8Array(0x4a - 0x2e),
    u32(isLowGain ? 0 : 1, true),
  )
  const close = kind === 'p200' ? [0, 0] : [0xac, 0xca]
  return concat(header, new Uint8Array(HEADER_BYTES - 2 - header.length), close, display, pairs(counts, true), tail)
}
