import { distanceToStretch, stretchMeetsRect } from '#generate/footprint'
import { type Hit, surfaces } from '#generate/hit'
import { CROWN_HEIGHT_M, type PreparedLayout } from '#generate/prepared-layout'
import type { Slope } from '#generate/view'

/** Direction to the sun as metres sideways per metre up, or null for a picture without sun. */
export interface Sun {
  readonly slopeX: number
  readonly slopeY: number
}

const CAR_HEIGHT_M = 1.4
/** Heights at which a crown throws shadow, as shares of the height in which it is cut. */
const CROWN_CUTS = [0.35, 0.7, 1] as const

/** Tells whether the place a line of sight of this slope ends on lies in shadow. */
export function createShadow(prepared: PreparedLayout, sun: Sun): (hit: Hit, sight: Slope) => boolean {
  const { layout, outline, objects, nearObjects, nearPipes } = prepared
  const { slopeX, slopeY } = sun

  const parapetReachM = layout.parapet.widthM + Math.hypot(slopeX, slopeY) * layout.parapet.heightM

  const shadedRoof = (x: number, y: number, insideM: number): boolean => {
    const { heightM, widthM } = layout.parapet
    if (insideM < parapetReachM && outline.depthAt(x + slopeX * heightM, y + slopeY * heightM) < widthM) return true
    for (const i of nearObjects(x, y)) {
      const reach = layout.objects[i].heightM
      if (stretchMeetsRect(objects[i], x, y, x + slopeX * reach, y + slopeY * reach)) return true
    }
    for (const i of nearPipes(x, y)) {
      const pipe = layout.pipes[i]
      if (distanceToStretch(pipe.x, pipe.y, x, y, x + slopeX * pipe.heightM, y + slopeY * pipe.heightM) <= pipe.radiusM) return true
    }
    return false
  }

  const shadedGround = (x: number, y: number): boolean => {
    const building = layout.deckHeightM + layout.parapet.heightM
    if (outline.meets(x, y, x + slopeX * building, y + slopeY * building)) return true
    for (const i of prepared.nearCars(x, y)) {
      if (stretchMeetsRect(prepared.parking.cars[i].rect, x, y, x + slopeX * CAR_HEIGHT_M, y + slopeY * CAR_HEIGHT_M)) return true
    }
    // A crown is a body, not a disc: its shadow starts near the trunk.
    for (const share of CROWN_CUTS) {
      const height = share * CROWN_HEIGHT_M
      if (prepared.crownAt(x + slopeX * height, y + slopeY * height) >= 0) return true
    }
    return false
  }

  return ({ surface, x, y, insideM }, sight) => {
    switch (surface) {
      case surfaces.ground:
        return shadedGround(x, y)
      // A vertical face is lit when it looks towards the sun; the camera sees the face that looks back at it.
      case surfaces.parapetFace:
      case surfaces.objectSide:
      case surfaces.pipeSide:
        return sight.x * slopeX + sight.y * slopeY > 0
      case surfaces.membrane:
      case surfaces.drain:
      case surfaces.pad:
      case surfaces.patch:
      case surfaces.line:
        return shadedRoof(x, y, insideM)
      default:
        return false
    }
  }
}
