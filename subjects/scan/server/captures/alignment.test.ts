import { expect, test } from 'vitest'
import type { Alignment } from '#contract/capture'
import { assertAlignment } from '#server/captures/alignment'

const frame = { width: 640, height: 512 }
const thermal: Alignment['thermal'] = [
  [10, 10],
  [600, 20],
  [610, 500],
  [5, 490],
]
const visible: Alignment['visible'] = [
  [0.2, 0.2],
  [0.8, 0.21],
  [0.81, 0.79],
  [0.19, 0.8],
]

test('four corners of a view are accepted, in both pictures alike', () => {
  expect(() => assertAlignment({ thermal, visible }, frame)).not.toThrow()
})

test('points off their picture are refused with its name', () => {
  expect(() => assertAlignment({ thermal: thermal.with(0, [-1, 5]), visible }, frame)).toThrow(/outside the thermal/)
  expect(() => assertAlignment({ thermal, visible: visible.with(2, [1.2, 0.5]) }, frame)).toThrow(/outside the visible/)
})

test('three points on a line fix nothing', () => {
  const line = thermal.with(1, [10, 250]).with(3, [10, 490])
  expect(() => assertAlignment({ thermal: line, visible }, frame)).toThrow(/on a line/)
  expect(() => assertAlignment({ thermal, visible: [visible[0], visible[0], visible[2], visible[3]] as never }, frame)).toThrow(/on a line/)
})

test('pairs in another order would fold the picture', () => {
  const swapped = [visible[1], visible[0], visible[2], visible[3]] as Alignment['visible']
  expect(() => assertAlignment({ thermal, visible: swapped }, frame)).toThrow(/another order/)
})
