import { readFileSync } from 'node:fs'
import { parseTopic, parseWaysOfAsking, type Topic } from '#passage'

/** The order in which the help pages stand. */
const topicIds = ['thermography', 'conditions', 'roofs', 'damage', 'safety', 'wording', 'reports', 'product'] as const

const contentOf = (name: string): string => readFileSync(new URL(`../content/${name}.md`, import.meta.url), 'utf8')

/**
 * The whole handbook, read from the files beside this package.
 * @throws Error that names ways of asking for a passage which is not there (a heading that was renamed, say)
 */
export function readHandbook(): readonly Topic[] {
  const ways = parseWaysOfAsking(contentOf('ways-of-asking'))
  const topics = topicIds
    .map((id) => parseTopic(id, contentOf(id)))
    .map((topic) => ({
      ...topic,
      passages: topic.passages.map((passage) => ({ ...passage, alsoAsked: ways.get(passage.id) ?? [] })),
    }))
  const ids = new Set(topics.flatMap(({ passages }) => passages.map(({ id }) => id)))
  const lost = [...ways.keys()].filter((id) => !ids.has(id))
  if (lost.length > 0) throw new Error(`ways-of-asking.md speaks of passages that are not there: ${lost.join(', ')}.`)
  return topics
}
