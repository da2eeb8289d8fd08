import { expect, test } from 'vitest'
import { layOver, warpOf } from '#mosaic/match/warp'
import { seenFrom, viewAt } from '../../../test/mosaic/made-roof.ts'

const canvas = { width: 160, height: 128, scale: 2, left: 0, top: 0 }
/** A level of which each value says where it is. */
const ramp = (of: (x: number, y: number) => number) => ({
  width: 160,
  height: 128,
  values: Int16Array.from({ length: 160 * 128 }, (_, i) => of(i % 160, Math.floor(i / 160))),
})

test('a second picture lies on the first where its camera saw the same', () => {
  const [first, second] = [viewAt(0, 0, 3, 20, 1), viewAt(1.5, -1, 12, 22)]
  const warp = warpOf(first, second, canvas, 0)
  const [xs, ys] = [new Float32Array(160 * 128), new Float32Array(160 * 128)]
  layOver(
    ramp((x) => 100 * x),
    2,
    warp,
    canvas,
    xs,
  )
  layOver(
    ramp((_, y) => 100 * y),
    2,
    warp,
    canvas,
    ys,
  )
  for (const [x, y] of [
    [80, 64],
    [70, 50],
    [101, 93],
  ] as const) {
    const [trueX, trueY] = seenFrom(first, second, 2 * (x + 0.5), 2 * (y + 0.5))
    expect(Math.abs(xs[160 * y + x]! / 100 - (trueX / 2 - 0.5))).toBeLessThan(0.03)
    expect(Math.abs(ys[160 * y + x]! / 100 - (trueY / 2 - 0.5))).toBeLessThan(0.03)
  }
  expect(Number.isNaN(xs[0]!)).toBe(true)
})
