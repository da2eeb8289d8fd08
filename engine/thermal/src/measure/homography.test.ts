import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Point } from '#image'
import { type Homography, homographyFrom, invertHomography, mapPoint, overlayHomography } from '#measure/homography'

const square: readonly Point[] = [
  [0, 0],
  [640, 0],
  [640, 512],
  [0, 512],
]
const refusal = expect.objectContaining({ code: 'invalid-alignment', expected: expect.stringMatching(/./) })

test('a shift and a stretch, worked by hand', () => {
  const h = homographyFrom(square, [
    [10, 20],
    [1290, 20],
    [1290, 1044],
    [10, 1044],
  ])
  const expected = [2, 0, 10, 0, 2, 20, 0, 0, 1]
  for (let i = 0; i < 9; i++) expect(h[i]).toBeCloseTo(expected[i], 9)
})

test('a mirror is a map too', () => {
  const mirrored = homographyFrom(square, [square[1], square[0], square[3], square[2]])
  expect(mapPoint(mirrored, [100, 7])[0]).toBeCloseTo(540, 9)
})

const corner = (x: number, y: number) =>
  fc.tuple(fc.double({ min: x, max: x + 200, noNaN: true }), fc.double({ min: y, max: y + 150, noNaN: true }))
/** Quadrilaterals whose corners keep to their quarter of the picture, which makes them convex often enough to be worth trying. */
const quadrilateral = fc.tuple(corner(0, 0), corner(440, 0), corner(440, 360), corner(0, 360))

test('the four points fall where they should, points between them come back, and cross ratios along a line stay', () => {
  fc.assert(
    fc.property(quadrilateral, quadrilateral, (from, to) => {
      const h = homographyFrom(from, to)
      const back = invertHomography(h)
      for (let i = 0; i < 4; i++) {
        const mapped = mapPoint(h, from[i])
        expect(Math.hypot(mapped[0] - to[i][0], mapped[1] - to[i][1])).toBeLessThan(1e-6)
      }
      const middle: Point = [320, 256]
      const returned = mapPoint(back, mapPoint(h, middle))
      expect(Math.hypot(returned[0] - 320, returned[1] - 256)).toBeLessThan(1e-6)
      const along = [0.1, 0.3, 0.6, 0.9].map((share) => {
        const at: Point = [from[0][0] + share * (from[2][0] - from[0][0]), from[0][1] + share * (from[2][1] - from[0][1])]
        const mapped = mapPoint(h, at)
        return Math.hypot(mapped[0] - to[0][0], mapped[1] - to[0][1])
      })
      const crossRatio = ([a, b, c, d]: readonly number[]) => ((c - a) * (d - b)) / ((c - b) * (d - a))
      expect(crossRatio(along)).toBeCloseTo(crossRatio([0.1, 0.3, 0.6, 0.9]), 5)
    }),
  )
})

test.each<[string, readonly Point[], readonly Point[]]>([
  ['three pairs', square.slice(0, 3), square.slice(0, 3)],
  ['a point that is no number', [[Number.NaN, 0], ...square.slice(1)], square],
  [
    'three on one line',
    [
      [0, 0],
      [10, 0],
      [20, 0],
      [5, 9],
    ],
    square,
  ],
  [
    'two in one place',
    square,
    [
      [0, 0],
      [0, 0],
      [9, 9],
      [0, 9],
    ],
  ],
  ['two swapped in one picture', square, [square[0], square[2], square[1], square[3]]],
])('%s are refused', (_, from, to) => {
  expect(() => homographyFrom(from, to)).toThrow(refusal)
})

test('a map that flattens has no way back', () => {
  expect(() => invertHomography([1, 2, 3, 2, 4, 6, 0, 0, 1] as Homography)).toThrow(refusal)
})

test('the placement of the camera puts the thermal centre beside the visible one', () => {
  const h = overlayHomography({ realToIr: 1.25, offsetX: -12, offsetY: 8 }, { width: 320, height: 240 }, { width: 2048, height: 1536 })
  const centre = mapPoint(h, [160, 120])
  expect(centre[0]).toBeCloseTo(1024 - 12, 9)
  expect(centre[1]).toBeCloseTo(768 + 8, 9)
  expect(mapPoint(h, [161, 120])[0] - centre[0]).toBeCloseTo(5.12, 9)
  expect(() => overlayHomography({ realToIr: 0, offsetX: 0, offsetY: 0 }, { width: 1, height: 1 }, { width: 9, height: 9 })).toThrow(
    refusal,
  )
})
