import { expect, test } from 'vitest'
import { createRandom } from '#generate/random'
import type { Thermogram } from '#image'
import { hasEdge, refinedEdge } from '#roof/edge-change-point'
import { flip } from '../../test/flip.ts'

const size = { width: 200, height: 120 }
/** Temperature by depth below an edge at y = 60; noise of 0.05 K. */
function scene(kelvinAt: (depth: number, noise: number, x: number) => number, slope = 0): Thermogram {
  const random = createRandom(3)
  const kelvin = Float32Array.from({ length: size.width * size.height }, (_, i) => {
    const [x, y] = [i % size.width, Math.floor(i / size.width)]
    return kelvinAt(y + 0.5 - 60 - slope * (x - 100), random.between(-0.09, 0.09), x)
  })
  return { ...size, kelvin }
}
const rough = { x: 0, y: 65, dx: 1, dy: 0 }
const snap = (image: Thermogram) => refinedEdge(image, rough, [10, 65], [190, 65])
const yAt = (line: ReturnType<typeof snap>, x: number): number => (line === null ? Number.NaN : line.y + ((x - line.x) * line.dy) / line.dx)

test('a step is found to half a pixel, and its slant', () => {
  expect(Math.abs(yAt(snap(scene((depth, noise) => (depth > 0 ? 290 : 289) + noise)), 100) - 60)).toBeLessThanOrEqual(0.5)
  const slanted = snap(scene((depth, noise) => (depth > 0 ? 290 : 289) + noise, 0.05))
  expect(Math.abs(yAt(slanted, 20) - 56)).toBeLessThan(0.8)
  expect(Math.abs(yAt(slanted, 180) - 64)).toBeLessThan(0.8)
})

test('ground of the same mean temperature is told by its unevenness', () => {
  const at = yAt(snap(scene((depth, noise, x) => 290 + noise * (depth > 0 ? 1 : 6) + (depth > 0 ? 0 : 0.3 * Math.sin(x)))), 100)
  expect(Math.abs(at - 60)).toBeLessThan(1.5)
})

test('the edge of a roof is the inside of its parapet, whatever lies beyond', () => {
  const at = yAt(snap(scene((depth, noise) => (depth > 0 ? 290 : depth > -7 ? 287 : 296) + noise)), 100)
  expect(Math.abs(at - 60)).toBeLessThan(1.5)
})

test('a parapet before a far colder sky is no roof either', () => {
  const at = yAt(
    snap(scene((depth, noise, x) => (depth > 0 ? 290 + 0.5 * Math.sin(1.3 * x + depth) : depth > -4 ? 286 : 250) + noise)),
    100,
  )
  expect(Math.abs(at - 60)).toBeLessThan(1.5)
})

test('a pipe beside the edge is not the edge', () => {
  const at = yAt(snap(scene((depth, noise) => (depth > 9 && depth < 12 ? 286 : depth > 0 ? 290 : 280) + noise)), 100)
  expect(Math.abs(at - 60)).toBeLessThan(1.5)
})

test('where nothing changes no edge is found', () => {
  const even = scene((_, noise) => 290 + noise)
  expect(snap(even)).toBeNull()
  expect(hasEdge(even, rough, [10, 65], [190, 65])).toBe(false)
})

test('an edge goes on over a wet area, not across a gap', () => {
  const wet = scene((depth, noise, x) => (depth > 0 ? (x > 80 && x < 140 ? 293 : 290) : 285) + noise)
  const court = scene((depth, noise, x) => (depth > 0 && !(x > 80 && x < 140) ? 290 : 285) + noise)
  const edge = { x: 0, y: 60, dx: 1, dy: 0 }
  expect(hasEdge(wet, edge, [80, 60], [140, 60])).toBe(true)
  expect(hasEdge(court, edge, [84, 60], [136, 60])).toBe(false)
})

