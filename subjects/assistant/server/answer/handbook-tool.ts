import type { Fact } from '@ridgeline/report/rules/told/fact'
import type { Findings } from '#server/answer/converse'
import type { Answer } from '#server/handbook/search/search'

const hrefOf = (id: string): string => `/help/${id.replace('#', '/')}`

/** The handbook's answer to a question; where it does not know, the nearest topics by name. */
export function handbookFindings({ found, known }: Answer): Findings {
  const facts = found.map(
    ({ passage }): Fact => ({
      says: known ? passage.text.replaceAll(/\s+/g, ' ') : `${passage.title}.`,
      evidence: [{ kind: 'passage', id: passage.id, label: passage.title, href: hrefOf(passage.id) }],
    }),
  )
  if (known) return { facts: facts.slice(0, 1) }
  return { facts, words: facts.length > 0 ? ['unknown', 'nearest'] : ['unknown'] }
}
