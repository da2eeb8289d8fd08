import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

const root = join(import.meta.dirname, '..')
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, string>

/** English texts of the screens that a Spanish page must not show: sentences and labels of two words and more, which nobody's data has. */
export function englishOnly(): string[] {
  return globSync('{subjects/*/words/es/web*,{apps,base}/web/words/es/*}.json', { cwd: root })
    .flatMap((path) => Object.entries(read(path)))
    .filter(([key, text]) => text !== '' && text !== key && !key.includes('{') && key.split(' ').length > 1)
    .map(([key]) => key)
}

/** Names that the example data bears: what somebody wrote stays as they wrote it. */
export const stored = ['Winn Report']

/** Lines of the page that are such texts. */
export async function englishOn(page: Page, known: ReadonlySet<string>): Promise<string[]> {
  // biome-ignore lint/performance/useDomNodeTextContent: what is seen, line by line; the text of the nodes has no lines
  const lines = (await page.locator('body').innerText()).split('\n')
  return lines.map((line) => line.trim()).filter((line) => known.has(line))
}

/** How a text of capture reads in Spanish; what is put into it is left out. */
export function spanishOfVisit(): (english: string) => string {
  const bare = (text: string) => text.replaceAll(/\{\d\}/g, '').trim()
  const told = new Map(
    ['web', 'rules'].flatMap((area) =>
      Object.entries(read(`subjects/visit/words/es/${area}.json`)).map(([english, text]) => [bare(english), bare(text)]),
    ),
  )
  return (english) => {
    const text = told.get(english)
    if (text === undefined) throw new Error(`no Spanish for "${english}"`)
    return text
  }
}
