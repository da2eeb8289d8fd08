import type { Size } from '#image'
import { type CameraView, project, unproject, viewOfPose } from '#mosaic/lens'
import type { PlacedIsland } from '#mosaic/placed-flight'
import type { Lens } from '#mosaic/pose'
import { surfaceHeight } from '#mosaic/surface/surface-height'
import { MOST_LEVELS, type SurfaceLevels } from '#mosaic/surface/surface-levels'

/** How a map's axes lie to those of the flight, which share their origin: the map of a UTM zone is a little turned and a little smaller. */
export interface MapTurn {
  /** Direction of true north on the map, clockwise from its top (degrees). */
  readonly northDeg: number
  /** Metres of the map in a metre of the roof. */
  readonly scale: number
}

export const unturned: MapTurn = { northDeg: 0, scale: 1 }

/** Cameras in the metres of the map, and between which heights (m of the map) lies all that they see. Plain data. */
export interface Sight {
  readonly cameras: readonly CameraView[]
  readonly lowestM: number
  readonly highestM: number
}

/** An island as it is drawn: cameras and heights in the metres of the map. A similarity of the world changes no picture. */
export interface MapView extends Sight {
  /** Height over the roof plane (m of the map) at a place of the map. */
  readonly heightAt: (eastM: number, northM: number) => number
  /** The heights of which one is right at a place near a step (m of the map, the lowest first). @returns how many; 1 where there is no step */
  readonly levelsAt: (eastM: number, northM: number, into: Float64Array) => number
}

export function mapView(lens: Lens, { placed, surface }: PlacedIsland, levels: SurfaceLevels, { northDeg, scale }: MapTurn): MapView {
  const [sine, cosine] = [Math.sin((northDeg * Math.PI) / 180), Math.cos((northDeg * Math.PI) / 180)]
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const height of surface.heights) {
    lowest = Math.min(lowest, height)
    highest = Math.max(highest, height)
  }
  const { cellM, westM, columns, rows } = surface
  const nearest = (from: number, most: number): number => Math.max(0, Math.min(Math.round(from / cellM), most - 1))
  return {
    cameras: placed.map(({ pose }) =>
      viewOfPose(lens, {
        ...pose,
        eastM: scale * (cosine * pose.eastM + sine * pose.northM),
        northM: scale * (cosine * pose.northM - sine * pose.eastM),
        heightM: scale * pose.heightM,
        yawDeg: pose.yawDeg + northDeg,
      }),
    ),
    heightAt: (eastM, northM) =>
      scale * surfaceHeight(surface, (cosine * eastM - sine * northM) / scale, (cosine * northM + sine * eastM) / scale),
    levelsAt: (eastM, northM, into) => {
      const column = nearest((cosine * eastM - sine * northM) / scale - westM, columns)
      const row = nearest(surface.northM - (cosine * northM + sine * eastM) / scale, rows)
      const node = row * columns + column
      for (let k = 0; k < levels.counts[node]; k++) into[k] = scale * levels.heights[node * MOST_LEVELS + k]
      return levels.counts[node]
    },
    lowestM: scale * lowest,
    highestM: scale * highest,
  }
}

/** A rectangle of the map (m). */
export interface MapBox {
  readonly westM: number
  readonly eastM: number
  readonly southM: number
  readonly northM: number
}

/** Points along each side of a picture whose places bound it on the roof. */
const ALONG_SIDE = 8

/** What a camera can see of a surface between two heights; null where a side of the picture looks at the horizon. */
export function boxOfCamera(camera: CameraView, { width, height }: Size, { lowestM, highestM }: Omit<Sight, 'cameras'>): MapBox | null {
  const box = {
    westM: Number.POSITIVE_INFINITY,
    eastM: Number.NEGATIVE_INFINITY,
    southM: Number.POSITIVE_INFINITY,
    northM: Number.NEGATIVE_INFINITY,
  }
  const place = new Float64Array(2)
  const shares = Array.from({ length: ALONG_SIDE }, (_, i) => i / ALONG_SIDE)
  const border = shares.flatMap((share) => [
    [share, 0],
    [1, share],
    [1 - share, 1],
    [0, 1 - share],
  ])
  for (const upM of [lowestM, highestM]) {
    for (const [x, y] of border) {
      if (!unproject(camera, x * width, y * height, upM, place)) return null
      const [eastM, northM] = place
      box.westM = Math.min(box.westM, eastM)
      box.eastM = Math.max(box.eastM, eastM)
      box.southM = Math.min(box.southM, northM)
      box.northM = Math.max(box.northM, northM)
    }
  }
  return box
}

/** Pixels at a picture's edge that cameras fill badly and that no interpolation reaches over. */
export const EDGE_PX = 2

/** `project`, and false too where the place falls outside of the picture or onto its edge. */
export function sees(camera: CameraView, { width, height }: Size, eastM: number, northM: number, upM: number, into: Float64Array): boolean {
  if (!project(camera, eastM, northM, upM, into)) return false
  const [x, y] = into
  return x >= EDGE_PX && y >= EDGE_PX && x <= width - EDGE_PX && y <= height - EDGE_PX
}
