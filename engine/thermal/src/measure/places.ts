/** WGS 84, degrees. */
export interface Place {
  readonly latitude: number
  readonly longitude: number
}

const EARTH_RADIUS_M = 6_371_008.8
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great circle between two places (m), by the haversine formula. */
export function greatCircleM(a: Place, b: Place): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const chord =
    half(a.latitude, b.latitude) + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude)
  return 2 * EARTH_RADIUS_M * Math.asin(Math.sqrt(Math.min(1, chord)))
}

/** Pictures further apart than this, with none between them, are not of one roof (m). */
export const FAR_APART_M = 300

/**
 * Places by the gaps between them: a cluster holds all that lie within `withinM` of another one of it, so that a long roof that was photographed from end to end is one.
 *
 * @returns indices into `places`, rising within a cluster; the largest cluster first, of two the one with the first place
 */
export function placeClusters(places: readonly Place[], withinM: number = FAR_APART_M): number[][] {
  const parent = places.map((_, index) => index)
  const rootOf = (index: number): number => {
    let at = index
    while (parent[at] !== at) {
      parent[at] = parent[parent[at]]
      at = parent[at]
    }
    return at
  }
  const reachDeg = (withinM / EARTH_RADIUS_M) * (180 / Math.PI) * 1.001
  const byLatitude = places.map((_, index) => index).sort((a, b) => places[a].latitude - places[b].latitude || a - b)
  for (let i = 0; i < byLatitude.length; i++) {
    const from = byLatitude[i]
    for (let j = i + 1; j < byLatitude.length; j++) {
      const to = byLatitude[j]
      if (places[to].latitude - places[from].latitude > reachDeg) break
      const [a, b] = [rootOf(from), rootOf(to)]
      if (a !== b && greatCircleM(places[from], places[to]) <= withinM) parent[Math.max(a, b)] = Math.min(a, b)
    }
  }
  const clusters = Map.groupBy(
    places.map((_, index) => index),
    rootOf,
  )
  return [...clusters.values()].sort((a, b) => b.length - a.length || a[0] - b[0])
}

/** The place in the middle of others, of medians: one that is far off does not move it. Null without any. */
export function middlePlace(places: readonly Place[]): Place | null {
  const [first] = places
  if (!first) return null
  // counted from the first, so that the line where 180 degrees become -180 parts nothing
  const east = medianOf(places.map(({ longitude }) => wrapped(longitude - first.longitude)))
  return { latitude: medianOf(places.map(({ latitude }) => latitude)), longitude: wrapped(first.longitude + east) }
}

const wrapped = (degrees: number): number => (degrees >= -180 && degrees < 180 ? degrees : ((((degrees + 180) % 360) + 360) % 360) - 180)

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
}
