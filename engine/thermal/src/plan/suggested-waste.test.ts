import { expect, test } from 'vitest'
import { edgeTypes } from './roof-edges.ts'
import { suggestedWaste } from './suggested-waste.ts'

const edges = (given: Partial<Record<string, number>>) => ({
  ...(Object.fromEntries([...edgeTypes, 'unnamed'].map((type) => [type, 0])) as Parameters<typeof suggestedWaste>[0]['edgesM']),
  ...given,
})

test('a plain gable cuts little away, a cut-up hip roof much, and each part says how much', () => {
  // 40 by 26 ft gable at 6/12: 108 m2, four rakes of 4.43 m
  const gable = suggestedWaste({ slopedM2: 108, edgesM: edges({ rake: 17.7, eave: 24.4, ridge: 12.2 }) })
  expect(gable.ends).toBeCloseTo((17.7 * 0.125) / 108, 9)
  expect(gable).toMatchObject({ waste: 0.08, base: 0.05, slanting: 0 })
  const hips = suggestedWaste({ slopedM2: 200, edgesM: edges({ hip: 30, valley: 12, eave: 60 }) })
  expect(hips.slanting).toBeCloseTo((2 * 42 * 0.5 * Math.SQRT1_2) / 200, 9)
  expect(hips).toMatchObject({ waste: 0.2, ends: 0 })
  expect(suggestedWaste({ slopedM2: 0, edgesM: edges({}) }).waste).toBe(0)
})
