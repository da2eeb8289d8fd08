export interface DiffPart {
  readonly kind: 'same' | 'gone' | 'new'
  readonly text: string
}

/** Longer texts are shown as one replaced by the other: the table of two thousand words each is what a phone computes at once. */
const MOST_WORDS = 2000
const WORD = /\s+|\S+/g

/** Two texts word by word: what is in both, what goes, what comes. Joined, `same` and `new` are the later text. */
export function wordDiff(before: string, now: string): DiffPart[] {
  const a: readonly string[] = before.match(WORD) ?? []
  const b: readonly string[] = now.match(WORD) ?? []
  if (a.length > MOST_WORDS || b.length > MOST_WORDS)
    return [
      { kind: 'gone', text: before },
      { kind: 'new', text: now },
    ]
  const common = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--) {
      const row = common[i] as Uint16Array
      const below = common[i + 1] as Uint16Array
      row[j] = a[i] === b[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
    }
  const parts: DiffPart[] = []
  const add = (kind: DiffPart['kind'], text = '') => {
    const last = parts.at(-1)
    if (last?.kind === kind) parts[parts.length - 1] = { kind, text: last.text + text }
    else parts.push({ kind, text })
  }
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      add('same', a[i])
      i++
      j++
    } else if (i < a.length && (j === b.length || (common[i + 1]?.[j] ?? 0) >= (common[i]?.[j + 1] ?? 0))) add('gone', a[i++])
    else add('new', b[j++])
  }
  return parts
}
