import type { HandbookLanguage } from '#server/handbook/language'
import { parseWaysOfAsking, type Topic } from '#server/handbook/passage'
import { languageOfQuestion } from '#server/handbook/search/question-language'
import { contentOf, writtenTopics } from '#server/handbook/topics'

const idsOf = (topics: readonly Topic[]): string[] => topics.flatMap(({ passages }) => passages.map(({ id }) => id))

/**
 * The whole handbook, read from the files beside this package.
 * @throws Error that names ways of asking for a passage which is not there (a heading that was renamed, say), and passages that one language lacks
 */
export function readHandbook(language: HandbookLanguage = 'en'): readonly Topic[] {
  if (language === 'en') return english()
  const ways = parseWaysOfAsking(contentOf(`${language}/ways-of-asking`))
  // People mix their languages: some ways of asking in this one stand beside the English ones.
  const borrowed = new Map(english().flatMap(({ passages }) => passages.map(({ id, alsoAsked }) => [id, inLanguage(alsoAsked, language)])))
  const topics = withWays(writtenTopics(language), (id) => [...(ways.get(id) ?? []), ...(borrowed.get(id) ?? [])])
  assertThere(ways, topics)
  const [there, wanted] = [idsOf(topics), idsOf(english())]
  const differing = [...there.filter((id) => !wanted.includes(id)), ...wanted.filter((id) => !there.includes(id))]
  if (differing.length > 0)
    throw new Error(`The handbook in ${language} and the English one differ in these passages: ${differing.join(', ')}.`)
  return topics
}

const inLanguage = (ways: readonly string[], language: HandbookLanguage): string[] =>
  ways.filter((way) => languageOfQuestion(way) === language)

function english(): readonly Topic[] {
  const ways = parseWaysOfAsking(contentOf('ways-of-asking'))
  const topics = withWays(writtenTopics('en'), (id) => ways.get(id) ?? [])
  assertThere(ways, topics)
  return topics
}

const withWays = (topics: readonly Topic[], waysOf: (id: string) => readonly string[]): Topic[] =>
  topics.map((topic) => ({ ...topic, passages: topic.passages.map((passage) => ({ ...passage, alsoAsked: waysOf(passage.id) })) }))

function assertThere(ways: ReadonlyMap<string, unknown>, topics: readonly Topic[]): void {
  const ids = new Set(idsOf(topics))
  const lost = [...ways.keys()].filter((id) => !ids.has(id))
  if (lost.length > 0) throw new Error(`ways-of-asking.md speaks of passages that are not there: ${lost.join(', ')}.`)
}