test('an edge is looked for within fourteen pixels, and goes on where two thirds of its pieces lie within three', () => {
  const step = scene((depth, noise) => (depth > 0 ? 290 : 287) + noise)
  const from = (offset: number) => refinedEdge(step, { ...rough, y: 60 + offset }, [10, 60 + offset], [190, 60 + offset]) !== null
  expect([13, 14, -14, -15].map(from)).toEqual([true, false, true, false])
  const at = (y: number) => hasEdge(step, { x: 0, y, dx: 1, dy: 0 }, [10, y], [190, y])
  expect([62.5, 63.5, 57, 56].map(at)).toEqual([true, false, true, false])
  const part = (columns: number) =>
    hasEdge(
      scene((depth, noise, x) => (depth > 0 && x < 10 + columns ? 290 : 287) + noise),
      { x: 0, y: 60, dx: 1, dy: 0 },
      [10, 60],
      [190, 60],
    )
  expect(flip((columns) => part(Math.round(columns)), 40, 180)).toBeCloseTo(112.5, 0)
  const high = (kelvin: number) =>
    refinedEdge(
      scene((depth, noise) => (depth > 0 ? 290 : 290 - kelvin) + noise),
      rough,
      [10, 65],
      [190, 65],
    ) !== null
  expect(flip(high, 0.01, 1)).toBeCloseTo(0.077, 2)
})

test('an edge is found up to eleven pixels from where it is looked for: three of roof and of what lies beyond are needed', () => {
  const step = scene((depth, noise) => (depth > 0 ? 290 : 287) + noise)
  const off = (offset: number) => yAt(refinedEdge(step, { ...rough, y: 60 + offset }, [10, 60 + offset], [190, 60 + offset]), 100) - 59.5
  expect([-13, -12, 11, 12].map(off)).toEqual([-1, 0, 0, 1])
})

test('a parapet is up to fourteen pixels wide, and reaches to the edge at half of its strength', () => {
  const inside = (wide: number) =>
    yAt(
      refinedEdge(
        scene((depth, noise) => (depth > 0 ? 290 : depth > -wide ? 287 : 296) + noise),
        { ...rough, y: 60 - wide },
        [10, 60 - wide],
        [190, 60 - wide],
      ),
      100,
    )
  expect([14, 15, 16].map(inside)).toEqual([60, 59, 58])
  const fading = (share: number) =>
    scene((depth, noise) => (depth > 0 ? 290 : depth > -7 ? 286 : depth > -12 ? 290 - 4 * share : 300) + noise)
  const isParapet = (share: number) => yAt(refinedEdge(fading(share), { ...rough, y: 48 }, [10, 48], [190, 48]), 100) > 58
  expect(flip(isParapet, 0.2, 0.8)).toBeCloseTo(0.47, 1)
})

test('an edge is seen along half of a line: of a short one in two of four pieces, of a long one in ten of twenty', () => {
  const isSeen = (columns: number, length: number) => {
    const [width, height] = [length + 60, 120]
    const random = createRandom(3)
    const kelvin = Float32Array.from(
      { length: width * height },
      (_, i) => (Math.floor(i / width) >= 60 && i % width < 10 + columns ? 290 : 287) + random.between(-0.09, 0.09),
    )
    return refinedEdge({ width, height, kelvin }, { ...rough, y: 60 }, [10, 60], [10 + length, 60]) !== null
  }
  const least = (length: number) => flip((columns) => isSeen(Math.round(columns), length), 2, length)
  expect(least(48)).toBeCloseTo(24.5, 1)
  expect(least(180)).toBeCloseTo(67.5, 1)
  expect(least(640)).toBeCloseTo(288.5, 1)
})

test('every second pixel along a line is looked at, and all of them count', () => {
  const onColumns = (kelvin: number) => {
    const [width, height] = [220, 120]
    const random = createRandom(3)
    const values = Float32Array.from(
      { length: width * height },
      (_, i) => 290 - (Math.floor(i / width) >= 60 || i % 2 === 1 ? 0 : kelvin) + random.between(-0.09, 0.09),
    )
    return refinedEdge({ width, height, kelvin: values }, { ...rough, y: 60 }, [10, 60], [202, 60]) !== null
  }
  expect(flip(onColumns, 0.01, 1)).toBeCloseTo(0.076, 2)
})
