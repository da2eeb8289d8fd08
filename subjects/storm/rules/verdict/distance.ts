/** Mean radius of the Earth (miles), for distances on a sphere. */
const EARTH_RADIUS_MILES = 3958.8
const MILES_PER_DEGREE = (EARTH_RADIUS_MILES * Math.PI) / 180

export interface Place {
  readonly latitude: number
  readonly longitude: number
}

const rad = (deg: number): number => (deg * Math.PI) / 180

/** Great-circle distance (miles), by the haversine formula. */
export function distanceMiles(a: Place, b: Place): number {
  const h =
    Math.sin(rad(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(rad(a.latitude)) * Math.cos(rad(b.latitude)) * Math.sin(rad(b.longitude - a.longitude) / 2) ** 2
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Distance (miles) to a report, or to the nearest point of its track, taken as straight from its begin to its end. */
export function distanceToTrack(from: Place, report: Place & { readonly end: Place | null }): number {
  if (report.end === null) return distanceMiles(from, report)
  // a plane around the place: tracks near it are short against the Earth
  const flat = ({ latitude, longitude }: Place): readonly [number, number] => [
    (longitude - from.longitude) * MILES_PER_DEGREE * Math.cos(rad(from.latitude)),
    (latitude - from.latitude) * MILES_PER_DEGREE,
  ]
  const [x, y] = flat(report)
  const [endX, endY] = flat(report.end)
  const lengthSquared = (endX - x) ** 2 + (endY - y) ** 2
  const along = lengthSquared === 0 ? 0 : Math.min(1, Math.max(0, -(x * (endX - x) + y * (endY - y)) / lengthSquared))
  return distanceMiles(from, {
    latitude: report.latitude + along * (report.end.latitude - report.latitude),
    longitude: report.longitude + along * (report.end.longitude - report.longitude),
  })
}

const points = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const

/** Where `to` lies seen from `from`: one of eight points of the compass. */
export function compassPoint(from: Place, to: Place): (typeof points)[number] {
  const east = Math.sin(rad(to.longitude - from.longitude)) * Math.cos(rad(to.latitude))
  const north =
    Math.cos(rad(from.latitude)) * Math.sin(rad(to.latitude)) -
    Math.sin(rad(from.latitude)) * Math.cos(rad(to.latitude)) * Math.cos(rad(to.longitude - from.longitude))
  return points[Math.round(((Math.atan2(east, north) * 180) / Math.PI + 360) / 45) % 8]!
}
