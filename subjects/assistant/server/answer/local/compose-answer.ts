import type { Language } from '@ridgeline/account/contract/language'
import { ownWords } from '#server/answer/check/own-words'
import { splitSentences } from '#server/answer/check/split-sentences'
import { asksForHandbook, partsAsked } from '#server/answer/local/plan-question'
import type { ToolOutput } from '#server/answer/tool-names'

export interface ToolAnswer {
  readonly tool: string
  readonly output: ToolOutput
}

const MOST_SENTENCES = 14
const MOST_OF_PASSAGE = 5
const NEAREST: readonly string[] = Object.values(ownWords).flatMap(({ unknown, nearest }) => [unknown, nearest])

/** Every sentence of a fact with the key of the fact behind it. */
const told = ({ key, says }: ToolOutput['facts'][number]): string[] =>
  splitSentences(says, true).sentences.map(({ text }) => `${text} [${key}]`)

/** Words for what no tool could tell: they follow what was told, and go where a record answers. */
const ADVICE: readonly string[] = Object.values(ownWords).map(({ openProperty }) => openProperty)

/** An answer out of nothing but what tools said, a paragraph for each tool. */
export function composeAnswer(question: string, answers: readonly ToolAnswer[], language: Language): string {
  const { unknown, nearest, askMe } = ownWords[language]
  const records = answers.filter(({ tool }) => tool !== 'handbook')
  const handbook = answers.find(({ tool }) => tool === 'handbook')?.output
  const isTold = records.some(({ output }) => output.facts.length > 0)
  const isKnown = handbook !== undefined && handbook.facts.length > 0 && !handbook.words.some((word) => NEAREST.includes(word))
  const passage =
    handbook && isKnown && (!isTold || asksForHandbook(question)) ? handbook.facts.slice(0, 1).flatMap(told).slice(0, MOST_OF_PASSAGE) : []
  const said = new Set<string>()
  const paragraphs = [...records.map(({ output }) => paragraphOf(output, partsAsked(question))), passage].map((lines) =>
    lines.filter((line) => !ADVICE.includes(line) && !said.has(line) && said.add(line)),
  )
  const advice = isTold ? [] : ADVICE.filter((line) => records.some(({ output }) => output.words.includes(line)))
  const lines = within([...paragraphs, advice].filter((paragraph) => paragraph.length > 0))
  if (lines.length > 0) return lines.map((paragraph) => paragraph.join(' ')).join('\n')
  const topics = handbook && handbook.facts.length > 0 ? [nearest, ...handbook.facts.flatMap(told)] : [askMe]
  return [unknown, ...topics].join(' ')
}

/** What was asked and no more: of facts in parts those that the question is for. */
function paragraphOf({ facts: all, words }: ToolOutput, parts: ReturnType<typeof partsAsked>): string[] {
  const facts = all.filter(({ part }) => part === null || parts === null || parts.has(part))
  const main = facts.filter(({ weight }) => weight === 'main')
  return [...words, ...main.flatMap(told), ...facts.filter(({ weight }) => weight === 'more').flatMap(told)]
}

/** As many sentences as an answer holds, the first of each paragraph before the later ones of any. */
function within(paragraphs: readonly string[][]): string[][] {
  const share = Math.max(2, Math.floor(MOST_SENTENCES / Math.max(1, paragraphs.length)))
  return paragraphs.map((lines) => lines.slice(0, share))
}
