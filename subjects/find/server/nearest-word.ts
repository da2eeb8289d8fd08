/** Letters that may be wrong, left out, added or swapped, by how many a word has: short words mean too many others. */
const allowed = (length: number): number => (length >= 8 ? 2 : length >= 4 ? 1 : 0)

/**
 * How many letters must be changed, left out, added or swapped with their neighbour to make one word of the other (optimal string alignment).
 * @param most - a larger distance is not told from others: it is `most + 1`
 */
export function misspelling(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const change = (row[j - 1] as number) + (same ? 0 : 1)
      next.push(Math.min(change, (row[j] as number) + 1, (next[j - 1] as number) + 1, swapped ? (before[j - 2] as number) + 1 : change))
    }
    if (Math.min(...next) > most) return most + 1
    before = row
    row = next
  }
  return row[b.length] as number
}

const SHORT = 3

/** Three letters mean a word of four of which one was left out; any other slip makes too many words of them. */
const lengthened = (typed: string, words: readonly string[]): string | null =>
  words.find((word) => word.length === SHORT + 1 && word[0] === typed[0] && misspelling(typed, word, 1) === 1) ?? null

/** The word that was meant most likely, whole or by its beginning; null where none is near. Of words as near the one that sorts first. */
export function nearestWord(typed: string, words: readonly string[]): string | null {
  const most = allowed(typed.length)
  if (typed.length === SHORT) return lengthened(typed, words)
  if (most === 0) return null
  let best: { word: string; errors: number } | null = null
  for (const word of words) {
    // Somebody who is still typing has the beginning of a word.
    const errors = Math.min(misspelling(typed, word, most), misspelling(typed, word.slice(0, typed.length), most))
    if (errors <= most && (best === null || errors < best.errors)) best = { word, errors }
  }
  return best?.word ?? null
}
