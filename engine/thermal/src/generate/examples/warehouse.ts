import { buildFlight } from '#generate/examples/build-flight'
import { buildScan, type Evening, type Shot, type Site } from '#generate/examples/build-scan'
import type { ExampleRoof } from '#generate/examples/example-roof'
import { warehouseLayout } from '#generate/examples/warehouse-layout'
import type { RoofAnomaly } from '#generate/roof-anomaly'

const site: Site = {
  layout: warehouseLayout,
  position: { latitude: 33.8213, longitude: -118.1634, altitudeM: 24.5 },
  bearingDeg: 4,
  membrane: 'TPO, mechanically attached',
  seed: 11,
}

const overview: Shot = [33, 20.5, 104, 0, 0]
const middle: Shot = [24, 22, 44, 0, 0]
const south: Shot = [41, 13.5, 44, 0, 0]
const northWest: Shot = [14.5, 32, 40, 0, 0]

const boards = (deltaK: number, ...blocks: (readonly [number, number, number, number])[]): RoofAnomaly => ({
  kind: 'board-stock',
  blocks,
  deltaK,
})
const coping = (lengthM: number, deltaK: number): RoofAnomaly => ({
  kind: 'linear',
  points: [
    [1.2, 41.7],
    [1.2 + lengthM, 41.8],
  ],
  widthM: 0.4,
  deltaK,
})
const stain = (lengthM: number, widthM: number, deltaK: number): RoofAnomaly => ({
  kind: 'amorphous',
  x: 31.5,
  y: 12.4,
  lengthM,
  widthM,
  angleDeg: 20,
  deltaK,
})

const common = { method: 'drone', insideC: 20, sky: 'clear' } as const

/** One roof getting worse: a few wet boards beside a drain become four findings within ten months. The newest survey flew over all of it in lines. */
const evenings: readonly Evening[] = [
  {
    ...common,
    daysAgo: 298,
    airC: 13.5,
    dayHighC: 22,
    windMps: 2.1,
    humidity: 0.52,
    rainHoursAgo: 190,
    minutesAfterSunset: 112,
    notes: 'First survey for the new owner. Roof dry, launched from the roof. One small warm rectangle north of the walkway.',
    anomalies: [boards(1.7, [8, 20, 1, 1])],
    shots: [overview, middle],
    firstFile: 112,
  },
  {
    ...common,
    daysAgo: 225,
    airC: 12,
    dayHighC: 20,
    windMps: 3,
    humidity: 0.58,
    rainHoursAgo: 96,
    minutesAfterSunset: 95,
    notes: 'Follow-up. The rectangle has grown by one board.',
    anomalies: [boards(2.3, [8, 20, 2, 1])],
    shots: [overview, middle],
    firstFile: 231,
  },
  {
    ...common,
    daysAgo: 150,
    airC: 12.5,
    dayHighC: 19,
    windMps: 7.1,
    humidity: 0.61,
    rainHoursAgo: 60,
    minutesAfterSunset: 130,
    notes: 'Windy, contrasts weaker than usual. Maintenance cleared the drains last week. North coping shows a warm line.',
    anomalies: [boards(2.4, [8, 19, 2, 2], [10, 20, 1, 1]), coping(11, 1.3)],
    shots: [overview, middle, northWest],
    firstFile: 377,
  },
  {
    ...common,
    daysAgo: 82,
    airC: 14,
    dayHighC: 23,
    windMps: 2.4,
    humidity: 0.49,
    rainHoursAgo: 230,
    minutesAfterSunset: 104,
    notes: 'Calm and dry. The wet boards now reach the skylight; a stain begins around the south middle drain.',
    anomalies: [boards(3, [7, 19, 4, 2], [8, 21, 2, 1]), coping(18, 1.7), stain(4, 3, 1.6)],
    shots: [overview, middle, south],
    firstFile: 512,
  },
  {
    ...common,
    daysAgo: 12,
    airC: 13,
    dayHighC: 21,
    windMps: 1.8,
    humidity: 0.55,
    rainHoursAgo: 120,
    minutesAfterSunset: 118,
    notes: 'Tenant reports two drips in aisle 7. Core samples recommended inside the two largest areas before the next rain.',
    anomalies: [
      boards(3.4, [7, 19, 4, 3], [8, 22, 2, 1], [11, 18, 1, 2]),
      coping(24, 2),
      stain(7, 4.6, 2.3),
      { kind: 'picture-framed', blocks: [[20, 3, 3, 3]], deltaK: 2.1 },
    ],
    shots: [],
    firstFile: 698,
  },
]

export const warehouse: ExampleRoof = {
  slug: 'northgate-distribution',
  name: 'Northgate Distribution Center',
  address: '2750 Calder Yard Road, Long Beach, CA 90805',
  position: site.position,
  timeZone: 'America/Los_Angeles',
  roofAreaM2: 2764,
  installedYearsAgo: 17,
  scans: evenings.map((evening, i) => {
    const scan = buildScan(site, evening)
    return i < evenings.length - 1 ? scan : { ...scan, flown: buildFlight(site, evening) }
  }),
  photos: [],
  visitPhotos: [],
}
