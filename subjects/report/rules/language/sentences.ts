/** A sentence and where it begins in its text. */
export interface Sentence {
  readonly text: string
  readonly at: number
}

/** Ends with a full stop and ends no sentence. */
const SHORT =
  /(?:^|[\s(])(?:no|nos|approx|ca|vs|etc|fig|dr|mr|mrs|ms|st|ave|inc|co|corp|sq|ft|in|lb|min|max|temp|e\.g|i\.e|p\.ej|a\.m|p\.m|aprox|sr|sra|num|av)\.$/i
/** A letter of a name. */
const INITIAL = /(?:^|\s)[A-Z]\.$/
/** Nobody writes longer ones on purpose; what looks like one is taken in pieces, so that no text takes the rules long. */
const LONGEST = 600
const END = /(?<![.!?])[.!?]+["”’»)]*(?=\s|$)|\n+|;\s/g

/** Splits a text into its sentences; a line of a list is one. */
export function sentencesOf(text: string): Sentence[] {
  const found: Sentence[] = []
  let begin = 0
  const push = (end: number) => {
    while (end - begin > LONGEST) {
      const space = text.lastIndexOf(' ', begin + LONGEST)
      pushOne(space > begin ? space : begin + LONGEST)
    }
    pushOne(end)
  }
  const pushOne = (end: number) => {
    const raw = text.slice(begin, end)
    const at = begin + raw.length - raw.trimStart().length
    if (raw.trim() !== '') found.push({ text: raw.trim(), at })
    begin = end
  }
  for (const end of text.matchAll(END)) {
    const after = end.index + end[0].length
    if (!end[0].startsWith('.') || !(SHORT.test(text.slice(begin, end.index + 1)) || INITIAL.test(text.slice(begin, end.index + 1))))
      push(after)
  }
  push(text.length)
  return found
}

/** Letters without their accents, each still one character, so that places stay the same. */
export const plain = (text: string): string =>
  [...text.normalize('NFC')].map((c) => (c.length === 1 ? (c.normalize('NFD')[0] ?? c) : c)).join('')

const SPANISH =
  /\b(?:el|la|los|las|del|una?|es|esta|estan|fue|por|para|con|sin|que|se|su|nuestr[oa]s?|aislamiento|techo|humedad|seguro|lo|al|y)\b/gi
const ENGLISH = /\b(?:the|is|are|was|were|by|for|with|and|of|to|on|in|your|our|we|it|this|that|roof|will)\b/gi

/** The language a sentence is in, by its small words. */
export const isSpanish = (text: string): boolean => (plain(text).match(SPANISH)?.length ?? 0) > (text.match(ENGLISH)?.length ?? 0)
