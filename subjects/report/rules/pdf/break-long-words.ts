import { once } from '@ridgeline/words/once'

const LONGEST_WORD = 24
const PIECE = 12
const ZERO_WIDTH_SPACE = '\u200B'

/** `text` with invisible places to break in words too long for a column, so that none runs over the edge of the page. */
export function breakLongWords(text: string): string {
  if (text.length <= LONGEST_WORD) return text
  return text.replaceAll(/[^\s\u200B]{25,}/g, (word) => pieces(word).join(ZERO_WIDTH_SPACE))
}

/** What a reader takes for one letter, with the marks that belong to it. */
const letters = once(() => new Intl.Segmenter('en', { granularity: 'grapheme' }))

/** Cuts after punctuation where a file name or an address reads on, and every few letters elsewhere; never inside what is one letter to a reader. */
function pieces(word: string): string[] {
  const result: string[] = []
  let piece = ''
  for (const { segment: letter } of letters().segment(word)) {
    piece += letter
    if (piece.length >= PIECE || /[-_./\\@,;:]/.test(letter)) {
      result.push(piece)
      piece = ''
    }
  }
  return piece === '' ? result : [...result, piece]
}
