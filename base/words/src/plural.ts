import { type Language, language } from '#locale'

/** Plurals that no rule makes: where the stress would move, and one syllable that ends in s. */
const irregular: Readonly<Record<string, string>> = {
  imagen: 'imágenes',
  examen: 'exámenes',
  orden: 'órdenes',
  origen: 'orígenes',
  margen: 'márgenes',
  volumen: 'volúmenes',
  mes: 'meses',
  // cut short before a noun of one
  primer: 'primeros',
  tercer: 'terceros',
  buen: 'buenos',
  mal: 'malos',
  gran: 'grandes',
  algún: 'algunos',
  ningún: 'ningunos',
}
const plain: Readonly<Record<string, string>> = { á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u' }
/** From here on a phrase says what the noun is about: `muestra de núcleo`. */
const preposition = /^(?:de|del|con|sin|por|para|en|a|al|que|y|o)$/

function spanishWord(word: string): string {
  if (irregular[word]) return irregular[word]
  if (/^[\p{Lu}\d]+$/u.test(word) || !/\p{L}$/u.test(word)) return word
  if (/[aeiouáéó]$/.test(word)) return `${word}s`
  if (word.endsWith('z')) return `${word.slice(0, -1)}ces`
  const [, start = '', vowel = '', end = ''] = /^(.*)([áéíóú])([ns])$/.exec(word) ?? []
  if (vowel) return `${start}${plain[vowel]}${end}es`
  return word.endsWith('s') ? word : `${word}es`
}

function spanish(noun: string): string {
  const words = noun.split(' ')
  const about = words.findIndex((word) => preposition.test(word))
  return words.map((word, index) => (about >= 0 && index >= about ? word : spanishWord(word))).join(' ')
}

const rules = { en: (noun) => `${noun}s`, es: spanish } as const satisfies Record<Language, (noun: string) => string>

/** The regular plural of a noun with its adjectives; callers name the ones that have another (`property`, `properties`). */
export const pluralOf = (noun: string, of: Language = language): string => rules[of](noun)
