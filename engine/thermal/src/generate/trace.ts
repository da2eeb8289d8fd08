import { distance, distanceToStretch, insideRect, lastContaining, stretchMeetsRect } from '#generate/footprint'
import { type Hit, surfaces } from '#generate/hit'
import { createShadow, type Sun } from '#generate/look/shadow'
import { CROWN_HEIGHT_M, LINE_HALF_WIDTH_M, type PreparedLayout } from '#generate/prepared-layout'
import { type CameraView, createSight } from '#generate/view'

const DRAIN_RADIUS_M = 0.2

/** Follows the line of sight of one picture position into the scene. */
export type Trace = (pixelX: number, pixelY: number, hit: Hit) => void

/** Prepares tracing of one camera view. `sun` adds shadows. */
export function createTrace(prepared: PreparedLayout, view: CameraView, sun: Sun | null): Trace {
  const { layout, outline, objects, nearObjects, nearPipes } = prepared
  const sight = createSight(view)
  const slope = { x: 0, y: 0 }
  const shadow = sun && createShadow(prepared, sun)

  const set = (hit: Hit, surface: number, index: number, x: number, y: number): void => {
    hit.surface = surface
    hit.index = index
    hit.x = x
    hit.y = y
    hit.shaded = false
  }

  const hitsObject = (hit: Hit, x0: number, y0: number): boolean => {
    for (const i of nearObjects(x0, y0)) {
      const { heightM } = layout.objects[i]
      const x = x0 - slope.x * heightM
      const y = y0 - slope.y * heightM
      if (insideRect(objects[i], x, y)) set(hit, surfaces.objectTop, i, x, y)
      else if (stretchMeetsRect(objects[i], x, y, x0, y0)) set(hit, surfaces.objectSide, i, x0, y0)
      else continue
      return true
    }
    for (const i of nearPipes(x0, y0)) {
      const pipe = layout.pipes[i]
      const x = x0 - slope.x * pipe.heightM
      const y = y0 - slope.y * pipe.heightM
      if (distance(x, y, pipe.x, pipe.y) <= pipe.radiusM) set(hit, surfaces.pipeTop, i, x, y)
      else if (distanceToStretch(pipe.x, pipe.y, x, y, x0, y0) <= pipe.radiusM) set(hit, surfaces.pipeSide, i, x0, y0)
      else continue
      return true
    }
    return false
  }

  const hitsFlat = (hit: Hit, x: number, y: number) => {
    for (const i of prepared.nearLines(x, y)) {
      const [x0, y0, x1, y1] = prepared.lines[i]
      if (distanceToStretch(x, y, x0, y0, x1, y1) <= LINE_HALF_WIDTH_M) return set(hit, surfaces.line, i, x, y)
    }
    for (const i of prepared.nearPads(x, y)) if (insideRect(prepared.pads[i], x, y)) return set(hit, surfaces.pad, i, x, y)
    for (const i of prepared.nearDrains(x, y)) {
      const [dx, dy] = layout.drains[i]
      if (distance(x, y, dx, dy) < DRAIN_RADIUS_M) return set(hit, surfaces.drain, i, x, y)
    }
    const patch = lastContaining(prepared.patches, x, y)
    if (patch >= 0) return set(hit, surfaces.patch, patch, x, y)
    set(hit, surfaces.membrane, 0, x, y)
  }

  const hitsGround = (hit: Hit) => {
    const drop = view.heightM + layout.deckHeightM
    const crownX = view.x + slope.x * (drop - CROWN_HEIGHT_M)
    const crownY = view.y + slope.y * (drop - CROWN_HEIGHT_M)
    const tree = prepared.crownAt(crownX, crownY)
    if (tree >= 0) return set(hit, surfaces.tree, tree, crownX, crownY)
    const x = view.x + slope.x * drop
    const y = view.y + slope.y * drop
    for (const i of prepared.nearCars(x, y)) if (insideRect(prepared.parking.cars[i].rect, x, y)) return set(hit, surfaces.car, i, x, y)
    set(hit, surfaces.ground, lastContaining(prepared.ground, x, y), x, y)
  }

  const hitsEdge = (hit: Hit, x: number, y: number, inside: number) => {
    const { heightM, widthM } = layout.parapet
    const topX = x - slope.x * heightM
    const topY = y - slope.y * heightM
    const top = outline.depthAt(topX, topY)
    if (top >= 0 && top < widthM) {
      set(hit, surfaces.parapetTop, 0, topX, topY)
      hit.insideM = top
    } else if (top >= widthM && inside < widthM) set(hit, surfaces.parapetFace, 0, x, y)
    else if (inside < widthM) hitsGround(hit)
    else if (!hitsObject(hit, x, y)) hitsFlat(hit, x, y)
  }

  return (pixelX, pixelY, hit) => {
    sight(pixelX, pixelY, slope)
    const x = view.x + slope.x * view.heightM
    const y = view.y + slope.y * view.heightM
    const { heightM, widthM } = layout.parapet
    const inside = outline.depthAt(x, y)
    hit.insideM = inside
    // Only this near the edge can the parapet come into the line of sight.
    const reachM = heightM * (Math.abs(slope.x) + Math.abs(slope.y)) + widthM
    if (inside > reachM || inside < -reachM) {
      if (inside < 0) hitsGround(hit)
      else if (!hitsObject(hit, x, y)) hitsFlat(hit, x, y)
    } else hitsEdge(hit, x, y, inside)
    if (shadow) hit.shaded = shadow(hit, slope)
  }
}
