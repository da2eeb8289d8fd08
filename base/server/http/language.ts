import { Language } from '@ridgeline/account/contract/language'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'

/** What the browser keeps of the language that a person chose; the application writes it (`base/web/session/language`). */
const COOKIE = 'language'

/** The language in which a request is answered: the one chosen on that device, else the first one of the browser's own that the product speaks. */
export const languageOf = (c: Context): Language => chosen(getCookie(c, COOKIE)) ?? acceptedLanguage(c.req.header('accept-language'))

const chosen = (value: string | undefined): Language | undefined => Language.options.find((one) => one === value)

/** RFC 9110: languages with their weights (0-1), of which the highest counts; English where none of them is spoken here. */
export function acceptedLanguage(header: string | undefined): Language {
  const wanted = (header ?? '')
    .slice(0, 500)
    .split(',')
    .flatMap((part) => {
      const [tag = '', ...options] = part.trim().toLowerCase().split(';')
      const language = chosen(tag.split('-')[0])
      const weight = Number(/^q=([\d.]+)$/.exec(options.join('').trim())?.[1] ?? 1)
      return language && weight > 0 ? [{ language, weight }] : []
    })
  return wanted.toSorted((a, b) => b.weight - a.weight)[0]?.language ?? 'en'
}
