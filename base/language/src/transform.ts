import MagicString, { type SourceMap } from 'magic-string'
import { extract } from '#extract'
import { pageMessages } from '#markup'
import { type Message, piecesOf } from '#message'
import type { Translated } from '#translated'
import { typstMessages } from '#typst'

/** The translation of an English text, or undefined where it stays as it is. */
export type Translate = (key: string) => string | undefined

/** The file that tells the rest of the sources which language they are in. */
const localeFile = /\/words\/src\/locale\.ts$/

/** A source in another language: each message replaced by its translation, nothing else touched; null where nothing changes. */
export function transform(
  source: string,
  fileName: string,
  language: Translated,
  translate: Translate,
): { code: string; map: SourceMap } | null {
  const code = new MagicString(source)
  if (localeFile.test(fileName)) code.replace("const language: Language = 'en'", `const language: Language = '${language}'`)
  else {
    if (fileName.endsWith('.typ')) code.replace('lang: "en"', `lang: "${language}"`)
    if (fileName.endsWith('.html')) code.replace('<html lang="en"', `<html lang="${language}"`)
    const messages = messagesOf(source, fileName)
    for (const message of outermost(messages, 0, source.length)) {
      const text = written({ source, messages, translate }, message)
      if (text !== source.slice(message.start, message.end)) code.update(message.start, message.end, text)
    }
  }
  return code.hasChanged() ? { code: code.toString(), map: code.generateMap({ hires: 'boundary', source: fileName }) } : null
}

/** The messages of a source or of a page. */
export const messagesOf = (source: string, fileName: string): Message[] =>
  fileName.endsWith('.typ') ? typstMessages(source) : fileName.endsWith('.html') ? pageMessages(source) : extract(source, fileName)

interface Work {
  readonly source: string
  readonly messages: readonly Message[]
  readonly translate: Translate
}

/** The messages in a part of the source that stand in no other one there. */
function* outermost(messages: readonly Message[], start: number, end: number): Generator<Message> {
  let from = start
  for (const message of messages) {
    if (message.start < from || message.end > end) continue
    yield message
    from = message.end
  }
}

function written(work: Work, message: Message): string {
  const text = work.translate(message.key)
  // what has no translation stays as it is written, but for what is filled in
  if (text === undefined) return rendered(work, message.start, message.end, message)
  const pieces = piecesOf(`${message.lead}${text}${message.tail}`)
  return writers[message.form](
    pieces.map((piece) => {
      const hole = typeof piece === 'number' ? message.holes[piece] : undefined
      return hole ? { source: rendered(work, hole.start, hole.end) } : { text: String(piece) }
    }),
  )
}

/** A part of the source with the messages in it, but for `except`, in the other language. */
function rendered(work: Work, start: number, end: number, except?: Message): string {
  let [at, out] = [start, '']
  for (const message of outermost(except ? work.messages.filter((one) => one !== except) : work.messages, start, end)) {
    out += work.source.slice(at, message.start) + written(work, message)
    at = message.end
  }
  return out + work.source.slice(at, end)
}

type Part = { readonly text: string } | { readonly source: string }

const quoted = (parts: readonly Part[]): string => JSON.stringify(parts.map((part) => ('text' in part ? part.text : part.source)).join(''))
const inTemplate = (text: string): string => text.replaceAll(/[\\`]|\$(?=\{)/g, '\\$&')
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const inMarkup = (text: string): string => inTemplate(text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? ''))

/** How the parts of a message are written in each form. */
const writers: Readonly<Record<Message['form'], (parts: readonly Part[]) => string>> = {
  string: quoted,
  attribute: (parts) => `{${quoted(parts)}}`,
  template: (parts) => `\`${parts.map((part) => ('text' in part ? inTemplate(part.text) : part.source)).join('')}\``,
  children: (parts) => parts.map((part) => ('text' in part ? `{${JSON.stringify(part.text)}}` : part.source)).join(''),
  'typst-string': quoted,
  'typst-content': (parts) =>
    parts.map((part) => ('text' in part ? part.text.replaceAll(/[\\#*_$[\]@<~`]/g, '\\$&') : part.source)).join(''),
  markup: (parts) => parts.map((part) => ('text' in part ? inMarkup(part.text) : part.source)).join(''),
}
