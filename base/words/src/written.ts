import { inWords, type Speech } from '#in-words'
import { locale } from '#locale'
import { type Message, message, type Words } from '#message'
import { once } from '#once'
import { pluralOf } from '#plural'

const dayFormat = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }))

/** The language that these sources are written or built in. */
const own: Speech = {
  text: () => undefined,
  day: (day) => dayFormat().format(new Date(`${day}T00:00Z`)),
  plural: pluralOf,
}

/** What is told, in the language of this copy of the sources: English on a server, the page's language in a browser. */
export const written = (words: Words): string => inWords(words, own)

const constants = new Map<string, Message>()

/**
 * A message as a string, for where only a string fits (a sentence of a schema): `fixed\`At most ${LIMIT} characters\``. Every one is kept for good, so it is
 * filled with constants of ours alone, at the top of a module.
 */
export function fixed(texts: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  const made = message(texts, ...values)
  const text = written(made)
  constants.set(text, made)
  return text
}

/** The message that a string was made of by `fixed`; other strings as they are. */
export const unfixed = (words: Words): Words => (typeof words === 'string' ? (constants.get(words) ?? words) : words)
