import { acrossRect, alongRect } from '#generate/footprint'
import type { Noise } from '#generate/heat/noise'
import type { RoofConditions } from '#generate/heat/roof-conditions'
import type { PreparedLayout } from '#generate/prepared-layout'

/** Temperature (K) of the top of units, skylights and hatches: cold metal, warm fans, flues and glass. */
export function createObjectTemperature(
  prepared: PreparedLayout,
  { membraneK, airK }: RoofConditions,
  noise: Noise,
): (index: number, x: number, y: number) => number {
  const { layout, objects } = prepared
  return (index: number, x: number, y: number): number => {
    const object = layout.objects[index]
    const along = alongRect(objects[index], x, y)
    const across = acrossRect(objects[index], x, y)
    if (object.kind === 'skylight') {
      const rim = Math.min(objects[index].halfLength - Math.abs(along), objects[index].halfWidth - Math.abs(across))
      return rim < 0.12 ? airK - 5 : membraneK + object.warmK * (0.85 + 0.15 * Math.cos(along * 2)) + 0.3 * noise.rough(x, y)
    }
    const metal = airK - 6.4 + 0.8 * noise.rough(x * 0.8, y * 0.8) + 0.6 * Math.sin(along * 1.4)
    if (object.kind === 'hatch') return metal - 1
    const fans = object.kind === 'condenser' ? 1 : 2
    for (let fan = 0; fan < fans; fan++) {
      const middle = fans === 1 ? 0 : (fan === 0 ? 0.58 : 0.1) * objects[index].halfLength
      const radius = objects[index].halfWidth * (fans === 1 ? 0.72 : 0.32)
      const distance = Math.hypot(along - middle, fans === 1 ? across : across + 0.35 * objects[index].halfWidth)
      if (distance < radius) return metal + (object.warmK + 4) * (0.75 + 0.25 * Math.cos((distance / radius) * 7))
    }
    // The flue of the gas burner.
    const flue = Math.hypot(along + 0.62 * objects[index].halfLength, across - 0.4 * objects[index].halfWidth)
    return object.kind === 'packaged-unit' && flue < 0.22 ? membraneK + 1.6 * object.warmK : metal
  }
}
