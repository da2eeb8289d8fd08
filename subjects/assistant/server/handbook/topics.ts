import { readFileSync } from 'node:fs'
import type { HandbookLanguage } from '#server/handbook/language'
import { parseTopic, type Topic } from '#server/handbook/passage'

/** The order in which the help pages stand. */
const topicIds = ['field', 'steps', 'thermography', 'conditions', 'roofs', 'damage', 'safety', 'wording', 'reports', 'product'] as const

/** A file of the content, `es/field` say. */
export const contentOf = (name: string): string => readFileSync(new URL(`../../content/${name}.md`, import.meta.url), 'utf8')

/** The pages as they are written, without further ways of asking. */
export const writtenTopics = (language: HandbookLanguage): Topic[] =>
  topicIds.map((id) => parseTopic(id, contentOf(language === 'en' ? id : `${language}/${id}`)))
