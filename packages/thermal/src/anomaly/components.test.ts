import { expect, test } from 'vitest'
import { connectedComponents } from '#anomaly/components'

const classes = Int8Array.from([1, 1, 0, -1, 0, 0, 1, -1, 1, 0, 0, 0])
const size = { width: 4, height: 3 }

test('areas of one class join by sides, and by corners where asked', () => {
  const bySides = connectedComponents(classes, size, false)
  expect(bySides.count).toBe(4)
  expect([...bySides.classes]).toEqual([1, -1, 1, 1])
  expect([...bySides.order.subarray(bySides.starts[1], bySides.starts[2])].sort()).toEqual([3, 7])
  const byCorners = connectedComponents(classes, size, true)
  expect(byCorners.count).toBe(3)
  expect(byCorners.labels[6]).toBe(byCorners.labels[0])
  expect(byCorners.labels[2]).toBe(-1)
})
