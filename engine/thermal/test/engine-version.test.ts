import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { analyseThermogram } from '#anomaly/analyse'
import { decode } from '#decode/decode'
import { createRandom } from '#generate/random'
import { type CaptureView, mergeViews } from '#ground/merge-views'
import { roofCover } from '#ground/roof-cover'
import type { Thermogram } from '#image'
import { toThermogram } from '#radiometry/thermogram'
import { doubtRoofView } from '#survey/roof-view'
import { mainVisit, middleOfVisit } from '#survey/times'
import { ENGINE_VERSION, PLACING_VERSION, READER_VERSION } from '#versions'
import { makeScene } from '../bench/detect/make-scene.ts'
import { makeTownScene } from '../bench/detect/town/make-scene.ts'
import { photograph } from './flown-roof.ts'
import { files } from './fuzz/files.ts'

/** What every version found: a line is added for a new one, those of old ones stay. */
const golden = JSON.parse(readFileSync(join(import.meta.dirname, 'golden.json'), 'utf8')) as Record<
  'reader' | 'engine' | 'placing',
  Record<string, string>
>
const FIRST_SEED = 31
const SCENES = 12
/** Far more pixels than a sensor has, as a stitched map. */
const STITCHED = 4
/** A house whose dormers say that it is steep. */
const SEEN_STEEP = 82_012

function enlargedBy(times: number, { width, height, kelvin }: Thermogram): Thermogram {
  const pixels = new Float32Array(width * times * height * times)
  for (let i = 0; i < pixels.length; i++) {
    const [x, y] = [i % (width * times), Math.floor(i / (width * times))]
    pixels[i] = kelvin[Math.floor(y / times) * width + Math.floor(x / times)] as number
  }
  return { width: width * times, height: height * times, kelvin: pixels }
}

/** The upper quarter shows open sky. */
const skyAbove = (image: Thermogram): Thermogram => ({
  ...image,
  kelvin: image.kelvin.map((k, i) => (i < image.kelvin.length / 4 ? 230 : k)),
})
/** Hotter than any roof in the sun, and as cold as the sky: what no roof shows is no roof. */
const changedBy = (image: Thermogram, byK: number): Thermogram => ({ ...image, kelvin: image.kelvin.map((k) => k + byK) })
const gimbal = (gimbalPitchDeg: number) => ({ relativeAltitudeM: 1, gimbalPitchDeg, gimbalYawDeg: 0, gimbalRollDeg: 0 })
const viewsOfCamera = [null, gimbal(-90), gimbal(-40), gimbal(-12)].map((flight) => ({ flight, fieldOfViewDeg: 45, otherCamera: null }))

/** The same picture, taken in a town a thousand kilometres away. */
function inAnotherTown({ view, anomalies }: CaptureView): CaptureView {
  const position = view?.position ? { ...view.position, latitude: view.position.latitude + 9 } : null
  return { captureIndex: 1000, view: view && { ...view, position }, anomalies }
}

/** Numbers to three figures, so that processors and their mathematics agree; bytes by what they hold. */
const digestOf = (value: unknown): string => {
  const text = JSON.stringify(value, (_, each) => {
    if (typeof each === 'number') return Number(each.toPrecision(3))
    if (ArrayBuffer.isView(each))
      return `${each.constructor.name} ${createHash('sha256')
        .update(new Uint8Array(each.buffer, each.byteOffset, each.byteLength))
        .digest('hex')}`
    return each
  })
  return createHash('sha256').update(text).digest('hex').slice(0, 24)
}

test.each([
  [
    'reader',
    READER_VERSION,
    async () => {
      const found: unknown[] = []
      for (const [name, bytes] of Object.entries(files)) {
        const file = await decode(bytes, { fileName: name })
        const { radiometry } = file
        const isMeasured = radiometry !== null && radiometry.calibration.kind !== 'counts-only'
        const kelvin = isMeasured ? Array.from(toThermogram(radiometry, radiometry.scene).kelvin.slice(0, 12), String).map(Number) : null
        found.push([name, file, kelvin])
      }
      return digestOf(found)
    },
  ],
  [
    'engine',
    ENGINE_VERSION,
    async () => {
      const found = Array.from({ length: SCENES }, (_, i) => {
        const { image, roof, pixelSizeM } = makeScene(FIRST_SEED + 10 * i)
        return [{}, { roof, pixelSizeM, suspectSign: i % 3 === 0 ? 1 : null }].map((options) => analyseThermogram(image, options as object))
      })
      const { image, roof, pixelSizeM } = makeScene(FIRST_SEED)
      const stitched = enlargedBy(STITCHED, image)
      const corners = roof?.map(([x, y]) => [STITCHED * x, STITCHED * y] as const) ?? null
      found.push([analyseThermogram(stitched, { roof: corners, pixelSizeM: pixelSizeM == null ? null : pixelSizeM / STITCHED })])
      found.push([100, -60].map((byK) => analyseThermogram(changedBy(image, byK))))
      found.push([analyseThermogram(makeTownScene(SEEN_STEEP).image, { isRoof: true })])
      const doubts = [image, stitched, skyAbove(image)].flatMap((each) => viewsOfCamera.map((facts) => doubtRoofView(each, facts)))
      return digestOf([found.map((each) => each.map(({ anomalies, roof, noiseK }) => [anomalies, roof.areaPx, noiseK])), doubts])
    },
  ],
  [
    'placing',
    PLACING_VERSION,
    async () => {
      const random = createRandom(FIRST_SEED)
      const size = () => random.between(1, 4)
      const roof = [
        [0, 0],
        [640, 0],
        [640, 512],
        [0, 512],
      ] as const
      const found = Array.from({ length: SCENES }, (_, i) => {
        const place = () => random.between(-9, 9)
        const planted = Array.from({ length: 4 }, () => ({ eastM: place(), northM: place(), widthM: size(), depthM: size() }))
        const views = [-9, -3, 3, 9].map((eastM, k) => {
          const shot = { at: { eastM, northM: i - 6 }, pitchDeg: -90 + 4 * (i % 3), yawDeg: 15 * i }
          return photograph(shot, planted, k, random, 0.5).view
        })
        const shown = [...views, inAnotherTown(views[0])]
        const cover = roofCover(shown.map(({ captureIndex, view }) => ({ captureIndex, view, roof })))
        const groups = mergeViews(shown).map(({ members, best, areaM2 }) => [
          members.map((m) => [m.captureIndex, m.anomalyIndex]),
          best,
          areaM2,
        ])
        return [groups, cover.areaM2, shown.map(({ captureIndex }) => cover.uniqueShareOf(captureIndex))]
      })
      // the moment of a scan: three pictures of one evening, two of the next
      const moments = [0, 1, 2, 24, 25].map((hours) => hours * 3_600_000)
      return digestOf([found, middleOfVisit(mainVisit(moments)) ?? null])
    },
  ],
] as const)('a %s that finds other things has a new version', async (name, version, digest) => {
  const found = await digest()
  const known = golden[name][String(version)]
  expect(
    found,
    `What the ${name} finds has changed: raise ${name.toUpperCase()}_VERSION and add its line "${found}" to test/golden.json.`,
  ).toBe(known)
  const versions = Object.keys(golden[name]).map(Number)
  expect(Math.max(...versions)).toBe(version)
  expect(new Set(Object.values(golden[name])).size).toBe(versions.length)
})
