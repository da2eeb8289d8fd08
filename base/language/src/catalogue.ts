import { existsSync, globSync, readFileSync } from 'node:fs'
import type { Found } from '#all-messages'
import { placeholdersOf } from '#message'
import { root } from '#sources'
import type { Translated } from '#translated'

/** English text to its translation. */
export type Texts = Readonly<Record<string, string>>

/** Where the words of an area stand: `subjects/scan/web` in `subjects/scan/words/es/web.json`, `base/server` in `base/server/words/es/all.json`. */
export function catalogueFile(language: Translated, area: string): string {
  const [kind, name, ...floor] = area.split('/')
  return `${root}${kind}/${name}/words/${language}/${floor.join('.') || 'all'}.json`
}

/** The texts of one area; none where nobody has written them yet. */
export function textsOf(language: Translated, area: string): Texts {
  const file = catalogueFile(language, area)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : {}
}

export const areasIn = (language: Translated): string[] =>
  globSync(`*/*/words/${language}/*.json`, { cwd: root })
    .map((path) => {
      const [kind, name, , , file = ''] = path.replaceAll('\\', '/').split('/')
      const floor = file.slice(0, -'.json'.length)
      return [kind, name, ...(floor === 'all' ? [] : floor.split('.'))].join('/')
    })
    .toSorted()

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
