import { expect, test } from 'vitest'
import { coarsePass } from '#detect/coarse-pass'
import { contrastOf } from '#detect/contrast'
import { edgeStep, fineBands, halfBands } from '#detect/edge-step'
import { halfPlaneFit } from '#detect/half-plane-fit'
import { divideLayers } from '#detect/layers'
import { extendSegments } from '#detect/line-extending'
import { detectPixels } from '#detect/scale-space'
import { createRandom } from '#generate/random'
import { boxOfPixels } from '#raster/box-of-pixels'
import { connectedComponents } from '#raster/components'
import { flip } from '../../test/flip.ts'

const size = { width: 280, height: 120 }
const roof = new Uint8Array(size.width * size.height).fill(1)
type At = (x: number, y: number) => number
const plane = (kelvinAt: At) => Float32Array.from(roof, (_, i) => kelvinAt(i % size.width, Math.floor(i / size.width)))
const within = (x: number, y: number, left: number, top: number, right: number, bottom: number) =>
  x >= left && x < right && y >= top && y < bottom
const turns = (answer: (value: number) => boolean, low: number, high: number, at: number, tolerance = 0.03) =>
  expect(Math.abs(flip(answer, low, high) / at - 1)).toBeLessThan(tolerance)

test('the step at an edge is taken between places so far apart', () => {
  const box = (x: number, y: number) => within(x, y, 100, 20, 180, 100)
  const labels = Int32Array.from(plane((x, y) => (box(x, y) ? 0 : -1)))
  const pixels = Int32Array.from(labels.keys()).filter((i) => labels[i] === 0)
  const beside = Uint8Array.from(plane((x, y) => (within(x, y, 80, 50, 120, 70) ? 1 : 0)))
  const slope = plane((x) => 0.01 * x)
  const apart = (bands?: Parameters<typeof edgeStep>[7]) =>
    100 * edgeStep(slope, labels, beside, size, pixels, boxOfPixels(pixels, size.width), 1, bands)
  expect(apart(fineBands)).toBeCloseTo(5, 3)
  expect(apart(halfBands)).toBeCloseTo(3, 3)
})

test('surroundings speak from twelve pixels on', () => {
  const dryOf = (count: number) => Uint8Array.from(roof, (_, i) => (i >= 70 && i < 70 + count ? 1 : 0))
  const contrast = (count: number) =>
    contrastOf(
      plane((x, y) => (y === 0 ? 0.5 : x + y > 0 ? 2 : 0)),
      dryOf(count),
      size,
      Int32Array.of(5 * size.width + 80),
      { left: 60, top: 0, right: 100, bottom: 10 },
      1,
      12,
    ).deltaK
  expect([11, 12].map(contrast)).toEqual([2, 1.5])
})

/** Parts of a weak box with a strong one inside, whose left `strongPx` columns are strong. */
function layersOf(strongK: number, strongPx: number, box: readonly [number, number, number, number] = [20, 20, 90, 60]): number {
  const [left, top, right, bottom] = box
  const residual = plane((x, y) =>
    within(x, y, left, top, left + strongPx, bottom) ? strongK : within(x, y, left, top, right, bottom) ? 0.8 : 0,
  )
  const signs = Int8Array.from(residual, (value) => (value > 0.4 ? 1 : 0))
  divideLayers(signs, residual, size)
  return connectedComponents(signs, size, true).count === 1 && signs[(top + 5) * size.width + left + strongPx + 1] === 1 ? 1 : 2
}

test('layers: how much weaker, how large a share, how many pixels', () => {
  turns((strongK) => layersOf(strongK, 30) === 2, 1.2, 3, 0.8 / 0.42)
  expect([45, 46].map((strongPx) => layersOf(3, strongPx))).toEqual([2, 1])
})

