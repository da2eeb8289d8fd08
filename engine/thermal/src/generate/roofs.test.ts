import { describe, expect, it } from 'vitest'
import { decode } from '#decode/decode'
import type { ExampleCapture, ExampleScan } from '#generate/examples/example-roof'
import { renderExampleCapture, writeExampleCapture } from '#generate/file/example-capture'
import { renderExampleFrame, viewOfFrame, writeExampleFrame } from '#generate/file/example-frame'
import { writePhotoJpeg } from '#generate/file/flir-file'
import { siteFrame } from '#generate/flight/site'
import { flyShots } from '#generate/flight/trajectory'
import { createOutline } from '#generate/outline'
import { affectedAreaM2, plantAnomaly } from '#generate/roof-anomaly'
import { exampleRoofs, exampleScanTimeMs, exampleTakenAt } from '#generate/roofs'
import { createSight } from '#generate/view'
import { pixelSizeOfPicture } from '#ground/pixel-size'
import { unproject, viewOfPose } from '#mosaic/lens'
import { toThermogram } from '#radiometry/thermogram'
import { surveyGate } from '#survey/gate'
import { minutesAfterSunset } from '#survey/sunset'
import { tinyJpeg } from '../../test/tiny-jpeg.ts'

const now = Date.UTC(2026, 2, 9, 17, 30)
const scans = exampleRoofs.flatMap((roof) => roof.scans.map((scan) => ({ roof, scan })))

const plantedIn = ({ captures, flown }: ExampleScan) => captures[0]?.spec ?? flown?.spec.sites[0]

describe('example roofs', () => {
  it('are four properties with their scans in order, two to four captures each or a flight, no file name twice', () => {
    expect(exampleRoofs).toHaveLength(4)
    for (const { roof, scan } of scans) {
      if (scan.flown) expect([scan.captures.length, scan.flown.fileNames.length]).toEqual([0, 40])
      else expect([2, 3, 4]).toContain(scan.captures.length)
      expect(roof.address).toMatch(/, CA \d{5}$/)
    }
    for (const { scans: own } of exampleRoofs)
      expect(own.map((scan) => -scan.daysAgo)).toEqual(own.map((scan) => -scan.daysAgo).sort((a, b) => a - b))
    const names = exampleRoofs.map((roof) =>
      roof.scans.flatMap((scan) => scan.flown?.fileNames ?? scan.captures.map((capture) => capture.fileName)),
    )
    for (const own of names) expect(new Set(own).size).toBe(own.length)
  })

  it('have photos that say in their file that they were generated, where they were taken and how the camera was held', async () => {
    const school = exampleRoofs.find((roof) => roof.photos.length > 0)
    const newest = school?.scans.at(-1)
    if (!school || !newest) throw new Error('no roof with photos')
    const [photo] = school.photos
    const file = await decode(writePhotoJpeg(tinyJpeg, { ...photo, takenAt: exampleTakenAt(school, newest, photo, now) }))
    expect(file).toMatchObject({ camera: { make: 'Ridgeline', model: 'Picture generator' }, flight: photo.flight })
    expect(file.position?.latitude).toBeCloseTo(photo.position?.latitude ?? 0, 6)
    expect(school.photos.every(({ fileName }) => fileName.startsWith('generated-'))).toBe(true)
    expect(school.photos.filter(({ position }) => position === null).map(({ fileName }) => fileName)).toEqual([
      'generated-12-hall-drain.jpg',
    ])
  })

  it('state the area of their outline', () => {
    for (const roof of exampleRoofs) {
      const corners = roof.scans[0]?.captures[0]?.spec.layout.outline ?? []
      const twice = corners.reduce((sum, [x, y], i) => {
        const [nextX, nextY] = corners[(i + 1) % corners.length] as readonly [number, number]
        return sum + x * nextY - nextX * y
      }, 0)
      expect(twice / 2).toBeCloseTo(roof.roofAreaM2, 6)
    }
  })

  it('plant every anomaly inside the parapet', () => {
    for (const { scan } of scans) {
      const spec = plantedIn(scan)
      if (!spec) throw new Error('no capture')
      const outline = createOutline(spec.layout.outline)
      for (const anomaly of spec.anomalies) {
        const planted = plantAnomaly(anomaly, spec.layout, 1)
        const { left, right, top, bottom } = planted.boundsM
        for (let x = left; x < right; x += 0.25) {
          for (let y = top; y < bottom; y += 0.25) {
            if (planted.strengthAt(x, y) > 0.5) expect(outline.depthAt(x, y)).toBeGreaterThan(spec.layout.parapet.widthM)
          }
        }
      }
    }
  })

  it('let the warehouse get worse from scan to scan', () => {
    const warehouse = exampleRoofs.find((roof) => roof.slug.startsWith('northgate'))
    const areas = (warehouse?.scans ?? []).map((scan) => {
      const spec = plantedIn(scan)
      return spec ? spec.anomalies.reduce((sum, anomaly) => sum + affectedAreaM2(plantAnomaly(anomaly, spec.layout, 1)), 0) : 0
    })
    expect(areas).toHaveLength(5)
    for (let i = 1; i < areas.length; i++) expect(areas[i]).toBeGreaterThan((areas[i - 1] as number) * 1.3)
  })

  it('take place in the evening their conditions tell, in any season, and are valid surveys', () => {
    for (const { roof, scan } of scans) {
      for (const nowMs of [now, now + 120 * 86_400_000, now + 260 * 86_400_000]) {
        const timeMs = exampleScanTimeMs(roof, scan, nowMs)
        expect(timeMs).toBeLessThan(nowMs)
        const { latitude: latitudeDeg, longitude: longitudeDeg } = roof.position
        expect(minutesAfterSunset(timeMs, { latitudeDeg, longitudeDeg })).toBeCloseTo(scan.conditions.minutesAfterSunset ?? 0, 0)
        const takenAt = exampleTakenAt(roof, scan, { afterSeconds: 0 }, nowMs)
        expect(Date.parse(`${takenAt.local}Z`) - (takenAt.offsetMinutes ?? 0) * 60_000).toBe(timeMs)
        expect(Number(takenAt.local.slice(11, 13))).toBeGreaterThanOrEqual(17)
      }
      expect(surveyGate(scan.conditions).verdict).not.toBe('not-valid')
    }
  })
})

