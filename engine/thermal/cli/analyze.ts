import { analyseThermogram } from '#anomaly/analyse'
import { type Anomaly, isSetAside } from '#anomaly/anomaly'
import type { DecodedFile } from '#decode/decoded-file'
import { pixelSizeOfPicture } from '#ground/pixel-size'
import type { Point } from '#image'
import { pictureHealth } from '#score/picture-health'
import { onlyFile, readArguments } from './arguments.ts'
import { embeddedVisible } from './embedded-visible.ts'
import { numberIn, text } from './option-readers.ts'
import { Refusal } from './refusal.ts'
import { round4 } from './round.ts'
import { readBytes, readingOptions, readThermogram } from './thermal-file.ts'

const MAX_PIXEL_M = 1000

/** `analyze FILE`: what differs on the roof in one picture, and the health score it alone would give. */
export async function analyze(words: readonly string[]): Promise<object> {
  const readers = { ...readingOptions, roof: text, 'pixel-size': numberIn({ low: 0, high: MAX_PIXEL_M, open: true }) }
  const { files, options } = readArguments(words, readers)
  const path = onlyFile(files)
  const roof = options.roof === undefined ? null : readRoof(options.roof)
  const { file, image, standing, warnings } = await readThermogram(readBytes(path), path, options)
  const { pixelSizeM, pixelSizeSource } = pixelSizeOf(file, options['pixel-size'])
  const visible = embeddedVisible(file)
  const analysis = analyseThermogram(image, { roof, pixelSizeM, visible })
  const { state, score, band, confidence, doubts, reasons } = pictureHealth({
    status: file.status,
    width: image.width,
    height: image.height,
    differenceFactor: standing.differenceFactor,
    analysis,
  })
  return {
    anomalies: analysis.anomalies.filter(({ kind }) => !isSetAside(kind)).map(presentAnomaly),
    score,
    scoreState: state,
    scoreConfidence: round4(confidence),
    scoreDoubts: doubts,
    setAside: analysis.anomalies.filter(({ kind }) => isSetAside(kind)).map(presentAnomaly),
    nothingLooked: analysis.nothingLooked ?? null,
    band,
    scoreReasons: reasons,
    status: file.status,
    code: null,
    file: path,
    width: image.width,
    height: image.height,
    pixelSizeM,
    pixelSizeSource,
    roof: { source: analysis.roof.source, areaPx: analysis.roof.areaPx, polygon: roundPoints(analysis.roof.polygon) },
    noiseK: round4(analysis.noiseK),
    temperatureStanding: standing,
    comparedWithVisible: visible !== null,
    warnings,
  }
}

/** What the caller says goes before what the file states, and that before what follows from the height of a drone. */
function pixelSizeOf({ groundPixelM: statedM, flight, camera, width }: DecodedFile, givenM: number | undefined) {
  if (givenM !== undefined) return { pixelSizeM: givenM, pixelSizeSource: 'given' }
  if (statedM !== null) return { pixelSizeM: statedM, pixelSizeSource: 'file' }
  const byHeightM = pixelSizeOfPicture({ flight, camera, widthPx: width })?.metres ?? null
  return { pixelSizeM: byHeightM && round4(byHeightM), pixelSizeSource: byHeightM && 'altitude' }
}

const roundPoints = (points: readonly Point[]): Point[] => points.map(([x, y]) => [round4(x), round4(y)])

/** `deltaT` in kelvin, positive where the area is warmer than its surroundings. */
const presentAnomaly = ({ kind, polygon, areaPx, areaM2, deltaK, peakDeltaK, confidence, reasons }: Anomaly) => ({
  kind,
  polygon: roundPoints(polygon),
  areaPx,
  areaM2: areaM2 === null ? null : round4(areaM2),
  deltaT: round4(deltaK),
  confidence: round4(confidence),
  peakDeltaT: round4(peakDeltaK),
  reasons,
})

const ROOF_EXPECTED = 'a JSON list of three or more [x, y] in image pixels'

/** @throws Refusal `bad-roof` unless the file holds a polygon */
function readRoof(path: string): Point[] {
  const points = parsed(path)
  if (!Array.isArray(points) || points.length < 3) throw new Refusal('bad-roof', `${path} holds no polygon.`, ROOF_EXPECTED)
  return points.map((point: unknown, i) => {
    const [x, y, more]: unknown[] = Array.isArray(point) ? point : []
    if (typeof x === 'number' && typeof y === 'number' && more === undefined) return [x, y]
    throw new Refusal('bad-roof', `Point ${i} of ${path} is not a pair of numbers.`, ROOF_EXPECTED)
  })
}

function parsed(path: string): unknown {
  const bytes = readBytes(path)
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    throw new Refusal('bad-roof', `${path} is not JSON.`, ROOF_EXPECTED)
  }
}
