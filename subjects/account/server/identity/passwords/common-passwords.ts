import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Bits for each word, and how many of them it sets: about one word in a million that is not on the list counts as one that is. */
const BITS_A_WORD = 29
const MARKS = 20

/** A set of words in little space (Bloom filter): a word on it is always found. */
export type WordFilter = Uint8Array

export function makeFilter(words: readonly string[]): WordFilter {
  const filter = new Uint8Array(Math.ceil((words.length * BITS_A_WORD) / 8))
  for (const word of words) for (const bit of bitsOf(word, filter)) filter[bit >> 3] = (filter[bit >> 3] ?? 0) | (1 << (bit & 7))
  return filter
}

export const holds = (filter: WordFilter, word: string): boolean =>
  bitsOf(word, filter).every((bit) => ((filter[bit >> 3] ?? 0) >> (bit & 7)) & 1)

function bitsOf(word: string, filter: WordFilter): number[] {
  const hash = createHash('sha256').update(word).digest()
  const [start, step] = [hash.readUInt32BE(0), (hash.readUInt32BE(4) | 1) >>> 0]
  return Array.from({ length: MARKS }, (_, i) => (start + i * step) % (filter.length * 8))
}

/** Made by `node apps/server/scripts/write-common-passwords.mjs`. */
export const filterFile = new URL('common-passwords.bin', import.meta.url)
let read: WordFilter | null = null
function isListed(word: string): boolean {
  read ??= readFileSync(filterFile)
  return holds(read, word)
}

const leet: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const SHORTEST_PIECE = 4

/**
 * Whether a password, in lower case, is among those that leaked most often (49,233 of them), or is one of them but for digits and signs around it, digits in
 * place of letters, written backwards or twice, or two of them side by side. Nothing leaves this server for it.
 */
export function isLeaked(lower: string): boolean {
  const bare = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const written = [lower, bare, withLetters(lower), withLetters(bare)]
  const words = [...written, ...written.map((word) => [...word].reverse().join(''))]
  return words.some((word) => word !== '' && (isListed(word) || inTwoPieces(word)))
}

const withLetters = (word: string): string => word.replaceAll(/[0134578@$!]/g, (sign) => leet[sign] ?? sign)

function inTwoPieces(lower: string): boolean {
  for (let at = SHORTEST_PIECE; at <= lower.length - SHORTEST_PIECE; at++)
    if (isListed(lower.slice(0, at)) && isListed(lower.slice(at))) return true
  return false
}
