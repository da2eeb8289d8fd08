import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { placeholdersOf } from '#message'
import type { Found } from '#sources'

/** The languages that the product speaks besides English, in which its sources are written. */
export const translated = ['es'] as const
export type Translated = (typeof translated)[number]

/** English text to its translation. */
export type Texts = Readonly<Record<string, string>>

const folder = fileURLToPath(new URL('../catalogue', import.meta.url))
export const catalogueFile = (language: 'en' | Translated, area: string): string => `${folder}/${language}/${area}.json`

/** The texts of one area; none where nobody has written them yet. */
export function textsOf(language: 'en' | Translated, area: string): Texts {
  const file = catalogueFile(language, area)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : {}
}

export const areasIn = (language: 'en' | Translated): string[] =>
  existsSync(`${folder}/${language}`)
    ? readdirSync(`${folder}/${language}`)
        .filter((name) => name.endsWith('.json'))
        .map((name) => name.slice(0, -'.json'.length))
        .toSorted()
    : []

/** The messages by area, each once, in the order of the sources, with the files that say it. */
export function byArea(messages: readonly Found[]): Map<string, Map<string, string[]>> {
  const areas = new Map<string, Map<string, string[]>>()
  for (const { area, key, path } of messages) {
    const texts = areas.get(area) ?? new Map<string, string[]>()
    areas.set(area, texts)
    const paths = texts.get(key) ?? []
    texts.set(key, paths.includes(path) ? paths : [...paths, path])
  }
  return areas
}

/** Whether a translation fills in what its English text does, each once. */
export const keepsPlaceholders = (key: string, text: string): boolean => placeholdersOf(key).join() === placeholdersOf(text).join()
