import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseWaysOfAsking } from '#server/handbook/passage'
import { readHandbook } from '#server/handbook/read-handbook'
import { featuresOf, piecesOf, tokensOf } from '#server/handbook/search/features'

/** Of the ways to say one line some, far from each other; fewer where a kind has many lines, or it would drown the others. */
const MOST_OF_A_LINE = { usual: 10, ofRecords: 6 } as const

function waysOf(line: string, most: number): string[] {
  const choice = /\[([^[\]]*)\]/.exec(line)
  if (!choice) return [line]
  const [before, behind] = [line.slice(0, choice.index), line.slice(choice.index + choice[0].length)]
  const all = (choice[1] ?? '').split('|').flatMap((words) => waysOf(`${before}${words}${behind}`, most))
  const length = Math.min(all.length, most)
  return Array.from({ length }, (_, i) => all[Math.floor((i * all.length) / length)] as string)
}

/** Everything that people ask the handbook. */
export const handbookLines = (): string[] =>
  (['en', 'es'] as const).flatMap((language) =>
    readHandbook(language).flatMap(({ passages }) =>
      passages.flatMap(({ title, askedAs, alsoAsked }) => [title, ...askedAs, ...alsoAsked]),
    ),
  )

type Example = readonly [kind: string, line: string]
const waysIn = (page: string, most: number): Example[] =>
  [...parseWaysOfAsking(readFileSync(new URL(`../../content/${page}.md`, import.meta.url), 'utf8'))].flatMap(([kind, lines]) =>
    lines.flatMap((line) => waysOf(line, most).map((way): Example => [kind, way])),
  )

/** What people ask of records, and the field that answers it. */
export const fieldExamples = (): Example[] => waysIn('ways-of-records', MOST_OF_A_LINE.usual)

/** What people say and what they want with it. */
export const examples = (): Example[] => [
  ...waysIn('wishes', MOST_OF_A_LINE.usual),
  ...waysIn('ways-of-records', MOST_OF_A_LINE.ofRecords).map(([, line]): Example => ['record', line]),
  ...[...new Set(handbookLines())].map((line): Example => ['handbook', line]),
]

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
  for (const [kind, line] of [...examples(), ...fieldExamples()]) hash.update(JSON.stringify([kind, exampleSigns(line)]))
  return hash.digest('hex').slice(0, 16)
}
