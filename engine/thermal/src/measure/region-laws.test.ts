import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Point } from '#image'
import { polygonAreaPx } from '#measure/polygon'
import { type Region, regionIndices } from '#measure/region'

const size = { width: 90, height: 70 }
const between = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const centres = (region: Region): Point[] =>
  [...regionIndices(region, size)].map((index) => [(index % size.width) + 0.5, Math.floor(index / size.width) + 0.5])

const boxes = fc
  .tuple(between(2, 40), between(2, 30), between(4, 45), between(4, 35))
  .map(([left, top, width, height]) => ({ left, top, right: left + width, bottom: top + height }))

test('an ellipse covers the pixels whose centres its equation allows, and nearly pi a b of them', () => {
  fc.assert(
    fc.property(boxes, (box) => {
      const [a, b] = [(box.right - box.left) / 2, (box.bottom - box.top) / 2]
      const [cx, cy] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
      const away = ([x, y]: Point) => ((x - cx) / a) ** 2 + ((y - cy) / b) ** 2
      const covered = new Set(centres({ kind: 'ellipse', box }).map(String))
      let inside = 0
      for (let y = 0.5; y < size.height; y++) {
        for (let x = 0.5; x < size.width; x++) {
          const distance = away([x, y])
          if (Math.abs(distance - 1) < 1e-9) continue
          expect(covered.has(String([x, y]))).toBe(distance < 1)
          if (distance < 1) inside++
        }
      }
      // A lattice misses the area of a convex shape by less than its outline.
      expect(Math.abs(inside - Math.PI * a * b)).toBeLessThan(Math.PI * (a + b))
    }),
  )
})

test('a polygon covers its area to within its outline', () => {
  const corners = fc.array(fc.tuple(between(3, 87), between(3, 67)), { minLength: 3, maxLength: 3 })
  fc.assert(
    fc.property(corners, (points) => {
      fc.pre(polygonAreaPx(points) > 80)
      const outline = points.reduce((sum, [x, y], i) => sum + Math.hypot(x - points[(i + 2) % 3][0], y - points[(i + 2) % 3][1]), 0)
      expect(Math.abs(centres({ kind: 'polygon', points }).length - polygonAreaPx(points))).toBeLessThan(outline)
    }),
  )
})

test('a line holds both ends, has no gap, never strays by more than a pixel, and is the same from both ends in length', () => {
  const end = fc.tuple(between(0, 89.99), between(0, 69.99))
  fc.assert(
    fc.property(end, end, (from, to) => {
      const pixels = centres({ kind: 'line', from, to })
      const pixelOf = ([x, y]: Point): Point => [Math.floor(x) + 0.5, Math.floor(y) + 0.5]
      expect(pixels[0]).toEqual(pixelOf(from))
      expect(pixels.at(-1)).toEqual(pixelOf(to))
      const [a, b] = [pixelOf(from), pixelOf(to)]
      const length = Math.hypot(b[0] - a[0], b[1] - a[1])
      pixels.forEach(([x, y], i) => {
        const before = pixels[Math.max(0, i - 1)]
        expect(Math.max(Math.abs(x - before[0]), Math.abs(y - before[1]))).toBeLessThanOrEqual(1)
        const off = length === 0 ? 0 : Math.abs((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])) / length
        expect(off).toBeLessThanOrEqual(0.5 + 1e-9)
      })
      expect(new Set(pixels.map(String)).size).toBe(pixels.length)
      expect(centres({ kind: 'line', from: to, to: from })).toHaveLength(pixels.length)
    }),
  )
})

test('a line that leaves the picture keeps the part inside', () => {
  const far: Region = { kind: 'line', from: [-50.5, 35.5], to: [140.5, 35.5] }
  expect(centres(far)).toEqual(Array.from({ length: size.width }, (_, x) => [x + 0.5, 35.5]))
})
