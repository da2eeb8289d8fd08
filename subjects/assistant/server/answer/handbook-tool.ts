import type { Fact } from '@ridgeline/report/rules/told/fact'
import type { Findings } from '#server/answer/converse'
import type { Answer } from '#server/handbook/search/search'

const hrefOf = (id: string): string => `/help/${id.replace('#', '/')}`

/** The handbook's answer to a question; where it may be the answer it says so, and where it does not know it names the nearest topics. */
export function handbookFindings({ found, known, maybe }: Answer): Findings {
  const facts = found.map(
    ({ passage }): Fact => ({
      says: maybe ? passage.text.replaceAll(/\s+/g, ' ') : `${passage.title}.`,
      evidence: [
        ...(passage.screen ? [{ kind: 'passage', id: passage.screen.href, ...passage.screen } as const] : []),
        { kind: 'passage', id: passage.id, label: passage.title, href: hrefOf(passage.id) },
      ],
    }),
  )
  if (maybe) return { facts: facts.slice(0, 1), words: known ? [] : ['unsure'] }
  return { facts, words: facts.length > 0 ? ['unknown', 'nearest'] : ['unknown'] }
}
