import { expect, test } from 'vitest'
import { addedBy, planFeatures, planIds, planWith } from '#contract/plan'

test('every feature that can be locked stands under the plan that it comes with, once', () => {
  expect(planIds.flatMap(addedBy).toSorted()).toEqual([...planFeatures].toSorted())
  for (const id of planIds) expect(addedBy(id).filter((feature) => planWith(feature) !== id)).toEqual([])
})
