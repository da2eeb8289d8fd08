import { type Anomaly, type Capture, isSetAside } from '@ridgeline/scan/contract/capture'
import type { Scan } from '@ridgeline/scan/contract/scan'
import type { Point } from '@ridgeline/thermal/image'
import { mapPoint } from '@ridgeline/thermal/measure/homography'
import { boxOf } from '@ridgeline/thermal/measure/polygon'
import { formatCount, formatTemperature, type UnitSystem } from '#rules/format/quantity'
import { type PrintedSize, placeLabels } from '#rules/label-places'
import { type FrameSize, onVisible } from '#rules/on-visible'
import { pictureScale } from '#rules/picture-scale'
import type { DrawnRegion, Outline, PictureRef, ThermalPlate } from '#rules/report-model'
import { isAbsolute } from '#rules/words/temperature-words'

/** In the order of the visit: time taken, files without a time last, then file name. */
function canonicalOrder(a: Capture, b: Capture): number {
  if (a.takenAt !== b.takenAt) return a.takenAt === null ? 1 : b.takenAt === null ? -1 : a.takenAt < b.takenAt ? -1 : 1
  return a.fileName.localeCompare(b.fileName, 'en', { numeric: true }) || (a.id < b.id ? -1 : 1)
}

/** A picture whose differences can be told; whether its temperatures are absolute is another question (`isAbsolute`). */
export const isThermogram = ({ state, temperatureStanding, temperatures }: Capture): boolean =>
  state === 'ready' &&
  temperatureStanding !== null &&
  (temperatureStanding.status === 'none' ? temperatureStanding.reason !== 'counts-only' : temperatures !== null)

/** What was left out of findings, score and coverage, as it shows no roof or seems to. */
export const isLeftOut = (capture: Capture): boolean => isThermogram(capture) && capture.roofView?.counts === false

/** Thermograms of the scan in canonical order. */
export const thermograms = (scan: Scan): Capture[] => scan.captures.filter(isThermogram).toSorted(canonicalOrder)

/** Photos that do not already stand beside a thermogram, and pictures of heat that carry no temperatures. */
export function photos(scan: Scan): Capture[] {
  const paired = new Set(scan.captures.filter(isThermogram).map((capture) => capture.pairedCaptureId))
  return scan.captures
    .filter((capture) => capture.state === 'ready' && !isThermogram(capture) && capture.media !== 'video' && !paired.has(capture.id))
    .toSorted(canonicalOrder)
}

export const plateNumber = (prefix: 'A' | 'T' | 'P' | 'W', index: number): string => `${prefix}-${String(index + 1).padStart(2, '0')}`

/** Numbers `T-01`... of the scan's thermograms, by capture id. */
export const thermogramNumbers = (scan: Scan): ReadonlyMap<string, string> =>
  new Map(thermograms(scan).map((capture, index) => [capture.id, plateNumber('T', index)]))

/** The least size (pt) that pictures are printed at: beside a wide photo and the facts of a finding, and over the whole width where many areas are marked. */
const BESIDE_FACTS = { width: 122, height: 97 }
const WHOLE_PAGE = { width: 400, height: 300 }
/** From so many areas on their labels need the width of the page. */
const MANY_AREAS = 12

const fraction = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000

/**
 * The anomalies of a capture that a reader is told about, each with the number of its finding: also where the finding is measured on another picture. The areas
 * of rejected findings and what is set aside are not.
 */
export function outlinedOn(capture: Capture, { anomalies, issues }: Scan, numberOf: ReadonlyMap<string | null, string>): Outlined[] {
  const rejected = new Set(issues.filter(({ status }) => status === 'rejected').map(({ anomalyId }) => anomalyId))
  return anomalies
    .filter(({ captureId, kind }) => captureId === capture.id && !isSetAside(kind))
    .map((anomaly) => ({ anomaly, of: anomaly.viewOfId ?? anomaly.id }))
    .filter(({ anomaly, of }) => !rejected.has(of) && !rejected.has(anomaly.id))
    .map(({ anomaly, of }) => ({ anomaly, label: numberOf.get(of) ?? numberOf.get(anomaly.id) ?? '' }))
}

/** An anomaly to outline, with the finding it belongs to (`F-01`) or an empty label. */
export interface Outlined {
  readonly anomaly: Anomaly
  readonly label: string
}

type Drawn = Omit<DrawnRegion, 'place'>

