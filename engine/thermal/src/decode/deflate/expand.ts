import { asMessage, message, type Words } from '@ridgeline/words/message'
import { viewOf } from '#decode/binary'
import {
  COPY,
  type CodeTable,
  distanceAlphabet,
  END,
  emptyTable,
  FIRST_BITS,
  fillTable,
  INVALID,
  LONG_SIZE,
  LONGER,
  lengthAlphabet,
  literalAlphabet,
} from '#decode/deflate/code-table'
import { firstRoom, moreRoom } from '#decode/room'
import { ThermalError } from '#errors'

/** Tables that every block fills anew. */
interface Tables {
  readonly literals: CodeTable
  readonly distances: CodeTable
  readonly lengths: CodeTable
}

/** Where reading and writing stand between two blocks. */
interface Progress {
  readonly data: Uint8Array
  /** Bits read ahead, the next one lowest. */
  hold: number
  bits: number
  at: number
  out: Uint8Array
  written: number
  readonly maxBytes: number
  readonly tables: Tables
}

/** Longest copy of one match. */
const MAX_COPY = 258

const broken = (reason: Words, offset: number): ThermalError =>
  new ThermalError('bad-compression', message`Compressed data cannot be expanded: ${asMessage(reason)}.`, 'sound zlib data', offset)

const takeBits = (p: Progress, count: number): number => {
  while (p.bits < count) {
    if (p.at >= p.data.length) throw broken('they end too soon', p.at)
    p.hold |= p.data[p.at++] << p.bits
    p.bits += 8
  }
  const value = p.hold & ((1 << count) - 1)
  p.hold >>>= count
  p.bits -= count
  return value
}

/** Makes room for at least `more` bytes, up to the most that is allowed. */
const grow = (out: Uint8Array, written: number, more: number, maxBytes: number, at: number): Uint8Array => {
  if (written + more > maxBytes) throw broken(message`more than ${maxBytes} bytes`, at)
  return moreRoom(out, written, more, maxBytes)
}

const stored = (p: Progress): void => {
  // The rest of the current byte is unused; whole bytes read ahead go back.
  p.at -= p.bits >> 3
  p.hold = 0
  p.bits = 0
  const { data, at } = p
  const length = data[at] | (data[at + 1] << 8)
  const inverse = data[at + 2] | (data[at + 3] << 8)
  if (at + 4 + length > data.length) throw broken('they end too soon', at)
  if ((length ^ inverse) !== 0xffff) throw broken('a stored block is damaged', at)
  if (p.written + length > p.out.length) p.out = grow(p.out, p.written, length, p.maxBytes, at)
  p.out.set(data.subarray(at + 4, at + 4 + length), p.written)
  p.written += length
  p.at = at + 4 + length
}

const symbol = (p: Progress, table: CodeTable): number => {
  while (p.bits < 15 && p.at < p.data.length) {
    p.hold |= p.data[p.at++] << p.bits
    p.bits += 8
  }
  const { entries, mask } = table
  const first = entries[p.hold & mask]
  const entry = first >>> 24 === LONGER ? entries[((first >> 8) & 0xffff) + ((p.hold >> FIRST_BITS) & (LONG_SIZE - 1))] : first
  const length = entry & 15
  if (entry >>> 24 === INVALID) throw broken('a code has no meaning', p.at)
  if (length > p.bits) throw broken('they end too soon', p.at)
  p.hold >>>= length
  p.bits -= length
  return entry
}

/** Order in which the lengths of the length code are stored (RFC 1951, 3.2.7). */
const LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

