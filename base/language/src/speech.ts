import type { Speech } from '@ridgeline/words/in-words'
import { locales } from '@ridgeline/words/locale'
import { pluralOf } from '@ridgeline/words/plural'
import { areasIn, textsOf } from '#catalogue'
import type { Translated } from '#translated'

/** The areas that a server tells of: everything but the screens, which are built in each language. */
const isTold = (area: string): boolean => !/^(?:apps|base)\/web$|\/web(?:\/|$)/.test(area)

/** A language as a server speaks it: every text that stands outside of the screens, by its code. Reads its files each time. */
export function speechIn(language: Translated): Speech {
  const texts = new Map(toldTexts(language))
  const days = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' })
  return {
    text: (code) => texts.get(code),
    day: (day) => days.format(new Date(`${day}T00:00Z`)),
    plural: (noun) => pluralOf(noun, language),
  }
}

const toldTexts = (language: Translated): [string, string][] =>
  areasIn(language)
    .filter(isTold)
    .flatMap((area) => Object.entries(textsOf(language, area)))
    .filter(([, text]) => text !== '')
    // of two areas that say the same, the first one counts
    .toReversed()
