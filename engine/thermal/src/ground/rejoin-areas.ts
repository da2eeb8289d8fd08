import { type AlignedFrames, LEFT_LIMIT_M } from '#ground/align-frames'
import { boxesMeet, type GroundShape } from '#ground/ground-shape'
import type { GroundPoint } from '#ground/local-plane'
import type { PlacedFrame } from '#ground/placed-frame'
import { isSizeOfOne, sameArea } from '#ground/same-area'
import { type Area, inFrame, keyOf, placedOf, type Sight } from '#ground/sight'

/** Frames whose pixels differ by more see other things as one: an overview joins nothing. */
const MAX_SCALE_RATIO = 1.5

/**
 * Joins areas that only errors of tilt and height have set apart: frames far from each other in a flight fit less well than neighbours. The standing view of one
 * must be the same, by place, size and shape, as a view of the other in a neighbouring frame of its scale; both must lie within those errors of each other
 * and be of one size; and no frame may show both.
 *
 * @param areas - best first; a later one joins an earlier one
 */
export function rejoined(frames: readonly PlacedFrame[], { pairs, shiftOf }: AlignedFrames, areas: readonly Area[]): readonly Area[] {
  const areaOf = new Map(areas.flatMap((area) => [area.standing, ...area.views].map((sight) => [keyOf(sight), area] as const)))
  const neighbours = frames.map(() => new Set<number>())
  for (const [first, second] of pairs) {
    neighbours[first].add(second)
    neighbours[second].add(first)
  }
  const left = new Set(areas)
  const order = new Map(areas.map((area, i) => [area, i]))
  const fits = (sight: Sight, area: Area): boolean =>
    sight.frame !== area.standing.frame && isNear(frames, sight, area.standing, shiftOf(sight.frame, area.standing.frame))
  for (const area of areas.toReversed()) {
    const own = [area.standing, ...area.views]
    const ownFrames = new Set(own.map(({ frame }) => frame))
    let [best, most]: [Area | null, number] = [null, 0]
    for (const frame of neighbours[area.standing.frame]) {
      if (scaleRatio(frames[frame], frames[area.standing.frame]) > MAX_SCALE_RATIO) continue
      frames[frame].anomalies.forEach((_, anomaly) => {
        const other = areaOf.get(keyOf({ frame, anomaly }))
        if (!other || other === area || (order.get(other) ?? 0) > (order.get(area) ?? 0)) return
        const shared =
          sameArea(inFrame(frames, area.standing), inFrame(frames, { frame, anomaly }), shiftOf(area.standing.frame, frame)) ?? 0
        if (shared <= most || [other.standing, ...other.views].some((sight) => ownFrames.has(sight.frame))) return
        if (own.every((sight) => fits(sight, other))) [best, most] = [other, shared]
      })
    }
    if (best === null) continue
    const joined: Area = best
    joined.views.push(...own)
    for (const sight of own) areaOf.set(keyOf(sight), joined)
    left.delete(area)
  }
  return [...left]
}

const scaleOf = ({ view }: PlacedFrame): number => view.heightM / view.focalPx
const scaleRatio = (a: PlacedFrame, b: PlacedFrame): number => Math.max(scaleOf(a) / scaleOf(b), scaleOf(b) / scaleOf(a))

/** Whether two sights could be one but for errors of tilt: whole ones by their middles and sizes, cut ones by the boxes around what is left of them. */
function isNear(frames: readonly PlacedFrame[], one: Sight, other: Sight, shift: GroundPoint): boolean {
  const [a, b] = [placedOf(frames, one), placedOf(frames, other)]
  if (a.cut || b.cut) return boxesMeet(a.shape, widenedShape(b.shape), shift)
  const away = Math.hypot(a.centre.eastM - b.centre.eastM - shift.eastM, a.centre.northM - b.centre.northM - shift.northM)
  return (
    away <= LEFT_LIMIT_M &&
    isSizeOfOne(inFrame(frames, one), inFrame(frames, other), Math.min(a.shape.areaM2 / b.shape.areaM2, b.shape.areaM2 / a.shape.areaM2))
  )
}

const widenedShape = (shape: GroundShape): GroundShape => ({
  ...shape,
  west: shape.west - LEFT_LIMIT_M,
  east: shape.east + LEFT_LIMIT_M,
  south: shape.south - LEFT_LIMIT_M,
  north: shape.north + LEFT_LIMIT_M,
})
