import { inflateSync } from 'node:zlib'
import { pictureScale } from '@ridgeline/report/rules/picture-scale'
import { analyseThermogram } from '@ridgeline/thermal/anomaly/analyse'
import { correctByDjiSdk } from '@ridgeline/thermal/cli/dji-sdk'
import { damagedValues } from '@ridgeline/thermal/decode/damaged-values'
import { decode } from '@ridgeline/thermal/decode/decode'
import { tiffScales } from '@ridgeline/thermal/decode/tiff/scale'
import { orNull } from '@ridgeline/thermal/errors'
import { mergeViews } from '@ridgeline/thermal/ground/merge-views'
import { roofCover } from '@ridgeline/thermal/ground/roof-cover'
import type { Point, RawFrame, Thermogram } from '@ridgeline/thermal/image'
import { measureRegion, type Region } from '@ridgeline/thermal/measure/region'
import type { VisibleView } from '@ridgeline/thermal/objects/visible-view'
import { isOfUnknownSlope } from '@ridgeline/thermal/radiometry/band-reader'
import { reviveCalibration, storeCalibration } from '@ridgeline/thermal/radiometry/stored-calibration'
import { toCorrectedThermogram } from '@ridgeline/thermal/radiometry/thermogram'
import { percentileOf } from '@ridgeline/thermal/raster/quickselect'
import { renderThermogram } from '@ridgeline/thermal/render/render'
import { autoSpan } from '@ridgeline/thermal/render/span'
import { roofRegion } from '@ridgeline/thermal/roof/roof'
import { doubtRoofView } from '@ridgeline/thermal/survey/roof-view'
import type { Temperatures } from '#contract/capture'
import type { CaptureRegion } from '#contract/region'
import { countsAsRoof, type ProposedRoof, roofDoubtOf } from '#rules/roof-doubt'
import type {
  AnalyseResult,
  AnalyseTask,
  DecodeResult,
  DecodeTask,
  PaintResult,
  PaintTask,
  PlaceResult,
  PlaceTask,
  Samples,
  SampleType,
} from '#server/analysis/engine/thread-tasks'

/**
 * Reads a file; a DJI picture is corrected by DJI's own program where there is one.
 *
 * @param djiIrp - path of that program
 * @throws ThermalError
 */
export async function decodeBytes(task: DecodeTask, djiIrp: string | null): Promise<DecodeResult> {
  const scale = tiffScales.find((each) => each.id === task.scaleId)
  const bytes = new Uint8Array(task.bytes)
  const read = await decode(bytes, {
    fileName: task.fileName,
    frame: task.frame ?? 0,
    ...(scale && { scale }),
    inflate: (data, maxBytes) => inflateSync(data, { maxOutputLength: maxBytes }),
  })
  const { radiometry, visible, ...file } = djiIrp === null ? read : await correctByDjiSdk(read, bytes, djiIrp)
  const damage = radiometry && file.format !== 'tiff' ? damagedValues(radiometry) : []
  return {
    file: { ...file, warnings: [...damage, ...file.warnings] },
    calibration: radiometry ? storeCalibration(radiometry.calibration) : null,
    scene: radiometry?.scene ?? null,
    samples: radiometry ? samplesOf(radiometry.frame) : null,
    frameCount: radiometry?.frameCount ?? 1,
    visible: visible && { encoding: visible.encoding, bytes: copyOf(visible.bytes) },
  }
}

/** Temperatures, picture and findings of samples already read. @throws ThermalError */
export function analyseSamples(task: AnalyseTask, visible: VisibleView | null): AnalyseResult {
  const frame = frameOf(task.samples)
  if (task.calibration.kind === 'counts-only')
    return {
      analysis: null,
      temperatures: null,
      roofDoubt: null,
      isSteepInSun: false,
      proposedRoof: null,
      picture: paint(countsAsImage(frame), autoSpan(countsAsImage(frame))),
    }
  const image = toCorrectedThermogram({ frame, calibration: reviveCalibration(task.calibration) }, task.scene, task.correction)
  const temperatures = temperaturesOf(image.kelvin)
  const { roofPolygon: roof, pixelSizeM, suspectSign, roofView, steep } = task
  // A sky is told by how cold it is, which counts do not say.
  const doubt = isOfUnknownSlope(task.calibration, task.correction) ? null : doubtRoofView(image, roofView)
  let proposed: ProposedRoof | null = null
  const propose = () => (proposed ??= proposedIn(image, roof))
  const roofDoubt = roofDoubtOf({ ...roofView, doubt, isDrawn: roof !== null, propose })
  const isLooked = countsAsRoof({ isRoof: roofView.isRoof, roofDoubt })
  const found = isLooked ? analyseThermogram(image, { roof, pixelSizeM, suspectSign, visible, isRoof: roofView.isRoof, steep }) : null
  const analysis = found?.nothingLooked === undefined ? found : null
  return {
    analysis,
    temperatures: temperatures && { ...temperatures, ...roofOf(image, analysis?.roof.polygon ?? []) },
    roofDoubt: found?.nothingLooked === 'no-sure-roof' ? { code: 'no-sure-roof', values: {} } : roofDoubt,
    isSteepInSun: found?.nothingLooked === 'steep-in-sun',
    proposedRoof: analysis === null ? propose() : null,
    picture: paint(image, temperatures ? pictureScale(temperatures) : autoSpan(image)),
  }
}

