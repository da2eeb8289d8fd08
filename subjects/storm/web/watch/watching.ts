import type { PlanState } from '@ridgeline/plan/contract/plan'
import { planReason } from '@ridgeline/web/session/plan-reason.ts'
import type { StormWatch } from '#contract/watch/watch'

/** Why nothing new is ever found: the plan has no watch (with its sentence), nobody is asked, or the organization switched it off. */
export type Idle = { why: 'plan'; sentence: string } | { why: 'no-source' } | { why: 'switched-off' }

/** Null where the watch is at work. */
export function whyNotWatching({ settings, sources }: Pick<StormWatch, 'settings' | 'sources'>, plan: PlanState): Idle | null {
  const sentence = planReason(plan, 'storms')
  if (sentence !== undefined) return { why: 'plan', sentence }
  if (sources.length === 0) return { why: 'no-source' }
  return settings.isOn ? null : { why: 'switched-off' }
}
