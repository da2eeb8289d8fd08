import { expect, test } from 'vitest'
import { connectedComponents } from '#raster/components'
import { seeded } from '../../test/planted-roof.ts'

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

test('areas at every border and of odd sizes are what a slow search finds', () => {
  const random = seeded(9)
  for (const [width, height] of [
    [1, 1],
    [5, 1],
    [1, 6],
    [7, 5],
    [13, 11],
  ] as const) {
    const plane = Int8Array.from({ length: width * height }, () => Math.floor(3 * random()) - 1)
    for (const corners of [true, false]) {
      const { labels, order } = connectedComponents(plane, { width, height }, corners)
      expect(order).toHaveLength(plane.filter((value) => value !== 0).length)
      for (let a = 0; a < plane.length; a++) {
        for (let b = 0; b < plane.length; b++) {
          const dx = Math.abs((a % width) - (b % width))
          const dy = Math.abs(Math.floor(a / width) - Math.floor(b / width))
          const touch = corners ? Math.max(dx, dy) === 1 : dx + dy === 1
          if (touch && plane[a] !== 0 && plane[a] === plane[b]) expect(labels[a]).toBe(labels[b])
        }
        expect(labels[a]! >= 0).toBe(plane[a] !== 0)
      }
    }
  }
})
