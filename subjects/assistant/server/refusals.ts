import { readFileSync } from 'node:fs'
import type { Fact } from '@ridgeline/report/rules/told/fact'
import { spokenLanguage } from '@ridgeline/server/integrations/language/spoken'
import { parseWaysOfAsking } from '#server/handbook/passage'

/** What it may not do, by kind: the passage that says why, and what it says of it and who may in each language. */
const refusals = parseWaysOfAsking(readFileSync(new URL('../content/refusals.md', import.meta.url), 'utf8'))
export const refusalKinds = [...refusals.keys()]

/** Says that it cannot, who can, and where. @param wish - one of `refusalKinds`; anything else is a change that it may not make */
export function refusalFacts(wish: string, titleOf: (passage: string) => string): Fact[] {
  const [passage = '', en = '', enWho = '', es = '', esWho = ''] = refusals.get(wish) ?? refusals.get('change') ?? []
  const evidence = [{ kind: 'passage', id: passage, label: titleOf(passage), href: `/help/${passage.replace('#', '/')}` } as const]
  return (spokenLanguage() === 'es' ? [es, esWho] : [en, enWho]).map((says) => ({ says, evidence }))
}
