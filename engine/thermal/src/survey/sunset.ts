const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** Zenith of the sun's centre when its upper edge touches the horizon: 34' of refraction and 16' of radius. */
const HORIZON_ZENITH_DEG = 90.833

const sinDeg = (deg: number): number => Math.sin((deg * Math.PI) / 180)
const cosDeg = (deg: number): number => Math.cos((deg * Math.PI) / 180)
const tanDeg = (deg: number): number => Math.tan((deg * Math.PI) / 180)
const asDeg = (rad: number): number => (rad * 180) / Math.PI

/** A place on Earth: degrees, north and east positive. */
export interface Position {
  readonly latitudeDeg: number
  readonly longitudeDeg: number
}

/** Declination of the sun (degrees) and the equation of time (minutes) at an instant. */
function sunAt(timeMs: number): { declinationDeg: number; equationOfTimeMin: number } {
  const t = (timeMs / DAY_MS + 2440587.5 - 2451545) / 36525
  const meanLongitude = (280.46646 + t * (36000.76983 + t * 0.0003032)) % 360
  const anomaly = 357.52911 + t * (35999.05029 - 0.0001537 * t)
  const eccentricity = 0.016708634 - t * (0.000042037 + 0.0000001267 * t)
  const centre =
    sinDeg(anomaly) * (1.914602 - t * (0.004817 + 0.000014 * t)) +
    sinDeg(2 * anomaly) * (0.019993 - 0.000101 * t) +
    sinDeg(3 * anomaly) * 0.000289
  const node = 125.04 - 1934.136 * t
  const apparentLongitude = meanLongitude + centre - 0.00569 - 0.00478 * sinDeg(node)
  const meanObliquity = 23 + (26 + (21.448 - t * (46.815 + t * (0.00059 - t * 0.001813))) / 60) / 60
  const obliquity = meanObliquity + 0.00256 * cosDeg(node)
  const y = tanDeg(obliquity / 2) ** 2
  const equation =
    y * sinDeg(2 * meanLongitude) -
    2 * eccentricity * sinDeg(anomaly) +
    4 * eccentricity * y * sinDeg(anomaly) * cosDeg(2 * meanLongitude) -
    0.5 * y * y * sinDeg(4 * meanLongitude) -
    1.25 * eccentricity * eccentricity * sinDeg(2 * anomaly)
  return {
    declinationDeg: asDeg(Math.asin(sinDeg(obliquity) * sinDeg(apparentLongitude))),
    equationOfTimeMin: 4 * asDeg(equation),
  }
}

/**
 * Sunrise and sunset (ms since 1970, UTC) around the solar noon that falls on a UTC day; null where the sun does not cross the
 * horizon that day. Within a minute of almanacs up to 72 degrees of latitude.
 *
 * @param day - days since 1 January 1970, UTC
 * @see NOAA Global Monitoring Laboratory, solar calculation details; equations of Meeus, Astronomical Algorithms
 */
export function sunTimes(day: number, { latitudeDeg, longitudeDeg }: Position): { sunriseMs: number; sunsetMs: number } | null {
  const crossing = (side: 1 | -1): number => {
    let timeMs = (day + 0.5 - longitudeDeg / 360) * DAY_MS
    for (let pass = 0; pass < 3; pass++) {
      const { declinationDeg, equationOfTimeMin } = sunAt(timeMs)
      const cosine =
        cosDeg(HORIZON_ZENITH_DEG) / (cosDeg(latitudeDeg) * cosDeg(declinationDeg)) - tanDeg(latitudeDeg) * tanDeg(declinationDeg)
      const minutes = 720 - 4 * longitudeDeg - equationOfTimeMin + side * 4 * asDeg(Math.acos(cosine))
      timeMs = day * DAY_MS + minutes * MINUTE_MS
    }
    return timeMs
  }
  const sunriseMs = crossing(-1)
  const sunsetMs = crossing(1)
  return Number.isNaN(sunriseMs) || Number.isNaN(sunsetMs) ? null : { sunriseMs, sunsetMs }
}

/**
 * Minutes since the last sunset while the sun is down (0 or more); minus the minutes to the next sunset while it is up. Null
 * where the sun does not rise or set around that time.
 */
export function minutesAfterSunset(timeMs: number, position: Position): number | null {
  const today = Math.floor(timeMs / DAY_MS)
  const days = [today - 2, today - 1, today, today + 1].map((day) => sunTimes(day, position))
  if (days.includes(null)) return null
  for (const { sunriseMs, sunsetMs } of days.map((day) => day!)) {
    if (timeMs >= sunriseMs && timeMs < sunsetMs) return (timeMs - sunsetMs) / MINUTE_MS
  }
  const last = Math.max(...days.map((day) => day!.sunsetMs).filter((sunsetMs) => sunsetMs <= timeMs))
  return (timeMs - last) / MINUTE_MS
}
