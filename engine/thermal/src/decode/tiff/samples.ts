import { message } from '@ridgeline/words/message'
import type { Inflate } from '#decode/options'
import { inPart } from '#decode/place'
import { lazily } from '#decode/spread'
import { bytesPerSample, rowsInBlock, type TiffLayout } from '#decode/tiff/layout'
import { decodeLzw, type LzwRoom, lzwRoom } from '#decode/tiff/lzw'
import { decodePackBits } from '#decode/tiff/packbits'
import { ThermalError } from '#errors'
import type { RawFrame } from '#image'

type Words = Uint16Array | Uint32Array

function inflateBlock(data: Uint8Array, wanted: number, layout: TiffLayout, inflate: Inflate): Uint8Array {
  let out: Uint8Array
  try {
    // Some writers fill up the last strip, so a whole block is allowed even where fewer rows are wanted.
    out = inflate(data, layout.blockWidth * layout.blockHeight * bytesPerSample(layout.sampleKind))
  } catch (cause) {
    if (cause instanceof ThermalError) throw cause
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new ThermalError('bad-compression', message`The deflate data cannot be read: ${reason}.`, 'a sound zlib stream')
  }
  if (out.length >= wanted) return out
  throw new ThermalError('bad-compression', message`The deflate data ends after ${out.length} bytes.`, message`${wanted} bytes of samples`)
}

function unpackBlock(data: Uint8Array, wanted: number, layout: TiffLayout, inflate: Inflate, room: () => LzwRoom): Uint8Array {
  if (layout.compression === 'lzw') return decodeLzw(data, wanted, room())
  if (layout.compression === 'packbits') return decodePackBits(data, wanted)
  if (layout.compression === 'deflate') return inflateBlock(data, wanted, layout, inflate)
  return data
}

/** Composes one row of samples in the file's byte order into machine words. */
function composeRow(bytes: Uint8Array, at: number, row: Words, littleEndian: boolean): void {
  const size = row.BYTES_PER_ELEMENT
  for (let i = 0; i < row.length; i++, at += size) {
    if (size === 2) row[i] = littleEndian ? bytes[at] | (bytes[at + 1] << 8) : (bytes[at] << 8) | bytes[at + 1]
    else if (littleEndian) row[i] = bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24)
    else row[i] = (bytes[at] << 24) | (bytes[at + 1] << 16) | (bytes[at + 2] << 8) | bytes[at + 3]
  }
}

/** Undoes the floating point predictor: byte differences along the row, then planes of equal significance, highest first, in any file order. */
function composeFloatRow(bytes: Uint8Array, at: number, row: Words): void {
  const n = row.length
  for (let i = at + 1; i < at + 4 * n; i++) bytes[i] = (bytes[i] + bytes[i - 1]) & 0xff
  for (let i = 0; i < n; i++) {
    row[i] = (bytes[at + i] << 24) | (bytes[at + n + i] << 16) | (bytes[at + 2 * n + i] << 8) | bytes[at + 3 * n + i]
  }
}

/** How much larger than the file a frame may be before every block has shown that it fills its part. */
const UNPROVEN_RATIO = 8

/**
 * Reads every block of a checked layout into one frame.
 *
 * @throws ThermalError `bad-compression` when a block cannot be unpacked
 * @see TIFF 6.0 sections 14 and 15; Adobe Photoshop TIFF Technical Note 3 (predictor 3)
 */
export function readTiffSamples(bytes: Uint8Array, littleEndian: boolean, layout: TiffLayout, inflate: Inflate): RawFrame {
  const { width, height, blockWidth, blockHeight, predictor, sampleKind } = layout
  const size = bytesPerSample(sampleKind)
  const room = lazily(lzwRoom)
  const unpacked = (index: number): Uint8Array => {
    const { offset, length } = layout.blocks[index]
    const wanted = rowsInBlock(layout, Math.floor(index / layout.blocksAcross)) * blockWidth * size
    return inPart(offset, () => unpackBlock(bytes.subarray(offset, offset + length), wanted, layout, inflate, room))
  }
  if (width * height * size > bytes.length * UNPROVEN_RATIO) for (const index of layout.blocks.keys()) unpacked(index)
  const words: Words = size === 2 ? new Uint16Array(width * height) : new Uint32Array(width * height)
  const row: Words = size === 2 ? new Uint16Array(blockWidth) : new Uint32Array(blockWidth)
  layout.blocks.forEach((_, index) => {
    const left = (index % layout.blocksAcross) * blockWidth
    const down = Math.floor(index / layout.blocksAcross)
    const rows = rowsInBlock(layout, down)
    const block = unpacked(index)
    const used = Math.min(blockWidth, width - left)
    for (let y = 0; y < rows && down * blockHeight + y < height; y++) {
      const at = y * blockWidth * size
      if (predictor === 3) composeFloatRow(block, at, row)
      else composeRow(block, at, row, littleEndian)
      if (predictor === 2) for (let i = 1; i < blockWidth; i++) row[i] += row[i - 1]
      words.set(used === blockWidth ? row : row.subarray(0, used), (down * blockHeight + y) * width + left)
    }
  })
  if (words instanceof Uint32Array) return { width, height, samples: new Float32Array(words.buffer) }
  return { width, height, samples: sampleKind === 'i16' ? new Int16Array(words.buffer) : words }
}
