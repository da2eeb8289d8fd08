import type { DecodedFile } from '#decode/decoded-file'
import type { RawFrame, Thermogram } from '#image'
import { percentile } from '#measure/statistics'
import type { Calibration } from '#radiometry/calibration'
import type { Scene } from '#radiometry/scene'
import { kelvinToCelsius } from '#units'
import { onlyFile, readArguments } from './arguments.ts'
import { pixelList } from './option-readers.ts'
import { Refusal } from './refusal.ts'
import { round4 } from './round.ts'
import { decodeFile, readBytes, readingOptions, type Temperatures, temperaturesOf, warningsOf } from './thermal-file.ts'

/** Every field that other programs read, as it stands in a refusal. */
export const nothingInspected = {
  camera: null,
  width: null,
  height: null,
  raw: null,
  temperatureC: null,
  pixels: [],
  gps: null,
  takenAt: null,
  parameters: null,
} as const

type Pixels = readonly (readonly [x: number, y: number])[]

/** `inspect FILE`: what a file is and holds. */
export async function inspect(words: readonly string[]): Promise<object> {
  const { files, options } = readArguments(words, { ...readingOptions, pixels: pixelList })
  const path = onlyFile(files)
  const file = await decodeFile(readBytes(path), path, options)
  const found = file.radiometry === null ? null : temperaturesOf(file, file.radiometry, options)
  const absolute = found === null || found.standing.status === 'none' ? null : found.image
  return {
    status: file.status,
    code: null,
    camera: { make: file.camera.make, model: file.camera.model, serial: file.camera.serial, lens: file.camera.lens },
    width: file.width,
    height: file.height,
    raw: found && rawSummary(countsOf(found)),
    temperatureC: absolute === null ? null : temperatureSummary(absolute.kelvin),
    pixels: pixelValues(options.pixels ?? [], file, found, absolute),
    gps: file.position && { lat: file.position.latitude, lon: file.position.longitude },
    takenAt: takenAtText(file.takenAt),
    parameters: found && parametersOf(found),
    file: path,
    format: file.format,
    frame: options.frame ?? 0,
    frameCount: found?.radiometry.frameCount ?? null,
    altitudeM: file.position?.altitudeM ?? null,
    flight: file.flight,
    temperatureStanding: found?.standing ?? null,
    selfCheck: file.selfCheck,
    warnings: found?.warnings ?? warningsOf(file),
  }
}

const countsOf = ({ radiometry }: Temperatures): RawFrame => radiometry.counts ?? radiometry.frame

/** Smallest, largest and mean sample as stored; what is no number does not count. */
function rawSummary({ samples }: RawFrame): { min: number; max: number; mean: number } | null {
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  let sum = 0
  let count = 0
  for (const sample of samples) {
    if (!Number.isFinite(sample)) continue
    if (sample < min) min = sample
    if (sample > max) max = sample
    sum += sample
    count++
  }
  return count === 0 ? null : { min, max, mean: round4(sum / count) }
}

/** Statistics in degrees Celsius over the valid pixels, percentiles as numpy computes them; nulls where no pixel is valid. */
function temperatureSummary(kelvin: Float32Array) {
  const sorted = kelvin.filter((value) => !Number.isNaN(value)).sort()
  const invalid = kelvin.length - sorted.length
  if (sorted.length === 0) return { min: null, max: null, mean: null, p1: null, p50: null, p99: null, invalid }
  let sum = 0
  for (const value of sorted) sum += value
  const at = (share: number): number => celsius(percentile(sorted, share))
  return { min: at(0), max: at(1), mean: celsius(sum / sorted.length), p1: at(0.01), p50: at(0.5), p99: at(0.99), invalid }
}

const celsius = (kelvin: number): number => round4(kelvinToCelsius(kelvin))

function pixelValues(pixels: Pixels, { width, height }: DecodedFile, found: Temperatures | null, absolute: Thermogram | null) {
  return pixels.map(([x, y]) => {
    if (x >= width || y >= height) {
      throw new Refusal(
        'pixel-outside',
        `The pixel ${x},${y} lies outside the image.`,
        `x from 0 to ${width - 1}, y from 0 to ${height - 1}`,
      )
    }
    const index = y * width + x
    const sample = (found && countsOf(found).samples[index]) ?? null
    return { x, y, raw: Number.isFinite(sample) ? sample : null, temperatureC: temperatureAt(absolute, index) }
  })
}

function temperatureAt(image: Thermogram | null, index: number): number | null {
  const kelvin = image?.kelvin[index] ?? Number.NaN
  return Number.isNaN(kelvin) ? null : celsius(kelvin)
}

/** ISO 8601 by the camera's clock, with its zone where the file tells it. */
function takenAtText(takenAt: DecodedFile['takenAt']): string | null {
  if (takenAt === null) return null
  const { local, offsetMinutes } = takenAt
  if (offsetMinutes === null) return local
  const minutes = Math.abs(offsetMinutes)
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${local}${offsetMinutes < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** What temperatures were computed with. Scene parameters are null where the calibration knows none. */
function parametersOf({ scene, radiometry }: Temperatures) {
  return { ...sceneParameters(scene), calibration: calibrationParameters(radiometry.calibration) }
}

const sceneParameters = (scene: Scene | null) => ({
  emissivity: scene && round6(scene.emissivity),
  reflectedC: scene && celsius(scene.reflectedTempK),
  distanceM: scene && round6(scene.distanceM),
  humidity: scene && round6(scene.relativeHumidity),
  airC: scene && celsius(scene.airTempK),
  windowC: scene && celsius(scene.windowTempK),
  windowTransmission: scene && round6(scene.windowTransmission),
})

/** Files store these as float32: beyond six decimals stands only the noise of that. */
const round6 = (value: number): number => Math.round(value * 1e6) / 1e6

function calibrationParameters(calibration: Calibration): object {
  if (calibration.kind === 'planck') return { kind: 'planck', ...calibration.curve, atmosphere: calibration.atmosphere }
  if (calibration.kind === 'table') return { kind: 'table', entries: calibration.deciCelsius.length, indexShift: calibration.indexShift }
  return calibration
}
