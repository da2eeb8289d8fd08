import { readFileSync } from 'node:fs'
import { parseTopic, type Topic } from '#passage'

/** The order in which the help pages stand. */
const topicIds = ['thermography', 'conditions', 'roofs', 'damage', 'safety', 'wording', 'reports', 'product'] as const

/** The whole handbook, read from the files beside this package. */
export const readHandbook = (): readonly Topic[] =>
  topicIds.map((id) => parseTopic(id, readFileSync(new URL(`../content/${id}.md`, import.meta.url), 'utf8')))
