import { expect, test } from 'vitest'
import type { Anomaly } from '#anomaly/anomaly'
import { createRandom } from '#generate/random'
import type { Point } from '#image'
import { countFaults } from '../bench/detect/faults.ts'
import { cameraOf } from '../bench/detect/second-maker/camera.ts'
import { boxAt, dropsOf, insideOf, ringOf, roundAt, strokeAlong, unionOf } from '../bench/detect/second-maker/distance.ts'
import { makeSecondScene } from '../bench/detect/second-maker/make-scene.ts'
import { waves } from '../bench/detect/second-maker/surface.ts'

test('the same seed makes the same roof, another one another', () => {
  const [first, again, other] = [11, 11, 12].map(makeSecondScene)
  expect(again).toEqual(first)
  expect(other!.image.kelvin.slice(0, 50)).not.toEqual(first!.image.kelvin.slice(0, 50))
})

test('what is planted is where the picture differs, by as much: but for what happens to lie beside a thing or on uneven ground', () => {
  const truths = Array.from({ length: 6 }, (_, i) => makeSecondScene(60 + i)).flatMap(({ image, truths: all }) =>
    all.map((truth) => ({ truth, image })),
  )
  const near = truths.filter(({ truth, image }) => {
    const [inside, beside] = [[], []] as [number[], number[]]
    for (let i = 0; i < truth.mask.length; i++) {
      if (truth.mask[i] === 1) inside.push(image.kelvin[i]!)
      else if (truth.filled[i] === 0 && [-8, 8, -8 * image.width, 8 * image.width].some((step) => truth.mask[i + step] === 1))
        beside.push(image.kelvin[i]!)
    }
    expect(inside.length).toBe(truth.areaPx)
    const [own, around] = [inside, beside].map((values) => values.toSorted((a, b) => a - b)[values.length >> 1]!)
    return Math.abs(own! - around! - truth.meanDeltaK) < 0.2 + 0.3 * Math.abs(truth.meanDeltaK)
  })
  expect(truths.length).toBeGreaterThan(5)
  expect(near.length).toBeGreaterThan(0.7 * truths.length)
})

test('a place in the picture is the same place after the way to the roof and back, and its middle has the scale', () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const { width, height, pixelM, toRoof, toPicture } = cameraOf(createRandom(seed))
    for (const [x, y] of [[10, 20], [width - 5, 3], [width / 2, height - 1]] as const) {
      const [backX, backY] = toPicture(toRoof(x, y))
      expect(Math.hypot(backX - x, backY - y)).toBeLessThan(1e-6)
    } // biome-ignore format: one line
    const [a, b] = [toRoof(width / 2, height / 2), toRoof(width / 2 + 1, height / 2)]
    expect(Math.hypot(b[0] - a[0], b[1] - a[1])).toBeCloseTo(pixelM, 6)
  }
})

test('distances to forms, worked by hand', () => {
  expect([roundAt(0, 0, 2)(5, 0), roundAt(0, 0, 2)(0, 1)]).toEqual([3, -1])
  expect(
    [boxAt(0, 0, 4, 2, 0)(5, 5), boxAt(0, 0, 4, 2, 0)(1, 0), boxAt(0, 0, 4, 2, Math.PI / 2)(0, 3)].map(
      (value) => Math.round(100 * value) / 100,
    ),
  ).toEqual([5, -1, 1])
  expect(ringOf(roundAt(0, 0, 5), 1)(3, 0)).toBe(1)
  expect(ringOf(roundAt(0, 0, 5), 1)(4.5, 0)).toBe(-0.5)
  expect(unionOf(roundAt(0, 0, 1), roundAt(10, 0, 1))(8, 0)).toBe(1)
  expect(
    strokeAlong(
      [
        [0, 0],
        [10, 0],
      ],
      () => 2,
    )(5, 4),
  ).toBe(3)
  expect(dropsOf([[0, 0, 2]])(2, 0)).toBeCloseTo(0, 9)
  const angle: Point[] = [[0, 0], [4, 0], [4, 2], [2, 2], [2, 4], [0, 4]] // biome-ignore format: one line
  expect(
    [
      [1, 3],
      [3, 3],
      [3, 1],
    ].map(([x, y]) => Math.sign(insideOf(angle)(x!, y!))),
  ).toEqual([-1, 1, -1])
})

test('waves average to nothing and spread by what is asked', () => {
  const surface = waves(createRandom(3), 0.2, 0.5, 5)
  const values = Array.from({ length: 20_000 }, (_, i) => surface((i % 141) * 0.7, Math.floor(i / 141) * 0.7))
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  expect(Math.abs(mean)).toBeLessThan(0.02)
  expect(Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)).toBeCloseTo(0.2, 1)
})

test('faults are told from other inventions: what traces the edge of the roof, and what lies on a round thing', () => {
  const scene = { ...makeSecondScene(11), truths: [], around: 'ground' as const, outline: [[20, 20], [120, 20], [120, 100], [20, 100]] as Point[], rounds: [{ at: [60, 60] as const, radiusPx: 5 }] } // biome-ignore format: one line
  const finding = (left: number, top: number, right: number, bottom: number) =>
    ({ kind: 'amorphous', confidence: 0.9, box: { left, top, right, bottom }, polygon: [[left, top], [right, top], [right, bottom], [left, bottom]] }) as unknown as Anomaly // biome-ignore format: one line
  const [ring, cap, other] = [finding(24, 24, 116, 96), finding(56, 56, 65, 64), finding(75, 50, 95, 75)]
  const faults = countFaults(scene, [ring, cap, other])
  expect([faults.alongEdge, faults.rounds]).toEqual([[ring], [cap]])
})
