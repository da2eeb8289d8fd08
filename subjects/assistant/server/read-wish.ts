import { dayInZone } from '@ridgeline/property/contract/place-time'
import type { Severity } from '@ridgeline/scan/contract/severity'
import { linesOf, wordsIn } from '#server/lexicon'

/** Words by which people ask for something to be written down, which are no part of what it says. */
const COMMAND = new Set(wordsIn('commands'))
const TRAILING =
  /(?:(?:and |y )?(?:put|log|note|write|flag|make|record|add|enter) (?:that|it|this)(?: (?:in|down|up))?(?: as an? (?:issue|problem|finding|task))?|an[oó]talo|ap[uú]ntalo|reg[ií]stralo)$/iu
/** Signs and spaces that may end a sentence. */
const ENDS = new Set(' \t\r\n,.;:!-')
const LONGEST_SAID = 200

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function trimmedEnd(text: string): string {
  let end = text.length
  while (end > 0 && ENDS.has(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

/** What a wish for an issue or a task says, without the words by which it is asked for; empty where it says no more. */
export function saidIn(wish: string): string {
  const behind = /^\s*[^:]{0,60}:\s*(\S.*)$/s.exec(wish)?.[1]
  const whole = behind ?? wish
  const bare = trimmedEnd(whole)
  const cut = bare.replace(TRAILING, '')
  const words = (cut === bare ? whole : trimmedEnd(cut)).replace(/^[\s,;.-]+/, '').split(/\s+/)
  while (words.length > 0 && COMMAND.has(trimmedEnd(words[0] ?? '').toLowerCase()) && !/^\d/.test(words[0] ?? '')) words.shift()
  return words
    .join(' ')
    .replace(/^[\s,;:.-]+/, '')
    .trim()
    .slice(0, LONGEST_SAID)
}

/** Somebody who is to do it stands before what is to be done: "Mike to core the school". */
const DOER = /^(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?)\s+(?:to|que|de)\s+(?=\S)/u
const AT_DAY =
  /[\s,](?:on |by |before |for |el |para el |antes del )?(?:next |pr[oó]ximo )?(?:today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|hoy|mañana|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)$/iu

/** What a task says: what is to be done, and by whom where the wish names somebody; its day stands in the task. */
export function taskIn(wish: string): { readonly title: string; readonly doer: string } {
  const said = saidIn(wish).replace(AT_DAY, '')
  const doer = DOER.exec(said)?.[1] ?? ''
  return { title: capital(doer === '' ? said : said.replace(DOER, '')), doer }
}

const SAYS = /(?::(?!\d)|\b(?:that|saying|says|say|about|re|que diga|diciendo|que|sobre|lo de|acerca de)\b)\s*(.+)$/is
/** Words by which people ask for a mail and say who is to read it: what follows the last of them is what it says. */
const ADDRESSED = new Set(wordsIn('addressing'))
/** A matter is named, nothing is said of it. */
const MATTER = /^(?:on|regarding|with|in|nicely|again|now|sobre|con|ya)$/i
/** What the records say is asked to be told. */
const RESULTS =
  /\b(?:the|los|el) (?:[\w-]+ ){0,2}(?:results|findings|numbers|score|resultados|hallazgos|puntaje)\b(?!.*\b(?:is|are|was|were|es|son)\b)/iu
const bareWord = (word: string): string => word.toLowerCase().replaceAll(/['’]s$|[^\p{L}-]/gu, '')

const THANKS = /\b(?:thanks?|thank you|thx|gracias|agrad[eé]\w*)\b/iu
/** Asks the reader for something, told of as somebody else. */
const ASKS = /\b(?:(can|could|will|would) (?:he|she|they)|(?:if|whether) (?:he|she|they) (can|could|will|would))\b\s*(.*)$/isu
/** Who is told of in thanks or a question is who reads it. */
const toReader = (text: string): string =>
  text.replaceAll(/\b(?:he|she|they|him|them)\b/gi, 'you').replaceAll(/\b(?:his|her|their)\b/gi, 'your')

/** What a mail is to say, in the words of who asks; empty where they leave that to the records. @param names - words of the recipient's name and the property's */
export function messageIn(wish: string, names: readonly string[]): string {
  const [, first, second, asked = ''] = ASKS.exec(wish) ?? []
  if (asked !== '') return `${capital((first ?? second ?? '').toLowerCase())} you ${toReader(trimmedEnd(asked))}?`
  const said = saidTo(wish, names)
  if (!THANKS.test(wish)) return said
  const [thanks, reason] = /\b(?:gracias|agrad)/iu.test(wish) ? ['Gracias', /\bpor\s+(.+)$/isu] : ['Thank you', /\bfor\s+(.+)$/isu]
  const why = reason.exec(wish)?.[0]
  if (why) return `${thanks} ${toReader(why)}`
  return said === '' ? `${thanks}.` : `${thanks}. ${capital(toReader(said))}`
}

function saidTo(wish: string, names: readonly string[]): string {
  const says = SAYS.exec(wish)?.[1]
  if (says && says.split(/\s+/).length > 1) return capital(says.trim())
  const behindComma = /,\s*(\S.*)$/s.exec(wish)?.[1]
  if (behindComma && behindComma.split(/\s+/).length > 2) return capital(behindComma.trim())
  const words = wish.trim().split(/\s+/)
  const first = words.findIndex((word) => !ADDRESSED.has(bareWord(word)) && !names.includes(bareWord(word)))
  const rest = first < 1 ? [] : words.slice(first)
  return rest.length > 2 && !MATTER.test(rest[0] ?? '') && !RESULTS.test(wish) ? capital(rest.join(' ')) : ''
}

const DAY_MS = 86_400_000
const days = linesOf('weekdays').map((line) => line.split(' '))
/** How many days it has. */
const spans = new Map(linesOf('spans').map((line) => [line.split(' ')[0], Number(line.split(' ')[1])] as const))

/** The day that a wish names, as `2026-11-27`; null where it names none. @param today - on the clock of the organization */
export function dayIn(wish: string, today: string): string | null {
  const from = Date.parse(`${today}T00:00:00Z`)
  const after = (n: number) => dayInZone(new Date(from + n * DAY_MS), 'UTC')
  const text = wish.toLowerCase()
  const [, count = '', unit = ''] =
    /\b(?:in|en|within|dentro de)\s+(\d+)\s*(day|d[ií]a|week|semana|month|mo|mes|year|a[ñn]o)/u.exec(text) ?? []
  if (unit !== '') return after(Number(count) * (spans.get(unit) ?? 1))
  if (/\b(?:today|tonight|hoy)\b/u.test(text)) return after(0)
  if (/\b(?:tomorrow|ma[ñn]ana)\b/u.test(text)) return after(1)
  const named = days.findIndex((names) =>
    names.some((name) => new RegExp(`(?<!\\p{L})${name}(?:${name.length === 3 ? '[a-z]*' : ''})(?!\\p{L})`, 'u').test(text)),
  )
  if (named >= 0) return after((named - new Date(from).getUTCDay() + 7) % 7 || 7)
  const date = /\b(?:the|el)\s+(\d{1,2})(?:st|nd|rd|th)?\b/u.exec(text)?.[1]
  if (!date || Number(date) < 1 || Number(date) > 28) return null
  const month = new Date(from)
  if (Number(date) <= month.getUTCDate()) month.setUTCMonth(month.getUTCMonth() + 1)
  return dayInZone(new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth(), Number(date))), 'UTC')
}

const severities: readonly (readonly [RegExp, Severity])[] = [
  [/\b(?:critical|cr[ií]tic[oa]|emergency)\b/i, 'critical'],
  [/\b(?:major|serious|grave|mayor)\b/i, 'major'],
  [/\b(?:informational|fyi|informativ[oa])\b/i, 'informational'],
]
/** How grave a wish says that an issue is; minor where it does not. */
export const severityIn = (wish: string): Severity => severities.find(([pattern]) => pattern.test(wish))?.[1] ?? 'minor'

/** How many sentences a summary may have; null where nobody said. */
export function sentencesAsked(wish: string): number | null {
  const [, n = ''] =
    /\b(\d+|one|two|three|four|five|six|una?|dos|tres|cuatro|cinco|seis)[\s-]+(?:sentences?|line(?:r|s)?|oraciones|oraci[oó]n|frases?|l[ií]neas?|rengl[oó]n(?:es)?)\b/iu.exec(
      wish,
    ) ?? []
  const count = Number(n) || linesOf('numbers').findIndex((line) => line.split(' ').includes(n.toLowerCase())) + 1
  return n === '' || count < 1 ? null : count
}
