import { expect, test } from 'vitest'
import { cropBox } from './crop-box.ts'

const picture = { width: 640, height: 512 }

test('an anomaly stands in the middle with air around it', () =>
  expect(cropBox({ left: 200, top: 100, right: 300, bottom: 160 }, picture)).toEqual({ left: 160, top: 40, side: 180 }))

test('a spot is not shown closer than its surroundings need', () =>
  expect(cropBox({ left: 300, top: 200, right: 304, bottom: 204 }, picture)).toEqual({ left: 278, top: 178, side: 48 }))

test('at an edge the square stays inside the picture', () => {
  expect(cropBox({ left: 630, top: 500, right: 640, bottom: 512 }, picture)).toEqual({ left: 592, top: 464, side: 48 })
  expect(cropBox({ left: 0, top: 0, right: 10, bottom: 10 }, picture)).toEqual({ left: 0, top: 0, side: 48 })
})

test('what is larger than a square of the picture is cut around its middle', () =>
  expect(cropBox({ left: 40, top: 0, right: 640, bottom: 512 }, picture)).toEqual({ left: 84, top: 0, side: 512 }))
