import { analyseThermogram } from '#anomaly/analyse'
import { type Anomaly, isSetAside } from '#anomaly/anomaly'
import { ThermalError } from '#errors'
import type { Flight, WetArea } from '#generate/flight/flight'
import type { GroundView } from '#ground/ground-view'
import { type GroundPoint, toPosition } from '#ground/local-plane'
import { type CaptureView, mergeViews } from '#ground/merge-views'
import type { Point, Thermogram } from '#image'
import { project, viewOfPose } from '#mosaic/lens'
import { outlineOverlap } from '../detect/outline-overlap.ts'
import { median, moved, type Similarity } from './similarity.ts'
import type { DrawnMap } from './solved.ts'

/** What is found of the wet areas, one to one: an area that is told twice is invented the second time. */
export interface Findings {
  readonly right: number
  readonly invented: number
  readonly missed: number
  /** |area - true| / true of the right ones, in the median. */
  readonly areaError: number
}

/** A finding beside the wet area that it overlaps most. */
interface Told {
  readonly area: number
  readonly overlap: number
  readonly areaM2: number | null
}

const LEAST_OVERLAP = 0.3

/** Rows of the table of findings as Markdown. */
export const findingsHead = (): string =>
  '| flight | way | right | invented | missed | precision | recall | area error |\n| --- | --- | --- | --- | --- | --- | --- | --- |'
export const findingsText = (flight: string, way: string, { right, invented, missed, areaError }: Findings): string => {
  const [precision, recall] = [right / Math.max(1, right + invented), right / Math.max(1, right + missed)]
  const area = Number.isNaN(areaError) ? '' : `${(100 * areaError).toFixed(1)} %`
  return `| ${[flight, way, right, invented, missed, precision.toFixed(2), recall.toFixed(2), area].join(' | ')} |`
}

function tally(wet: readonly WetArea[], told: readonly Told[]): Findings {
  const errors = new Map<number, number>()
  for (const { area, overlap, areaM2 } of told.toSorted((a, b) => b.overlap - a.overlap)) {
    if (overlap < LEAST_OVERLAP || errors.has(area)) continue
    errors.set(area, areaM2 === null ? Number.NaN : Math.abs(areaM2 - wet[area].areaM2) / wet[area].areaM2)
  }
  const areaError = median([...errors.values()].filter((error) => !Number.isNaN(error)))
  return { right: errors.size, invented: told.length - errors.size, missed: wet.length - errors.size, areaError }
}

/** What the analysis finds on a picture whose roof somebody drew; nothing where the picture shows none of it. */
function analysed(image: Thermogram, roof: readonly Point[], pixelSizeM: number): readonly Anomaly[] {
  try {
    return analyseThermogram(image, { roof, pixelSizeM, suspectSign: 1 }).anomalies.filter(({ kind }) => !isSetAside(kind))
  } catch (error) {
    if (error instanceof ThermalError && error.code === 'invalid-region') return []
    throw error
  }
}

/** The wet area that an outline overlaps most. */
function toldBy(
  outline: readonly Point[],
  areas: readonly (readonly Point[])[],
  size: { width: number; height: number },
  areaM2: number | null,
): Told {
  const overlaps = areas.map((area) => (area.length < 3 ? 0 : outlineOverlap(outline, area, size)))
  const overlap = Math.max(0, ...overlaps)
  return { area: overlaps.indexOf(overlap), overlap, areaM2 }
}

/** Each frame searched by itself, with its roof drawn exactly, and what is seen in several of them merged by GPS and gimbal: the way without a mosaic. */
export function findingsByFrame(flight: Flight): Findings {
  const { frames, truth, origin, read } = flight
  const seen = frames.flatMap((frame, captureIndex) => {
    if (truth.roles[captureIndex] !== 'survey') return []
    const at = viewOfPose(truth.lens, truth.poses[captureIndex])
    const place = new Float64Array(2)
    const inPicture = (points: readonly GroundPoint[]): Point[] =>
      points.flatMap(({ eastM, northM }) =>
        project(at, eastM, northM, truth.heightAt(eastM, northM), place) ? [[place[0], place[1]] as const] : [],
      )
    const { place: gps, height, yaw, tilt } = frame.prior
    const focalPx = frame.focalPx ?? truth.lens.focalPx
    const heightM = height?.metres ?? truth.poses[captureIndex].heightM
    const view: GroundView = {
      width: frame.width,
      height: frame.height,
      focalPx,
      heightM,
      heightSource: 'above-roof',
      pitchDeg: tilt?.pitchDeg ?? -90,
      yawDeg: yaw?.deg ?? 0,
      rollDeg: tilt?.rollDeg ?? 0,
      oriented: yaw !== null,
      position: gps && { ...toPosition(origin, gps), altitudeM: null },
    }
    const anomalies = analysed(read(captureIndex), inPicture(truth.roofs[truth.sites[captureIndex]]), heightM / focalPx)
    const capture: CaptureView = { captureIndex, view, anomalies }
    return [{ capture, areas: truth.wetAreas.map(({ outline }) => inPicture(outline)) }]
  })
  const byIndex = new Map(seen.map((one) => [one.capture.captureIndex, one]))
  const told = mergeViews(seen.map(({ capture }) => capture)).flatMap(({ members, best, areaM2 }) => {
    const { captureIndex, anomalyIndex } = members[best]
    const one = byIndex.get(captureIndex)
    return one ? [toldBy(one.capture.anomalies[anomalyIndex].polygon, one.areas, frames[captureIndex], areaM2)] : []
  })
  return tally(truth.wetAreas, told)
}

/** The maps searched, with their roofs drawn exactly. */
export function findingsOnMaps({ truth }: Flight, maps: readonly { readonly map: DrawnMap; readonly fit: Similarity }[]): Findings {
  const told = maps.flatMap(({ map: { grid, kelvin }, fit }) => {
    const onMap = (points: readonly GroundPoint[]): Point[] =>
      points.map(({ eastM, northM }) => {
        const [e, n] = moved(fit, [eastM, northM])
        return [(e - grid.westM) / grid.pixelM, (grid.northM - n) / grid.pixelM]
      })
    const areas = truth.wetAreas.map(({ outline }) => onMap(outline))
    return truth.roofs.flatMap((roof) =>
      analysed({ width: grid.width, height: grid.height, kelvin }, onMap(roof), grid.pixelM).map(({ polygon, areaPx }) =>
        toldBy(polygon, areas, grid, areaPx * grid.pixelM ** 2),
      ),
    )
  })
  return tally(truth.wetAreas, told)
}
