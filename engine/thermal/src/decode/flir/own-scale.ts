import { nearest, selfCheckOf } from '#decode/own-figures'
import type { OwnFigure, SelfCheck } from '#decode/self-check'
import { openTiff, readDirectory, tagNumbers } from '#decode/tiff/directory'
import { orNull } from '#errors'
import type { Radiometry } from '#radiometry/radiometry'
import { sampleToKelvin } from '#radiometry/sample-to-kelvin'

/** FLIR's maker note: upper and lower end of the scale when the picture was taken (whole kelvin). */
const HIGH_TAG = 0x01
const LOW_TAG = 0x02
/** Below this cameras write that they did not set it: 0, 213 and 233 K among them, and both ends alike. */
const LEAST_STATED_K = 240

/** Both ends of the scale as the picture's EXIF states them (K); null where it does not, or was moved by a program that rewrote it. */
const statedEnds = (exif: Uint8Array, note: Uint8Array): readonly [low: number, high: number] | null => {
  return orNull(() => {
    const { source } = openTiff(exif)
    const directory = readDirectory(source, note.byteOffset - exif.byteOffset, true)
    const [low, high] = [LOW_TAG, HIGH_TAG].map((tag) => tagNumbers(source, directory, tag, 1)[0] ?? Number.NaN)
    return low >= LEAST_STATED_K && high > low ? [low, high] : null
  })
}

/**
 * Compares the ends of the scale in EXIF, whole kelvin, with those in FLIR's camera record, which are counts. Cameras hold the ends within the picture, and
 * people move the scale later: then the record alone follows, so that ends that differ say nothing against the temperatures.
 *
 * @param scaleCounts - ends of the scale in the camera record
 */
export const checkFlirScale = (
  radiometry: Radiometry,
  scaleCounts: readonly [low: number, high: number] | null,
  block: Uint8Array | null,
  note: Uint8Array | null,
): SelfCheck | null => {
  const stated = scaleCounts === null || block === null || note === null ? null : statedEnds(block, note)
  if (scaleCounts === null || stated === null) return null
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const sample of radiometry.frame.samples) {
    if (sample < low) low = sample
    if (sample > high) high = sample
  }
  const kelvinOf = sampleToKelvin(radiometry.calibration, radiometry.scene)
  const readings = [
    [scaleCounts[0], low],
    [scaleCounts[1], high],
  ].map((counts) => counts.map(kelvinOf).filter(Number.isFinite))
  const figures = (['scale-low', 'scale-high'] as const).flatMap((name, i): OwnFigure[] =>
    readings[i].length === 0 ? [] : [{ name, statedK: stated[i], readK: nearest(stated[i], readings[i]) }],
  )
  return selfCheckOf(figures, { stepK: 1, canMove: true })
}
