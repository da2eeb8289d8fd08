import type { Language } from '@ridgeline/account/contract/language'
import { draftReady } from '#contract/proposal'
import { splitSentences } from '#server/answer/check/split-sentences'

const english = {
  unknown: 'I do not know that: neither the handbook nor your records say it.',
  unsure: 'I am not sure that I understand; the handbook comes nearest with this.',
  nearest: 'These topics of the handbook come nearest.',
  openProperty: 'I cannot tell which property you mean. Open one, or name it, and I look into its records.',
  whichProperty: 'Which one do you mean?',
  whichWish: 'I am not sure what you need. Is it one of these?',
  noRecord: 'I find no record of that for this property; whoever manages it or the page of the property may know.',
  noRecords: 'I find no record of that; ask whoever keeps it in your office.',
  noScan: 'This property has no finished scan yet.',
  noScanThen: 'No scan of that time is on record for this property.',
  oneScan: 'This property has one finished scan so far, so nothing can be compared.',
  mayNot: 'Your role may not see that.',
  draftReady,
  draftNothing: 'There is nothing to draft it from yet.',
  askMe:
    'I can tell what your scans, findings, scores, reports, projects and storm records say, and what the handbook says about surveys, roofs and reports.',
} as const

export type OwnWord = keyof typeof english
const spanish = {
  unknown: 'Eso no lo sé: ni el manual ni sus registros lo dicen.',
  unsure: 'No estoy seguro de entender; lo más cercano en el manual es esto.',
  nearest: 'Estos temas del manual son los más cercanos.',
  openProperty: 'No puedo saber a qué propiedad se refiere. Abra una, o nómbrela, y miro en sus registros.',
  whichProperty: '¿A cuál se refiere?',
  whichWish: 'No estoy seguro de lo que necesita. ¿Es algo de esto?',
  noRecord: 'No hay registro de eso en esta propiedad; puede saberlo quien la administra, o la página de la propiedad.',
  noRecords: 'No hay registro de eso; pregunte a quien lo lleva en su oficina.',
  noScan: 'Esta propiedad todavía no tiene un escaneo terminado.',
  noScanThen: 'De ese tiempo no hay ningún escaneo registrado de esta propiedad.',
  oneScan: 'Esta propiedad tiene hasta ahora un solo escaneo terminado, así que no hay con qué comparar.',
  mayNot: 'Su función no puede ver eso.',
  draftReady: 'Nada cambia antes de que usted lo apruebe.',
  draftNothing: 'Todavía no hay nada con qué redactarlo.',
  askMe:
    'Puedo decir lo que indican sus escaneos, hallazgos, puntajes, informes, proyectos y registros de tormentas, y lo que el manual dice sobre inspecciones, techos e informes.',
} as const satisfies Record<OwnWord, string>

/** Sentences of the product about itself, in the language of the answer. They state nothing of any roof, so they need no evidence; the checker lets exactly these pass. */
export const ownWords: Readonly<Record<Language, Readonly<Record<OwnWord, string>>>> = { en: english, es: spanish }

const all: ReadonlySet<string> = new Set(
  [...Object.values(english), ...Object.values(spanish)].flatMap((words) => splitSentences(words, true).sentences.map(({ text }) => text)),
)
export const isOwnWord = (text: string): boolean => all.has(text)
