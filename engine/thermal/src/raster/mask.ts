/** Masks hold 0 or 1 in each byte; four of them are worked on at a time. */
const ONES = 0x01010101

/** Nothing where a plane does not begin at a word: each byte is then worked on by itself. */
export const wordsOf = (plane: Uint8Array | Int8Array): Uint32Array =>
  plane.byteOffset % 4 === 0 ? new Uint32Array(plane.buffer, plane.byteOffset, plane.length >> 2) : new Uint32Array(0)

/** 1 where a mask is 0. */
export function inverted(mask: Uint8Array): Uint8Array {
  const result = new Uint8Array(mask.length)
  const [from, to] = [wordsOf(mask), wordsOf(result)]
  for (let n = 0; n < from.length; n++) to[n] = from[n] ^ ONES
  for (let i = 4 * from.length; i < mask.length; i++) result[i] = mask[i] ^ 1
  return result
}

/** 1 where either is 1. */
export function united(a: Uint8Array, b: Uint8Array): Uint8Array {
  const result = a.slice()
  const [other, to] = [wordsOf(b), wordsOf(result)]
  for (let n = 0; n < other.length; n++) to[n] |= other[n]
  for (let i = 4 * other.length; i < result.length; i++) result[i] |= b[i]
  return result
}

/** 1 where a mask is 1 and what is removed is not. */
export function without(mask: Uint8Array, removed: Uint8Array): Uint8Array {
  const result = mask.slice()
  const [other, to] = [wordsOf(removed), wordsOf(result)]
  for (let n = 0; n < other.length; n++) to[n] &= ~other[n]
  for (let i = 4 * other.length; i < result.length; i++) result[i] &= ~removed[i]
  return result
}

/** 1 where a plane of signs (1, 0, -1) has one sign, or any. */
export function ofSign(signs: Int8Array, sign: 1 | -1 | null): Uint8Array {
  const result = new Uint8Array(signs.length)
  const [from, to] = [wordsOf(signs), wordsOf(result)]
  // The second bit of a byte is set in -1 alone.
  for (let n = 0; n < from.length; n++) {
    const word = from[n]
    to[n] = (sign === null ? word : sign > 0 ? word & ~(word >>> 1) : word >>> 1) & ONES
  }
  for (let i = 4 * from.length; i < signs.length; i++) result[i] = sign === null ? signs[i] & 1 : signs[i] === sign ? 1 : 0
  return result
}

/** Places where a mask is 1. */
export function countOf(mask: Uint8Array): number {
  const words = wordsOf(mask)
  let count = 0
  for (let n = 0; n < words.length; n++) count += Math.imul(words[n], ONES) >>> 24
  for (let i = 4 * words.length; i < mask.length; i++) count += mask[i]
  return count
}
