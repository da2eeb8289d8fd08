import { expect, test } from 'vitest'
import { renderRoofScene } from '#generate/roof-scene'
import { exampleRoofs } from '#generate/roofs'
import type { Thermogram } from '#image'
import { doubtRoofView, type ViewFacts } from '#survey/roof-view'
import { skyShare } from '#survey/sky'

const unstated: ViewFacts = { flight: null, fieldOfViewDeg: null, otherCamera: null }
const flown = (pitchDeg: number, heightM: number | null = 30, fieldOfViewDeg: number | null = 45): ViewFacts => ({
  flight: { relativeAltitudeM: heightM, gimbalPitchDeg: pitchDeg, gimbalYawDeg: 0, gimbalRollDeg: 0 },
  fieldOfViewDeg,
  otherCamera: null,
})
/** `sky` of the rows from the top show open sky, the others ground. */
const landscape = (sky: number, skyK = 235, groundK = 284): Thermogram => {
  const [width, height] = [80, 60]
  return {
    width,
    height,
    kelvin: Float32Array.from({ length: width * height }, (_, i) => (i < sky * width ? skyK + i / width / 10 : groundK)),
  }
}
const code = (image: Thermogram, facts: ViewFacts) => doubtRoofView(image, facts)?.code ?? null

test('the gimbal tells a horizon from a roof, with the lens where the file names it', () => {
  expect(code(landscape(0), flown(-90))).toBe(null)
  expect(code(landscape(0), flown(-45))).toBe(null)
  expect(code(landscape(0), flown(-5))).toBe('level')
  expect(code(landscape(0), flown(10))).toBe('level')
  // half of 34.5 degrees of height lie above the middle
  expect(code(landscape(0), flown(-18))).toBe(null)
  expect(code(landscape(0), flown(-17))).toBe('level')
  expect(code(landscape(0), flown(-17, 30, null))).toBe(null)
})

test('a drone that stands on the ground shows no roof; one that looks down from low above it may', () => {
  expect(doubtRoofView(landscape(0), flown(-30, 0.4))).toEqual({ code: 'ground-level', values: { heightM: 0.4 } })
  expect(code(landscape(0), flown(-30, 8))).toBe(null)
  expect(code(landscape(0), flown(-90, 1.5))).toBe(null)
  expect(code(landscape(0), flown(-30, null))).toBe(null)
})

test('without a gimbal open sky tells, and a cold corner, a cold night or an overcast sky does not', () => {
  expect(doubtRoofView(landscape(18), unstated)?.code).toBe('sky')
  expect(skyShare(landscape(18))).toBeCloseTo(0.3, 6)
  expect(code(landscape(0), unstated)).toBe(null)
  expect(code(landscape(18, 276), unstated)).toBe(null)
  expect(code(landscape(18, 255, 262), unstated)).toBe(null)
  const corner = landscape(18)
  for (let y = 0; y < 18; y++) corner.kelvin.fill(284, y * 80 + 60, y * 80 + 80)
  expect(code(corner, unstated)).toBe(null)
  expect(code({ width: 2, height: 2, kelvin: new Float32Array(4).fill(Number.NaN) }, unstated)).toBe(null)
})

test('a picture of another camera than the drone is asked about', () => {
  expect(code(landscape(0), { ...unstated, otherCamera: 'FLIR E8' })).toBe('other-camera')
})

test('of the example pictures only the one of the horizon is doubted, by the gimbal and by its sky', { timeout: 120_000 }, () => {
  for (const { scans } of exampleRoofs)
    for (const capture of scans.flatMap((scan) => scan.captures)) {
      // a small sensor behind the same lens shows as much sky
      const view = { ...capture.spec.view, width: 160, height: 128 }
      const { thermogram } = renderRoofScene({ ...capture.spec, view })
      const facts = { flight: capture.flight, fieldOfViewDeg: capture.camera.fieldOfViewDeg, otherCamera: null }
      const expected = capture.spec.view.tiltDeg > 60 ? ['level', 'sky'] : [null, null]
      expect([capture.fileName, code(thermogram, facts), code(thermogram, unstated)]).toEqual([capture.fileName, ...expected])
    }
})
