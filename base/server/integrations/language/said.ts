import { speechIn } from '@ridgeline/language/speech'
import type { Translated } from '@ridgeline/language/translated'
import { inWords, type Speech } from '@ridgeline/words/in-words'
import type { Words } from '@ridgeline/words/message'
import { unfixed, written } from '@ridgeline/words/written'
import { spokenLanguage } from '#integrations/language/spoken'

/** Read when the server starts: the first refusal in a language would wait a tenth of a second for its catalogues, and everybody with it. */
const speeches: Readonly<Record<Translated, Speech>> = { es: speechIn('es') }

/** What is told, in the language of the work under way; what no catalogue has is told in English. */
export function said(told: Words): string {
  const words = unfixed(told)
  const language = spokenLanguage()
  return language === 'en' ? written(words) : inWords(words, speeches[language])
}
