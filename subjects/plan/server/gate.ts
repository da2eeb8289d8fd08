import { AppError } from '@ridgeline/server/http/app-error'
import { asMessage, message } from '@ridgeline/words/message'
import { featureLabel, type PlanFeature, planHas, plans, planWith } from '#contract/plan'
import { planStateOf } from '#server/plan-state'

type Row = Parameters<typeof planStateOf>[0]

/** Whether the plan of an organization has a feature now; a trial that ran out has none. */
export function hasFeature(row: Row, feature: PlanFeature, now: Date): boolean {
  const { plan, state } = planStateOf(row, now)
  return state !== 'expired' && planHas(plan, feature)
}

/** @throws AppError `forbidden` with reason `plan-expired` when there is no running plan: everything can still be read */
export function assertRunning(row: Row, now: Date): void {
  if (planStateOf(row, now).state !== 'expired') return
  const what = asMessage(row.trialEndsAt ? 'Your trial is over' : 'Your organization has no running plan')
  throw new AppError('forbidden', message`${what}. Everything can still be read; choose a plan to go on.`, { reason: 'plan-expired' })
}

/** @throws AppError `forbidden` with reason `plan-expired` or `plan-feature` */
export function assertFeature(row: Row, feature: PlanFeature, now: Date): void {
  assertRunning(row, now)
  if (hasFeature(row, feature, now)) return
  const { plan } = planStateOf(row, now)
  throw new AppError(
    'forbidden',
    message`Your plan ${plans[plan].name} does not include ${asMessage(featureLabel[feature])}; it comes with ${plans[planWith(feature)].name}.`,
    { reason: 'plan-feature' },
  )
}
