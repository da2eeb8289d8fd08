import { expect, test } from 'vitest'
import { polygonAreaPx } from '#measure/polygon'
import { connectedComponents } from '#raster/components'
import { outerContour } from '#raster/contour'

function contourOf(rows: string[]) {
  const width = rows[0]!.length
  const classes = Int8Array.from(rows.join(''), (cell) => (cell === '#' ? 1 : 0))
  const { labels, order } = connectedComponents(classes, { width, height: rows.length }, true)
  return outerContour(labels, width, rows.length, order[0]!)
}

test('one pixel has four corners', () => {
  expect(contourOf(['...', '.#.', '...'])).toEqual([
    [1, 1],
    [2, 1],
    [2, 2],
    [1, 2],
  ])
})

test('a ring is followed outside only', () => {
  expect(polygonAreaPx(contourOf(['####', '#..#', '####']))).toBe(12)
})

test('an L and areas that touch at a corner are followed once around', () => {
  expect(contourOf(['#..', '#..', '###'])).toHaveLength(6)
  expect(polygonAreaPx(contourOf(['##..', '##..', '..##', '..##']))).toBe(8)
  expect(polygonAreaPx(contourOf(['.#.', '###', '.#.']))).toBe(5)
})
