import { distance, distanceToRect } from '#generate/footprint'
import type { Noise } from '#generate/heat/noise'
import type { RoofConditions } from '#generate/heat/roof-conditions'
import { distanceToRepeat, softLine } from '#generate/look/soft-line'
import type { PreparedLayout } from '#generate/prepared-layout'
import { boardAt, gridOrigin } from '#generate/roof-anomaly'
import { BOARD_LENGTH_M, BOARD_WIDTH_M } from '#generate/roof-layout'

/**
 * Temperature (K) of the dry membrane: slow unevenness, seams, board joints, the warm foot of the parapet, and what equipment
 * and its exhaust add.
 */
export function createMembraneTemperature(
  prepared: PreparedLayout,
  conditions: RoofConditions,
  noise: Noise,
  pixelM: number,
): (x: number, y: number, insideM: number) => number {
  const { layout, objects } = prepared
  const origin = gridOrigin(layout)
  const middleX = layout.outline.reduce((sum, p) => sum + p[0], 0) / layout.outline.length
  const middleY = layout.outline.reduce((sum, p) => sum + p[1], 0) / layout.outline.length
  const { membraneK, gradientK, textureK } = conditions
  const [windX, windY] = [Math.cos(conditions.windTowards), Math.sin(conditions.windTowards)]
  const gravel = layout.membrane === 'gravel'

  const nearEquipment = (x: number, y: number): number => {
    let warmth = 0
    for (const i of prepared.nearWarmth(x, y)) {
      const object = layout.objects[i]
      warmth += 0.7 * Math.exp(-distanceToRect(objects[i], x, y) / 0.3)
      if (object.kind !== 'packaged-unit' || object.warmK <= 0) continue
      const down = (x - object.x) * windX + (y - object.y) * windY
      const side = (y - object.y) * windX - (x - object.x) * windY
      const spread = 0.9 + 0.25 * Math.max(0, down)
      if (down > 0) warmth += 0.1 * object.warmK * Math.exp(-((side / spread) ** 2) - down / 2.6)
    }
    for (const i of prepared.nearPipes(x, y)) {
      const pipe = layout.pipes[i]
      warmth += 0.12 * pipe.warmK * Math.exp(-((distance(x, y, pipe.x, pipe.y) / (pipe.radiusM * 2.4)) ** 2))
    }
    return warmth
  }

  const dryMembrane = (x: number, y: number, insideM: number): number => {
    const acrossSeams = layout.seamsAlongX ? y - origin[1] : x - origin[0]
    const board = boardAt(origin, x, y)
    const joint = Math.min(board.along, BOARD_LENGTH_M - board.along, board.across, BOARD_WIDTH_M - board.across)
    const slow = textureK * (0.75 * noise.rough(x / 9, y / 9) + 0.25 * noise.rough(x / 2.1 + 40, y / 2.1))
    const grain = (gravel ? 0.35 : 0.06) * noise.rough(x * 2.4, y * 2.4)
    const sheet = 0.06 * noise.cell(Math.floor(acrossSeams / layout.seamSpacingM) + 3, 7)
    const seam = gravel ? 0 : conditions.seamK * softLine(distanceToRepeat(acrossSeams, layout.seamSpacingM), 0.06, pixelM)
    const edge =
      insideM > 9
        ? 0
        : 0.9 * Math.exp(-(insideM - layout.parapet.widthM) / 0.28) + 0.35 * Math.exp(-(insideM - layout.parapet.widthM) / 1.6)
    const slope = (gradientK[0] * (x - middleX) + gradientK[1] * (y - middleY)) / 10
    let drains = 0
    for (const i of prepared.nearDrains(x, y)) {
      const away = distance(x, y, layout.drains[i][0], layout.drains[i][1])
      drains += 0.28 * Math.exp(-((away / 1.9) ** 2)) * (1 + 0.5 * noise.at(x, y))
    }
    return membraneK + slope + slow + grain + sheet + seam + edge + drains + conditions.boardJointK * softLine(joint, 0.07, pixelM)
  }

  return (x, y, insideM) => dryMembrane(x, y, insideM) + nearEquipment(x, y)
}
