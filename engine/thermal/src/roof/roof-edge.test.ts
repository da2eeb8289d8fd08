import { expect, test } from 'vitest'
import { roofRegion } from '#roof/roof'

const size = { width: 320, height: 240 }
const sceneOf = (isRoof: (x: number, y: number) => boolean) => ({
  ...size,
  kelvin: Float32Array.from({ length: size.width * size.height }, (_, i) => {
    const [x, y] = [i % size.width, Math.floor(i / size.width)]
    return isRoof(x, y) ? 290 : 280 + 0.5 * Math.sin(x * 1.7 + y * 2.3)
  }),
})

test('five pixels along an edge that is nowhere straight are not judged, three along a drawn one', () => {
  const round = roofRegion(
    sceneOf((x, y) => Math.hypot(x - 160, y - 120) < 100),
    null,
  )
  expect(round.source).toBe('found')
  expect(Array.from({ length: 160 }, (_, x) => x).find((x) => round.mask[120 * size.width + x] === 1)).toBe(65)
  const drawn = roofRegion(
    sceneOf(() => true),
    [
      [60, 40],
      [260, 40],
      [260, 200],
      [60, 200],
    ],
  )
  expect(drawn.mask.reduce((sum, value) => sum + value, 0)).toBe((200 - 6) * (160 - 6))
})

test('a notch is closed up to sixteen cells of two pixels and what the edge blurs: a wider one is a court', () => {
  const isClosed = (wide: number) =>
    roofRegion(
      sceneOf((x, y) => x >= 60 && x < 260 && y >= 40 && y < 200 && !(Math.abs(x - 160) < wide / 2 && y < 120)),
      null,
    ).mask[80 * size.width + 160] === 1
  expect([28, 34, 36].map(isClosed)).toEqual([true, true, false])
})
