import { footprint, type GroundView } from '#ground/ground-view'
import { fromPosition, type GroundPoint } from '#ground/local-plane'
import type { Point } from '#image'
import { boxOf, forEachPolygonRun } from '#measure/polygon'
import { type LonLat, middleOf, placeOf, toPlane } from '#plan/lon-lat'

/** A picture of the roof. */
export interface RoofPicture {
  /** Null where its place on the ground is not known. */
  readonly view: GroundView | null
  /** Share of its pixels that say something, 0-1. */
  readonly validShare: number
}

/** Side of the squares that the roof is counted in (m); larger only for roofs of more than `MAX_CELLS` of them. */
const CELL_M = 0.25
const MAX_CELLS = 4_000_000

/**
 * Share of the drawn roof that the pictures show together, each piece by the best picture of it.
 *
 * @param sections - outlines of the sections; what two of them share counts once
 * @returns 0-1, or null where nothing is drawn, or a picture has no place: what it shows is then not known
 */
export function shownShare(pictures: readonly RoofPicture[], sections: readonly (readonly LonLat[])[]): number | null {
  if (sections.length === 0) return null
  const origin = middleOf(sections.flat())
  const outlines = sections.map((section) => toPlane(origin, section).map(({ eastM, northM }): Point => [eastM, northM]))
  const shown = pictures.map(({ view, validShare }) => ({ outline: frameOf(view, origin), validShare }))
  if (shown.length === 0 || shown.some(({ outline }) => outline === null)) return null
  const box = boxOf(outlines.flat())
  const [spanX, spanY] = [box.right - box.left, box.bottom - box.top]
  const cellM = Math.max(CELL_M, Math.sqrt((spanX * spanY) / MAX_CELLS))
  const [width, height] = [Math.ceil(spanX / cellM), Math.ceil(spanY / cellM)]
  const inCells = (outline: readonly Point[]) => outline.map(([x, y]): Point => [(x - box.left) / cellM, (y - box.top) / cellM])
  const best = new Float32Array(width * height)
  for (const { outline, validShare } of shown.toSorted((a, b) => a.validShare - b.validShare))
    forEachPolygonRun(inCells(outline ?? []), width, height, (row, from, to) => best.fill(validShare, row * width + from, row * width + to))
  const counted = new Uint8Array(width * height)
  let [all, seen] = [0, 0]
  for (const outline of outlines)
    forEachPolygonRun(inCells(outline), width, height, (row, from, to) => {
      for (let i = row * width + from; i < row * width + to; i++) {
        if (counted[i] === 1) continue
        counted[i] = 1
        all++
        seen += best[i]
      }
    })
  return all === 0 ? null : seen / all
}

/** The picture's edge on the ground (m from the origin); null where its place, its direction or its horizon is not known. */
function frameOf(view: GroundView | null, origin: LonLat): Point[] | null {
  if (!view?.position || !view.oriented) return null
  const foot = fromPosition(placeOf(origin), view.position)
  const moved = ({ eastM, northM }: GroundPoint): Point => [eastM + foot.eastM, northM + foot.northM]
  return footprint(view)?.map(moved) ?? null
}
