import type { Language } from '@ridgeline/account/contract/language'

const english = {
  fellBack: 'The hosted model did not answer. This answer is from the built-in one.',
  removed: 'Sentences without evidence were left out.',
  reworded: 'A sentence was said otherwise: its words may not stand in a report.',
  budget: 'The tokens of this month are used up. Answers come from the built-in model until the next one.',
} as const
export type AssistantNote = keyof typeof english

/** What a person has to know of how an answer came about, in the language of the answer. */
export const assistantNotes: Readonly<Record<Language, Readonly<Record<AssistantNote, string>>>> = {
  en: english,
  es: {
    fellBack: 'El modelo externo no respondió. Esta respuesta es del modelo integrado.',
    removed: 'Se omitieron oraciones sin evidencia.',
    reworded: 'Una oración se dijo de otra manera: sus palabras no pueden figurar en un informe.',
    budget: 'Los tokens de este mes se agotaron. Hasta el próximo mes responde el modelo integrado.',
  },
}
