/** A day without a time of day, as `2026-11-30`: written out in the language of whoever reads it. */
export interface Day {
  readonly day: string
}

/** A number of things with its noun, as `3 scans`. The plural of a noun that is no message follows the rules of its language. */
export interface Counted {
  readonly count: number
  readonly one: string
  /** English, where it is not `one` with an s. */
  readonly many?: string
}

/**
 * What is filled into a message. A string is data as it stands (a name, a file, a figure that is written already) and is never looked up, whatever it says; words of
 * ours in the middle of a sentence are messages of their own.
 */
export type Value = string | number | Message | Day | Counted

/**
 * Something to tell a person: a code with its values. It becomes words where it leaves the program, in the language of whoever reads it, and can be stored as it is
 * (it is plain JSON). The code is our English text with `{0}`, `{1}` for the values; catalogues know it by that.
 */
export interface Message {
  readonly code: string
  readonly values: readonly Value[]
}

/** What is told: a message, or a whole text of ours, which is its own code. */
export type Words = string | Message

/**
 * A message as it reads: `message\`There is no version ${version} of this report\``. The catalogues list every one of them; a template without this tag in a
 * place that tells people something fails the tests of `language`.
 */
export function message(texts: TemplateStringsArray, ...values: readonly Value[]): Message {
  return { code: texts.reduce((code, text, index) => `${code}{${index - 1}}${text}`), values }
}

/** A number of things: `counted(3, 'scan')` is `3 scans`, `counted(1, 'property', 'properties')` is `1 property`. */
export const counted = (count: number, one: string, many?: string): Counted => ({ count, one, ...(many !== undefined && { many }) })

/** A day. @param day - as `2026-11-30` */
export const dayOf = (day: string): Day => ({ day })

/** Messages one behind the other, such as sentences (with a space) or the parts of a list (with a comma and a space). */
export function joined(parts: readonly Words[], separator = ' '): Message {
  const [only] = parts
  if (parts.length === 1 && only !== undefined) return asMessage(only)
  return { code: parts.map((_, index) => `{${index}}`).join(separator), values: parts.map(asMessage) }
}

/** A whole text of ours as a value of another message. */
export const asMessage = (words: Words): Message => (typeof words === 'string' ? { code: words, values: [] } : words)
