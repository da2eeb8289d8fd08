import { expect, test } from 'vitest'
import { close, dilate, erode } from '#raster/morphology'

const size = { width: 7, height: 5 }
const mask = (rows: string[]) => Uint8Array.from(rows.join(''), (cell) => (cell === '#' ? 1 : 0))
const drawn = (plane: Uint8Array) =>
  Array.from({ length: 5 }, (_, y) => Array.from(plane.subarray(7 * y, 7 * y + 7), (cell) => (cell ? '#' : '.')).join(''))

test('a pixel grows to a square, also at the border', () => {
  expect(drawn(dilate(mask(['#......', '.......', '.......', '....#..', '.......']), size, 1))).toEqual([
    '##.....',
    '##.....',
    '...###.',
    '...###.',
    '...###.',
  ])
  expect(dilate(new Uint8Array(35), size, 2).includes(1)).toBe(false)
})

test('an area shrinks from its edges, from the frame only where asked', () => {
  const area = mask(['#####..', '#####..', '#####..', '.......', '.......'])
  expect(drawn(erode(area, size, 1))).toEqual(['####...', '####...', '.......', '.......', '.......'])
  expect(drawn(erode(area, size, 1, true))).toEqual(['.......', '.###...', '.......', '.......', '.......'])
})

test('closing fills a gap and leaves the outline', () => {
  expect(drawn(close(mask(['.......', '.##.##.', '.##.##.', '.......', '.......']), size, 1))).toEqual([
    '.......',
    '.#####.',
    '.#####.',
    '.......',
    '.......',
  ])
})
