import type { Language } from '@ridgeline/account/contract/language'
import { ownWords } from '#server/answer/check/own-words'
import { splitSentences } from '#server/answer/check/split-sentences'
import type { ToolOutput } from '#server/answer/tool-names'

export interface ToolAnswer {
  readonly tool: string
  readonly output: ToolOutput
}

const MOST_SENTENCES = 14
const MOST_OF_PASSAGE = 5

/** Every sentence of a fact with the key of the fact behind it. */
const told = ({ key, says }: ToolOutput['facts'][number]): string[] =>
  splitSentences(says, true).sentences.map(({ text }) => `${text} [${key}]`)

/** An answer out of nothing but what tools said, a paragraph for each tool. @param isDoubtful - nobody can tell what was meant: then it asks */
export function composeAnswer(answers: readonly ToolAnswer[], language: Language, isDoubtful: boolean): string {
  const { unknown, askMe, whichWish } = ownWords[language]
  if (answers.length === 0) return isDoubtful ? whichWish : `${unknown} ${askMe}`
  const said = new Set<string>()
  const paragraphs = answers.map(({ tool, output }) =>
    paragraphOf(output, tool === 'handbook').filter((line) => !said.has(line) && said.add(line)),
  )
  const lines = within(paragraphs.filter((paragraph) => paragraph.length > 0))
  return lines.map((paragraph) => paragraph.join(' ')).join('\n')
}

/** What a tool found, then its own words: the first line answers. Where nothing was found its words come first. */
function paragraphOf({ facts, words }: ToolOutput, isPassage: boolean): string[] {
  const main = facts.filter(({ weight }) => weight === 'main').flatMap(told)
  const more = facts.filter(({ weight }) => weight === 'more').flatMap(told)
  if (isPassage) return [...words, ...main.slice(0, MOST_OF_PASSAGE)]
  return [...main, ...words, ...more]
}

/** As many sentences as an answer holds, the first of each paragraph before the later ones of any. */
function within(paragraphs: readonly string[][]): string[][] {
  const share = Math.max(2, Math.floor(MOST_SENTENCES / Math.max(1, paragraphs.length)))
  return paragraphs.map((lines) => lines.slice(0, share))
}
