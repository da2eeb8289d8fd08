import { expect, test } from 'vitest'
import { tilesInView } from '#rules/whole-roof/tiles'

const stage = { width: 800, height: 600 }

test('the squares of a picture cover what a stage shows of it, without a gap, beneath them all of it as one', () => {
  const picture = { width: 4000, height: 3000 }
  const [all, ...tiles] = tilesInView(picture, { ...stage, scale: 0.5, x: -700, y: -500 }, 1)
  expect(all).toEqual({ place: '3-0-0', left: -700, top: -500, right: 1300, bottom: 1000 })
  expect(tiles.map(({ place }) => place)).toEqual(['1-1-0', '1-2-0', '1-1-1', '1-2-1', '1-1-2', '1-2-2'])
  expect(tiles[0]?.right).toBe(tiles[1]?.left)
  expect([Math.min(...tiles.map(({ left }) => left)), Math.max(...tiles.map(({ right }) => right))]).toEqual([-188, 836])
})

test('however large the picture and however near one looks, there are few', () => {
  const picture = { width: 20_000, height: 20_000 }
  for (const scale of [0.03, 0.1, 0.24, 0.26, 0.6, 1, 8, 40])
    for (const density of [1, 2, 3])
      expect(tilesInView(picture, { ...stage, scale, x: -900, y: -3000 }, density).length).toBeLessThan(5 * 4 * density ** 2 + 2)
})

test('a picture as small as one square is that square, and a place beyond the picture has none', () => {
  expect(tilesInView({ width: 400, height: 300 }, { ...stage, scale: 2, x: 0, y: 0 }, 1).map(({ place }) => place)).toEqual(['0-0-0'])
  expect(tilesInView({ width: 4000, height: 4000 }, { ...stage, scale: 1, x: 900, y: 0 }, 1)).toHaveLength(1)
})
