import type { Fact } from '@ridgeline/report/told/fact'
import type { Deps } from '#deps'
import { configsOf } from '#features/crm/configs'
import { overviewOf } from '#features/crm/logs'
import { readTrainingOf } from '#features/training/service'
import { type Actor, isAllowed } from '#http/access'
import { spoken } from '#integrations/language/spoken'

/** Connections to CRMs and how they do. Whoever may not see them is told so by `null`. */
export async function crmFacts(deps: Deps, actor: Actor): Promise<Fact[] | null> {
  if (!isAllowed(actor, 'crm.sync')) return null
  return spoken('report/told/standing').crmFacts(await configsOf(deps, actor), await overviewOf(deps, actor))
}

/** How far the person themselves is in their training; nobody else's is told. Programs do not learn. */
export async function trainingFacts(deps: Deps, actor: Actor): Promise<Fact[] | null> {
  if (!isAllowed(actor, 'training.do')) return null
  return spoken('report/told/standing').trainingFacts(await readTrainingOf(deps, actor))
}
