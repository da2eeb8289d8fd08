import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { decode, decodeThermogram } from '#decode/decode'
import type { DecodedFile } from '#decode/decoded-file'
import { ThermalError, type ThermalErrorCode } from '#errors'
import type { RawFrame } from '#image'
import type { Scene } from '#radiometry/scene'
import { toThermogram } from '#radiometry/thermogram'
import { celsiusToKelvin, kelvinToCelsius } from '#units'
import { type Expected, type ExpectedParams, type ExpectedTemperatures, summarize } from './expected.ts'
import { sampleNames, samplesFolder } from './samples-folder.ts'

const read = (name: string): Uint8Array => new Uint8Array(readFileSync(join(samplesFolder, name)))
const expectedOf = (name: string): Expected => JSON.parse(readFileSync(join(samplesFolder, 'expected', `${name}.json`), 'utf8'))

const flir = sampleNames(/^flir-.*\.(jpg|fff|seq|csq)$/)
const linear = sampleNames(/^(wiris-.*\.jpg|tiff-.*\.tif)$/)
const dji = sampleNames(/^dji-.*\.jpg$/)
const photos = sampleNames(/^rgb-.*\.jpg$/)
const negatives = sampleNames(/^neg-/)

/** What the run prints at its end: files of a kind, and the worst difference to the references, where temperatures are compared. */
const table: Record<string, { files: number; 'worst difference (C)': string }> = {}
const worstOf: Record<string, number> = {}
const note = (kind: string, difference: number | null = null): void => {
  if (difference !== null) worstOf[kind] = Math.max(worstOf[kind] ?? 0, difference)
  table[kind] = { files: (table[kind]?.files ?? 0) + 1, 'worst difference (C)': worstOf[kind]?.toFixed(6) ?? 'not compared' }
}
const inflate = (data: Uint8Array, maxBytes: number): Uint8Array => inflateSync(data, { maxOutputLength: Math.max(1, maxBytes) })

const expectSameCounts = (frame: RawFrame, { raw }: Expected): void => {
  expect([frame.width, frame.height]).toEqual([raw.width, raw.height])
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  let sum = 0
  for (const sample of frame.samples) {
    low = Math.min(low, sample)
    high = Math.max(high, sample)
    sum += sample
  }
  expect([low, high]).toEqual([raw.min, raw.max])
  if (raw.sum !== undefined) expect(sum).toBe(raw.sum)
  const pixels = raw.pixels.map(({ x, y }) => ({ x, y, raw: frame.samples[y * frame.width + x] }))
  expect(pixels).toEqual(raw.pixels)
}

/** Largest difference (C) to the reference, over every number in it. */
const worstDifference = (kelvin: Float32Array, width: number, expected: ExpectedTemperatures): number => {
  const seen = summarize(kelvin)
  expect([seen.count, seen.finite]).toEqual([expected.count, expected.finite])
  let worst = 0
  for (const key of ['min', 'max', 'mean', 'p1', 'p50', 'p99'] as const) worst = Math.max(worst, Math.abs(seen[key] - expected[key]))
  for (const { x, y, t } of expected.pixels) worst = Math.max(worst, Math.abs(kelvinToCelsius(kelvin[y * width + x]) - t))
  return worst
}

const sceneOf = (params: ExpectedParams): Scene => ({
  emissivity: params.Emissivity,
  distanceM: params.ObjectDistance,
  reflectedTempK: celsiusToKelvin(params.ReflectedApparentTemperature),
  airTempK: celsiusToKelvin(params.AtmosphericTemperature),
  windowTempK: celsiusToKelvin(params.IRWindowTemperature),
  windowTransmission: params.IRWindowTransmission,
  relativeHumidity: params.RelativeHumidity,
})

