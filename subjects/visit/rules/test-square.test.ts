import { expect, test } from 'vitest'
import { addHit, hitAt, hitsPer100SqFt, MOST_HITS, moveHit, sizeHit, sizeSpan, sizesBy } from '#rules/test-square'

test('hits are counted by the hundred square feet, whatever the square measures', () => {
  expect(hitsPer100SqFt(8, 10)).toBe(8)
  expect(hitsPer100SqFt(4, 5)).toBe(16)
  expect(hitsPer100SqFt(0, 3)).toBe(0)
})

test('sizes follow the coin that lies beside', () => {
  expect(sizesBy('dime').map(({ sizeIn }) => sizeIn)).toEqual([0.353, 0.529, 0.705, 1.057, 1.41])
  expect(sizesBy('quarter').find(({ share }) => share === 1)?.sizeIn).toBe(0.955)
  expect(sizesBy('scale').every(({ share, sizeIn }) => share === null && (sizeIn * 4) % 1 === 0)).toBe(true)
  expect(sizesBy('none')).toEqual([])
})

test('a hit stays inside of the square', () => {
  const hits = addHit([], 1.2, -0.1)
  expect(hits).toEqual([{ x: 1, y: 0, sizeIn: null }])
  expect(moveHit(hits, 0, -3, 0.4)).toEqual([{ x: 0, y: 0.4, sizeIn: null }])
})

test('no more hits than a reading holds', () => {
  const full = Array.from({ length: MOST_HITS }, () => ({ x: 0, y: 0, sizeIn: null }))
  expect(addHit(full, 0.5, 0.5)).toHaveLength(MOST_HITS)
})

test('a finger takes the nearest hit, of two at one place the last', () => {
  const hits = addHit(addHit(addHit([], 0.2, 0.2), 0.2, 0.2), 0.5, 0.5)
  expect(hitAt(hits, 0.21, 0.2, 0.05)).toBe(1)
  expect(hitAt(hits, 0.36, 0.36, 0.2)).toBe(2)
  expect(hitAt(hits, 0.9, 0.9, 0.1)).toBeNull()
})

test('the span of sizes is of those that have one', () => {
  const hits = sizeHit(sizeHit(addHit(addHit(addHit([], 0, 0), 1, 1), 0.5, 0.5), 0, 0.955), 2, 0.5)
  expect(sizeSpan(hits)).toEqual({ leastIn: 0.5, mostIn: 0.955 })
  expect(sizeSpan(addHit([], 0, 0))).toBeNull()
})
