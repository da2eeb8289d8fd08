import type { Language } from '@ridgeline/account/contract/language'
import { splitSentences } from '#server/answer/check/split-sentences'

const english = {
  unknown: 'I do not know that: neither the handbook nor your records say it.',
  nearest: 'These topics of the handbook come nearest.',
  openProperty: 'Open a property, or name one, and I can tell that from its records.',
  noScan: 'This property has no finished scan yet.',
  oneScan: 'This property has one finished scan so far, so nothing can be compared.',
  mayNot: 'Your role may not see that.',
  draftReady: 'Here is a draft. Nothing changes before you approve it.',
  draftNothing: 'There is nothing to draft it from yet.',
  notWorking: 'That could not be read just now.',
  askMe:
    'I can tell what your scans, findings, scores, reports, projects and storm records say, and what the handbook says about surveys, roofs and reports.',
  onlyRecords: 'I can only tell what records and the handbook say, and draft what you then approve.',
} as const

export type OwnWord = keyof typeof english
const spanish = {
  unknown: 'Eso no lo sé: ni el manual ni sus registros lo dicen.',
  nearest: 'Estos temas del manual son los más cercanos.',
  openProperty: 'Abra una propiedad, o nombre una, y podré decirlo según sus registros.',
  noScan: 'Esta propiedad todavía no tiene un escaneo terminado.',
  oneScan: 'Esta propiedad tiene hasta ahora un solo escaneo terminado, así que no hay con qué comparar.',
  mayNot: 'Su función no puede ver eso.',
  draftReady: 'Aquí tiene un borrador. Nada cambia antes de que usted lo apruebe.',
  draftNothing: 'Todavía no hay nada con qué redactarlo.',
  notWorking: 'Eso no se pudo leer en este momento.',
  askMe:
    'Puedo decir lo que indican sus escaneos, hallazgos, puntajes, informes, proyectos y registros de tormentas, y lo que el manual dice sobre inspecciones, techos e informes.',
  onlyRecords: 'Solo puedo decir lo que indican los registros y el manual, y redactar lo que usted luego apruebe.',
} as const satisfies Record<OwnWord, string>

/** Sentences of the product about itself, in the language of the answer. They state nothing of any roof, so they need no evidence; the checker lets exactly these pass. */
export const ownWords: Readonly<Record<Language, Readonly<Record<OwnWord, string>>>> = { en: english, es: spanish }

const all: ReadonlySet<string> = new Set(
  [...Object.values(english), ...Object.values(spanish)].flatMap((words) => splitSentences(words, true).sentences.map(({ text }) => text)),
)
export const isOwnWord = (text: string): boolean => all.has(text)
