import { expect, test } from 'vitest'
import { createRandom } from '#generate/random'
import type { Point } from '#image'
import { overlayHomography } from '#measure/homography'
import { outlineStep } from '#objects/visible-outline'
import { flip } from '../../test/flip.ts'

const size = { width: 180, height: 180 }
/** The outline of an anomaly: 60 px a side. */
const square: Point[] = [[60, 60], [120, 60], [120, 120], [60, 120]] // biome-ignore format: one line
/** What a picture shows along it, twice as fine as the thermogram: grey by thermal pixels, so much of the picture wide. */
function stepOn(greyAt: (x: number, y: number) => number, widthPx = size.width) {
  const [width, height] = [2 * widthPx, 2 * size.height]
  const rgb = Uint8Array.from({ length: width * height * 3 }, (_, i) => {
    const pixel = Math.floor(i / 3)
    return greyAt(((pixel % width) + 0.5) / 2, (Math.floor(pixel / width) + 0.5) / 2)
  })
  const toVisible = overlayHomography({ realToIr: 1, offsetX: 0, offsetY: 0 }, { width: widthPx, height: size.height }, { width, height })
  return outlineStep({ width, height, rgb, toVisible }, square, 3600)
}
/** How far outside of the outline a place lies. */
const away = (x: number, y: number) => Math.max(60 - x, x - 120, 60 - y, y - 120)
const share = (greyAt: (x: number, y: number) => number) => stepOn(greyAt)?.share ?? 0

test('an edge lies up to two pixels inside the outline, or three outside', () => {
  expect(flip((inside) => share((x, y) => (away(x, y) < -inside ? 200 : 100)) > 0.95, 0, 5)).toBeCloseTo(2, 0)
  expect(flip((outside) => share((x, y) => (away(x, y) < outside ? 200 : 100)) > 0.95, 0, 7)).toBeCloseTo(3, 0)
})

test('the pictures may lie three pixels beside each other, to any side', () => {
  const moved = (by: number) => share((x, y) => (away(x - by, y) < 0 ? 200 : 100)) > 0.95
  expect(flip(moved, 0, 12)).toBeCloseTo(5, 0)
  expect(flip((by) => moved(-by), 0, 12)).toBeCloseTo(5, 0)
})

test('a step is as long as grain and compression never are, and stands out of what the surroundings do', () => {
  expect([12, 13].map((grey) => share((x, y) => (away(x, y) < 0 ? 100 + grey : 100)) > 0)).toEqual([false, true])
  const random = createRandom(4)
  const grain = Array.from({ length: 180 * 180 }, () => random.next())
  const grainy = (grey: number) => share((x, y) => (away(x, y) < 0 ? 130 : 100 - grey * grain[Math.floor(y) * 180 + Math.floor(x)]!)) > 0
  expect(Math.abs(flip(grainy, 4, 100) - 83)).toBeLessThan(5)
})

test('the surroundings are compared with what lies eight pixels away', () => {
  const ring = (from: number) => share((x, y) => (away(x, y) < 0 ? 200 : away(x, y) < from ? 100 : 40)) > 0
  expect([8, 9].map(ring)).toEqual([false, true])
})

test('seven tenths of the outline lie on the visible picture', () => {
  const isSeen = (widthPx: number) => stepOn((x, y) => (away(x, y) < 0 ? 200 : 100), Math.round(widthPx)) !== null
  expect(flip(isSeen, 80, 140)).toBeCloseTo(110.5, 0)
})
