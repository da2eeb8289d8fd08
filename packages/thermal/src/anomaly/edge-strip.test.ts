import { expect, test } from 'vitest'
import { isEdgeStrip } from '#anomaly/edge-strip'
import { boxOfPixels } from '#raster/box-of-pixels'
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