const quiet = (sigmaK: number) => [{ radiusPx: 1, sigmaK, reachK: sigmaK, seedK: 0.5 }] as const
/** Last column of a piece of 24 px on a line of so many pixels that was lengthened. */
function lengthenedTo(beyondK: number, sigmaK: number, linePx = 200): number {
  const residual = plane((x, y) => (within(x, y, 40, 38, 40 + linePx, 43) ? (x < 64 ? 0.9 : beyondK) : 0))
  const signs = Int8Array.from(residual, (value, i) => (value > 0 && i % size.width < 64 ? 1 : 0))
  extendSegments({ signs, strengths: new Float32Array(signs.length), scales: quiet(sigmaK) }, residual, roof, size)
  return Math.max(...Array.from(signs.keys()).map((i) => (signs[i] === 0 ? 0 : i % size.width)))
}

test('lengthening: half as strong, or what noise leaves over the first strip, and on in steps', () => {
  turns((beyondK) => lengthenedTo(beyondK, 0.05) > 66, 0.1, 0.9, 0.45)
  turns((beyondK) => lengthenedTo(beyondK, 0.5) > 66, 0.1, 0.89, 3 * 0.5 * 0.5)
  // The strip of 24 px begins at the last column; half of the last step may lie beyond the line.
  expect([80, 84, 92].map((linePx) => lengthenedTo(0.8, 0.05, linePx))).toEqual([119, 127, 135])
})

test('scales: widths, what noise reaches by chance, and the least that counts', () => {
  const random = createRandom(7)
  const noisy = detectPixels(
    plane(() => 2 * random.normal()),
    roof,
    size,
  ).scales
  expect(noisy.map(({ radiusPx }) => radiusPx)).toEqual([1, 2, 4, 8])
  // Two-sided quantiles of the normal distribution for 0.02 over 33,600 px in cells of 9 and of 25.
  expect(noisy[0]!.seedK / noisy[0]!.reachK).toBeCloseTo(4.56, 2)
  expect(noisy[1]!.seedK / noisy[1]!.reachK).toBeCloseTo(4.342, 2)
  const calm = plane((x, y) => 0.001 * (((x * 7 + y * 13) % 5) - 2))
  expect(detectPixels(calm, roof, size).scales.map(({ seedK }) => seedK)).toEqual([0.35, 0.35, 0.35, 0.35])
  const found = (kelvin: number) =>
    detectPixels(
      plane((x, y) => (within(x, y, 60, 40, 100, 80) ? kelvin : 0)),
      roof,
      size,
    ).signs
  turns((kelvin) => found(kelvin).includes(1), 0.2, 0.6, 0.35)
  const skirted = (skirtK: number) =>
    detectPixels(
      plane((x, y) => (within(x, y, 60, 40, 100, 80) ? 0.36 : within(x, y, 100, 40, 120, 80) ? skirtK : 0)),
      roof,
      size,
    ).signs[60 * size.width + 112] === 1
  turns(skirted, 0.05, 0.34, 0.18)
})

/** A roof of 24 mK noise with what a scene adds. */
const coarse = (kelvinAt: At, isDrawn = false) => {
  const random = createRandom(3)
  return coarsePass(
    plane((x, y) => 285 + kelvinAt(x, y) + 0.024 * random.normal()),
    roof,
    size,
    isDrawn,
  )
}
const countOf = (mask: Uint8Array) => mask.reduce((sum, value) => sum + value, 0)

test('coarse pass: what runs along three fifths of a side is another surface, unless the roof was drawn', () => {
  const strip = (height: number, isDrawn = false) =>
    countOf(coarse((x, y) => ((x / 50) ** 2 + ((y - 60) / (height / 2)) ** 2 < 1 ? 3 : 0), isDrawn).roof) < roof.length
  turns((height) => strip(Math.round(height / 2) * 2), 40, 110, 72, 0.05)
  expect(strip(100, true)).toBe(false)
})

