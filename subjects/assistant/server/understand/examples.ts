import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseWaysOfAsking } from '#server/handbook/passage'
import { readHandbook } from '#server/handbook/read-handbook'
import { featuresOf, piecesOf, tokensOf } from '#server/handbook/search/features'
import type { WishKind } from '#server/understand/wishes'

/** Of the ways to say one line some, far from each other. */
const MOST_OF_A_LINE = 10

function waysOf(line: string): string[] {
  const choice = /\[([^[\]]*)\]/.exec(line)
  if (!choice) return [line]
  const [before, behind] = [line.slice(0, choice.index), line.slice(choice.index + choice[0].length)]
  const all = (choice[1] ?? '').split('|').flatMap((words) => waysOf(`${before}${words}${behind}`))
  const most = Math.min(all.length, MOST_OF_A_LINE)
  return Array.from({ length: most }, (_, i) => all[Math.floor((i * all.length) / most)] as string)
}

/** Everything that people ask the handbook. */
export const handbookLines = (): string[] =>
  (['en', 'es'] as const).flatMap((language) =>
    readHandbook(language).flatMap(({ passages }) =>
      passages.flatMap(({ title, askedAs, alsoAsked }) => [title, ...askedAs, ...alsoAsked]),
    ),
  )

/** What people say and what they want with it. */
export const examples = (): (readonly [kind: WishKind, line: string])[] => {
  const own = parseWaysOfAsking(readFileSync(new URL('../../content/wishes.md', import.meta.url), 'utf8'))
  return [
    ...[...own].flatMap(([kind, lines]) => lines.flatMap((line) => waysOf(line).map((way) => [kind, way] as const))),
    ...[...new Set(handbookLines())].map((line) => ['handbook', line] as const),
  ]
}

/** Placeholders of the content, as names are replaced in a question. */
const placeholders = new Map([
  ['place', 'property'],
  ['person', 'person'],
])
export const exampleSigns = (line: string): string[] => signsOf(line.replaceAll('@day', 'friday'), placeholders)

/** What a text is known by: its words, pairs of them and pieces. @param named - words of it that name records, by what they name */
export function signsOf(text: string, named: ReadonlyMap<string, string>): string[] {
  const tokens = tokensOf(text, named)
  return [...featuresOf(tokens), ...piecesOf(tokens)]
}

/** Changes with any example and with how examples are read: what was learned from others is out of date. */
export const digestOfExamples = (): string => {
  const hash = createHash('sha256')
  for (const [kind, line] of examples()) hash.update(JSON.stringify([kind, exampleSigns(line)]))
  return hash.digest('hex').slice(0, 16)
}
