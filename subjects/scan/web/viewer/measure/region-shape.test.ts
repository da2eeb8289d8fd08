import { expect, test } from 'vitest'
import type { Region } from '#contract/region'
import { cornersOf, edgesOf, meets, movedRegion, wholePixels, withCorner } from './region-shape.ts'

const image = { width: 20, height: 10 }
const box: Region = { kind: 'box', box: { left: 2, top: 3, right: 6, bottom: 7 } }
const line: Region = { kind: 'line', from: [1, 1], to: [9, 5] }
const spot: Region = { kind: 'spot', at: [4.2, 5.9] }

test('a box takes every pixel its corners touch, and at least one', () => {
  expect(wholePixels([5.5, 6.5], [2.2, 3.9], image)).toEqual({ left: 2, top: 3, right: 6, bottom: 7 })
  expect(wholePixels([3, 3], [3, 3], image)).toEqual({ left: 3, top: 3, right: 4, bottom: 4 })
  expect(wholePixels([25, 12], [22, -4], image)).toEqual({ left: 19, top: 0, right: 20, bottom: 10 })
})

test('a shape is moved as a whole and stays on the image', () => {
  expect(movedRegion(box, 2.4, -1.2, image)).toEqual({ kind: 'box', box: { left: 4, top: 2, right: 8, bottom: 6 } })
  expect(movedRegion(box, 100, 100, image)).toEqual({ kind: 'box', box: { left: 16, top: 6, right: 20, bottom: 10 } })
  expect(movedRegion(line, -5, 0.5, image)).toEqual({ kind: 'line', from: [0, 1.5], to: [8, 5.5] })
  const far = movedRegion(spot, -50, 50, image)
  expect(edgesOf(far)).toEqual({ left: 0, top: 9, right: 1, bottom: 10 })
})

test('a corner is dragged while the one across stays', () => {
  expect(withCorner(box, 0, [8.5, 1.5], image)).toEqual({ kind: 'box', box: { left: 6, top: 1, right: 9, bottom: 7 } })
  expect(withCorner(line, 1, [50, 5], image)).toEqual({ kind: 'line', from: [1, 1], to: [20, 5] })
  const triangle: Region = {
    kind: 'polygon',
    points: [
      [0, 0],
      [4, 0],
      [4, 4],
    ],
  }
  expect(cornersOf(withCorner(triangle, 2, [6, 6], image))).toEqual([
    [0, 0],
    [4, 0],
    [6, 6],
  ])
})

test('a press meets the line of a shape, its inside, or neither', () => {
  expect(meets(box, { x: 2.4, y: 5 }, 0.5)).toBe('edge')
  expect(meets(box, { x: 4, y: 5 }, 0.5)).toBe('inside')
  expect(meets(box, { x: 8, y: 5 }, 0.5)).toBeNull()
  expect(meets(line, { x: 5, y: 3.3 }, 0.5)).toBe('edge')
  expect(meets(line, { x: 5, y: 4 }, 0.5)).toBeNull()
  expect(meets(spot, { x: 4.5, y: 6 }, 0.6)).toBe('edge')
  const ellipse: Region = { kind: 'ellipse', box: { left: 0, top: 0, right: 10, bottom: 10 } }
  expect(meets(ellipse, { x: 5, y: 5 }, 0.5)).toBe('inside')
  expect(meets(ellipse, { x: 1, y: 1 }, 0.5)).toBeNull()
})
