import { asMessage, message, type Words } from '@ridgeline/words/message'
import { ThermalError } from '#errors'

/** Most bits looked up at once; longer codes continue in a table of their own. */
export const FIRST_BITS = 11

/** What an entry means: in bits 24 and up. Bits 0-3 are the length of the code, 4-7 the extra bits that follow, 8-23 the value. */
export const LITERAL = 0
export const COPY = 1
export const END = 2
export const LONGER = 3
export const INVALID = 4

const entryOf = (kind: number, value: number, extraBits: number, length: number): number =>
  (kind << 24) | (value << 8) | (extraBits << 4) | length

/** A Huffman code ready for decoding: `mask` takes the bits that index `entries`. */
export interface CodeTable {
  readonly entries: Int32Array
  mask: number
}

/** Meaning of every symbol: an entry without its code length. */
export type Alphabet = Int32Array

/** Base values and extra bits of match lengths and distances (RFC 1951, 3.2.5). */
const growing = (first: number, count: number, perStep: number): { base: number; extra: number }[] => {
  const steps = []
  for (let i = 0, base = first; i < count; i++) {
    const extra = Math.max(0, Math.floor(i / perStep) - 1)
    steps.push({ base, extra })
    base += 2 ** extra
  }
  return steps
}

const lengths = growing(3, 28, 4)
const invalid = entryOf(INVALID, 0, 0, 0)

/** Literals 0-255, end of block, match lengths. */
export const literalAlphabet: Alphabet = Int32Array.from({ length: 288 }, (_, symbol) => {
  if (symbol < 256) return entryOf(LITERAL, symbol, 0, 0)
  if (symbol === 256) return entryOf(END, 0, 0, 0)
  if (symbol === 285) return entryOf(COPY, 258, 0, 0)
  const step = lengths[symbol - 257]
  return step === undefined ? invalid : entryOf(COPY, step.base, step.extra, 0)
})

/** Match distances. */
export const distanceAlphabet: Alphabet = Int32Array.from({ length: 32 }, (_, symbol) => {
  const step = growing(1, 30, 2)[symbol]
  return step === undefined ? invalid : entryOf(COPY, step.base, step.extra, 0)
})

/** The 19 symbols in which code lengths are themselves coded. */
export const lengthAlphabet: Alphabet = Int32Array.from({ length: 19 }, (_, symbol) => entryOf(LITERAL, symbol, 0, 0))

const MAX_CODE_BITS = 15

const reversed = (code: number, length: number): number => {
  let out = 0
  for (let i = 0; i < length; i++) out |= ((code >> i) & 1) << (length - 1 - i)
  return out
}

const broken = (reason: Words): ThermalError =>
  new ThermalError('bad-compression', message`Compressed data cannot be expanded: ${asMessage(reason)}.`, 'sound zlib data')

/** First code of each length (RFC 1951, 3.2.2), after checking that the codes fill the space exactly; a single code of one bit is allowed. */
const firstCodes = (codeLengths: Uint8Array): Int32Array => {
  const counts = new Int32Array(MAX_CODE_BITS + 2)
  let used = 0
  for (const length of codeLengths) {
    counts[length]++
    if (length > 0) used++
  }
  const codes = new Int32Array(MAX_CODE_BITS + 2)
  let left = 1
  for (let bits = 1, code = 0; bits <= MAX_CODE_BITS; bits++) {
    code = (code + (bits === 1 ? 0 : counts[bits - 1])) << 1
    codes[bits] = code
    left = left * 2 - counts[bits]
    if (left < 0) throw broken('a code has too many symbols')
  }
  if (left > 0 && !(used === 0 || (used === 1 && counts[1] === 1))) throw broken('a code is incomplete')
  return codes
}

/** Entries of a table for the bits beyond the first ones. */
export const LONG_SIZE = 1 << (MAX_CODE_BITS - FIRST_BITS)

/** Room for any code of so many symbols: every table of longer codes serves at least two of them. */
export const emptyTable = (symbols: number): CodeTable => ({
  entries: new Int32Array((1 << FIRST_BITS) + Math.ceil(symbols / 2) * LONG_SIZE),
  mask: 0,
})

/**
 * Fills the lookup table of a Huffman code. Bits not covered by any code lead to an invalid entry. The table is as small as the code allows: data
 * may consist of many short blocks, each with its code.
 *
 * @param codeLengths - bits of each symbol's code, 0 for unused symbols
 * @throws ThermalError `bad-compression` when the lengths form no code
 */
export const fillTable = (table: CodeTable, codeLengths: Uint8Array, alphabet: Alphabet): CodeTable => {
  const next = firstCodes(codeLengths)
  let longest = 1
  for (const length of codeLengths) if (length > longest) longest = length
  const first = 1 << Math.min(longest, FIRST_BITS)
  const { entries } = table
  table.mask = first - 1
  entries.fill(invalid, 0, first)
  let free = first
  for (let symbol = 0; symbol < codeLengths.length; symbol++) {
    const length = codeLengths[symbol]
    if (length === 0) continue
    const code = reversed(next[length]++, length)
    const entry = alphabet[symbol] | length
    if (length <= FIRST_BITS) {
      for (let i = code; i < first; i += 1 << length) entries[i] = entry
      continue
    }
    const head = code & (first - 1)
    if (entries[head] >>> 24 !== LONGER) {
      entries[head] = entryOf(LONGER, free, 0, 0)
      entries.fill(invalid, free, free + LONG_SIZE)
      free += LONG_SIZE
    }
    const start = (entries[head] >> 8) & 0xffff
    for (let i = code >> FIRST_BITS; i < LONG_SIZE; i += 1 << (length - FIRST_BITS)) entries[start + i] = entry
  }
  return table
}
