import { expect, test } from 'vitest'
import { reliabilityPoints } from './reliability-points.ts'

test('a tenth without a share is no point, the others lie in their middle', () => {
  const points = reliabilityPoints([
    { from: 0.3, to: 0.4, precision: { judged: 29, right: 10, share: null, low: null, high: null } },
    { from: 0.4, to: 0.5, precision: { judged: 30, right: 15, share: 0.5, low: 0.33, high: 0.67 } },
  ])
  expect(points).toEqual([{ key: '0.4', stated: expect.closeTo(0.45, 9) as number, share: 0.5, low: 0.33, high: 0.67 }])
})
