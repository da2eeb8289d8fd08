import { asMessage, message, type Words } from '@ridgeline/words/message'
import { withOptics } from '#decode/camera-optics'
import {
  type Camera,
  type DecodedFile,
  type DecodeWarning,
  type Flight,
  type Position,
  type TakenAt,
  unknownCamera,
  unstated,
} from '#decode/decoded-file'
import { assertFrameNumber } from '#decode/frame-number'
import { inflate } from '#decode/inflate'
import { readFlight, readXmpPosition, saysNoFix, saysRtk } from '#decode/metadata/xmp'
import type { Inflate } from '#decode/options'
import { near } from '#decode/place'
import { openTiff, type TiffDirectory, type TiffSource, tagText } from '#decode/tiff/directory'
import { readGeo } from '#decode/tiff/geo'
import { readTiffLayout, type TiffSampleKind } from '#decode/tiff/layout'
import { readTiffCamera, readTiffGps, readTiffTakenAt, readTiffXmp } from '#decode/tiff/metadata'
import { readTiffPages, type TiffPage } from '#decode/tiff/pages'
import { readTiffSamples } from '#decode/tiff/samples'
import { guessTiffScale, type TiffScale } from '#decode/tiff/scale'
import { statedTiffScale } from '#decode/tiff/unit'
import { ThermalError } from '#errors'
import type { RawFrame } from '#image'

export interface TiffOptions {
  /** Undoes a zlib stream of at most `maxBytes` bytes; the built-in one where absent. Node's zlib is faster. */
  readonly inflate?: Inflate
  /** The scale a person has chosen; guessed where absent. */
  readonly scale?: TiffScale
  /** Page wanted of a recording, from 0. */
  readonly frame?: number
}

interface Metadata {
  readonly camera: Camera
  readonly takenAt: TakenAt | null
  readonly position: Position | null
  readonly flight: Flight | null
  readonly groundPixelM: number | null
  /** The scale the file states itself, where it does. */
  readonly stated: TiffScale | null
  readonly warnings: readonly DecodeWarning[]
}

/** What converters write into pixels without a temperature when they write no GDAL_NODATA tag. */
const USUAL_FLOAT_NO_DATA = -9999

/** Damaged metadata must not cost a sound picture: it becomes a warning. */
function readMetadata(source: TiffSource, directory: TiffDirectory, frame: RawFrame): Metadata {
  const warnings: DecodeWarning[] = []
  const attempt = <T>(what: Words, read: () => T, fallback: T): T => {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof ThermalError)) throw error
      warnings.push({
        code: 'metadata-damaged',
        message: message`The ${asMessage(what)} of this TIFF cannot be read: ${asMessage(error.words)}`,
      })
      return fallback
    }
  }
  const xmp = attempt(message`description`, () => readTiffXmp(source, directory), '')
  const gps = attempt('GPS position', () => readTiffGps(source, directory), null)
  const flown = saysNoFix(xmp) ? null : (gps ?? readXmpPosition(xmp))
  const geo = attempt('map position', () => readGeo(source, directory, frame.width, frame.height), null)
  return {
    camera: attempt(message`camera`, () => readTiffCamera(source, directory), unknownCamera),
    takenAt: attempt(message`date`, () => readTiffTakenAt(source, directory), null),
    position: flown && saysRtk(xmp) ? { ...flown, isRtk: true } : (flown ?? geo?.position ?? null),
    flight: readFlight(xmp),
    groundPixelM: geo?.groundPixelM ?? null,
    stated: attempt(message`unit`, () => statedTiffScale(source, directory), null),
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
  message: message`A TIFF does not state its temperature scale. Guessed from the values: ${asMessage(scale.label)}. Choose another if the temperatures look wrong.`,
})

interface Page extends TiffPage {
  readonly frame: RawFrame
  readonly sampleKind: TiffSampleKind
  readonly noData: number | null
}

function readPage(source: TiffSource, page: TiffPage, options: TiffOptions): Page {
  const { directory, offset } = page
  const layout = near(offset, () => readTiffLayout(source, directory))
  const frame = readTiffSamples(source.bytes, source.littleEndian, layout, options.inflate ?? inflate)
  return { ...page, frame, sampleKind: layout.sampleKind, noData: readNoData(source, directory, frame.samples) }
}

/**
 * Reads a radiometric TIFF: one channel of 16-bit integers or 32-bit floats, in strips or tiles, uncompressed, LZW, deflate or PackBits.
 *
 * Pages of one size and kind are the frames of a recording.
 *
 * @param options.scale - how samples become kelvin; where absent what the file states, else guessed from maker and values, with the warning
 * `scale-guessed`
 * @returns status `radiometric`, calibration `linear`; position from EXIF, else from a drone's XMP, else the centre of a GeoTIFF; `flight` from
 * DJI's XMP
 * @throws ThermalError `not-radiometric` for 8-bit and colour pictures (sound pictures, but without temperatures), `unknown-scale` when no
 * convention fits, `no-such-frame`, and a code of damage or format for everything else; never another exception
 * @see TIFF 6.0; facts of the makers in scale.ts
 */
export function readTiff(bytes: Uint8Array, options: TiffOptions = {}): DecodedFile {
  const { source, firstDirectory } = openTiff(bytes)
  const pages = readTiffPages(source, firstDirectory)
  const wanted = options.frame ?? 0
  assertFrameNumber(wanted, pages.length)
  const page = readPage(source, pages[wanted], options)
  const { frame, noData } = page
  const { camera, stated, warnings, ...place } = readMetadata(source, pages[0].directory, frame)
  const takenAt = wanted === 0 ? place.takenAt : (readMetadata(source, page.directory, frame).takenAt ?? place.takenAt)
  const known = options.scale ?? stated
  // All pages of a recording have one scale: that of the first.
  const guessed = (of: Page) => guessTiffScale(of.frame.samples, of.sampleKind, of.noData, camera.make)
  const scale = known ?? guessed(wanted === 0 ? page : readPage(source, pages[0], options))
  return {
    ...unstated,
    status: 'radiometric',
    format: 'tiff',
    width: frame.width,
    height: frame.height,
    camera: withOptics(camera, frame.width),
    ...place,
    takenAt,
    radiometry: {
      frame,
      calibration: { kind: 'linear', gainK: scale.gainK, offsetK: scale.offsetK, noData },
      scene: null,
      frameCount: pages.length,
    },
    warnings: known ? warnings : [...warnings, guessWarning(scale)],
  }
}
