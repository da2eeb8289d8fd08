import { ascii, concat, pairs, u32 } from './bytes.ts'
import { buildJpeg, type Segment } from './jpeg.ts'
import { buildZip } from './zip.ts'

interface HikmicroSpec {
  readonly width?: number
  readonly height?: number
  readonly counts?: readonly number[]
  readonly segments?: readonly Segment[]
  /** In a segment in place of behind the picture, as a small sensor can have it. */
  readonly isInside?: boolean
}

const EXTRA_BYTES = 1024

/** A JPEG of HIKMICRO: the picture of the display, a photo, blocks of counts and parameters, and an archive. */
export const buildHikmicro = ({ width = 40, height = 32, segments = [], isInside = false, ...rest }: HikmicroSpec = {}): Uint8Array => {
  const counts = rest.counts ?? Array.from({ length: width * height }, (_, i) => 9000 + 5 * Math.floor(i / width) + (i % width))
  const header = concat(ascii('HDRI'), new Uint8Array(8), u32(width, true), u32(height, true), u32(2 * width * height + EXTRA_BYTES, true))
  const block = concat(header, new Uint8Array(44 - header.length), pairs(counts, true), new Uint8Array(EXTRA_BYTES))
  const parameters = concat(ascii('HIPT'), new Uint8Array(80))
  if (isInside) return buildJpeg([...segments, { marker: 0xe8, payload: concat(parameters, block) }], 640, 480)
  return concat(buildJpeg(segments, 640, 480), parameters, buildJpeg([], 48, 32), block, buildZip({ 'tvfParam.dat': new Uint8Array(40) }))
}
