import { orNull } from '@ridgeline/thermal/errors'
import type { Thermogram } from '@ridgeline/thermal/image'
import { type Region as EngineRegion, measureRegion, type RegionMeasurement } from '@ridgeline/thermal/measure/region'
import type { Region } from '#contract/region'

/** What a region reads on a thermogram, in its unit; null where it covers no pixel of it. */
export type ReadRegion = (region: Region) => RegionMeasurement | null

/** Reads regions of one thermogram; a region that has not changed is read once. */
export function regionReader(image: Thermogram): ReadRegion {
  const known = new WeakMap<Region, RegionMeasurement | null>()
  return (region) => {
    const before = known.get(region)
    if (before !== undefined) return before
    const measured = readOnce(image, region)
    known.set(region, measured)
    return measured
  }
}

function readOnce(image: Thermogram, region: Region): RegionMeasurement | null {
  return orNull(() => measureRegion(image, engineRegion(region)))
}

/** A size that was left out stays out, as the engine's exact types ask. */
function engineRegion(region: Region): EngineRegion {
  if (region.kind !== 'spot') return region
  const { kind, at, sizePx } = region
  return sizePx === undefined ? { kind, at } : { kind, at, sizePx }
}
