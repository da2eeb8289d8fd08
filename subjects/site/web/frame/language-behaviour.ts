import { readIn } from '@ridgeline/web/session/language.ts'
import type { Language } from '@ridgeline/words/locale'

/** Another language is another build: choosing it asks for this page again. */
export function startLanguageChoice(page: Document): void {
  for (const button of page.querySelectorAll<HTMLElement>('[data-language]'))
    button.addEventListener('click', () => readIn(button.dataset.language as Language))
}
