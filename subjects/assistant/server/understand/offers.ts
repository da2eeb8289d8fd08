import { spokenLanguage } from '@ridgeline/server/integrations/language/spoken'
import type { Offer } from '#contract/message'
import { linesOf, wordsIn } from '#server/lexicon'
import type { Part } from '#server/understand/understand'
import type { WishKind } from '#server/understand/wishes'

/** Wishes as a button says them, and as it asks them. */
export const offerWords: ReadonlyMap<WishKind, readonly [en: string, es: string]> = new Map(
  linesOf('offers').map((line) => {
    const [kind = '', en = '', es = ''] = line.split(' | ')
    return [kind, [en, es]] as const
  }),
)
const MOST_OFFERS = 3
/** Wishes that need no property. */
export const ANYWHERE = new Set(wordsIn('anywhere'))

/** Buttons for what nobody can tell: which of two properties, which property at all, or what was wanted. */
export function offersFor(parts: readonly Part[]): Offer[] {
  const inLanguage = spokenLanguage() === 'es' ? 1 : 0
  const offers = parts.flatMap(({ kind, text, doubts, where }): Offer[] => {
    if (doubts.length > 0)
      return doubts
        .flatMap((doubt) => offerWords.get(doubt)?.[inLanguage] ?? [])
        .map((words) => ({ label: words, message: doubtful(words, text) }))
    const isPlaceless = kind.startsWith('cannot-') || ANYWHERE.has(kind)
    const places = where.between.length > 0 ? where.between : isPlaceless ? [] : where.others
    return places.map(({ name }) => ({ label: name, message: `${text} (${name})` }))
  })
  return [...new Map(offers.map((offer) => [offer.label, offer])).values()].slice(0, MOST_OFFERS)
}

/** A draft keeps the words it was asked for in. */
const doubtful = (words: string, text: string): string => (/^(?:Draft|Redactar)/.test(words) ? `${words}: ${text}` : words)
