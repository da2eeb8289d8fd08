import { message } from '@ridgeline/words/message'
import { MAX_IMAGE_PIXELS, MAX_IMAGE_SIDE } from '#constants'
import { type TiffDirectory, type TiffSource, tagNumber, tagNumbers } from '#decode/tiff/directory'
import { ThermalError } from '#errors'

export type TiffSampleKind = 'u16' | 'i16' | 'f32'
export type TiffCompression = 'none' | 'lzw' | 'deflate' | 'packbits'

/** Where the samples of a one-channel TIFF lie and how they are packed. Strips are tiles as wide as the picture. */
export interface TiffLayout {
  readonly width: number
  readonly height: number
  readonly sampleKind: TiffSampleKind
  readonly compression: TiffCompression
  /** 1 none, 2 horizontal differences, 3 floating point byte planes. */
  readonly predictor: 1 | 2 | 3
  readonly tiled: boolean
  readonly blockWidth: number
  readonly blockHeight: number
  readonly blocksAcross: number
  readonly blocksDown: number
  /** Byte offset and length of each block, row by row; checked to lie inside the file. */
  readonly blocks: readonly { readonly offset: number; readonly length: number }[]
}

const COMPRESSIONS: Readonly<Record<number, TiffCompression>> = {
  1: 'none',
  5: 'lzw',
  8: 'deflate',
  32946: 'deflate',
  32773: 'packbits',
}
/** Photometric interpretations of colour pictures: RGB, palette, CMYK, YCbCr, Lab. */
const COLOUR_PHOTOMETRICS = new Set([2, 3, 5, 6, 8])
const MAX_TILE_SIDE = 2048
/** No packing of these four makes more than this many bytes out of one. */
const MAX_EXPANSION: Readonly<Record<TiffCompression, number>> = { none: 1, lzw: 2800, deflate: 1040, packbits: 64 }

export const bytesPerSample = (kind: TiffSampleKind): 2 | 4 => (kind === 'f32' ? 4 : 2)

function readSize(source: TiffSource, directory: TiffDirectory): { width: number; height: number } {
  const width = tagNumber(source, directory, 256, 0)
  const height = tagNumber(source, directory, 257, 0)
  if (!Number.isInteger(width) || !Number.isInteger(height) || width < 1 || height < 1) {
    throw new ThermalError(
      'bad-raw-data',
      message`The TIFF has no usable size (${width} x ${height}).`,
      'width and height of at least 1 pixel',
    )
  }
  if (width > MAX_IMAGE_SIDE || height > MAX_IMAGE_SIDE || width * height > MAX_IMAGE_PIXELS) {
    throw new ThermalError('too-large', message`The TIFF is ${width} x ${height} pixels.`, message`at most ${MAX_IMAGE_SIDE} pixels a side`)
  }
  return { width, height }
}

function readSampleKind(source: TiffSource, directory: TiffDirectory): TiffSampleKind {
  const samples = tagNumber(source, directory, 277, 1)
  const bits = tagNumber(source, directory, 258, 1)
  const format = tagNumber(source, directory, 339, 1)
  const photometric = tagNumber(source, directory, 262, 1)
  if (bits <= 8 || samples !== 1 || COLOUR_PHOTOMETRICS.has(photometric)) {
    throw new ThermalError(
      'not-radiometric',
      message`The TIFF is a picture (${samples} x ${bits} bit), its colors carry no temperatures.`,
      'one channel of 16-bit integers or 32-bit floats',
    )
  }
  if (bits === 16 && format === 1) return 'u16'
  if (bits === 16 && format === 2) return 'i16'
  if (bits === 32 && format === 3) return 'f32'
  throw new ThermalError(
    'unsupported-format',
    message`The TIFF stores ${bits}-bit samples of format ${format}.`,
    'unsigned or signed 16-bit integers, or 32-bit floats',
  )
}

function readCompression(source: TiffSource, directory: TiffDirectory): TiffCompression {
  const code = tagNumber(source, directory, 259, 1)
  const compression = COMPRESSIONS[code]
  if (compression === undefined || tagNumber(source, directory, 266, 1) === 2) {
    throw new ThermalError('unsupported-format', message`The TIFF uses compression ${code}.`, 'none, LZW, deflate or PackBits')
  }
  return compression
}

