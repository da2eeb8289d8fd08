import { speechIn } from '@ridgeline/language/speech'
import { inWords } from '@ridgeline/words/in-words'
import type { Words } from '@ridgeline/words/message'
import { unfixed, written } from '@ridgeline/words/written'
import { spokenLanguage } from '#integrations/language/spoken'

/** What is told, in the language of the work under way; what no catalogue has is told in English. */
export function said(told: Words): string {
  const words = unfixed(told)
  const language = spokenLanguage()
  return language === 'en' ? written(words) : inWords(words, speechIn(language))
}