test('coarse pass: an edge is left out of the background, a slow change is not', () => {
  const disc = (softPx: number) =>
    countOf(coarse((x, y) => 1.5 * Math.min(1, Math.max(0, 0.5 + (18 - Math.hypot(x - 140, y - 60)) / softPx))).affected) > 0
  turns(disc, 30, 60, 54.5, 0.05)
})

test('coarse pass: a part of the roof that a straight cut bounds has a level of its own', () => {
  const section = (columns: number) => coarse((x) => (x >= 280 - columns ? 1.2 : 0)).levelK !== null
  expect([8, 10].map(section)).toEqual([false, true])
})

test('coarse pass: two parts of another surface are one over a gap of four cells of two pixels', () => {
  const cut = (gap: number) =>
    countOf(coarse((x, y) => ((x / 50) ** 2 + ((y - 60) / 50) ** 2 < 1 && Math.abs(y - 59.5) > gap / 2 ? 3 : 0), false).roof) < roof.length
  expect([8, 10].map(cut)).toEqual([true, false])
})

test('surroundings: up to six thousand pixels all count, of more every second', () => {
  const columns = plane((x) => x % 2)
  const median = (width: number) =>
    0 - contrastOf(columns, roof, size, Int32Array.of(0), { left: 90, right: 90 + width - 24, top: 30, bottom: 66 }, 1, 12).deltaK
  expect([76, 100, 102].map(median)).toEqual([0.5, 0.5, 0])
})

test('layers: a weak part of sixty pixels, beyond what the lens mixes, is a layer', () => {
  expect([9, 10].map((weakColumns) => layersOf(3, 6, [40, 40, 46 + weakColumns, 50]))).toEqual([1, 2])
})

test('a comb is no half plane, and two thousand columns are told apart', () => {
  const cutFit = (width: number, height: number, isArea: (x: number) => boolean) =>
    halfPlaneFit(
      Uint8Array.from({ length: width * height }, (_, i) => (isArea(i % width) ? 1 : 0)),
      new Uint8Array(width * height).fill(1),
      { width, height },
    )
  expect(cutFit(60, 60, (x) => x >= 30 && x % 2 === 0)).toBeLessThan(0.55)
  expect([1, 2, 3, 4, 5, 6, 7, 8].map((samples) => cutFit(2000, 1, (x) => x >= 2000 - 5 * samples))).toEqual(
    Array.from({ length: 8 }, () => 1),
  )
})

test('coarse pass: how strong a disc must be for its size, on an uneven roof', () => {
  const random = createRandom(3)
  const noise = plane(() => 0.3 * random.normal())
  const isFound = (kelvin: number, radius: number) =>
    countOf(
      coarsePass(
        plane((x, y) => 285 + (Math.hypot(x - 140, y - 60) < radius ? kelvin : 0) + noise[y * size.width + x]!),
        roof,
        size,
        false,
      ).affected,
    ) > 0
  turns((kelvin) => isFound(kelvin, 3), 0.1, 4, 1.366)
  turns((kelvin) => isFound(kelvin, 5), 0.1, 4, 0.62)
  turns((kelvin) => isFound(kelvin, 8), 0.1, 4, 0.411)
  turns((kelvin) => isFound(kelvin, 16), 0.1, 4, 0.377)
})

test('coarse pass: a section differs over half of what it spans, from edge to edge', () => {
  turns(
    (share) => coarse((x, y) => (x >= 200 && (Math.abs(y - 60) >= 60 * (1 - share) || x >= 268) ? 1.2 : 0)).levelK !== null,
    0.1,
    1,
    0.5,
  )
})

test('scales: where a line of single pixels is judged, half the resolution still sees it', () => {
  const line = Uint8Array.from(roof, (_, i) => (i % size.width === 80 ? 1 : 0))
  expect(
    detectPixels(
      plane((_, y) => (y >= 40 && y < 80 ? 2 : 0)),
      line,
      size,
      [2],
    ).signs.includes(1),
  ).toBe(true)
})
