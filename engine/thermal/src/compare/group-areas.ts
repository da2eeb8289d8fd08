import { type Anomaly, isSetAside } from '#anomaly/anomaly'
import type { Point } from '#image'
import { boxOf, forEachPolygonRun } from '#measure/polygon'

/** Outlines of one area share so much of the smaller one: what grew lies over what it was. */
const LEAST_SHARED = 0.3

/** Places in both lists of what is one area: several where stains grew together, none in a list where it is not found. */
export interface AreaGroup {
  readonly before: readonly number[]
  readonly after: readonly number[]
}

type Outlined = Pick<Anomaly, 'kind' | 'sign' | 'polygon'>

/**
 * Which areas of two visits are one: those of one sign that lie over each other. Two that lie over the same one are one with it, so that stains that met do not count as a new one. Things
 * that are set aside are no areas.
 *
 * @param before, after - outlines in pixels of one picture
 */
export function groupAreas(before: readonly Outlined[], after: readonly Outlined[]): AreaGroup[] {
  const groups: { before: number[]; after: number[] }[] = before.flatMap((a, i) => (isSetAside(a.kind) ? [] : [{ before: [i], after: [] }]))
  after.forEach((b, j) => {
    if (isSetAside(b.kind)) return
    const met = groups.filter((group) => group.before.some((i) => isOne(before[i], b)))
    const joined = { before: met.flatMap((group) => group.before), after: [...met.flatMap((group) => group.after), j] }
    for (const group of met) groups.splice(groups.indexOf(group), 1)
    groups.push(joined)
  })
  return groups
}

function isOne(a: Outlined, b: Outlined): boolean {
  return a.sign === b.sign && sharedOfSmaller(a.polygon, b.polygon) >= LEAST_SHARED
}

/** Share of the smaller of two outlines that lies in the other, 0-1, by whole pixels. */
function sharedOfSmaller(a: readonly Point[], b: readonly Point[]): number {
  const [boxA, boxB] = [boxOf(a), boxOf(b)]
  if (boxA.right < boxB.left || boxB.right < boxA.left || boxA.bottom < boxB.top || boxB.bottom < boxA.top) return 0
  const left = Math.floor(Math.min(boxA.left, boxB.left))
  const top = Math.floor(Math.min(boxA.top, boxB.top))
  const width = Math.ceil(Math.max(boxA.right, boxB.right)) - left + 1
  const height = Math.ceil(Math.max(boxA.bottom, boxB.bottom)) - top + 1
  const covered = new Uint8Array(width * height)
  const mark = (outline: readonly Point[], bit: number) =>
    forEachPolygonRun(
      outline.map(([x, y]): Point => [x - left, y - top]),
      width,
      height,
      (y, from, to) => {
        for (let x = from; x < to; x++) covered[y * width + x] |= bit
      },
    )
  mark(a, 1)
  mark(b, 2)
  const counts = [0, 0, 0, 0]
  for (const bits of covered) counts[bits]++
  const smaller = Math.min(counts[1], counts[2]) + counts[3]
  return smaller === 0 ? 0 : counts[3] / smaller
}
