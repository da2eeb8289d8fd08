import type { Flight } from '#generate/flight/flight'
import type { PlacedFlight } from '#mosaic/placed-flight'
import { levelSurface } from '#mosaic/surface/surface-height'

/** Frames of the survey laid on a level roof by GPS and gimbal alone, as they are without a mosaic. */
export function laidByPriors({ frames, truth }: Flight): PlacedFlight[] {
  const sites = [...new Set(truth.sites)].toSorted((a, b) => a - b)
  return sites.flatMap((site): PlacedFlight[] => {
    const placed = frames.flatMap(({ prior }, index) => {
      if (truth.roles[index] !== 'survey' || truth.sites[index] !== site) return []
      const pose = {
        eastM: prior.place?.eastM ?? 0,
        northM: prior.place?.northM ?? 0,
        heightM: prior.height?.metres ?? 30,
        yawDeg: prior.yaw?.deg ?? 0,
        pitchDeg: prior.tilt?.pitchDeg ?? -90,
        rollDeg: prior.tilt?.rollDeg ?? 0,
      }
      return [{ index, pose, error: { placeM: 0, heightM: 0, yawDeg: 0 }, offsetK: 0, residualPx: 0 }]
    })
    const { width, height, focalPx } = frames[0]
    const lens = { focalPx: focalPx ?? width, centreX: width / 2, centreY: height / 2, k1: 0, k2: 0 }
    if (placed.length === 0) return []
    return [{ lens, islands: [{ placed, surface: levelSurface }], left: [], residualPx: { median: 0, p95: 0 }, refusal: null }]
  })
}
