import { expect, test } from 'vitest'
import { moveCursor, pixelAt } from './cursor.ts'

const image = { width: 64, height: 48 }

test('arrows move by one pixel, with shift by ten, and stop at the border', () => {
  expect(moveCursor({ x: 5, y: 5 }, 'ArrowRight', false, image)).toEqual({ x: 6, y: 5 })
  expect(moveCursor({ x: 5, y: 5 }, 'ArrowUp', true, image)).toEqual({ x: 5, y: 0 })
  expect(moveCursor({ x: 60, y: 5 }, 'ArrowRight', true, image)).toEqual({ x: 63, y: 5 })
})

test('the first arrow puts the cursor in the middle; other keys leave it alone', () => {
  expect(moveCursor(null, 'ArrowLeft', false, image)).toEqual({ x: 32, y: 24 })
  expect(moveCursor({ x: 1, y: 1 }, 'a', false, image)).toBeNull()
})

test('a point beside the image has no pixel', () => {
  expect(pixelAt({ x: 63.9, y: 0.2 }, image)).toEqual({ x: 63, y: 0 })
  expect(pixelAt({ x: 64, y: 0 }, image)).toBeNull()
  expect(pixelAt({ x: -0.1, y: 3 }, image)).toBeNull()
})