const expectSameMetadata = (file: DecodedFile, { exif, gpsNote }: Pick<Expected, 'exif' | 'gpsNote'>): void => {
  if (exif === undefined) return
  const time = /^(\d{4})[:-](\d\d)[:-](\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)(?:([+-])(\d\d):(\d\d))?$/.exec(exif.DateTimeOriginal ?? '')
  if (time !== null) {
    const [, year, month, day, clock, sign, hours, minutes] = time
    expect(file.takenAt?.local.slice(0, 19)).toBe(`${year}-${month}-${day}T${clock.slice(0, 8)}`)
    if (clock.includes('.')) expect(file.takenAt?.local).toBe(`${year}-${month}-${day}T${clock}`)
    if (sign !== undefined) expect(file.takenAt?.offsetMinutes).toBe((sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)))
  }
  if (exif.GPSLatitude === undefined || gpsNote !== undefined || (exif.GPSLatitude === 0 && exif.GPSLongitude === 0)) {
    expect(file.position).toBeNull()
  } else {
    expect(file.position?.latitude).toBeCloseTo(exif.GPSLatitude, 6)
    expect(file.position?.longitude).toBeCloseTo(exif.GPSLongitude!, 6)
    if (exif.GPSAltitude !== undefined) expect(file.position?.altitudeM).toBeCloseTo(exif.GPSAltitude, 2)
  }
  if (exif.GimbalPitchDegree !== undefined) {
    expect(file.flight?.gimbalPitchDeg).toBeCloseTo(Number(exif.GimbalPitchDegree), 5)
    expect(file.flight?.relativeAltitudeM).toBeCloseTo(Number(exif.RelativeAltitude), 3)
  }
}

