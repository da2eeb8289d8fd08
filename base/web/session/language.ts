import { type Language, language } from '@ridgeline/words/locale'

/** Each language by its own name, so that whoever looks for theirs finds it. */
export const languageNames = { en: 'English', es: 'Español' } as const satisfies Record<Language, string>

const YEAR_S = 31_536_000
const kept = (): string | undefined => /(?:^|; )language=(\w+)/.exec(document.cookie)?.[1]

/** From now on the server answers this browser in that language. The address stays; the page is loaded again, since each language is a build of its own. */
export function readIn(chosen: Language): void {
  keep(chosen)
  location.reload()
}

function keep(chosen: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it when a page is asked for; CookieStore is not in every browser that is supported
  document.cookie = `language=${chosen}; path=/; max-age=${YEAR_S}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
}

interface Wanted {
  readonly language: Language | null
  readonly organization: { readonly language: Language | null }
}

/** The language that a member reads: their own, else their organization's; null where neither chose one and the browser decides. */
export const languageWanted = ({ language: own, organization }: Wanted): Language | null => own ?? organization.language

/** Whether the page is in another language than the member wants: it is to be loaded again then, once. */
export function isInOtherLanguage(session: Wanted): boolean {
  const wanted = languageWanted(session)
  // a server without a build of that language would answer in this one for ever
  if (wanted === null || wanted === language || kept() === wanted) return false
  keep(wanted)
  return true
}
