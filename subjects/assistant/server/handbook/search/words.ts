import { stemmer } from 'stemmer'
import type { HandbookLanguage } from '#server/handbook/language'
import { type Concept, conceptsOf } from '#server/handbook/search/concepts'
import { spanishStem } from '#server/handbook/search/spanish-stem'

/** Words that stand in every question and say nothing of what is asked, English and Spanish. */
const silent = new Set(
  `a an the and or but if of to in on at for from by with without as is are was were be been being am do does did done can could may might must shall should will would
  i me my we us our you your he she it its they them their this that these those there here what which who whom whose when where why how much many any some all no not
  than then so too very just about into over under out up down off again still also get got have has had make makes made need needs want wants let lets use used using
  tell show give please say said know think mean means thing things stuff way ok okay hey hi u ur im ive dont doesnt isnt cant wont whats hows thats lol pls
  de la el los las un una unos unas y o que qué en con sin por para se me mi su sus es son está están hay como cómo cuando cuándo donde dónde puedo puede debo hacer
  si sí le lo al del muy más esto eso qué cual cuál tengo tiene quiero era fue ser hay este esta estos estas ese esa nos les te ya pero porque pues también sobre entre
  hasta desde cuánto cuánta cuántos cuántas quién pongo poner pone hago hace va van da dan dice decir ver veo sale salió algo algún alguna otro otra todo toda todos todas ni
  usted ustedes yo ella ellos nuestro nuestra pal pa ahí ahora bien gracias hola favor`.split(/\s+/),
)

/** Lower case, without accents, in words; `18°F` and `10x10` stay together. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’]/g, '')
    .split(/[^a-z0-9.]+/)
    .map((word) => word.replaceAll(/^\.+|\.+$/g, ''))
    .filter((word) => word !== '')

const plainSilent = new Set([...silent].flatMap(wordsOf))

export const stemIn: Readonly<Record<HandbookLanguage, (word: string) => string>> = { en: stemmer, es: spanishStem }

/** Whether a word says something of what is asked. */
export const isTelling = (word: string): boolean => !plainSilent.has(word) && (word.length > 1 || /\d/.test(word))

/** What is searched for: the stem of each telling word. */
export const stemsOf = (words: readonly string[], language: HandbookLanguage = 'en'): string[] =>
  words.filter(isTelling).map((word) => stemIn[language](word))

/** Stems, and the names of the concepts (`~rain`) that words and word pairs stand for. */
export function termsOf(text: string, language: HandbookLanguage = 'en'): string[] {
  const words = wordsOf(text)
  const concepts = conceptsOf(words, stemIn[language])
  return [...stemsOf(words, language), ...concepts.map((concept: Concept) => `~${concept}`)]
}