describe('an example capture', () => {
  const roof = exampleRoofs[3]
  const scan = roof?.scans[0]
  const full = scan?.captures[1]
  if (!roof || !scan || !full) throw new Error('no example')
  const capture: ExampleCapture = { ...full, spec: { ...full.spec, view: { ...full.spec.view, width: 160, height: 128 } } }

  it('comes back from its file as it was made', async () => {
    const pictures = renderExampleCapture(capture)
    expect(pictures.picture.rgb).toHaveLength(160 * 128 * 3)
    expect(pictures.visible).toMatchObject({ width: 320, height: 256 })
    const takenAt = exampleTakenAt(roof, scan, capture, now)
    const file = writeExampleCapture(capture, pictures, { pictureJpeg: tinyJpeg, visibleJpeg: tinyJpeg }, takenAt)
    const decoded = await decode(file)
    expect(decoded).toMatchObject({
      status: 'radiometric',
      format: 'flir-rjpeg',
      width: 160,
      height: 128,
      warnings: [],
      takenAt,
      flight: capture.flight,
    })
    if (!decoded.radiometry) throw new Error('no radiometry')
    const { kelvin } = toThermogram(decoded.radiometry, decoded.radiometry.scene)
    const worst = kelvin.reduce((most, value, i) => Math.max(most, Math.abs(value - (pictures.thermogram.kelvin[i] as number))), 0)
    expect(worst).toBeLessThan(0.02)
    const size = pixelSizeOfPicture({ flight: decoded.flight, camera: decoded.camera, widthPx: 160 })
    expect(size?.metres).toBeCloseTo(pictures.truth.groundSampleM, 4)
  })
})

it('a picture of an example flight comes back from its file with its temperatures and what the drone said', async () => {
  const roof = exampleRoofs.find(({ scans }) => scans.some(({ flown }) => flown))
  const scan = roof?.scans.at(-1)
  if (!roof || !scan?.flown) throw new Error('no example was flown')
  const { flown } = scan
  const { thermogram, visible, afterSeconds } = renderExampleFrame(flown, 12, 0.5)
  expect(afterSeconds).toBeGreaterThan(20)
  const jpegs = { pictureJpeg: tinyJpeg, visibleJpeg: tinyJpeg }
  const decoded = await decode(writeExampleFrame(flown, 12, { visible, jpegs }, exampleTakenAt(roof, scan, { afterSeconds }, now)))
  expect(decoded).toMatchObject({ status: 'radiometric', ...flown.spec.size, warnings: [], flight: { gimbalPitchDeg: -90 } })
  expect(decoded.flight?.relativeAltitudeM).toBeGreaterThan(30)
  expect(Math.abs((decoded.position?.latitude ?? 0) - roof.position.latitude)).toBeLessThan(0.001)
  if (!decoded.radiometry) throw new Error('no radiometry')
  const { kelvin } = toThermogram(decoded.radiometry, decoded.radiometry.scene)
  expect(kelvin.every((value, i) => Math.abs(value - (thermogram.kelvin[i] as number)) < 0.02)).toBe(true)
})

it('the photo of a flight looks exactly where its thermogram looks, as the gimbal leans', () => {
  const flown = exampleRoofs.flatMap((roof) => roof.scans).find((scan) => scan.flown)?.flown
  if (!flown) throw new Error('no example was flown')
  const { lens, sites } = flown.spec
  const { xOf, yOf } = siteFrame(sites[0])
  const ground = new Float64Array(2)
  const slope = { x: 0, y: 0 }
  for (const [index, { pose }] of flyShots(flown.spec).entries()) {
    const view = viewOfFrame(flown, index)
    const sight = createSight(view)
    for (const [x, y] of [
      [0, 0],
      [140, 112],
      [280, 60],
    ] as const) {
      unproject(viewOfPose(lens, pose), x, y, 0, ground)
      sight(x, y, slope)
      expect(view.x + slope.x * view.heightM).toBeCloseTo(xOf(ground[0], ground[1]), 6)
      expect(view.y + slope.y * view.heightM).toBeCloseTo(yOf(ground[0], ground[1]), 6)
    }
  }
})