function proposedIn(image: Thermogram, drawn: readonly Point[] | null): ProposedRoof {
  const { polygon, source } = roofRegion(image, drawn)
  return { polygon, source }
}

/** Draws a thermogram over a span, and measures what people drew on it. @throws ThermalError */
export function paintSamples(task: PaintTask): PaintResult {
  const radiometry = { frame: frameOf(task.samples), calibration: reviveCalibration(task.calibration) }
  const image = toCorrectedThermogram(radiometry, task.scene, task.correction)
  return { picture: paint(image, task.span), measured: task.regions.map(({ id, region }) => ({ id, kelvin: kelvinIn(image, region) })) }
}

/** Null where a region lies beside the picture, or shows no temperature. */
function kelvinIn(image: Thermogram, region: CaptureRegion['region']): PaintResult['measured'][number]['kelvin'] {
  return orNull(() => measureRegion(image, region as Region).kelvin)
}

/** Anomalies of overlapping frames, each once, and the roof that all frames show together. */
export function placeTogether({ views, roofs }: PlaceTask): PlaceResult {
  const cover = roofCover(roofs)
  return {
    groups: mergeViews(views),
    roofAreaM2: cover.areaM2,
    newRoofShares: roofs.map(({ captureIndex }) => cover.uniqueShareOf(captureIndex)),
  }
}

/** Samples as a frame of the engine. */
export function frameOf(samples: Samples): RawFrame {
  const view = { u16: Uint16Array, i16: Int16Array, f32: Float32Array }[samples.sampleType]
  return { width: samples.width, height: samples.height, samples: new view(samples.bytes) }
}

/** Span of the roof alone: what lies around it would take the colours. */
function roofOf(image: Thermogram, points: readonly Point[]): Pick<Temperatures, 'roof'> {
  if (points.length < 3) return {}
  const { minK, maxK } = autoSpan(image, { kind: 'polygon', points })
  return { roof: { p1K: minK, p99K: maxK } }
}

function samplesOf(frame: RawFrame): Samples {
  const sampleType: SampleType = frame.samples instanceof Uint16Array ? 'u16' : frame.samples instanceof Int16Array ? 'i16' : 'f32'
  const { buffer, byteOffset, byteLength } = frame.samples
  return { width: frame.width, height: frame.height, sampleType, bytes: copyOf(new Uint8Array(buffer, byteOffset, byteLength)) }
}

function copyOf(bytes: Uint8Array): ArrayBuffer {
  const copy = new ArrayBuffer(bytes.byteLength)
  new Uint8Array(copy).set(bytes)
  return copy
}

/** Counts without a meaning can still be looked at: they stand in for kelvin in the picture only. */
const countsAsImage = (frame: RawFrame): Thermogram => ({
  width: frame.width,
  height: frame.height,
  kelvin: Float32Array.from(frame.samples),
})

function paint(image: Thermogram, span: { minK: number; maxK: number }): AnalyseResult['picture'] {
  const rgba = renderThermogram(image, { palette: 'iron', ...span })
  return { width: image.width, height: image.height, rgba: rgba.buffer as ArrayBuffer }
}

/** Without sorting: a stitched map has many million pixels. */
function temperaturesOf(kelvin: Float32Array): Temperatures | null {
  const valid = new Float32Array(kelvin.length)
  let count = 0
  let sum = 0
  let minK = Number.POSITIVE_INFINITY
  let maxK = Number.NEGATIVE_INFINITY
  for (const k of kelvin) {
    if (Number.isNaN(k)) continue
    valid[count++] = k
    sum += k
    if (k < minK) minK = k
    if (k > maxK) maxK = k
  }
  if (count === 0) return null
  const share = (of: number) => percentileOf(valid.subarray(0, count), of)
  return { minK, maxK, meanK: sum / count, p1K: share(0.01), p50K: share(0.5), p99K: share(0.99), invalidCount: kelvin.length - count }
}
