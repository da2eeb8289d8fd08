import { expect, test } from 'vitest'
import type { GroundView } from '#ground/ground-view'
import { toPosition } from '#ground/local-plane'
import { type RoofView, roofCover } from '#ground/roof-cover'
import type { Point } from '#image'

const origin = { latitude: 40, longitude: -75 }
const frame: readonly Point[] = [
  [0, 0],
  [640, 0],
  [640, 512],
  [0, 512],
]

/** A capture whose picture covers 32 x 25.6 m. */
function captureAt(captureIndex: number, eastM: number, change: Partial<GroundView> = {}): RoofView {
  const view: GroundView = {
    width: 640,
    height: 512,
    focalPx: 600,
    heightM: 30,
    heightSource: 'above-roof',
    pitchDeg: -90,
    yawDeg: 0,
    rollDeg: 0,
    oriented: true,
    position: { ...toPosition(origin, { eastM, northM: 0 }), altitudeM: null },
    ...change,
  }
  return { captureIndex, view, roof: frame }
}

const PICTURE_M2 = 32 * 25.6

test('two frames that share three quarters cover one and a quarter', () => {
  const cover = roofCover([captureAt(4, 0), captureAt(7, 8)])
  expect(Math.abs((cover.areaM2 ?? 0) / PICTURE_M2 - 1.25)).toBeLessThan(0.01)
  expect(cover.uniqueShareOf(4)).toBe(1)
  expect(cover.uniqueShareOf(7)).toBeCloseTo(0.25, 1)
  expect(Math.abs(cover.uniqueShareOf(7) - 0.25)).toBeLessThan(0.01)
})

test('the earlier capture keeps the roof, whatever the order they come in', () => {
  const [one, two, three] = [captureAt(1, 0), captureAt(2, 8), captureAt(3, 100)]
  const [cover, turned] = [roofCover([one, two, three]), roofCover([three, two, one])]
  expect(turned.areaM2).toBe(cover.areaM2)
  for (const index of [1, 2, 3]) expect(turned.uniqueShareOf(index)).toBe(cover.uniqueShareOf(index))
  expect(cover.uniqueShareOf(3)).toBe(1)
})

test('the same frame again shows nothing new, and shares weighted by roof add up to the whole', () => {
  const captures = [captureAt(0, 0), captureAt(1, 0), captureAt(2, 5, { yawDeg: 90 }), captureAt(3, -9, { yawDeg: 33, heightM: 22 })]
  const cover = roofCover(captures)
  expect(cover.uniqueShareOf(1)).toBe(0)
  const areas = captures.map(({ view }) => ((view?.heightM ?? 0) / 30) ** 2 * PICTURE_M2)
  const sum = areas.reduce((total, areaM2, i) => total + areaM2 * cover.uniqueShareOf(i), 0)
  expect(Math.abs(sum / (cover.areaM2 ?? 1) - 1)).toBeLessThan(0.01)
})

test('a roof drawn in the picture counts, not the picture', () => {
  const roof: readonly Point[] = [
    [160, 128],
    [480, 128],
    [480, 384],
    [160, 384],
  ]
  const cover = roofCover([{ ...captureAt(0, 0), roof }])
  expect(Math.abs((cover.areaM2 ?? 0) / (PICTURE_M2 / 4) - 1)).toBeLessThan(0.02)
})

test('a capture without a place counts as new, and the whole is then not known', () => {
  const lost: RoofView[] = [
    { captureIndex: 1, view: null, roof: frame },
    captureAt(1, 0, { position: null }),
    captureAt(1, 0, { oriented: false }),
    captureAt(1, 0, { pitchDeg: -20 }),
  ]
  for (const capture of lost) {
    const cover = roofCover([captureAt(0, 0), capture])
    expect(cover.areaM2).toBeNull()
    expect(cover.uniqueShareOf(1)).toBe(1)
  }
  expect(roofCover([]).areaM2).toBeNull()
})

test.each([0.4, 40, 6000])('roofs %d km apart are each counted as exactly as if they stood alone', (apartKm) => {
  const far = captureAt(1, 0)
  const view = {
    ...(far.view as GroundView),
    position: { latitude: origin.latitude - apartKm / 111.2, longitude: origin.longitude, altitudeM: null },
  }
  const cover = roofCover([captureAt(0, 0), { ...far, view }])
  expect(cover.uniqueShareOf(1)).toBe(1)
  expect(Math.abs((cover.areaM2 ?? 0) / PICTURE_M2 - 2)).toBeLessThan(0.02)
})
