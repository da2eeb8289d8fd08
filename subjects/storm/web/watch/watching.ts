import type { PlanState } from '@ridgeline/plan/contract/plan'
import { planReason } from '@ridgeline/web/session/plan-reason.ts'
import type { StormWatch } from '#contract/watch/watch'

interface Idle {
  readonly title: string
  /** What would change it. */
  readonly hint: string
  /** What the organization would hear of can be set at once; with nobody who is asked, or no plan, it would be set for nothing. */
  readonly canSet: boolean
}

/** Why nothing new is ever found; null where the watch is at work. */
export function whyNotWatching({ settings, sources }: Pick<StormWatch, 'settings' | 'sources'>, plan: PlanState): Idle | null {
  const unplanned = planReason(plan, 'storms')
  if (unplanned !== undefined) return { title: 'Storm watch is off', hint: unplanned, canSet: false }
  if (sources.length === 0)
    return {
      title: 'Storm watch is off',
      hint: 'Ask whoever runs this installation to switch on public storm sources. Until then, check a date on the page of a property.',
      canSet: false,
    }
  return settings.isOn
    ? null
    : { title: 'Storm watch is off', hint: 'Nothing new is found and nobody is told until it is switched on.', canSet: true }
}
