import type { Size } from '#image'
import { boxOfCamera, type MapBox, type MapView } from '#mosaic/blend/map-view'
import type { MapGrid } from '#mosaic/tile'

/** Most pixels of a map; what would be larger gets larger pixels. */
const MOST_PIXELS = 400_000_000
/** Digits of a pixel's side, so that the last bits of a solution do not move the grid. */
const DIGITS = 4

/**
 * The grid of a map: as fine as half of the frames show the roof, around all that they see.
 *
 * @param sizes - of each camera's picture
 * @returns null where no frame sees the roof
 */
export function layOutMap(view: MapView, sizes: readonly Size[]): MapGrid | null {
  const boxes: MapBox[] = []
  const pixels: number[] = []
  view.cameras.forEach((camera, i) => {
    const box = boxOfCamera(camera, sizes[i], view)
    if (box === null) return
    boxes.push(box)
    pixels.push((camera.heightM - view.heightAt(camera.eastM, camera.northM)) / camera.lens.focalPx)
  })
  if (boxes.length === 0) return null
  const box = {
    westM: Math.min(...boxes.map(({ westM }) => westM)),
    eastM: Math.max(...boxes.map(({ eastM }) => eastM)),
    southM: Math.min(...boxes.map(({ southM }) => southM)),
    northM: Math.max(...boxes.map(({ northM }) => northM)),
  }
  const finest = pixels.toSorted((a, b) => a - b)[pixels.length >> 1]
  const coarsest = Math.sqrt(((box.eastM - box.westM) * (box.northM - box.southM)) / MOST_PIXELS)
  const pixelM = Number(Math.max(finest, coarsest).toPrecision(DIGITS))
  const [west, north] = [Math.floor(box.westM / pixelM), Math.ceil(box.northM / pixelM)]
  return {
    pixelM,
    westM: west * pixelM,
    northM: north * pixelM,
    width: Math.ceil(box.eastM / pixelM) - west,
    height: north - Math.floor(box.southM / pixelM),
  }
}
