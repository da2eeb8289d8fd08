import type { Fact } from '@ridgeline/report/rules/told/fact'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, isAllowed } from '@ridgeline/server/http/access'
import { spoken } from '@ridgeline/server/integrations/language/spoken'
import { readTrainingOf } from '@ridgeline/training/server/service'
import { wordsOf } from '#server/handbook/search/words'
import { findEntries } from '#server/records/find-entries'
import { crmEntries, teamEntries } from '#server/records/of-office'
import { isOwn } from '#server/understand/plan'

const MOST_FAILED = 3

/** Connections to CRMs, how they do and what failed last. Whoever may not see them is told so by `null`. */
export async function crmFacts(deps: Deps, actor: Actor): Promise<Fact[] | null> {
  if (!isAllowed(actor, 'crm.sync')) return null
  const entries = await crmEntries(deps, actor, null)
  return [...entries.filter(({ field }) => field === 'sync'), ...entries.filter(({ field }) => field === 'crm').slice(0, MOST_FAILED)]
}

/** How people whom a question names or asks for stand in their training, to who leads them; else how far the person is who asks. Programs do not learn. */
export async function trainingFacts(deps: Deps, actor: Actor, about: string): Promise<Fact[] | null> {
  if (!isAllowed(actor, 'training.do')) return null
  const team = await teamEntries(deps, actor)
  const words = new Set(wordsOf(about))
  const named = team.filter(({ evidence: [member] }) => wordsOf(member?.label ?? '').some((word) => words.has(word)))
  const others = named.length > 0 ? named : isOwn(about) ? [] : findEntries(about, team, new Map()).entries
  return others.length > 0 ? [...others] : spoken('subjects/report/rules/told/standing').trainingFacts(await readTrainingOf(deps, actor))
}
