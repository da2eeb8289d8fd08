import { buildPhotos, buildScan, type Evening, type Site } from '#generate/examples/build-scan'
import type { ExampleRoof } from '#generate/examples/example-roof'
import { retailLayout } from '#generate/examples/retail-layout'

const site: Site = {
  layout: retailLayout,
  position: { latitude: 34.9412, longitude: -120.4361, altitudeM: 72 },
  bearingDeg: -3,
  membrane: 'TPO, mechanically attached, perlite cover board',
  seed: 53,
}

/** A roof at its end: several wet areas, the largest over a tenant's sales floor. */
const evening: Evening = {
  daysAgo: 5,
  method: 'drone',
  airC: 11.5,
  dayHighC: 19,
  insideC: 22,
  windMps: 2.3,
  humidity: 0.57,
  sky: 'clear',
  rainHoursAgo: 84,
  minutesAfterSunset: 124,
  notes: 'Survey before the lease renewal. Soft underfoot east of the kitchen exhausts; stay off the marked area.',
  anomalies: [
    {
      kind: 'board-stock',
      blocks: [
        [15, 10, 6, 5],
        [14, 12, 1, 2],
        [17, 15, 5, 2],
        [21, 11, 1, 3],
        [16, 8, 3, 2],
      ],
      deltaK: 5.6,
    },
    { kind: 'amorphous', x: 12.4, y: 14.8, lengthM: 9, widthM: 5.5, angleDeg: -15, deltaK: 3 },
    { kind: 'board-stock', blocks: [[22, 2, 3, 2]], deltaK: 2.4 },
    {
      kind: 'linear',
      points: [
        [60.9, 15.2],
        [60.9, 22.6],
      ],
      widthM: 0.4,
      deltaK: 2,
    },
    { kind: 'point', x: 23.9, y: 18.9, radiusM: 0.5, deltaK: 3 },
  ],
  shots: [
    [35, 12, 96, 0, 0],
    [44, 14, 42, 0, 0],
    [15, 13, 42, 0, 0],
    [58, 12, 42, 0, 4],
  ],
  firstFile: 72,
}

/** A walk around the building and over its roof, a few days after the survey. */
const visitPhotos = buildPhotos(
  site,
  {
    'street-front': [60, -24, 3, 330, 74],
    overview: [35, 12, 58, 0, 0],
    'south-side': [35, -26, 7, 0, 68],
    'east-side': [96, 12, 7, 270, 68],
    'whole-surface': [6, 3, 8, 62, 62],
    'test-square-south': [30, 3.4, 2.6, 0, 12],
    'soft-deck-from-three-steps': [35, 15, 3.4, 30, 48],
    'soft-deck-near': [37.5, 17, 1.8, 0, 20],
    'split-beside-walkway': [52, 12.4, 1.7, 80, 30],
  },
  [],
)

export const retail: ExampleRoof = {
  slug: 'corner-market-plaza',
  name: 'Corner Market Plaza',
  address: '1905 Orchard Bell Avenue, Santa Maria, CA 93458',
  position: site.position,
  timeZone: 'America/Los_Angeles',
  roofAreaM2: 1792,
  installedYearsAgo: 22,
  scans: [buildScan(site, evening)],
  photos: [],
  visitPhotos,
}
