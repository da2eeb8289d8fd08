import { locale } from '#locale'
import type { Message, Value, Words } from '#message'

/** A language as it is spoken at run time. */
export interface Speech {
  /** The text of a code in this language, with the same placeholders; undefined where nobody has written it. */
  readonly text: (code: string) => string | undefined
  /** @param day - as `2026-11-30` */
  readonly day: (day: string) => string
  /** The plural of a noun of this language. */
  readonly plural: (noun: string) => string
}

/** Values within values: our own are three deep at most, what is deeper was put together by a fault. */
const DEEPEST = 8

/** What is told, in a language. What its catalogue does not have is told in the language of the sources. Each code is looked up as it is: nothing is searched. */
export function inWords(words: Words, speech: Speech, deep = 0): string {
  if (typeof words === 'string') return speech.text(words) ?? words
  return filled(speech.text(words.code) ?? words.code, (index) => valueIn(words, index, speech, deep))
}

function valueIn({ values }: Message, index: number, speech: Speech, deep: number): string {
  const value = values[index]
  if (value === undefined || deep > DEEPEST) return ''
  return typeof value === 'object' ? objectIn(value, speech, deep) : String(value)
}

function objectIn(value: Exclude<Value, string | number>, speech: Speech, deep: number): string {
  if ('code' in value) return inWords(value, speech, deep + 1)
  if ('day' in value) return speech.day(value.day)
  const own = speech.text(value.one)
  const many = own === undefined ? (value.many ?? speech.plural(value.one)) : speech.plural(own)
  return `${value.count.toLocaleString(locale)} ${value.count === 1 ? (own ?? value.one) : many}`
}

/** A text with its placeholders filled in, in one pass: what is filled in is not looked at again. */
function filled(text: string, value: (index: number) => string): string {
  return text.replaceAll(/\{(\d{1,3})\}/g, (_, index: string) => value(Number(index)))
}
