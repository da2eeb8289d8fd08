import type { Anomaly, Capture } from '@ridgeline/contracts/capture'
import type { Scan } from '@ridgeline/contracts/scan'
import { formatTemperature, type UnitSystem } from '#format/quantity'
import { pictureScale } from '#picture-scale'
import type { Outline, PictureRef, ThermalPlate } from '#report-model'

/** In the order of the visit: time taken, files without a time last, then file name. */
function canonicalOrder(a: Capture, b: Capture): number {
  if (a.takenAt !== b.takenAt) return a.takenAt === null ? 1 : b.takenAt === null ? -1 : a.takenAt < b.takenAt ? -1 : 1
  return a.fileName.localeCompare(b.fileName, 'en', { numeric: true }) || (a.id < b.id ? -1 : 1)
}

export const isThermogram = (capture: Capture): boolean =>
  capture.state === 'ready' && capture.temperatures !== null && (capture.status === 'radiometric' || capture.status === 'uncorrected')

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

export const plateNumber = (prefix: 'F' | 'T' | 'P', index: number): string => `${prefix}-${String(index + 1).padStart(2, '0')}`

/** Numbers `T-01`... of the scan's thermograms, by capture id. */
export const thermogramNumbers = (scan: Scan): ReadonlyMap<string, string> =>
  new Map(thermograms(scan).map((capture, index) => [capture.id, plateNumber('T', index)]))

function outline(anomaly: Anomaly, capture: Capture, label: string): Outline {
  const width = capture.frame?.width ?? capture.width ?? 1
  const height = capture.frame?.height ?? capture.height ?? 1
  const fraction = (value: number, size: number) => Math.round(Math.min(1, Math.max(0, value / size)) * 10_000) / 10_000
  return { points: anomaly.polygon.map(([x, y]) => [fraction(x, width), fraction(y, height)] as const), label }
}

const visibleRef = (capture: Capture): PictureRef | null =>
  capture.hasVisible || capture.pairedCaptureId !== null
    ? { captureId: capture.id, name: 'visible', alt: `Visible picture of the same view as ${capture.fileName}` }
    : null

/**
 * A thermogram as printed, or null where the capture carries no temperatures.
 *
 * @param anomalies - those to outline, each with the finding it belongs to (`F-01`) or an empty label
 */
export function thermalPlate(
  capture: Capture,
  number: string,
  anomalies: readonly { readonly anomaly: Anomaly; readonly label: string }[],
  units: UnitSystem,
): ThermalPlate | null {
  if (!isThermogram(capture) || capture.temperatures === null) return null
  const scale = pictureScale(capture.temperatures)
  const scaleMin = formatTemperature(scale.minK, units)
  const scaleMax = formatTemperature(scale.maxK, units)
  const outlined = anomalies.length === 0 ? 'no area outlined' : `${anomalies.length} outlined ${anomalies.length === 1 ? 'area' : 'areas'}`
  return {
    number,
    thermal: {
      captureId: capture.id,
      name: 'thermal',
      alt: `Thermogram ${number} of ${capture.fileName}, colours from ${scaleMin} to ${scaleMax}, ${outlined}`,
      scale,
    },
    visible: visibleRef(capture),
    scaleMin,
    scaleMax,
    outlines: anomalies.map(({ anomaly, label }) => outline(anomaly, capture, label)),
  }
}
