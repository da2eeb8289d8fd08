import { locales } from '@ridgeline/words/locale'
import { po } from 'gettext-parser'
import { allMessages } from '#all-messages'
import { areasIn, byArea, keepsPlaceholders, type Texts, textsOf } from '#catalogue'
import type { Translated } from '#translated'

/**
 * All texts of a language as one PO file, which the programs of translators read: the area is the context, the English text the id, the files that say it the
 * reference. What is not yet translated is empty.
 */
export function poOf(language: Translated): Buffer {
  const entry = (area: string, key: string, paths: readonly string[], text: string) => ({
    msgctxt: area,
    msgid: key,
    msgstr: [text],
    comments: { reference: paths.join('\n') },
  })
  const translations = Object.fromEntries(
    [...byArea(allMessages())].map(([area, said]) => {
      const texts = textsOf(language, area)
      return [area, Object.fromEntries([...said].map(([key, paths]) => [key, entry(area, key, paths, texts[key] ?? '')]))]
    }),
  )
  const headers = { Language: locales[language], 'Content-Type': 'text/plain; charset=utf-8', 'Plural-Forms': 'nplurals=2; plural=n != 1;' }
  return po.compile({ charset: 'utf-8', headers, translations }, { foldLength: 0 })
}

/** What a PO file that came back changes in a language, by area, and what of it cannot be taken, each with the reason. */
export interface TakenIn {
  readonly areas: ReadonlyMap<string, Texts>
  readonly changed: number
  readonly refused: readonly string[]
}

/** @throws Error for what is no PO file */
export function takenFrom(file: Buffer, language: Translated): TakenIn {
  const refused: string[] = []
  const areas = new Map<string, Texts>()
  let changed = 0
  for (const [area, entries] of Object.entries(po.parse(file, { defaultCharset: 'utf-8' }).translations)) {
    const texts: Record<string, string> = { ...textsOf(language, area) }
    for (const { msgid: key, msgstr } of Object.values(entries)) {
      const text = msgstr[0] ?? ''
      if (key === '' || text === '' || texts[key] === text) continue
      if (texts[key] === undefined) refused.push(`${area}: nobody says "${key}" any more`)
      else if (!keepsPlaceholders(key, text)) refused.push(`${area}: "${text}" does not fill in what "${key}" does`)
      else {
        texts[key] = text
        changed++
      }
    }
    if (areasIn(language).includes(area)) areas.set(area, texts)
  }
  return { areas, changed, refused }
}
