import { expect, it } from 'vitest'
import { bordersOf } from './us-lines.ts'

it('arcs are steps in whole numbers, scaled and moved to longitude and latitude', () => {
  const { geometry } = bordersOf({
    transform: { scale: [0.5, 0.25], translate: [-100, 30] },
    arcs: [
      [
        [0, 0],
        [2, 4],
        [-1, 0],
      ],
      [[10, 8]],
    ],
  })
  expect(geometry.coordinates).toEqual([
    [
      [-100, 30],
      [-99, 31],
      [-99.5, 31],
    ],
    [[-95, 32]],
  ])
})
