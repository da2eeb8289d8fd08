import { piecesOf } from '#message'

/** A text with placeholders as what stands between them: `Found {0} today` is `Found `, ` today` around placeholder 0. */
export interface Pattern {
  /** What stands before, between and behind the placeholders, one more than there are of them; empty where two meet or one begins or ends the text. */
  readonly fixed: readonly string[]
  /** Numbers of the placeholders in their order. */
  readonly numbers: readonly number[]
}

export function patternOf(key: string): Pattern {
  const fixed = ['']
  const numbers: number[] = []
  for (const piece of piecesOf(key)) {
    if (typeof piece === 'number') {
      numbers.push(piece)
      fixed.push('')
    } else fixed[fixed.length - 1] = piece
  }
  return { fixed, numbers }
}

/**
 * What stands in a text where a pattern has its placeholders, in their order; null where it is another text. Each takes as little as it can, as `(.*?)` would: a piece
 * that is found further left leaves more for those behind it, so nothing is ever tried a second time and the time grows with the text alone.
 */
export function filledIn({ fixed }: Pattern, text: string): string[] | null {
  const first = fixed[0] ?? ''
  const last = fixed.at(-1) ?? ''
  const end = text.length - last.length
  if (end < first.length || !text.startsWith(first) || !text.endsWith(last)) return null
  const parts: string[] = []
  let from = first.length
  for (const piece of fixed.slice(1, -1)) {
    const at = text.indexOf(piece, from)
    if (at < 0 || at + piece.length > end) return null
    parts.push(text.slice(from, at))
    from = at + piece.length
  }
  return [...parts, text.slice(from, end)]
}