describe.skipIf(!existsSync(samplesFolder))('real files', () => {
  afterAll(() => console.table(table))

  it.each(flir)('%s: counts, temperatures, time and place', async (name) => {
    const expected = expectedOf(name)
    const { radiometry, ...file } = await decodeThermogram(read(name), { inflate })
    expect([file.format, file.status]).toEqual([expected.format, 'radiometric'])
    expectSameCounts(radiometry.frame, expected)
    const { width } = radiometry.frame
    const worst = worstDifference(toThermogram(radiometry, radiometry.scene).kelvin, width, expected.temperatureC!)
    const other = toThermogram(radiometry, sceneOf(expected.overrideCase!.params))
    const worstOther = worstDifference(other.kelvin, width, expected.overrideCase!.temperatureC)
    expect(Math.max(worst, worstOther)).toBeLessThan(0.01)
    note(expected.format, Math.max(worst, worstOther))
    expectSameMetadata({ ...file, radiometry }, expected)
    expect(radiometry.frameCount).toBe(expected.frames ?? 1)
    expect(file.camera.model ?? '').toBe(expected.camera!.model === '*' ? '' : expected.camera!.model || file.camera.model || '')
    expect(file.visible?.bytes.length).toBe(expected.embedded?.bytes)
    if (expected.pip !== undefined) {
      const { Real2IR, OffsetX, OffsetY } = expected.pip
      // the display of the T640 was enlarged 1.6 times, the stored counts are not
      expect(file.pictureInPicture?.realToIr).toBeCloseTo(name === 'flir-t640-png.jpg' ? Real2IR / 1.6 : Real2IR, 5)
      expect([file.pictureInPicture?.offsetX, file.pictureInPicture?.offsetY]).toEqual([OffsetX, OffsetY])
    }
    if (expected.palette !== undefined) {
      expect(file.palette?.name).toBe(expected.palette.PaletteName)
      expect(file.palette?.rgb).toHaveLength(3 * expected.palette.PaletteColors)
    }
    // In these two the scale was moved after the picture was taken: the one burnt into it is ours to 0.03 K.
    const moved = ['flir-e60bx-foxes.jpg', 'flir-sc640-watercooler.jpg'].includes(name)
    expect(file.selfCheck?.verdict ?? 'agrees').toBe(moved ? 'moved' : 'agrees')
    expect(file.warnings.map(({ code }) => code)).toEqual(name === 'flir-vue-pro-640.jpg' ? ['uncalibrated-core'] : [])
  })

  it.each(linear)('%s: counts and temperatures', async (name) => {
    const expected = expectedOf(name)
    const { radiometry, ...file } = await decodeThermogram(read(name), { inflate })
    expect(file.status).toBe('radiometric')
    expectSameCounts(radiometry.frame, expected)
    const worst = worstDifference(toThermogram(radiometry, null).kelvin, radiometry.frame.width, expected.temperatureC!)
    expect(worst).toBeLessThan(0.001)
    note(expected.format, worst)
    expectSameMetadata({ ...file, radiometry }, expected)
  })

  it.each(dji)('%s: counts, and the open formula where there is one', async (name) => {
    const expected = expectedOf(name)
    const { radiometry, ...file } = await decodeThermogram(read(name), { inflate })
    expect([file.format, file.status]).toEqual(['dji-rjpeg', 'uncorrected'])
    expect(file.warnings.map(({ code }) => code)).toContain('uncorrected')
    expectSameCounts(radiometry.frame, expected)
    expectSameMetadata({ ...file, radiometry }, expected)
    let worst: number | null = null
    if (expected.openFormula !== undefined) {
      expect(radiometry.calibration.kind).toBe('dji-iirp')
      worst = worstDifference(toThermogram(radiometry, null).kelvin, radiometry.frame.width, expected.openFormula.temperatureC)
      expect(worst).toBeLessThan(0.001)
    } else if (expected.embeddedLut !== undefined) {
      const { calibration } = radiometry
      const { entries, first, last, at4096, at8192 } = expected.embeddedLut
      const deci = calibration.kind === 'table' ? calibration.deciCelsius : new Int16Array()
      expect([deci.length, deci[0], deci[entries - 1], deci[4096], deci[8192]]).toEqual([entries, first, last, at4096, at8192])
    } else {
      expect(() => toThermogram(radiometry, null)).toThrow(expect.objectContaining({ code: 'not-radiometric' }))
    }
    note(`dji-rjpeg ${radiometry.calibration.kind}`, worst)
  })

  // Read off with exiftool 12.57 (`-Meas*`).
  it.each([
    ['flir-e40bx-irimage.jpg', ['Sp1 spot 66.5,57.5', 'Sp2 spot 83.5,112.5']],
    ['flir-sc660.jpg', ['Bx1 box 210,157,429,323']],
    ['flir-t1030sc.csq', ['Sp1 spot 512.5,384.5', 'Bx1 box 419,317,608,469']],
  ])('%s: the measurements drawn in the camera', async (name, drawn) => {
    const { regions } = await decode(read(name))
    const text = regions.map(({ name: label, region }) =>
      region.kind === 'spot' ? `${label} spot ${region.at}` : region.kind === 'box' ? `${label} box ${Object.values(region.box)}` : label,
    )
    expect(text).toEqual(drawn)
  })

  it.each(photos)('%s: an ordinary photo with time and place', async (name) => {
    const file = await decode(read(name))
    expect([file.status, file.format, file.radiometry]).toEqual(['visible', 'jpeg', null])
    expectSameMetadata(file, expectedOf(name))
    note('ordinary photo')
  })

  /** What each negative file comes to: a refusal code, or the status of a picture without temperatures. */
  const outcomes: Record<string, ThermalErrorCode | 'visible' | 'qualitative'> = {
    'neg-corrupt-raw-png.jpg': 'bad-raw-data',
    'neg-dji-m2ed-8bit.jpg': 'qualitative',
    'neg-dji-trunc-app3.jpg': 'truncated',
    'neg-duo-pro-r-8bit.jpg': 'qualitative',
    'neg-empty.jpg': 'empty-file',
    'neg-exiftool-flir-stub.jpg': 'size-mismatch',
    'neg-flir-make-no-raw.jpg': 'qualitative',
    'neg-flir-one-visible-only.jpg': 'visible',
    'neg-invalid-exif.jpg': 'visible',
    'neg-missing-fff-chunk.jpg': 'missing-chunk',
    'neg-record-dir-overflow.jpg': 'bad-record-directory',
    'neg-reencoded-flir.jpg': 'visible',
    'neg-text.jpg': 'not-an-image',
    'neg-tiff-8bit-falsecolour.tif': 'not-radiometric',
    'neg-trunc-in-fff.jpg': 'truncated',
    'neg-wiris-visible.jpg': 'visible',
  }

  it('has an outcome for every negative file', () => expect(negatives).toEqual(Object.keys(outcomes).sort()))

  it.each(negatives)('%s: never temperatures', async (name) => {
    const outcome = outcomes[name]
    const seen = await decode(read(name)).then(
      (file) => ({ outcome: file.status, radiometry: file.radiometry }),
      (error: unknown) => ({ outcome: error instanceof ThermalError ? error.code : String(error), radiometry: null }),
    )
    expect(seen).toEqual({ outcome, radiometry: null })
    const code = outcome === 'visible' || outcome === 'qualitative' ? 'not-radiometric' : outcome
    await expect(decodeThermogram(read(name))).rejects.toMatchObject({ name: 'ThermalError', code })
    note('negative file')
  })
})
