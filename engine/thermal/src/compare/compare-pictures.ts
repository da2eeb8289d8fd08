import type { Anomaly } from '#anomaly/anomaly'
import { type AffectedArea, affectedArea } from '#compare/affected-area'
import { type AreaGroup, groupAreas } from '#compare/group-areas'
import type { LayOver } from '#compare/lay-over'

import { sample } from '#compare/sample'
import type { Point, Thermogram } from '#image'
import { type Homography, invertHomography, mapPoint } from '#measure/homography'
import { percentileOf } from '#raster/quickselect'

export type FoundArea = Pick<Anomaly, 'kind' | 'sign' | 'polygon'>

/** `measured`: it stands in both, measured; `new`: nothing was there before; `gone`: nothing is there any more; `unknown`: it cannot be measured whole in both. */
type ChangeKind = 'measured' | 'new' | 'gone' | 'unknown'

/** One area in the pictures of two visits. */
export interface AreaChange {
  readonly change: ChangeKind
  /** Places in the list of the earlier picture and of the later. */
  readonly group: AreaGroup
  readonly sign: 1 | -1
  /** Outlines in pixels of the earlier picture: as it was, and as it is now. */
  readonly before: readonly (readonly Point[])[]
  readonly after: readonly (readonly Point[])[]
  /** In pixels of the earlier picture, both; null where nothing stands out. */
  readonly earlier: AffectedArea | null
  readonly later: AffectedArea | null
  /** Pixels of the earlier picture by which it grew; null where that is unknown. */
  readonly growthPx: number | null
  /** How far `growthPx` may be off in 95 of 100 cases, the scale left out; null like it. */
  readonly growthErrorPx: number | null
}

export interface PictureComparison {
  /** The later picture as the camera of the earlier one would have seen it; NaN where it does not look. */
  readonly later: Thermogram
  /** Later less earlier (K) in pixels of the earlier, each less its own middle: nights differ as a whole. NaN where one of them has no value. */
  readonly difference: Thermogram
  readonly areas: readonly AreaChange[]
}

/** How far an edge may lie off in either picture (pixels): noise, texture of the roof, how the pictures lie on each other. */
const EDGE_ERROR_PX = 0.12

/**
 * Compares the pictures of two visits that were laid on each other (`layOver`): tells what changed, and how far each area grew. Areas of both are measured in pixels of the earlier
 * picture, so what is unsure about the scale of either does not count as growth.
 *
 * @param before - what was found in the earlier picture, in its pixels
 * @param after - what was found in the later one, in its own pixels
 */
export function comparePictures(
  first: Thermogram,
  second: Thermogram,
  laid: LayOver,
  before: readonly FoundArea[],
  after: readonly FoundArea[],
): PictureComparison {
  const later = seenFrom(first, second, laid.toSecond)
  const back = invertHomography(laid.toSecond)
  const moved = after.map((each) => ({ ...each, polygon: each.polygon.map((point) => mapPoint(back, point)) }))
  const areas = groupAreas(before, moved).flatMap((group) => changeOf(first, later, before, moved, group) ?? [])
  return { later, difference: differenceOf(first, later), areas }
}

function seenFrom({ width, height }: Thermogram, second: Thermogram, toSecond: Homography): Thermogram {
  const kelvin = new Float32Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [qx, qy] = mapPoint(toSecond, [x + 0.5, y + 0.5])
      kelvin[y * width + x] = sample(second.kelvin, second.width, second.height, qx, qy)
    }
  return { width, height, kelvin }
}

function differenceOf({ width, height, kelvin }: Thermogram, later: Thermogram): Thermogram {
  const both = (values: Float32Array) => values.filter((_, i) => !Number.isNaN(kelvin[i]) && !Number.isNaN(later.kelvin[i]))
  const [own, other] = [both(kelvin), both(later.kelvin)]
  if (own.length === 0) return { width, height, kelvin: new Float32Array(kelvin.length).fill(Number.NaN) }
  const shift = percentileOf(other, 0.5) - percentileOf(own, 0.5)
  return { width, height, kelvin: later.kelvin.map((value, i) => value - kelvin[i] - shift) }
}

/** @returns null for what one of the pictures does not show at all */
function changeOf(
  first: Thermogram,
  later: Thermogram,
  was: readonly FoundArea[],
  is: readonly FoundArea[],
  group: AreaGroup,
): AreaChange | null {
  const before = group.before.map((i) => was[i].polygon)
  const after = group.after.map((j) => is[j].polygon)
  const outlines = [...before, ...after]
  const sign = (group.after.length > 0 ? is[group.after[0]] : was[group.before[0]]).sign
  if (!isSeen(later, outlines.flat()) || !isSeen(first, outlines.flat())) return null
  const earlier = affectedArea(first, outlines, before.length > 0 ? before : after, sign)
  const now = affectedArea(later, outlines, after.length > 0 ? after : before, sign)
  const change = kindOf(group, earlier, now)
  const isTold = change !== 'unknown'
  return {
    change,
    group,
    sign,
    before,
    after,
    earlier,
    later: now,
    growthPx: isTold ? (now?.areaPx ?? 0) - (earlier?.areaPx ?? 0) : null,
    growthErrorPx: isTold ? EDGE_ERROR_PX * Math.hypot(now?.perimeterPx ?? 0, earlier?.perimeterPx ?? 0) : null,
  }
}

function kindOf({ before, after }: AreaGroup, earlier: AffectedArea | null, later: AffectedArea | null): ChangeKind {
  if (earlier?.isCut || later?.isCut) return 'unknown'
  if (earlier !== null && later !== null) return 'measured'
  if (earlier === null && later !== null && before.length === 0) return 'new'
  return earlier !== null && later === null && after.length === 0 ? 'gone' : 'unknown'
}

/** Whether most corners of an outline lie where the picture has a value. */
function isSeen({ width, height, kelvin }: Thermogram, outline: readonly Point[]): boolean {
  const seen = outline.filter(([x, y]) => {
    const [px, py] = [Math.floor(x), Math.floor(y)]
    return px >= 0 && py >= 0 && px < width && py < height && !Number.isNaN(kelvin[py * width + px])
  })
  return seen.length * 2 > outline.length
}
