import { createProjection, type GroundView, obliquityDeg } from '#ground/ground-view'
import { fromPosition, type GroundPoint } from '#ground/local-plane'
import type { Point } from '#image'
import { forEachPolygonRun } from '#measure/polygon'
import { type LonLat, placeOf } from '#plan/lon-lat'
import { connectedComponents } from '#raster/components'
import { outerContour } from '#raster/contour'
import { simplifyPolygon } from '#raster/simplify'

/** Seen flatter than this, an error of a degree moves the outline by its own width. */
const MOST_OBLIQUITY_DEG = 60
/** Less of the picture is an edge that the place of the camera, good to a metre or two, may have made up. */
const LEAST_SHARE = 0.05
/** Corners that stand out less are those of pixels (px). */
const TOLERANCE_PX = 1

/**
 * The drawn roof as a placed picture shows it: the largest piece of it, in image pixels.
 *
 * @param sections - outlines of the sections, which may touch and overlap
 * @returns null where the picture has no place or direction, looks too flat, or shows next to nothing of the sections
 */
export function roofInPicture(view: GroundView, sections: readonly (readonly LonLat[])[]): Point[] | null {
  const foot = view.position
  if (foot === null || !view.oriented || !looksDown(view)) return null
  const { width, height } = view
  const project = createProjection(view)
  const labels = new Uint8Array(width * height)
  for (const section of sections) {
    const outline = inPicture(section, foot, project)
    if (outline !== null) forEachPolygonRun(outline, width, height, (y, from, to) => labels.fill(1, y * width + from, y * width + to))
  }
  const areas = connectedComponents(labels, view, false)
  let largest = -1
  for (let k = 0; k < areas.count; k++) if (largest < 0 || sizeOf(areas.starts, k) > sizeOf(areas.starts, largest)) largest = k
  if (largest < 0 || sizeOf(areas.starts, largest) < LEAST_SHARE * width * height) return null
  const contour = outerContour(areas.labels, width, height, areas.order[areas.starts[largest]])
  return simplifyPolygon(contour, TOLERANCE_PX)
}

const sizeOf = (starts: Int32Array, k: number): number => starts[k + 1] - starts[k]

function looksDown(view: GroundView): boolean {
  const { width, height } = view
  const corners: readonly Point[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ]
  return corners.every((corner) => obliquityDeg(view, corner) <= MOST_OBLIQUITY_DEG)
}

function inPicture(
  section: readonly LonLat[],
  foot: { readonly latitude: number; readonly longitude: number },
  project: (place: GroundPoint) => Point | null,
): Point[] | null {
  const outline: Point[] = []
  for (const corner of section) {
    const pixel = project(fromPosition(foot, placeOf(corner)))
    if (pixel === null) return null
    outline.push(pixel)
  }
  return outline
}
