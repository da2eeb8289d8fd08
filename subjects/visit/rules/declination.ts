/**
 * World Magnetic Model 2025 of NOAA and the British Geological Survey, public domain; Schmidt semi-normalised Gauss coefficients (nT) of degree 1 to 12, one row a degree, one
 * number an order, and their change (nT a year). Good for 2025 to 2029; a year later the declination of a place is some tenths of a degree off, less than the compass of a phone.
 * @see https://www.ncei.noaa.gov/products/world-magnetic-model
 */
const MODEL = {
  epoch: 2025,
  g: [
    '-29351.8 -1410.8',
    '-2556.6 2951.1 1649.3',
    '1361 -2404.1 1243.8 453.6',
    '895 799.5 55.7 -281.1 12.1',
    '-233.2 368.9 187.2 -138.7 -142 20.9',
    '64.4 63.8 76.9 -115.7 -40.9 14.9 -60.7',
    '79.5 -77 -8.8 59.3 15.8 2.5 -11.1 14.2',
    '23.2 10.8 -17.5 2 -21.7 16.9 15 -16.8 0.9',
    '4.6 7.8 3 -0.2 -2.5 -13.1 2.4 8.6 -8.7 -12.9',
    '-1.3 -6.4 0.2 2 -1 -0.6 -0.9 1.5 0.9 -2.7 -3.9',
    '2.9 -1.5 -2.5 2.4 -0.6 -0.1 -0.6 -0.1 1.1 -1 -0.2 2.6',
    '-2 -0.2 0.3 1.2 -1.3 0.6 0.6 0.5 -0.1 -0.4 -0.2 -1.3 -0.7',
  ],
  h: [
    '0 4545.4',
    '0 -3133.6 -815.1',
    '0 -56.6 237.5 -549.5',
    '0 278.6 -133.9 212 -375.6',
    '0 45.4 220.2 -122.9 43 106.1',
    '0 -18.4 16.8 48.8 -59.8 10.9 72.7',
    '0 -48.9 -14.4 -1 23.4 -7.4 -25.1 -2.3',
    '0 7.1 -12.6 11.4 -9.7 12.7 0.7 -5.2 3.9',
    '0 -24.8 12.2 8.3 -3.3 -5.2 7.2 -0.6 0.8 10',
    '0 3.3 0 2.4 5.3 -9.1 0.4 -4.2 -3.8 0.9 -9.1',
    '0 0 2.9 -0.6 0.2 0.5 -0.3 -1.2 -1.7 -2.9 -1.8 -2.3',
    '0 -1.3 0.7 1 -1.4 0 0.6 -0.1 0.8 0.1 -1 0.1 0.2',
  ],
  gYearly: [
    '12 9.7',
    '-11.6 -5.2 -8',
    '-1.3 -4.2 0.4 -15.6',
    '-1.6 -2.4 -6 5.6 -7',
    '0.6 1.4 0 0.6 2.2 0.9',
    '-0.2 -0.4 0.9 1.2 -0.9 0.3 0.9',
    '0 -0.1 -0.1 0.5 -0.1 -0.8 -0.8 0.8',
    '-0.1 0.2 0 0.5 -0.1 0.3 0.2 0 0.2',
    '0 -0.1 0.1 0.3 -0.3 0 0.3 -0.1 0.1 -0.1',
    '0.1 0 0.1 0.1 0 -0.3 0 -0.1 -0.1 0 0',
    '0 0 0 0 0 -0.1 0 0 -0.1 -0.1 -0.1 -0.1',
    '0 0 0 0 0 0 0.1 0 0 0 -0.1 0 -0.1',
  ],
  hYearly: [
    '0 -21.5',
    '0 -27.7 -12.1',
    '0 4 -0.3 -4.1',
    '0 -1.1 4.1 1.6 -4.4',
    '0 -0.5 2.2 0.4 1.7 1.9',
    '0 0.3 -1.6 -0.4 0.9 0.7 0.9',
    '0 0.6 0.5 -0.8 0 -1 0.6 -0.2',
    '0 -0.2 0.5 -0.4 0.4 -0.5 -0.6 0.3 0.2',
    '0 -0.3 0.3 -0.3 0.3 0.2 -0.1 -0.2 0.4 0.1',
    '0 0 0 -0.2 0.1 -0.1 0.1 0 -0.1 0.2 0',
    '0 0 0.1 0 0.1 0 0 0.1 0 0 0 0',
    '0 0 0 -0.1 0.1 0 0 0 0 0 0 0 -0.1',
  ],
} as const

