import { buildPhotos, buildScan, type Evening, type Shot, type Site } from '#generate/examples/build-scan'
import type { ExampleRoof } from '#generate/examples/example-roof'
import { schoolLayout, schoolRepair } from '#generate/examples/school-layout'

const site: Site = {
  layout: schoolLayout,
  position: { latitude: 34.2747, longitude: -119.2103, altitudeM: 67 },
  bearingDeg: 9,
  membrane: 'SBS modified bitumen, two plies',
  seed: 37,
}
const repaired: Site = { ...site, layout: { ...schoolLayout, patches: [schoolRepair] } }

const overview: Shot = [31, 17.5, 98, 0, 0]
const eastWing: Shot = [50, 23, 42, 0, 0]
const hall: Shot = [30, 10, 40, 0, 3]

/** Taken on the way to the roof: it shows the horizon, and the scan asks whether it is one of the roof. */
const approach: Shot = [20, -30, 14, 10, 82]

const before: Evening = {
  daysAgo: 187,
  method: 'drone',
  airC: 12,
  dayHighC: 20,
  insideC: 20,
  windMps: 2.6,
  humidity: 0.54,
  sky: 'clear',
  rainHoursAgo: 140,
  minutesAfterSunset: 96,
  notes: 'Water stains on the ceiling of room 14. Wet boards around the east drain, one warm spot at the kitchen flue.',
  anomalies: [
    {
      kind: 'board-stock',
      blocks: [
        [19, 1 + 13, 4, 3],
        [20, 17, 2, 1],
      ],
      deltaK: 2.9,
    },
    { kind: 'point', x: 26.4, y: 13.1, radiusM: 0.45, deltaK: 2.4 },
  ],
  shots: [overview, eastWing, hall],
  firstFile: 305,
}

const after: Evening = {
  ...before,
  daysAgo: 54,
  airC: 13,
  dayHighC: 21,
  windMps: 1.9,
  humidity: 0.5,
  rainHoursAgo: 75,
  minutesAfterSunset: 110,
  notes: 'Six weeks after the repair: insulation replaced around the east drain and covered anew. One seam at the hall to keep an eye on.',
  anomalies: [
    {
      kind: 'linear',
      points: [
        [21.2, 3.4],
        [29, 3.5],
      ],
      widthM: 0.4,
      deltaK: 2,
    },
  ],
  shots: [overview, eastWing, hall, approach],
  firstFile: 588,
}

/** The afternoon of the newest scan, the drone first around the building, then near. */
const photos = buildPhotos(
  repaired,
  {
    overview: [31, 17.5, 62, 0, 0],
    'from-south-east': [66, -12, 26, 325, 52],
    'from-south-west': [-4, -12, 26, 35, 52],
    'from-north-west': [-4, 52, 26, 145, 52],
    'from-north-east': [66, 52, 26, 215, 52],
    'field-classrooms': [12, 30, 4, 0, 5],
    'parapet-north': [8, 31.2, 2.4, 0, 42],
    'east-drain-repair': [50.5, 14.5, 6.5, 5, 42],
    'unit-east': [55, 19.5, 4.2, 0, 50],
    'hall-from-south': [30, -6, 14, 0, 50],
    'hall-flue': [23.8, 8.4, 2.8, 0, 45],
    'hall-drain': [30, 10.6, 2.4, 0, 30],
  },
  ['hall-drain'],
)

export const school: ExampleRoof = {
  slug: 'maple-hollow-elementary',
  name: 'Maple Hollow Elementary School',
  address: '615 Maple Hollow Lane, Ventura, CA 93003',
  position: site.position,
  timeZone: 'America/Los_Angeles',
  roofAreaM2: 1436,
  installedYearsAgo: 14,
  scans: [buildScan(site, before), buildScan(repaired, after)],
  photos,
  visitPhotos: [],
}
