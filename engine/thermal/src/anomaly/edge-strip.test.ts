import { expect, test } from 'vitest'
import { isEdgeRing, isEdgeStrip } from '#anomaly/edge-strip'
import type { Point } from '#image'
import { boxOfPixels } from '#raster/box-of-pixels'
import { connectedComponents } from '#raster/components'
import { outerContour } from '#raster/contour'
import { shapeOf } from '#raster/shape'
import { flip } from '../../test/flip.ts'

const size = { width: 160, height: 120 }
/** A roof from column 40 on; a strip of 2 K and 40 px along its edge, and what lies beyond. */
function isStrip({ edgeShare = 0.7, wide = 4, beyondK = 2, fromPx = 1, toPx = 40 }): boolean {
  const at = Array.from({ length: size.width * size.height }, (_, i) => [i % size.width, Math.floor(i / size.width)] as const)
  const isOwn = (x: number, y: number) => x >= 40 && x < 40 + wide && y >= 40 && y < 80
  const residual = Float32Array.from(at, ([x, y]) => (isOwn(x, y) ? 2 : x < 40 && 40 - x >= fromPx && 40 - x <= toPx ? beyondK : 0))
  const pixels = Int32Array.from(at.keys()).filter((i) => isOwn(...at[i]!))
  const roof = Uint8Array.from(at, ([x]) => (x >= 40 ? 1 : 0))
  const shape = { lengthPx: 40, widthPx: wide }
  return isEdgeStrip(
    { image: { ...size, kelvin: residual }, residual, roof },
    { pixels, shape, box: boxOfPixels(pixels, size.width), deltaK: 2, edgeShare },
  )
}

test('a strip that lies mostly along the edge is the edge where what lies beyond differs by three tenths of it', () => {
  expect(flip((beyondK) => isStrip({ beyondK }), 0.1, 2)).toBeCloseTo(0.3 * 2, 2)
  expect(flip((edgeShare) => isStrip({ edgeShare }), 0.3, 0.8)).toBeCloseTo(0.6, 2)
  expect(flip((edgeShare) => isStrip({ edgeShare, beyondK: 0 }), 0.7, 1)).toBeCloseTo(0.85, 2)
})

test('what is less than twice as long as wide is no strip', () => {
  expect([20, 21].map((wide) => isStrip({ wide, edgeShare: 0.9 }))).toEqual([true, false])
})

test('beyond is what lies seven to twelve pixels from the roof', () => {
  // Of six columns two differ by 2 K, a third of the strip's difference.
  expect([4, 5, 6].map((fromPx) => isStrip({ fromPx, toPx: 8 }))).toEqual([true, true, true])
  expect([7, 8].map((toPx) => isStrip({ toPx }))).toEqual([false, true])
  expect([11, 12].map((fromPx) => isStrip({ fromPx }))).toEqual([true, false])
})

/** A ring of a width, so many pixels inside the edge of a roof of 100 x 80 px. */
function isRing(widePx: number, insidePx: number): boolean {
  const at = Array.from({ length: size.width * size.height }, (_, i) => [i % size.width, Math.floor(i / size.width)] as const)
  const depth = (x: number, y: number) => Math.min(x - 29, 130 - x, y - 19, 100 - y)
  const labels = connectedComponents(
    Int8Array.from(at, ([x, y]) => (depth(x, y) > insidePx && depth(x, y) <= insidePx + widePx ? 1 : 0)),
    size,
    true,
  )
  const contour = outerContour(labels.labels, size.width, size.height, labels.order[0]!)
  const core = Uint8Array.from(at, ([x, y]) => (depth(x, y) > 4 ? 1 : 0))
  return isEdgeRing(contour, shapeOf(contour, labels.starts[1]! - labels.starts[0]!), core, size)
}

test('a ring along the edge is the edge, one inside of it may be the wet edges of boards; neither is what fills its outline', () => {
  expect([0, 3, 4, 8].map((insidePx) => isRing(6, insidePx))).toEqual([true, true, false, false])
  expect([11, 14].map((widePx) => isRing(widePx, 0))).toEqual([true, false])
})

test('a ring is the edge when three fifths of it run along it', () => {
  // An outline of 100 x 60 px of which the upper part lies beside the edge, where the roof ends.
  const contour: Point[] = [[30, 20], [130, 20], [130, 80], [30, 80]] // biome-ignore format: one line
  const isEdge = (rows: number) => {
    const core = Uint8Array.from({ length: size.width * size.height }, (_, i) => (i >= (20 + rows) * size.width ? 1 : 0))
    const steps = contour.flatMap(([x, y], i) => {
      const [nextX, nextY] = contour[(i + 1) % 4]!
      const count = Math.abs(nextX - x) + Math.abs(nextY - y)
      return Array.from({ length: count }, (_, k): Point => [x + (k * (nextX - x)) / count, y + (k * (nextY - y)) / count])
    })
    return isEdgeRing(steps, { holeShare: 0.8 }, core, size)
  }
  // Of 320 px of outline the upper side makes 100, each row two more.
  expect(flip((rows) => isEdge(Math.round(rows)), 10, 59)).toBeCloseTo((0.6 * 320 - 100) / 2 - 0.5, 0)
})
