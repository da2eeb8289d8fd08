import { describe, expect, it } from 'vitest'
import { gradientClasses } from '#decode/jpeg-ls/gradients'

describe('gradientClasses', () => {
  const classes = gradientClasses(255, 1, 3, 7, 21)
  it.each([
    [0, 0],
    [1, 0],
    [-1, 0],
    [2, 1],
    [3, 2],
    [6, 2],
    [-6, -2],
    [7, 3],
    [20, 3],
    [-21, -4],
    [255, 4],
    [-255, -4],
  ])('puts difference %d into class %d', (difference, expected) => expect(classes[difference + 255]).toBe(expected))
})
