import { readFileSync, statSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { written } from '@ridgeline/words/written'
import { decode } from '#decode/decode'
import type { DecodedFile } from '#decode/decoded-file'
import { assertFrameNumber } from '#decode/frame-number'
import type { Inflate } from '#decode/options'
import { tiffScales } from '#decode/tiff/scale'
import { ThermalError } from '#errors'
import type { Thermogram } from '#image'
import type { Radiometry } from '#radiometry/radiometry'
import { type TemperatureStanding, temperatureStanding } from '#radiometry/temperature-status'
import { toThermogram } from '#radiometry/thermogram'
import type { Options } from './arguments.ts'
import { correctByDjiSdk } from './dji-sdk.ts'
import { oneOf, wholeNumber } from './option-readers.ts'
import { Refusal } from './refusal.ts'
import { sceneOptions, sceneWith } from './scene-options.ts'

/** Options of every command that turns a file into temperatures. */
export const readingOptions = {
  ...sceneOptions,
  frame: wholeNumber(0, 0xff_ff_ff_ff),
  scale: oneOf(tiffScales.map(({ id }) => id)),
} as const
export type ReadingOptions = Options<typeof readingOptions>

const inflate: Inflate = (data, maxBytes) => inflateSync(data, { maxOutputLength: Math.max(1, maxBytes) })

const fileTrouble: Readonly<Record<string, readonly [message: string, expected: string]>> = {
  ENOENT: ['There is no file', 'the path of a file, from the folder of the caller'],
  ENOTDIR: ['There is no file', 'the path of a file, from the folder of the caller'],
  EACCES: ['Nobody may read', 'a file that may be read'],
  EPERM: ['Nobody may read', 'a file that may be read'],
}

/** @throws Refusal `no-such-file`, `unreadable-file` */
export function readBytes(path: string): Uint8Array {
  try {
    if (statSync(path).isDirectory()) throw new Refusal('no-such-file', `${path} is a folder.`, 'a file')
    return readFileSync(path)
  } catch (error) {
    if (error instanceof Refusal) throw error
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const [message, expected] = fileTrouble[code] ?? ['Not readable:', 'a file that may be read, smaller than 2 GB']
    throw new Refusal(code.startsWith('ENO') ? 'no-such-file' : 'unreadable-file', `${message} ${path}.`, expected)
  }
}

/**
 * Decodes a file; a DJI picture is corrected by DJI's own program where `DJI_IRP` names it.
 *
 * @throws Refusal for a scale of a file that is no TIFF; ThermalError as `decode`
 */
export async function decodeFile(bytes: Uint8Array, fileName: string, { frame = 0, scale }: ReadingOptions): Promise<DecodedFile> {
  const chosen = tiffScales.find(({ id }) => id === scale)
  const read = await decode(bytes, { fileName, frame, inflate, ...(chosen ? { scale: chosen } : {}) })
  const { DJI_IRP } = process.env
  const file = DJI_IRP ? await correctByDjiSdk(read, bytes, DJI_IRP) : read
  assertFrameNumber(frame, file.radiometry?.frameCount ?? 1)
  if (chosen === undefined || file.format === 'tiff') return file
  throw new Refusal('bad-arguments', `The scale of a ${file.format} file cannot be chosen.`, '--scale with a TIFF only')
}

/** A warning as a program reads it: in English. */
export interface Warning {
  readonly code: string
  readonly message: string
}

export const warningsOf = ({ warnings }: DecodedFile): Warning[] =>
  warnings.map(({ code, message }) => ({ code, message: written(message) }))

export interface Temperatures {
  readonly radiometry: Radiometry
  /** The scene in use, the caller's changes included; null where the calibration knows none. */
  readonly scene: Radiometry['scene']
  /** What the temperatures are worth. */
  readonly standing: TemperatureStanding
  /** Null for counts that have no public meaning. Where the standing is `none`, only differences in it may be told. */
  readonly image: Thermogram | null
  readonly warnings: readonly Warning[]
}

/** Temperatures of a decoded file in the scene the caller states. @throws ThermalError */
export function temperaturesOf(file: DecodedFile, radiometry: Radiometry, options: ReadingOptions): Temperatures {
  const { scene, unused } = sceneWith(radiometry.scene, options)
  const warnings = unused.map((name) => ({
    code: 'parameter-not-used',
    message: `--${name} changes nothing: this file states temperatures, not the radiation they were computed from.`,
  }))
  const image = radiometry.calibration.kind === 'counts-only' ? null : toThermogram(radiometry, scene)
  const standing = temperatureStanding({
    calibration: radiometry.calibration,
    correction: null,
    warnings: file.warnings,
  }) as TemperatureStanding
  return { radiometry, scene, standing, image, warnings: [...warningsOf(file), ...warnings] }
}

/**
 * A file to look at: temperatures, or counts where there are no absolute ones, which stand in for kelvin in the picture only.
 *
 * @throws ThermalError `not-radiometric` for pictures
 */
export async function readPicture(bytes: Uint8Array, fileName: string, options: ReadingOptions) {
  const file = await decodeFile(bytes, fileName, options)
  const { radiometry } = file
  const found = radiometry && temperaturesOf(file, radiometry, options)
  if (radiometry === null || found === null || found.standing.status !== 'none') return { ...thermogramOf(file, options), isCounts: false }
  const { width, height, samples } = radiometry.frame
  const image: Thermogram = { width, height, kelvin: Float32Array.from(samples) }
  return { file, image, standing: found.standing, warnings: found.warnings, isCounts: true }
}

/**
 * A file that must give temperatures, for what works on them.
 *
 * @throws ThermalError `not-radiometric` for pictures and for counts without a public meaning
 */
export async function readThermogram(bytes: Uint8Array, fileName: string, options: ReadingOptions): Promise<Found> {
  return thermogramOf(await decodeFile(bytes, fileName, options), options)
}

interface Found extends Pick<Temperatures, 'standing' | 'warnings'> {
  readonly file: DecodedFile
  readonly image: Thermogram
}

/** @throws ThermalError `not-radiometric` where the file gives no absolute temperatures */
export function assertAbsolute({ standing }: Found): void {
  if (standing.status !== 'none') return
  throw new ThermalError(
    'not-radiometric',
    'The file gives no absolute temperatures: its maker keeps to itself how its values become degrees.',
    'a TIFF exported by the maker’s own program; for DJI also its program itself (DJI_IRP)',
  )
}

function thermogramOf(file: DecodedFile, options: ReadingOptions): Found {
  const found = file.radiometry === null ? null : temperaturesOf(file, file.radiometry, options)
  if (found !== null && found.image !== null) return { file, image: found.image, standing: found.standing, warnings: found.warnings }
  const what = file.radiometry
    ? 'holds counts whose meaning its maker does not publish'
    : `is a ${file.status} picture without temperatures`
  throw new ThermalError('not-radiometric', `The file ${what}.`, 'the original radiometric file of the camera')
}