const dynamicCodes = (p: Progress): readonly [CodeTable, CodeTable] => {
  const literals = takeBits(p, 5) + 257
  const distances = takeBits(p, 5) + 1
  const coded = takeBits(p, 4) + 4
  if (literals > 286 || distances > 30) throw broken('a code has too many symbols', p.at)
  const lengthLengths = new Uint8Array(LENGTH_SYMBOLS)
  for (let i = 0; i < coded; i++) lengthLengths[LENGTH_ORDER[i]] = takeBits(p, 3)
  const table = fillTable(p.tables.lengths, lengthLengths, lengthAlphabet)
  const lengths = new Uint8Array(literals + distances)
  for (let i = 0; i < lengths.length; ) {
    const value = (symbol(p, table) >> 8) & 0xffff
    if (value < 16) {
      lengths[i++] = value
      continue
    }
    if (value === 16 && i === 0) throw broken('a code repeats nothing', p.at)
    const repeated = value === 16 ? lengths[i - 1] : 0
    const count = value === 16 ? 3 + takeBits(p, 2) : value === 17 ? 3 + takeBits(p, 3) : 11 + takeBits(p, 7)
    if (i + count > lengths.length) throw broken('a code has too many symbols', p.at)
    lengths.fill(repeated, i, i + count)
    i += count
  }
  if (lengths[256] === 0) throw broken('a block has no end', p.at)
  return [
    fillTable(p.tables.literals, lengths.subarray(0, literals), literalAlphabet),
    fillTable(p.tables.distances, lengths.subarray(literals), distanceAlphabet),
  ]
}

const MAX_LITERALS = 288
const MAX_DISTANCES = 32
const LENGTH_SYMBOLS = 19

/** The codes that need no description (RFC 1951, 3.2.6). */
const fixedCodes: readonly [CodeTable, CodeTable] = [
  fillTable(
    emptyTable(MAX_LITERALS),
    new Uint8Array(MAX_LITERALS).fill(8, 0, 144).fill(9, 144, 256).fill(7, 256, 280).fill(8, 280),
    literalAlphabet,
  ),
  fillTable(emptyTable(MAX_DISTANCES), new Uint8Array(MAX_DISTANCES).fill(5), distanceAlphabet),
]

/**
 * Decodes the symbols of one block. The hot loop keeps everything in local variables; it stops a few bytes before the end of the data, where the
 * careful reading of `finishBlock` takes over.
 *
 * @returns whether the block has ended
 */
const fastBlock = (p: Progress, literals: CodeTable, distances: CodeTable): boolean => {
  const { data, maxBytes } = p
  const { entries: literalEntries, mask: literalMask } = literals
  const { entries: distanceEntries, mask: distanceMask } = distances
  const view = viewOf(data)
  const safeEnd = data.length - 12
  let { hold, bits, at, out, written } = p
  let room = out.length - MAX_COPY - 2
  let ended = false
  while (at < safeEnd) {
    if (written > room) {
      if (out.length >= maxBytes) break
      out = grow(out, written, Math.min(MAX_COPY + 2, maxBytes - written), maxBytes, at)
      room = out.length - MAX_COPY - 2
      continue
    }
    // Four bytes at once; those that do not fit are read again, over the same bits. From 24 to 31 bits are valid after it.
    hold |= view.getUint32(at, true) << bits
    at += (31 - bits) >> 3
    bits |= 24
    let entry = literalEntries[hold & literalMask]
    if (entry < 1 << 24) {
      out[written++] = entry >> 8
      hold = (hold >>> (entry & 15)) | 0
      bits -= entry & 15
      // At least 13 bits are left: enough for a second code of the first table.
      entry = literalEntries[hold & literalMask]
      if (entry < 1 << 24) {
        out[written++] = entry >> 8
        hold = (hold >>> (entry & 15)) | 0
        bits -= entry & 15
        continue
      }
      hold |= view.getUint32(at, true) << bits
      at += (31 - bits) >> 3
      bits |= 24
    }
    if (entry >= LONGER << 24) entry = longEntry(literalEntries, entry, hold, at)
    hold = (hold >>> (entry & 15)) | 0
    bits -= entry & 15
    if (entry < 1 << 24) {
      out[written++] = entry >> 8
      continue
    }
    if (entry >= END << 24) {
      ended = true
      break
    }
    const lengthBits = (entry >> 4) & 15
    const length = ((entry >> 8) & 0xffff) + (hold & ((1 << lengthBits) - 1))
    hold = (hold >>> lengthBits) | 0
    bits -= lengthBits
    hold |= view.getUint32(at, true) << bits
    at += (31 - bits) >> 3
    bits |= 24
    entry = distanceEntries[hold & distanceMask]
    if (entry >= LONGER << 24) entry = longEntry(distanceEntries, entry, hold, at)
    hold = (hold >>> (entry & 15)) | 0
    bits -= entry & 15
    hold |= view.getUint32(at, true) << bits
    at += (31 - bits) >> 3
    bits |= 24
    const distanceBits = (entry >> 4) & 15
    const from = written - (((entry >> 8) & 0xffff) + (hold & ((1 << distanceBits) - 1)))
    hold = (hold >>> distanceBits) | 0
    bits -= distanceBits
    if (from < 0) throw broken('a match reaches before the start', at)
    for (let i = 0; i < length; i++) out[written + i] = out[from + i]
    written += length
  }
  p.hold = hold & ((1 << bits) - 1)
  p.bits = bits
  p.at = at
  p.out = out
  p.written = written
  return ended
}

