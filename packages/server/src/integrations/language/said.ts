import { sayIn } from '@ridgeline/language/said'
import { spokenLanguage } from '#integrations/language/spoken'

/** A finished text of ours, as it was put together in English, in the language of the work under way; what no catalogue has stays as it is. */
export function said(text: string): string {
  const language = spokenLanguage()
  return language === 'en' ? text : sayIn(language)(text)
}
