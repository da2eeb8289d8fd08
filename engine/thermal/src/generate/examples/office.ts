import { buildScan, type Evening, type Site } from '#generate/examples/build-scan'
import type { ExampleRoof } from '#generate/examples/example-roof'
import { officeLayout } from '#generate/examples/office-layout'

const site: Site = {
  layout: officeLayout,
  position: { latitude: 33.1436, longitude: -117.3202, altitudeM: 41 },
  bearingDeg: -12,
  membrane: 'PVC, fully adhered',
  seed: 23,
}

/** A healthy roof: nothing but equipment. */
const evenings: readonly Evening[] = [
  {
    daysAgo: 204,
    method: 'drone',
    airC: 14.5,
    dayHighC: 23,
    insideC: 21,
    windMps: 1.6,
    humidity: 0.56,
    sky: 'clear',
    rainHoursAgo: 310,
    minutesAfterSunset: 101,
    notes: 'Annual survey. Membrane dry and clean, drains free.',
    anomalies: [],
    shots: [
      [19, 12, 66, 0, 0],
      [12, 12, 34, 0, 0],
      [27, 13, 34, 0, 0],
    ],
    firstFile: 41,
  },
  {
    daysAgo: 38,
    method: 'handheld',
    airC: 15,
    dayHighC: 24,
    insideC: 21,
    windMps: 2.2,
    humidity: 0.6,
    sky: 'clear',
    rainHoursAgo: 150,
    minutesAfterSunset: 88,
    notes: 'Walked the curbs of the packaged units after service, camera on a pole. Nothing unusual.',
    anomalies: [],
    shots: [
      [13.6, 6.2, 7, 300, 28],
      [21.6, 15.2, 7, 330, 26],
    ],
    firstFile: 1180,
  },
]

export const office: ExampleRoof = {
  slug: 'larkmoor-office',
  name: 'Larkmoor Office Park, Building C',
  address: '4180 Larkmoor Parkway, Carlsbad, CA 92008',
  position: site.position,
  timeZone: 'America/Los_Angeles',
  roofAreaM2: 882,
  installedYearsAgo: 6,
  scans: evenings.map((evening) => buildScan(site, evening)),
  photos: [],
  visitPhotos: [],
}
