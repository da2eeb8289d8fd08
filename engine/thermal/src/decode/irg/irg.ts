import { message } from '@ridgeline/words/message'
import { toCounts } from '#decode/byte-order'
import { withOptics } from '#decode/camera-optics'
import { type DecodedFile, type DecodeWarning, type EmbeddedVisible, unstated } from '#decode/decoded-file'
import { assertFrameNumber } from '#decode/frame-number'
import { type IrgLayout, likeness, readIrgLayout, sizeByRows } from '#decode/irg/layout'
import { isJpeg, readJpegStructure } from '#decode/jpeg/structure'
import { type JpegMetadata, readJpegMetadata } from '#decode/metadata/jpeg-metadata'
import type { ReadOptions } from '#decode/options'
import { layoutFromNotes } from '#decode/own-figures'
import { ThermalError } from '#errors'
import type { Calibration } from '#radiometry/calibration'

/** In the public file the two pictures are alike to 0.998; two that do not belong together are alike by chance. */
const LEAST_LIKENESS = 0.5

const linear = (gainK: number, offsetK = 0): Calibration => ({ kind: 'linear', gainK, offsetK, noData: null })
/** The P200 kind counts from -273.2 degrees. */
const P200_OFFSET_K = -0.05

/** Flag of the drones of Autel, which write the same header and count tenths. */
const isAutel = ({ kind, header }: IrgLayout): boolean => kind === 'c200' && header.getUint16(0x0c, true) === 1

/** The one public file is of a C200. */
const isProven = (layout: IrgLayout): boolean => layout.kind === 'c200' && !isAutel(layout)

const calibrationOf = (layout: IrgLayout): Calibration => {
  if (isProven(layout)) return linear(1 / 16)
  if (layout.kind === 'unknown') return { kind: 'relative', kelvinPerCount: 1 / 16 }
  return layout.kind === 'p200' ? linear(0.1, P200_OFFSET_K) : linear(0.1)
}

/** Flag of the range that the sensor measured in; its other range begins far above a roof. */
const isLowGain = ({ kind, header }: IrgLayout): boolean => kind === 'c200' && header.getUint32(0x4a, true) === 0

/** Parameters that the camera has applied already, where they cannot be: nothing here can set them right. */
const impossibleParameters = (layout: IrgLayout): DecodeWarning[] => {
  if (!isProven(layout)) return []
  const emissivity = layout.header.getUint32(0x1e, true) / 10_000
  if (emissivity > 0 && emissivity <= 1) return []
  return [
    {
      code: 'scene-impossible',
      message: message`The camera stored an emissivity of ${emissivity.toFixed(2)}, which cannot be, and has applied it: readings can be off by tens of degrees. It cannot be set here; set it in the camera and take the picture again.`,
    },
  ]
}

const lowGain: DecodeWarning = {
  code: 'low-gain',
  message:
    'The camera measured in its range for hot things. Near the temperature of a room and below its readings are poor: do not rely on them.',
}

/** Its lengths fit and its two pictures belong together, so that its counts are right; each kind counts otherwise. */
const unknownKind: readonly DecodeWarning[] = [
  {
    code: 'uncorrected',
    message:
      'This kind of IRG file is not known, nor what its counts mean in degrees. They rise with temperature, so warmer and colder places are right.',
  },
  { code: 'reference-points-needed', message: 'Two known temperatures in the picture that differ make them absolute.' },
]

const visibleDamaged: DecodeWarning = { code: 'metadata-damaged', message: 'The visible picture inside the file is damaged.' }

interface Beside {
  readonly visible: EmbeddedVisible | null
  readonly metadata: Pick<JpegMetadata, 'takenAt' | 'position' | 'flight'> | null
  readonly warnings: readonly DecodeWarning[]
}

/** The visible picture behind the temperatures; damage there costs it alone. */
const readBeside = ({ tail, visibleBytes }: IrgLayout): Beside => {
  if (!isJpeg(tail)) return { visible: null, metadata: null, warnings: visibleBytes > 0 ? [visibleDamaged] : [] }
  try {
    return { visible: { encoding: 'jpeg', bytes: tail }, metadata: readJpegMetadata(readJpegStructure(tail)), warnings: [] }
  } catch (error) {
    if (error instanceof ThermalError) return { visible: null, metadata: null, warnings: [visibleDamaged] }
    throw error
  }
}

/**
 * Reads an IRG file: InfiRay's C200 and P200 series, sold under many names, and drones of Autel. The camera has applied its parameters already.
 *
 * @throws ThermalError `bad-raw-data` where its lengths, or its two pictures, do not belong together; `truncated`, `too-large`
 * @see jaseg/infiray_irg
 */
export const readIrg = (bytes: Uint8Array, options: ReadOptions): DecodedFile => {
  assertFrameNumber(options.frame, 1)
  const layout = readIrgLayout(bytes)
  const samples = toCounts(layout.counts.slice(), true)
  const like = likeness(layout.display, samples)
  if (like !== null && like < LEAST_LIKENESS) {
    throw new ThermalError(
      'bad-raw-data',
      message`The temperatures of this IRG file do not belong to its picture (likeness ${like.toFixed(2)}).`,
      message`a likeness of ${LEAST_LIKENESS} or more`,
      layout.countsAt,
    )
  }
  const size = sizeByRows(samples, layout.sides)
  const { visible, metadata, warnings } = readBeside(layout)
  const camera = {
    make: isAutel(layout) ? 'Autel' : 'InfiRay',
    model: null,
    serial: null,
    lens: null,
    fieldOfViewDeg: null,
    focalLengthMm: null,
  }
  const isKnown = layout.kind !== 'unknown'
  return {
    ...unstated,
    status: isKnown ? 'radiometric' : 'uncorrected',
    format: 'irg',
    ...size,
    camera: withOptics(camera, size.width),
    takenAt: metadata?.takenAt ?? null,
    position: metadata?.position ?? null,
    flight: metadata?.flight ?? null,
    radiometry: { frame: { ...size, samples }, calibration: calibrationOf(layout), scene: null, frameCount: 1 },
    visible,
    warnings: [
      ...(isKnown ? [] : unknownKind),
      ...(isLowGain(layout) ? [lowGain] : []),
      ...impossibleParameters(layout),
      ...(isProven(layout) ? [] : [layoutFromNotes]),
      ...warnings,
    ],
  }
}
