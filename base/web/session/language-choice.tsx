import { type Language, language } from '@ridgeline/words/locale'
import { languageNames, readIn } from './language.ts'

const others = (Object.keys(languageNames) as Language[]).filter((one) => one !== language)

/** The other languages, each by its own name: for whoever is not signed in. */
export function LanguageChoice() {
  return others.map((one) => (
    <button
      key={one}
      type="button"
      lang={one}
      onClick={() => readIn(one)}
      className="inline-flex min-h-11 items-center rounded-ui text-sm text-muted underline underline-offset-2 hover:text-ink"
    >
      {languageNames[one]}
    </button>
  ))
}
