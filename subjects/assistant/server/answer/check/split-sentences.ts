/** A sentence of a model with the keys of the facts it names. */
export interface RawSentence {
  readonly text: string
  readonly keys: readonly string[]
  readonly startsParagraph: boolean
}

const KEYS = /^(?:\s*\[e\d+(?:\s*,\s*e\d+)*\])+/
const KEY = /e\d+/g
/** Ends with a full stop and ends no sentence. */
const SHORT =
  /(?:^|[\s(“])(?:approx|ca|vs|no|st|ave|dr|mr|mrs|inc|co|fig|sq|ft|min|max|e\.g|i\.e|aprox|uds?|sra?|av|p[aá]g|n[uú]m|ee|a\.m|p\.m|[A-Z])\.$/i

/** Cuts a text into sentences, each with the keys in or behind it; what stands in “ ” is never cut. `rest` is what may still go on. */
export function splitSentences(text: string, isWhole: boolean): { readonly sentences: RawSentence[]; readonly rest: string } {
  const sentences: RawSentence[] = []
  let begin = 0
  let isQuote = false
  const take = (end: number) => {
    const raw = text.slice(begin, end)
    const sentence = sentenceOf(raw, /^\s*\n/.test(raw))
    begin = end
    if (sentence) sentences.push(sentence)
  }
  for (let i = 0; i < text.length; i++) {
    const c = text[i] ?? ''
    // A quotation that goes on in the next piece of a stream; one that never ends is none.
    if (c === '“' && text.indexOf('”', i) < 0 && !isWhole) break
    if (c === '“' && text.indexOf('”', i) > 0) isQuote = true
    else if (c === '”') isQuote = false
    if (isQuote || !endsAt(text, begin, i)) continue
    const after = KEYS.exec(text.slice(i + 1))
    const end = i + 1 + (after?.[0].length ?? 0)
    // Keys may follow in the next piece of a stream.
    if (!isWhole && text.slice(end).trim() === '') break
    if (!isWhole && /^\s*\[[e\d,\s]*$/.test(text.slice(end))) break
    take(end)
    i = end - 1
  }
  if (isWhole) take(text.length)
  return { sentences, rest: text.slice(begin) }
}

function endsAt(text: string, begin: number, i: number): boolean {
  const c = text[i] ?? ''
  if (c === '\n') return text.slice(begin, i).trim() !== ''
  if (!/[.!?。！？…]/.test(c)) return false
  const next = text[i + 1]
  if (next !== undefined && !/[\s[”)"'*]/.test(next)) return false
  return c !== '.' || KEYS.test(text.slice(i + 1)) || !SHORT.test(text.slice(begin, i + 1))
}

function sentenceOf(raw: string, startsParagraph: boolean): RawSentence | null {
  const keys = [...raw.matchAll(/\[(e\d+(?:\s*,\s*e\d+)*)\]/g)].flatMap(([, inner = '']) => inner.match(KEY) ?? [])
  const text = raw
    .replaceAll(/(?<!\s)\s*\[e\d+(?:\s*,\s*e\d+)*\]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return text === '' ? null : { text, keys: [...new Set(keys)], startsParagraph }
}
