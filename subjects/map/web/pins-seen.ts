import type { PropertyPin } from '#contract/pins'
import type { Box } from './open-basemap.ts'

/** Pins in what is seen, and those of them nearest to its middle. */
export interface PinsSeen {
  readonly count: number
  readonly nearest: readonly PropertyPin[]
}

const UNITED_STATES: Box = [-125, 24.5, -66.5, 49.5]
/** Around the outermost pins: so much that a border is seen where there is only one. */
const MARGIN_DEG = 0.6

/** What a map shows so that all pins are seen; without any the United States. */
export function boxOf(pins: readonly PropertyPin[]): Box {
  if (pins.length === 0) return UNITED_STATES
  let [west, south, east, north] = [180, 90, -180, -90]
  for (const { latitude, longitude } of pins) {
    west = Math.min(west, longitude)
    east = Math.max(east, longitude)
    south = Math.min(south, latitude)
    north = Math.max(north, latitude)
  }
  return [west - MARGIN_DEG, south - MARGIN_DEG, east + MARGIN_DEG, north + MARGIN_DEG]
}

/**
 * Looks through all pins after each move of the map, so it makes nothing for a pin that is not among the nearest.
 *
 * @param box - what is seen; its west may lie east of its east, beyond the date line
 * @param most - how many of the nearest are wanted
 */
export function pinsSeen(pins: readonly PropertyPin[], [west, south, east, north]: Box, most: number): PinsSeen {
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 }
  const nearest: { readonly pin: PropertyPin; readonly far: number }[] = []
  let count = 0
  for (const pin of pins) {
    const { latitude, longitude } = pin
    const isAcross = west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east
    if (!isAcross || latitude < south || latitude > north) continue
    count += 1
    const far = (latitude - middle.latitude) ** 2 + (longitude - middle.longitude) ** 2
    if (nearest.length === most && far >= nearest[most - 1]!.far) continue
    const at = nearest.findIndex((other) => far < other.far)
    nearest.splice(at === -1 ? nearest.length : at, 0, { pin, far })
    if (nearest.length > most) nearest.pop()
  }
  return { count, nearest: nearest.map(({ pin }) => pin) }
}
