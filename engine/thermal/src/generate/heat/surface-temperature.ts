import { alongRect } from '#generate/footprint'
import { createMembraneTemperature } from '#generate/heat/membrane-temperature'
import { createNoise } from '#generate/heat/noise'
import { createObjectTemperature } from '#generate/heat/object-temperature'
import type { RoofConditions } from '#generate/heat/roof-conditions'
import { type Hit, surfaces } from '#generate/hit'
import type { PreparedLayout } from '#generate/prepared-layout'
import { isWithin, type PlantedAnomaly } from '#generate/roof-anomaly'

const GROUND_WARMTH_K = { asphalt: 3.1, concrete: 2.1, gravel: 1.6, grass: -3.4 } as const

/**
 * Temperature (K) of every place of a scene, as a camera would read it: bare metal shows the cold sky it mirrors.
 *
 * @param pixelM - metres on the roof per pixel, to fade lines thinner than that
 */
export function createSurfaceTemperature(
  prepared: PreparedLayout,
  conditions: RoofConditions,
  planted: readonly PlantedAnomaly[],
  seed: number,
  pixelM: number,
): (hit: Hit) => number {
  const { layout } = prepared
  const noise = createNoise(seed)
  const { membraneK, airK } = conditions
  const dryMembrane = createMembraneTemperature(prepared, conditions, noise, pixelM)
  const objectTop = createObjectTemperature(prepared, conditions, noise)

  const anomalies = (x: number, y: number): number => {
    let delta = 0
    for (const { boundsM, spec, strengthAt } of planted) if (isWithin(boundsM, x, y)) delta += spec.deltaK * strengthAt(x, y)
    return delta
  }

  const ground = (index: number, x: number, y: number): number => {
    const kind = index < 0 ? 'grass' : layout.ground[index].kind
    const rough = kind === 'grass' ? 1.1 * noise.rough(x / 1.3, y / 1.3) + 0.5 * noise.at(x * 3, y * 3) : 0.45 * noise.rough(x / 3, y / 3)
    return airK + GROUND_WARMTH_K[kind] + rough
  }

  const car = (index: number, x: number, y: number): number => {
    const { rect, warm } = prepared.parking.cars[index]
    const along = alongRect(rect, x, y) / rect.halfLength
    const glass = Math.abs(along - 0.25) < 0.12 || Math.abs(along + 0.6) < 0.1
    return airK + (warm && along > 0.45 ? 9 : glass ? -7 : -5.2) + 0.5 * noise.at(x, y)
  }

  return (hit) => {
    const { surface, index, x, y, insideM } = hit
    switch (surface) {
      case surfaces.membrane:
        return dryMembrane(x, y, insideM) + anomalies(x, y)
      case surfaces.patch:
        return dryMembrane(x, y, insideM) + anomalies(x, y) - 0.35
      case surfaces.pad:
        return dryMembrane(x, y, insideM) + 0.55 + anomalies(x, y)
      case surfaces.drain:
        return membraneK - 0.45
      case surfaces.parapetTop:
        return airK - 6.5 + 0.5 * noise.rough(x / 2, y / 2)
      case surfaces.parapetFace:
        return membraneK + 1.1 + 0.3 * noise.rough(x / 3, y / 3)
      case surfaces.objectTop:
        return objectTop(index, x, y)
      case surfaces.objectSide:
        return layout.objects[index].kind === 'skylight' ? membraneK + 0.8 : airK - 1.2 + 0.4 * noise.rough(x, y)
      case surfaces.pipeTop:
        return membraneK + layout.pipes[index].warmK
      case surfaces.pipeSide:
        return membraneK + 0.35 * layout.pipes[index].warmK
      case surfaces.line:
        return airK - 13
      case surfaces.car:
        return car(index, x, y)
      case surfaces.tree:
        return airK + 0.4 + 0.9 * noise.rough(x, y)
      default:
        return ground(index, x, y)
    }
  }
}
