import type { RegionMeasurement } from '#measure/region'

/**
 * Difference of the mean temperatures of two regions of one picture, `a - b`.
 *
 * @returns kelvin, positive where `a` is warmer; null where a region has no valid pixel
 */
export const deltaBetween = (a: RegionMeasurement, b: RegionMeasurement): { readonly deltaK: number } | null =>
  a.kelvin === null || b.kelvin === null ? null : { deltaK: a.kelvin.mean - b.kelvin.mean }
