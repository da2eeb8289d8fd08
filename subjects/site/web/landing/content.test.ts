import { type PlanFeature, planFeatures, planIds, planWith, plans as productPlans } from '@ridgeline/plan/contract/plan'
import { expect, test } from 'vitest'
import { plans } from './content.ts'

/** How the start page calls what the product locks: its words are those of an offer. */
const told: Record<PlanFeature, string> = {
  team: 'Team collaboration',
  storms: 'Weather verification API access',
  senior: 'Junior and Senior certification',
  'white-label': 'White-label',
  api: 'API access',
  analytics: 'Advanced analytics',
  directory: 'Single sign-on (SAML) and SCIM',
}

test('the start page offers the plans that the product has, at their names, prices and numbers', () => {
  const offered = plans.map(({ id, name, price }) => ({ id, name, price }))
  const had = planIds.map((id) => {
    const { name, priceUsd } = productPlans[id]
    return { id, name, price: priceUsd === null ? 'Custom' : `$${priceUsd}` }
  })
  expect(offered).toEqual(had)
  const starter = plans.find(({ id }) => id === 'starter')
  expect(starter?.features).toContain(`Up to ${productPlans.starter.assessmentsPerMonth} assessments per month`)
})

test('what the product locks is offered on the start page with the plan that opens it, and with none before', () => {
  const firstWith = (feature: PlanFeature) => plans.find(({ features }) => features.includes(told[feature]))?.id
  expect(planFeatures.map((feature) => [feature, firstWith(feature)])).toEqual(planFeatures.map((feature) => [feature, planWith(feature)]))
})
