import type { Language } from '@ridgeline/account/contract/language'
import type { HandbookTopic } from '#contract/handbook'
import type { Passage } from '#server/handbook/passage'
import { readHandbook } from '#server/handbook/read-handbook'
import { languageOfQuestion } from '#server/handbook/search/question-language'
import { type Answer, handbookSearch } from '#server/handbook/search/search'
import { guessWish } from '#server/understand/wishes'

interface Opened {
  readonly topics: readonly HandbookTopic[]
  readonly byId: ReadonlyMap<string, Passage>
  readonly ask: ReturnType<typeof handbookSearch>
}
const opened = new Map<Language, Opened>()

/** Read and indexed when the first person asks in a language: nothing of it is needed to start. */
function open(language: Language): Opened {
  const known = opened.get(language)
  if (known) return known
  const topics = readHandbook(language)
  const made = {
    ask: handbookSearch(topics, language),
    byId: new Map(topics.flatMap(({ passages }) => passages.map((passage) => [passage.id, passage]))),
    topics: topics.map(({ passages, ...topic }) => ({
      ...topic,
      passages: passages.map(({ id, title, text, sources }) => ({ id, title, text, sources: [...sources] })),
    })),
  }
  opened.set(language, made)
  return made
}

/**
 * How far the way in which something is asked tells that it is one for the handbook (log odds): as people ask it, less twice as they ask what nobody here knows. Of 374
 * questions of two authors that the handbook answers, or nobody, it brings ten more right answers and eleven fewer wrong ones.
 */
function leaningOf(question: string): number {
  const sure = new Map(guessWish(question, new Map()).map((guess) => [guess.kind, guess.sure]))
  const of = (kind: string): number => sure.get(kind) ?? 0
  return of('handbook') - 2 * (of('beyond') + of('offtopic')) - 0.5
}

/** Searched in the language of the question, told in that of the answer. */
export function askHandbook(question: string, language: Language): Answer {
  const { found, ...answered } = open(languageOfQuestion(question) ?? language).ask(question, leaningOf(question))
  const { byId } = open(language)
  return { ...answered, found: found.map((each) => ({ ...each, passage: byId.get(each.passage.id) ?? each.passage })) }
}
export const handbookPages = (language: Language): HandbookTopic[] => [...open(language).topics]
export const passageTitle = (id: string, language: Language): string => open(language).byId.get(id)?.title ?? id