const DEGREES = 12
/** Reference radius of the model, and the ellipsoid of WGS 84 (km). */
const REFERENCE_RADIUS_KM = 6371.2
const SEMI_MAJOR_KM = 6378.137
const FLATTENING = 1 / 298.257223563

const radians = (degrees: number): number => (degrees * Math.PI) / 180
const rowsOf = (rows: readonly string[]): number[][] => [[0], ...rows.map((row) => row.split(' ').map(Number))]

/**
 * By how much the needle points east of true north, on the ground.
 *
 * @param latitude, longitude - degrees of WGS 84; within a kilometre of a pole there is no answer worth having
 * @param at - the time, of which the field is asked
 * @returns degrees, east positive, -180 to 180
 */
export function declinationDeg(latitude: number, longitude: number, at: Date): number {
  const years = at.getTime() / 31_557_600_000 + 1970 - MODEL.epoch
  const g = timed(rowsOf(MODEL.g), rowsOf(MODEL.gYearly), years)
  const h = timed(rowsOf(MODEL.h), rowsOf(MODEL.hYearly), years)
  const { radiusKm, colatitude } = geocentric(radians(latitude))
  const { p, slope } = legendre(Math.cos(colatitude), Math.sin(colatitude))
  let [north, east, down] = [0, 0, 0]
  for (let n = 1; n <= DEGREES; n++) {
    const power = (REFERENCE_RADIUS_KM / radiusKm) ** (n + 2)
    for (let m = 0; m <= n; m++) {
      const [cos, sin] = [Math.cos(m * radians(longitude)), Math.sin(m * radians(longitude))]
      const [gnm, hnm] = [cell(g, n, m), cell(h, n, m)]
      const along = gnm * cos + hnm * sin
      north += power * along * cell(slope, n, m)
      east += (power * m * (gnm * sin - hnm * cos) * cell(p, n, m)) / Math.sin(colatitude)
      down -= power * (n + 1) * along * cell(p, n, m)
    }
  }
  // from the sphere's up to the ellipsoid's
  const tilt = Math.PI / 2 - colatitude - radians(latitude)
  return (Math.atan2(east, north * Math.cos(tilt) - down * Math.sin(tilt)) * 180) / Math.PI
}

const cell = (rows: readonly (readonly number[])[], n: number, m: number): number => rows[n]?.[m] ?? 0
const timed = (rows: readonly number[][], yearly: readonly number[][], years: number): number[][] =>
  rows.map((row, n) => row.map((value, m) => value + years * cell(yearly, n, m)))

/** Where a point of the ellipsoid lies as seen from the centre of the earth. */
function geocentric(latitude: number): { radiusKm: number; colatitude: number } {
  const eccentricity2 = FLATTENING * (2 - FLATTENING)
  const curvature = SEMI_MAJOR_KM / Math.sqrt(1 - eccentricity2 * Math.sin(latitude) ** 2)
  const [out, up] = [curvature * Math.cos(latitude), curvature * (1 - eccentricity2) * Math.sin(latitude)]
  return { radiusKm: Math.hypot(out, up), colatitude: Math.PI / 2 - Math.atan2(up, out) }
}

/** Schmidt semi-normalised associated Legendre functions of cos(colatitude), and their slope by colatitude. */
function legendre(cos: number, sin: number): { p: number[][]; slope: number[][] } {
  const p: number[][] = [[1]]
  const slope: number[][] = [[0]]
  for (let n = 1; n <= DEGREES; n++) {
    const [row, turn]: [number[], number[]] = [[], []]
    for (let m = 0; m <= n; m++) {
      if (m === n) {
        const factor = n === 1 ? 1 : Math.sqrt(1 - 1 / (2 * n))
        row.push(factor * sin * cell(p, n - 1, n - 1))
        turn.push(factor * (sin * cell(slope, n - 1, n - 1) + cos * cell(p, n - 1, n - 1)))
      } else {
        const [over, before] = [Math.sqrt(n * n - m * m), Math.sqrt((n - 1) ** 2 - m * m)]
        row.push(((2 * n - 1) * cos * cell(p, n - 1, m) - before * cell(p, n - 2, m)) / over)
        turn.push(((2 * n - 1) * (cos * cell(slope, n - 1, m) - sin * cell(p, n - 1, m)) - before * cell(slope, n - 2, m)) / over)
      }
    }
    p.push(row)
    slope.push(turn)
  }
  return { p, slope }
}