function cornersOf(region: Capture['regions'][number]['region']): readonly Point[] {
  if (region.kind === 'spot') return [region.at]
  if (region.kind === 'line') return [region.from, region.to]
  if (region.kind === 'polygon') return region.points
  const { left, top, right, bottom } = region.box
  if (region.kind === 'ellipse') return ellipse(left, top, right, bottom)
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]
}

const ELLIPSE_POINTS = 32
const ellipse = (left: number, top: number, right: number, bottom: number): Point[] =>
  Array.from({ length: ELLIPSE_POINTS }, (_, n) => {
    const angle = (2 * Math.PI * n) / ELLIPSE_POINTS
    return [(left + right) / 2 + ((right - left) / 2) * Math.cos(angle), (top + bottom) / 2 + ((bottom - top) / 2) * Math.sin(angle)]
  })

const drawnRegions = (regions: Capture['regions'], frame: FrameSize): Drawn[] =>
  regions.map(({ id, name, region }, index) => ({
    id,
    name,
    label: `R${index + 1}`,
    points: cornersOf(region).map(([x, y]): Point => [fraction(x / frame.width), fraction(y / frame.height)]),
  }))

/** The outlines in a picture, then the regions drawn on it, their points moved by `place` into fractions of it, labels beside each other. */
function outlines(marked: readonly Outlined[], place: (point: Point) => Point, size: PrintedSize, drawn: readonly Drawn[] = []): Outline[] {
  const areas = marked.map(({ anomaly, label }) => ({
    label,
    points: anomaly.polygon.map((point): Point => {
      const [x, y] = place(point)
      return [fraction(x), fraction(y)]
    }),
  }))
  const shapes = [...areas, ...drawn.map(({ label, points }) => ({ label, points }))]
  const places = placeLabels(
    shapes.map(({ label, points }) => ({ label, box: boxOf(points) })),
    size,
  )
  return shapes.map((shape, index) => ({ ...shape, place: places[index] ?? null }))
}

const visibleRef = (capture: Capture): PictureRef | null =>
  capture.hasVisible || capture.pairedCaptureId !== null
    ? { captureId: capture.id, name: 'visible', alt: `Visible picture of the same view as ${capture.fileName}` }
    : null

const endWord = { cold: 'colder', warm: 'warmer' } as const

/** A thermogram as printed, or null where the capture is none. Its colours are named by temperature where those are absolute. */
export function thermalPlate(capture: Capture, number: string, marked: readonly Outlined[], units: UnitSystem): ThermalPlate | null {
  if (!isThermogram(capture)) return null
  const scale = capture.temperatures !== null && isAbsolute(capture) ? pictureScale(capture.temperatures) : null
  const scaleMin = scale === null ? endWord.cold : formatTemperature(scale.minK, units)
  const scaleMax = scale === null ? endWord.warm : formatTemperature(scale.maxK, units)
  const outlined = marked.length === 0 ? 'no area outlined' : formatCount(marked.length, 'outlined area')
  const frame = { width: capture.frame?.width ?? capture.width ?? 1, height: capture.frame?.height ?? capture.height ?? 1 }
  const isLarge = marked.length > MANY_AREAS
  const size = isLarge ? WHOLE_PAGE : BESIDE_FACTS
  const visible = visibleRef(capture)
  const drawn = drawnRegions(capture.regions, frame)
  const marks = outlines(marked, ([x, y]) => [x / frame.width, y / frame.height], size, drawn)
  const placement = visible === null ? null : onVisible(capture, frame)
  return {
    number,
    thermal: {
      captureId: capture.id,
      name: 'thermal',
      alt: `Thermogram ${number} of ${capture.fileName}, colors from ${scaleMin} to ${scaleMax}, ${outlined}`,
      ...(scale && { scale }),
    },
    visible,
    isAbsolute: scale !== null,
    scaleMin,
    scaleMax,
    isLarge,
    outlines: marks.slice(0, marked.length),
    regions: drawn.map((region, index) => ({ ...region, place: marks[marked.length + index]?.place ?? null })),
    visibleOutlines: placement === null ? [] : outlines(marked, (point) => mapPoint(placement, point), size),
    isAligned: placement !== null,
  }
}

/** The whole roof of a flight, in one part or several, as plates `W-01`... */
export const roofPlates = (scan: Scan, numberOf: ReadonlyMap<string | null, string>, units: UnitSystem) =>
  (scan.wholeRoof?.mosaics ?? []).flatMap(({ picture }, index) => {
    const plate = thermalPlate(picture, plateNumber('W', index), outlinedOn(picture, scan, numberOf), units)
    return plate === null || picture.frame === null ? [] : [{ plate, picture, size: picture.frame }]
  })
