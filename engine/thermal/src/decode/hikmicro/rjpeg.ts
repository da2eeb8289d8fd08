import { message } from '@ridgeline/words/message'
import { toCounts } from '#decode/byte-order'
import { cameraOf } from '#decode/camera-optics'
import { type DecodedFile, type DecodeWarning, type EmbeddedVisible, unstated } from '#decode/decoded-file'
import { assertFrameNumber } from '#decode/frame-number'
import { type CountsBlock, findCounts } from '#decode/hikmicro/block'
import { type JpegStructure, readJpegStructure } from '#decode/jpeg/structure'
import { readJpegMetadata } from '#decode/metadata/jpeg-metadata'
import type { ReadOptions } from '#decode/options'
import { orNull, ThermalError } from '#errors'

const warnings: readonly DecodeWarning[] = [
  {
    code: 'uncorrected',
    message:
      'HIKMICRO does not publish what the counts of this camera mean in degrees. They rise with temperature, so warmer and colder places are right.',
  },
  {
    code: 'reference-points-needed',
    message:
      'Two known temperatures in the picture that differ make them absolute. The two ends of the scale that the camera prints beside its own picture are such: they belong to its coldest and its hottest place.',
  },
]

/** The photo that the camera puts between its picture and the counts; null where there is none that is whole. */
const visibleIn = ({ before }: CountsBlock): EmbeddedVisible | null => {
  for (let at = before.indexOf(0xff); at >= 0; at = before.indexOf(0xff, at + 1)) {
    if (before[at + 1] !== 0xd8 || before[at + 2] !== 0xff) continue
    const bytes = before.subarray(at)
    return orNull(() => {
      const { isPictureCut, tail } = readJpegStructure(bytes)
      return isPictureCut ? null : { encoding: 'jpeg', bytes: bytes.subarray(0, bytes.length - tail.length) }
    })
  }
  return null
}

/**
 * Reads a radiometric JPEG of HIKMICRO's hand cameras: exact counts, whose meaning in degrees only known temperatures give.
 *
 * @throws ThermalError `missing-record`, `truncated`
 */
export const readHikmicroRjpeg = (jpeg: JpegStructure, options: ReadOptions): DecodedFile => {
  assertFrameNumber(options.frame, 1)
  const block = findCounts(jpeg)
  if (block === null) throw new ThermalError('missing-record', 'The JPEG holds no counts of HIKMICRO.', 'a block HDRI', jpeg.tailAt)
  const { width, height, counts, at } = block
  if (counts.length < block.bytes) {
    throw new ThermalError('truncated', message`The HIKMICRO counts end after ${counts.length} bytes.`, message`${block.bytes} bytes`, at)
  }
  const samples = toCounts(counts.slice(0, 2 * width * height), true)
  const { exif, ...metadata } = readJpegMetadata(jpeg)
  return {
    ...unstated,
    status: 'uncorrected',
    format: 'hikmicro-rjpeg',
    width,
    height,
    camera: cameraOf(exif, 'HIKMICRO', width),
    takenAt: metadata.takenAt,
    position: metadata.position,
    flight: metadata.flight,
    radiometry: {
      frame: { width, height, samples },
      calibration: { kind: 'relative', kelvinPerCount: 1 / 16 },
      scene: null,
      frameCount: 1,
    },
    visible: visibleIn(block),
    warnings: [...warnings, ...metadata.warnings],
  }
}