const longEntry = (table: Int32Array, entry: number, hold: number, at: number): number => {
  const longer = entry >>> 24 === LONGER ? table[((entry >> 8) & 0xffff) + ((hold >> FIRST_BITS) & (LONG_SIZE - 1))] : entry
  if (longer >>> 24 === INVALID) throw broken('a code has no meaning', at)
  return longer
}

/** The same symbol by symbol, checking every byte: for the end of the data and of the room. */
const finishBlock = (p: Progress, literals: CodeTable, distances: CodeTable): void => {
  for (;;) {
    const entry = symbol(p, literals)
    const kind = entry >>> 24
    if (kind === END) return
    const length = kind === COPY ? ((entry >> 8) & 0xffff) + takeBits(p, (entry >> 4) & 15) : 1
    if (p.written + length > p.out.length) p.out = grow(p.out, p.written, length, p.maxBytes, p.at)
    if (kind !== COPY) {
      p.out[p.written++] = entry >> 8
      continue
    }
    const distanceEntry = symbol(p, distances)
    const from = p.written - (((distanceEntry >> 8) & 0xffff) + takeBits(p, (distanceEntry >> 4) & 15))
    if (from < 0) throw broken('a match reaches before the start', p.at)
    for (let i = 0; i < length; i++) p.out[p.written + i] = p.out[from + i]
    p.written += length
  }
}

/**
 * Expands deflate data.
 *
 * The result grows with what the data really hold, so that a few bytes cannot ask for much memory.
 *
 * @param start - where the deflate data begin
 * @param maxBytes - largest result; more is refused
 * @returns the result, and where the data end
 * @throws ThermalError `bad-compression`
 * @see RFC 1951
 */
export const expand = (data: Uint8Array, start: number, maxBytes: number): { readonly bytes: Uint8Array; readonly end: number } => {
  const tables = { literals: emptyTable(MAX_LITERALS), distances: emptyTable(MAX_DISTANCES), lengths: emptyTable(LENGTH_SYMBOLS) }
  const p: Progress = { data, hold: 0, bits: 0, at: start, out: new Uint8Array(firstRoom(data, maxBytes)), written: 0, maxBytes, tables }
  for (let last = false; !last; ) {
    last = takeBits(p, 1) === 1
    const kind = takeBits(p, 2)
    if (kind === 3) throw broken('a block is of no known kind', p.at)
    if (kind === 0) {
      stored(p)
      continue
    }
    const [literals, distances] = kind === 1 ? fixedCodes : dynamicCodes(p)
    if (!fastBlock(p, literals, distances)) finishBlock(p, literals, distances)
  }
  return { bytes: p.out.subarray(0, p.written), end: p.at - (p.bits >> 3) }
}
