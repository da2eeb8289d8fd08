import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { wordsOf } from '#server/handbook/search/words'
import type { Field } from '#server/records/fields'
import { examples, handbookLines, signsOf } from '#server/understand/examples'
import { type Guess, guessed, type Learned } from '#server/understand/guess'

/** What people ask for: a tool of records, a draft, what it may not do, what it does not know; all else is for the handbook. */
export type WishKind = string

/** What `npm run learn` made of the examples, packed: JSON, and weights of two bytes in base64. */
interface PackedKinds {
  readonly kinds: readonly string[]
  readonly features: readonly string[]
  readonly step: number
  readonly weights: string
}
interface Packed {
  readonly from: string
  readonly wishes: PackedKinds
  readonly fields: PackedKinds
}
export const packedWishes = (): Packed => {
  const text = readFileSync(new URL('../../content/wishes.learned', import.meta.url), 'utf8')
  return JSON.parse(gunzipSync(Buffer.from(text, 'base64')).toString('utf8')) as Packed
}

interface Opened {
  readonly wishes: Learned<WishKind>
  readonly fields: Learned<Field>
  /** Words of the trade and of everyday wishes. */
  readonly vocabulary: ReadonlySet<string>
}
let opened: Opened | null = null

const unpacked = ({ kinds, features, step, weights }: PackedKinds): Learned<string> => ({
  kinds,
  rows: new Map(features.map((feature, row) => [feature, row])),
  step,
  weights: new Int16Array(Uint8Array.from(Buffer.from(weights, 'base64')).buffer),
})

/** Read when the first person asks: nothing of it is needed to start. */
function open(): Opened {
  if (opened) return opened
  const { wishes, fields } = packedWishes()
  const lines = [...handbookLines(), ...examples().map(([, line]) => line.replaceAll(/@\w+/g, ' '))]
  opened = {
    wishes: unpacked(wishes),
    fields: unpacked(fields),
    vocabulary: new Set(lines.flatMap(wordsOf)),
  }
  return opened
}

/** What a text wants, the likeliest first. @param named - words of it that name records, by what they name */
export const guessWish = (text: string, named: ReadonlyMap<string, string>): Guess<WishKind>[] =>
  guessed(open().wishes, signsOf(text, named))
/** Which field of the records a question asks for, where it asks for one, the likeliest first. */
export const guessField = (text: string, named: ReadonlyMap<string, string>): Guess<Field>[] => guessed(open().fields, signsOf(text, named))
/** Whether a word is one of the trade's or of everyday wishes, and no slip in a name. */
export const isWord = (word: string): boolean => open().vocabulary.has(word)
