import { greatCircleM, type Place } from '@ridgeline/thermal/measure/places'

/** `[longitude, latitude]`. */
type LonLat = readonly [number, number]

export interface Near {
  readonly id: string
  readonly position: Place | null
  /** Outlines of the sections of its roof that somebody drew. */
  readonly outlines: readonly (readonly LonLat[])[]
}

/** A pin stands at the street or in the middle of a roof (m). */
export const AT_THE_ROOF_M = 150
/** Pins further than this from the middle of a visit are not looked at, whatever the size of the roof (m). */
export const LARGEST_ROOF_M = 600

export interface Fit {
  readonly id: string
  readonly why: 'roof' | 'pin'
  readonly distanceM: number | null
}

/** Properties that the middle of a visit may be of: those over whose drawn roof it lies, then those whose pin is within 150 m, the nearest first. */
export function propertiesAt(centre: Place, properties: readonly Near[]): Fit[] {
  return properties
    .flatMap(({ id, position, outlines }): Fit[] => {
      const distanceM = position && greatCircleM(position, centre)
      if (outlines.some((outline) => isWithin([centre.longitude, centre.latitude], outline))) return [{ id, why: 'roof', distanceM }]
      return distanceM !== null && distanceM <= AT_THE_ROOF_M ? [{ id, why: 'pin', distanceM }] : []
    })
    .toSorted(
      (a, b) =>
        Number(b.why === 'roof') - Number(a.why === 'roof') ||
        (a.distanceM ?? 0) - (b.distanceM ?? 0) ||
        (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
    )
}

/** Whether a point lies within an outline that is closed implicitly: how often a line to the east crosses it. */
export function isWithin([x, y]: LonLat, outline: readonly LonLat[]): boolean {
  let isInside = false
  outline.forEach(([x1, y1], index) => {
    const [x2, y2] = outline[(index + 1) % outline.length] as LonLat
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isInside = !isInside
  })
  return isInside
}
