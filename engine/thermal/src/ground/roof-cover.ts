import { outlineOnGround } from '#ground/area-on-ground'
import { byRoof } from '#ground/by-roof'
import { type GroundView, obliquityDeg } from '#ground/ground-view'
import { fromPosition } from '#ground/local-plane'
import type { Point } from '#image'
import { boxOf, forEachPolygonRun } from '#measure/polygon'

/** The roof as one capture shows it. */
export interface RoofView {
  readonly captureIndex: number
  /** Null where the capture's place is not known. */
  readonly view: GroundView | null
  /** Outline of the roof in the picture (pixels), closed implicitly. */
  readonly roof: readonly Point[]
}

/** How much roof a visit saw, overlapping frames counted once. */
export interface RoofCover {
  /** Roof area that at least one capture shows (m2); null where a capture's place is not known or there is none. */
  readonly areaM2: number | null
  /**
   * Share of a capture's roof that no capture with a lower index shows, 0-1. 1 where that cannot be known. Sums over captures that are
   * weighted with it count each piece of roof once.
   */
  readonly uniqueShareOf: (captureIndex: number) => number
}

/** Side of the squares that roofs are counted in (m); larger only where a visit spans more than `MAX_CELLS` of them. */
const CELL_M = 0.25
const MAX_CELLS = 16_000_000
/** Roofs seen flatter than this are not laid on the ground. */
const MAX_OBLIQUITY_DEG = 75

/**
 * Lays the roofs of all captures on the ground and counts what they cover together; roofs far from each other each by themselves.
 *
 * Positions are taken as recorded; an error of a metre or two between frames moves shares by as much of a frame's width.
 *
 * @param views - in any order, each `captureIndex` once
 */
export function roofCover(views: readonly RoofView[]): RoofCover {
  const sorted = views.toSorted((a, b) => a.captureIndex - b.captureIndex)
  const roofs = byRoof(sorted, ({ view }) => view?.position).map((near) => {
    const origin = near[0]?.view?.position
    return near.flatMap((one) => {
      const outline = origin ? outlineOf(one, origin) : null
      return outline === null ? [] : [{ captureIndex: one.captureIndex, outline }]
    })
  })
  const known = roofs.flat()
  const shares = new Map<number, number>()
  const areaM2 = roofs.reduce((sum, roof) => sum + count(roof, shares), 0)
  return {
    areaM2: known.length > 0 && known.length === sorted.length ? areaM2 : null,
    uniqueShareOf: (captureIndex) => shares.get(captureIndex) ?? 1,
  }
}

/** Outline in metres east and north of the origin, or null where it cannot be placed. */
function outlineOf({ view, roof }: RoofView, origin: { latitude: number; longitude: number }): Point[] | null {
  if (!view?.position || !view.oriented || roof.length < 3) return null
  if (roof.some((point) => obliquityDeg(view, point) > MAX_OBLIQUITY_DEG)) return null
  const foot = fromPosition(origin, view.position)
  return outlineOnGround(view, roof)?.map(({ eastM, northM }): Point => [eastM + foot.eastM, northM + foot.northM]) ?? null
}

/** Fills in the share of each roof that is new, and returns the area of all of them together (m2). */
function count(roofs: readonly { captureIndex: number; outline: readonly Point[] }[], shares: Map<number, number>): number {
  const box = boxOf(roofs.flatMap(({ outline }) => outline))
  const [spanX, spanY] = [box.right - box.left, box.bottom - box.top]
  if (!(spanX > 0 && spanY > 0)) return 0
  const cellM = Math.max(CELL_M, Math.sqrt((spanX * spanY) / MAX_CELLS))
  const width = Math.ceil(spanX / cellM)
  const height = Math.ceil(spanY / cellM)
  const seen = new Uint8Array(width * height)
  let all = 0
  for (const { captureIndex, outline } of roofs) {
    let own = 0
    let fresh = 0
    const inCells = outline.map(([x, y]): Point => [(x - box.left) / cellM, (y - box.top) / cellM])
    forEachPolygonRun(inCells, width, height, (row, from, to) => {
      for (let i = row * width + from; i < row * width + to; i++) {
        own++
        if (seen[i] === 1) continue
        seen[i] = 1
        fresh++
      }
    })
    shares.set(captureIndex, own === 0 ? 1 : fresh / own)
    all += fresh
  }
  return all * cellM * cellM
}
