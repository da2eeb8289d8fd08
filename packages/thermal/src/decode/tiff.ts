import { withOptics } from '#decode/camera-optics'
import {
  type Camera,
  type DecodedFile,
  type DecodeWarning,
  type Position,
  type TakenAt,
  unknownCamera,
  unstated,
} from '#decode/decoded-file'
import { inflate } from '#decode/inflate'
import type { Inflate } from '#decode/options'
import { near } from '#decode/place'
import { openTiff, readDirectory, type TiffDirectory, type TiffSource, tagNumber, tagText } from '#decode/tiff-directory'
import { readGeo } from '#decode/tiff-geo'
import { readTiffLayout } from '#decode/tiff-layout'
import { readTiffCamera, readTiffGps, readTiffTakenAt } from '#decode/tiff-metadata'
import { readTiffSamples } from '#decode/tiff-samples'
import { guessTiffScale, type TiffScale } from '#decode/tiff-scale'
import { statedTiffScale } from '#decode/tiff-unit'
import { ThermalError } from '#errors'
import type { RawFrame } from '#image'

export interface TiffOptions {
  /** Undoes a zlib stream of at most `maxBytes` bytes; the built-in one where absent. Node's zlib is faster. */
  readonly inflate?: Inflate
  /** The scale a person has chosen; guessed where absent. */
  readonly scale?: TiffScale
}

interface Metadata {
  readonly camera: Camera
  readonly takenAt: TakenAt | null
  readonly position: Position | null
  readonly groundPixelM: number | null
  /** The scale the file states itself, where it does. */
  readonly stated: TiffScale | null
  readonly warnings: readonly DecodeWarning[]
}

/** What converters write into pixels without a temperature when they write no GDAL_NODATA tag. */
const USUAL_FLOAT_NO_DATA = -9999
const MAX_DIRECTORIES = 64

/** The first directory that is neither a thumbnail, nor an overview, nor a mask. */
function findPicture(source: TiffSource, firstDirectory: number): { readonly directory: TiffDirectory; readonly offset: number } {
  let offset = firstDirectory
  for (let i = 0; i < MAX_DIRECTORIES && offset !== 0; i++) {
    const directory = readDirectory(source, offset)
    if ((tagNumber(source, directory, 254, 0) & 5) === 0 && directory.entries.has(256)) return { directory, offset }
    offset = directory.next
  }
  throw new ThermalError('missing-record', 'The TIFF holds no full-size picture.', 'a directory with an image', firstDirectory)
}

/** Damaged metadata must not cost a sound picture: it becomes a warning. */
function readMetadata(source: TiffSource, directory: TiffDirectory, frame: RawFrame): Metadata {
  const warnings: DecodeWarning[] = []
  const attempt = <T>(what: string, read: () => T, fallback: T): T => {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof ThermalError)) throw error
      warnings.push({ code: 'metadata-damaged', message: `The ${what} of this TIFF cannot be read: ${error.message}` })
      return fallback
    }
  }
  const gps = attempt('GPS position', () => readTiffGps(source, directory), null)
  const geo = attempt('map position', () => readGeo(source, directory, frame.width, frame.height), null)
  return {
    camera: attempt('camera', () => readTiffCamera(source, directory), unknownCamera),
    takenAt: attempt('date', () => readTiffTakenAt(source, directory), null),
    position: gps ?? geo?.position ?? null,
    groundPixelM: geo?.groundPixelM ?? null,
    stated: attempt('unit', () => statedTiffScale(source, directory), null),
    warnings,
  }
}

function readNoData(source: TiffSource, directory: TiffDirectory, samples: RawFrame['samples']): number | null {
  const text = tagText(source, directory, 42113)
  const stated = text === null ? Number.NaN : Number(text)
  const isFloat = samples instanceof Float32Array
  if (Number.isFinite(stated)) return isFloat ? Math.fround(stated) : stated
  return isFloat && samples.includes(USUAL_FLOAT_NO_DATA) ? USUAL_FLOAT_NO_DATA : null
}

const guessWarning = (scale: TiffScale): DecodeWarning => ({
  code: 'scale-guessed',
  message: `A TIFF does not state its temperature scale. Guessed from the values: ${scale.label}. Choose another if the temperatures look wrong.`,
})

/**
 * Reads a radiometric TIFF: one channel of 16-bit integers or 32-bit floats, in strips or tiles, uncompressed, LZW, deflate or PackBits.
 *
 * @param options.scale - how samples become kelvin; where absent what the file states, else guessed from maker and values, with the warning
 * `scale-guessed`
 * @returns status `radiometric`, calibration `linear`; position from EXIF, else the centre of a GeoTIFF
 * @throws ThermalError `not-radiometric` for 8-bit and colour pictures (sound pictures, but without temperatures), `unknown-scale` when no
 * convention fits, and a code of damage or format for everything else; never another exception
 * @see TIFF 6.0; facts of the makers in tiff-scale.ts
 */
export function readTiff(bytes: Uint8Array, options: TiffOptions = {}): DecodedFile {
  const { source, firstDirectory } = openTiff(bytes)
  const { directory, offset } = findPicture(source, firstDirectory)
  const layout = near(offset, () => readTiffLayout(source, directory))
  const frame = readTiffSamples(bytes, source.littleEndian, layout, options.inflate ?? inflate)
  const { camera, stated, warnings, ...place } = readMetadata(source, directory, frame)
  const noData = readNoData(source, directory, frame.samples)
  const known = options.scale ?? stated
  const scale = known ?? guessTiffScale(frame.samples, layout.sampleKind, noData, camera.make)
  return {
    ...unstated,
    status: 'radiometric',
    format: 'tiff',
    width: frame.width,
    height: frame.height,
    camera: withOptics(camera, frame.width),
    ...place,
    radiometry: {
      frame,
      calibration: { kind: 'linear', gainK: scale.gainK, offsetK: scale.offsetK, noData },
      scene: null,
      frameCount: 1,
    },
    warnings: known ? warnings : [...warnings, guessWarning(scale)],
  }
}
