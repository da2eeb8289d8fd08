import { configsOf } from '@ridgeline/crm/server/configs'
import { overviewOf } from '@ridgeline/crm/server/logs'
import type { Fact } from '@ridgeline/report/rules/told/fact'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, isAllowed } from '@ridgeline/server/http/access'
import { spoken } from '@ridgeline/server/integrations/language/spoken'
import { readTrainingOf } from '@ridgeline/training/server/service'

/** Connections to CRMs and how they do. Whoever may not see them is told so by `null`. */
export async function crmFacts(deps: Deps, actor: Actor): Promise<Fact[] | null> {
  if (!isAllowed(actor, 'crm.sync')) return null
  return spoken('subjects/report/rules/told/standing').crmFacts(await configsOf(deps, actor), await overviewOf(deps, actor))
}

/** How far the person themselves is in their training; nobody else's is told. Programs do not learn. */
export async function trainingFacts(deps: Deps, actor: Actor): Promise<Fact[] | null> {
  if (!isAllowed(actor, 'training.do')) return null
  return spoken('subjects/report/rules/told/standing').trainingFacts(await readTrainingOf(deps, actor))
}
