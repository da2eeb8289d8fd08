import type { PlanState } from '@ridgeline/plan/contract/plan'
import { planReason } from '@ridgeline/web/session/plan-reason.ts'
import type { StormWatch } from '#contract/watch/watch'

/** Why nothing new is ever found, in a title and what would change it; null where the watch is at work. */
export function whyNotWatching(
  { settings, sources }: Pick<StormWatch, 'settings' | 'sources'>,
  plan: PlanState,
): { title: string; hint: string } | null {
  const unplanned = planReason(plan, 'storms')
  if (unplanned !== undefined) return { title: 'The storm watch does not run', hint: unplanned }
  if (sources.length === 0)
    return {
      title: 'Nobody is asked for storm reports',
      hint: 'This server has no source of them switched on, so nothing is found and nobody is told. Dates can still be checked on the page of a property.',
    }
  return settings.isOn ? null : { title: 'The storm watch is off', hint: 'Nothing is found and nobody is told until it is switched on.' }
}
