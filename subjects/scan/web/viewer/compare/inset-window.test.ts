import { expect, test } from 'vitest'
import { changedInset, firstInset, insetByKey } from './inset-window.ts'

test('the window stays whole on the picture', () => {
  expect(changedInset(firstInset, { x: 2, y: -1 })).toEqual({ size: 0.5, x: 0.75, y: 0.25 })
  expect(changedInset({ x: 0.75, y: 0.25, size: 0.5 }, { size: 1 })).toEqual({ size: 1, x: 0.5, y: 0.5 })
  expect(changedInset(firstInset, { size: 0 }).size).toBe(0.15)
})

test('arrow keys move it, plus and minus change its size, other keys do nothing', () => {
  expect(insetByKey(firstInset, 'ArrowRight', false)).toEqual({ ...firstInset, x: 0.52 })
  expect(insetByKey(firstInset, 'ArrowUp', true)).toEqual({ ...firstInset, y: 0.4 })
  expect(insetByKey(firstInset, 'ArrowDown', true)).toEqual({ ...firstInset, y: 0.6 })
  expect(insetByKey(firstInset, '-', false)?.size).toBeCloseTo(0.48)
  expect(insetByKey(firstInset, '+', true)?.size).toBeCloseTo(0.6)
  expect(insetByKey(firstInset, 'q', false)).toBeNull()
})
