import { describe, expect, it } from 'vitest'
import { distanceToRect, placeRect, stretchMeetsRect } from '#generate/footprint'
import { createNearObjects } from '#generate/look/near-objects'
import { createOutline } from '#generate/outline'

describe('createOutline', () => {
  const outline = createOutline([
    [0, 0],
    [30, 0],
    [30, 20],
    [10, 20],
    [10, 10],
    [0, 10],
  ])

  it.each([
    [5, 5, 5],
    [29.5, 10, 0.5],
    [-3, 5, -3],
    [5, 11, -1],
    [20, 8, 8],
    [11, 9, Math.SQRT2],
    [10.5, 15, 0.5],
  ])('at %d, %d is %d deep', (x, y, depth) => {
    // Far from the edge the stored grid bends at bisectors by less than its own step.
    expect(Math.abs(outline.depthAt(x, y) - depth)).toBeLessThan(Math.abs(depth) > 1.5 ? 0.3 : 1e-9)
  })

  it('meets stretches that cross it, touch it with an end, or run through without an end inside', () => {
    expect(outline.meets(-5, 5, 5, 5)).toBe(true)
    expect(outline.meets(-5, 5, 40, 5)).toBe(true)
    expect(outline.meets(-5, -5, 40, -1)).toBe(false)
    expect(outline.meets(2, 12, 9, 19)).toBe(false)
  })
})

describe('rectangles', () => {
  const rect = placeRect({ x: 0, y: 0, lengthM: 4, widthM: 2, angleDeg: 90 })

  it('are turned counter-clockwise', () => {
    expect(distanceToRect(rect, 0, 3)).toBeCloseTo(1, 9)
    expect(distanceToRect(rect, 3, 0)).toBeCloseTo(2, 9)
  })

  it('are met by stretches through them, along an axis too', () => {
    expect(stretchMeetsRect(rect, -5, 0, 5, 0)).toBe(true)
    expect(stretchMeetsRect(rect, 0.5, -9, 0.5, 9)).toBe(true)
    expect(stretchMeetsRect(rect, 1.5, -9, 1.5, 9)).toBe(false)
    expect(stretchMeetsRect(rect, -5, 0, -2, 0)).toBe(false)
    expect(stretchMeetsRect(rect, 0, 3.5, 3.5, 0)).toBe(false)
  })
})

it('the search grid lists everything whose box holds the point', () => {
  const things = Array.from({ length: 60 }, (_, i) => ({ x: (i * 37) % 50, y: (i * 17) % 40, reachX: 1 + (i % 3), reachY: 0.5 }))
  const near = createNearObjects(things)
  for (let x = -6; x < 60; x += 1.7) {
    for (let y = -5; y < 50; y += 1.3) {
      const inside = things.flatMap((thing, i) =>
        Math.abs(thing.x - x) <= thing.reachX && Math.abs(thing.y - y) <= thing.reachY ? [i] : [],
      )
      expect(near(x, y)).toEqual(expect.arrayContaining(inside))
    }
  }
  expect(createNearObjects([])(0, 0)).toEqual([])
})
