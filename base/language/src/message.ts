/** Where a placeholder's source stands: a child of an element, or an expression of a template with its `${` and `}`. */
export interface Hole {
  readonly start: number
  readonly end: number
}

/** How a message is written in its file, and so how its translation is. */
export type Form = 'string' | 'template' | 'attribute' | 'children' | 'markup' | 'typst-string' | 'typst-content'

/** One text that people read, found in a source. */
export interface Message {
  /** The English text with `{0}`, `{1}` for what is filled in, without the white space around it. */
  readonly key: string
  readonly form: Form
  /** What the translation replaces (UTF-16 offsets). */
  readonly start: number
  readonly end: number
  readonly holes: readonly Hole[]
  /** White space before and behind the text, which a translation keeps. */
  readonly lead: string
  readonly tail: string
}

/** A text, or the number of a placeholder. */
export type Piece = string | number

/** `Found {0} today` as `['Found ', 0, ' today']`. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const match of text.matchAll(/\{(\d+)\}/g)) {
    if (match.index > from) pieces.push(text.slice(from, match.index))
    pieces.push(Number(match[1]))
    from = match.index + match[0].length
  }
  if (from < text.length) pieces.push(text.slice(from))
  return pieces
}

/** The numbers of the placeholders of a text, in order of size. */
export const placeholdersOf = (text: string): number[] =>
  piecesOf(text)
    .filter((piece) => typeof piece === 'number')
    .toSorted((a, b) => a - b)

/** A message of a text and placeholders as they follow each other; null where nobody reads a word of it. */
export function keyOf(pieces: readonly Piece[]): Pick<Message, 'key' | 'lead' | 'tail'> | null {
  if (!pieces.some((piece) => typeof piece === 'string' && /\p{L}/u.test(piece))) return null
  const text = pieces.map((piece) => (typeof piece === 'number' ? `{${piece}}` : piece)).join('')
  const key = text.trim()
  const at = text.indexOf(key)
  return { key, lead: text.slice(0, at), tail: text.slice(at + key.length) }
}