function readPredictor(
  source: TiffSource,
  directory: TiffDirectory,
  compression: TiffCompression,
  sampleKind: TiffSampleKind,
): TiffLayout['predictor'] {
  // libtiff applies predictors to LZW and deflate only, whatever the tag says.
  if (compression === 'none' || compression === 'packbits') return 1
  const predictor = tagNumber(source, directory, 317, 1)
  if (predictor === 1 || predictor === 2 || (predictor === 3 && sampleKind === 'f32')) return predictor
  throw new ThermalError(
    'unsupported-format',
    message`The TIFF uses predictor ${predictor} on ${sampleKind} samples.`,
    'predictor 1, 2 or 3',
  )
}

function readBlockSize(source: TiffSource, directory: TiffDirectory, width: number, height: number, tiled: boolean) {
  if (!tiled) {
    const rows = tagNumber(source, directory, 278, height)
    return { blockWidth: width, blockHeight: rows >= 1 ? Math.min(Math.floor(rows), height) : height }
  }
  const blockWidth = tagNumber(source, directory, 322, 0)
  const blockHeight = tagNumber(source, directory, 323, 0)
  const valid = [blockWidth, blockHeight].every((side) => Number.isInteger(side) && side >= 1 && side <= MAX_TILE_SIDE)
  if (!valid) {
    throw new ThermalError(
      'too-large',
      message`The TIFF has tiles of ${blockWidth} x ${blockHeight}.`,
      message`tiles of 1 to ${MAX_TILE_SIDE} pixels a side`,
    )
  }
  return { blockWidth, blockHeight }
}

function readBlocks(source: TiffSource, directory: TiffDirectory, tiled: boolean, count: number): TiffLayout['blocks'] {
  const offsets = tagNumbers(source, directory, tiled ? 324 : 273, count)
  const lengths = tagNumbers(source, directory, tiled ? 325 : 279, count)
  if (offsets.length < count || lengths.length < count) {
    throw new ThermalError(
      'missing-chunk',
      message`The TIFF lists ${Math.min(offsets.length, lengths.length)} of ${count} blocks.`,
      message`every block`,
    )
  }
  return offsets.map((offset, i) => {
    const length = lengths[i] as number
    if (!(offset >= 0 && length > 0 && offset + length <= source.bytes.length)) {
      throw new ThermalError(
        'truncated',
        message`Block ${i} of the TIFF lies outside the file.`,
        message`${length} bytes at ${offset}`,
        offset,
      )
    }
    return { offset, length }
  })
}

/** Rows of samples that block row `down` holds: tiles are always whole, the last strip may be short. */
export const rowsInBlock = (layout: TiffLayout, down: number): number =>
  layout.tiled ? layout.blockHeight : Math.min(layout.blockHeight, layout.height - down * layout.blockHeight)

/**
 * Reads and checks how a directory stores its samples, before anything is allocated for them.
 *
 * @throws ThermalError `not-radiometric` for 8-bit and colour pictures; `unsupported-format`, `too-large`, `truncated`, `missing-chunk`, `bad-raw-data`
 */
export function readTiffLayout(source: TiffSource, directory: TiffDirectory): TiffLayout {
  const sampleKind = readSampleKind(source, directory)
  const { width, height } = readSize(source, directory)
  const compression = readCompression(source, directory)
  const predictor = readPredictor(source, directory, compression, sampleKind)
  const tiled = directory.entries.has(324)
  const { blockWidth, blockHeight } = readBlockSize(source, directory, width, height, tiled)
  const blocksAcross = Math.ceil(width / blockWidth)
  const blocksDown = Math.ceil(height / blockHeight)
  const blocks = readBlocks(source, directory, tiled, blocksAcross * blocksDown)
  const layout: TiffLayout = {
    width,
    height,
    sampleKind,
    compression,
    predictor,
    tiled,
    blockWidth,
    blockHeight,
    blocksAcross,
    blocksDown,
    blocks,
  }
  checkFilled(layout)
  return layout
}

function checkFilled(layout: TiffLayout): void {
  layout.blocks.forEach(({ offset, length }, i) => {
    const rows = rowsInBlock(layout, Math.floor(i / layout.blocksAcross))
    const wanted = rows * layout.blockWidth * bytesPerSample(layout.sampleKind)
    if (length * MAX_EXPANSION[layout.compression] < wanted) {
      throw new ThermalError(
        'bad-raw-data',
        message`Block ${i} of the TIFF is too short.`,
        message`data for ${wanted} bytes of samples`,
        offset,
      )
    }
  })
}
