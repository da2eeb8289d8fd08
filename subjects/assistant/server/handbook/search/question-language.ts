import type { HandbookLanguage } from '#server/handbook/language'
import { wordsOf } from '#server/handbook/search/words'
import { wordsIn } from '#server/lexicon'

/** Words that stand in questions of one language and not of the other; words of the trade are borrowed both ways, so few of them tell. */
const telling: Readonly<Record<HandbookLanguage, ReadonlySet<string>>> = {
  en: new Set(wordsIn('tells en')),
  es: new Set(wordsIn('tells es')),
}

/** The language that a question is asked in; null where its words do not tell. */
export function languageOfQuestion(question: string): HandbookLanguage | null {
  const words = wordsOf(question)
  const count = (language: HandbookLanguage) => words.filter((word) => telling[language].has(word)).length
  const difference = count('es') + (/[¿¡ñáéíóú]/i.test(question) ? 2 : 0) - count('en')
  return difference > 0 ? 'es' : difference < 0 ? 'en' : null
}
