import type { Camera, Flight, Position } from '#decode/decoded-file'
import type { ExampleCapture, ExamplePhoto, ExampleScan } from '#generate/examples/example-roof'
import type { RoofConditions } from '#generate/heat/roof-conditions'
import type { RoofAnomaly } from '#generate/roof-anomaly'
import type { RoofLayout } from '#generate/roof-layout'
import type { CameraView } from '#generate/view'
import type { Scene } from '#radiometry/scene'
import type { SurveyConditions } from '#survey/conditions'
import { celsiusToKelvin } from '#units'

/** Cameras of the examples. Their names say what they are. */
const droneCamera: Camera = {
  make: 'FLIR',
  model: 'Example D640',
  serial: 'EX-640-0117',
  lens: '13 mm',
  fieldOfViewDeg: 45,
  focalLengthMm: 13,
  pixelPitchUm: null,
}
const handheldCamera: Camera = {
  make: 'FLIR',
  model: 'Example H320',
  serial: 'EX-320-0042',
  lens: '10 mm',
  fieldOfViewDeg: 45,
  focalLengthMm: 10,
  pixelPitchUm: null,
}
const SENSOR = { drone: { width: 640, height: 512 }, handheld: { width: 320, height: 240 } } as const

/** Where a capture was taken from: place in the layout (m), height above the roof (m), heading and tilt (degrees). */
export type Shot = readonly [x: number, y: number, heightM: number, headingDeg: number, tiltDeg: number]

/** A building and where it stands. */
export interface Site {
  readonly layout: RoofLayout
  /** Position of the layout's origin; altitude is the membrane's. */
  readonly position: Position & { readonly altitudeM: number }
  /** Where the layout's y axis points, clockwise from north (degrees). */
  readonly bearingDeg: number
  readonly membrane: string
  readonly seed: number
}

/** What changes from scan to scan. Temperatures in degrees Celsius, as a pilot notes them. */
export interface Evening {
  readonly daysAgo: number
  readonly method: 'drone' | 'handheld'
  readonly airC: number
  readonly dayHighC: number
  readonly insideC: number
  readonly windMps: number
  readonly humidity: number
  readonly sky: 'clear' | 'partly' | 'overcast'
  readonly rainHoursAgo: number
  readonly minutesAfterSunset: number
  readonly notes: string
  readonly anomalies: readonly RoofAnomaly[]
  readonly shots: readonly Shot[]
  /** First picture number on the card. */
  readonly firstFile: number
}

/** Apparent temperature of the night sky below the air's (K), and what a day of that sky leaves in the roof (K above air). */
const SKY = {
  clear: { belowAirK: 33, roofOverAirK: 1.9 },
  partly: { belowAirK: 22, roofOverAirK: 1.3 },
  overcast: { belowAirK: 9, roofOverAirK: 0.6 },
} as const
const METRES_PER_DEGREE = 111_320
const SECONDS_BETWEEN_SHOTS = 74

function conditionsOf(site: Site, evening: Evening): SurveyConditions {
  return {
    airTempK: celsiusToKelvin(evening.airC),
    insideTempK: celsiusToKelvin(evening.insideC),
    dayHighTempK: celsiusToKelvin(evening.dayHighC),
    windMps: evening.windMps,
    relativeHumidity: evening.humidity,
    rainHoursAgo: evening.rainHoursAgo,
    skyClearness: evening.sky,
    membraneDry: true,
    minutesAfterSunset: evening.minutesAfterSunset,
    roofAssembly: { insulation: 'above-deck', membrane: site.membrane, ballasted: false },
  }
}

export function roofConditions(evening: Evening): RoofConditions {
  const { airC, insideC, sky, windMps } = evening
  const calm = 1 / (1 + windMps / 6)
  return {
    airK: celsiusToKelvin(airC),
    membraneK: celsiusToKelvin(airC + SKY[sky].roofOverAirK),
    gradientK: [0.11, -0.07],
    textureK: 0.28 + 0.3 * calm,
    seamK: -0.32 * calm,
    boardJointK: 0.012 * Math.max(0, insideC - airC),
    windTowards: 0.6 + evening.daysAgo,
  }
}

function placeOf(site: Site, x: number, y: number, heightM: number): Position {
  const bearing = (site.bearingDeg * Math.PI) / 180
  const eastM = x * Math.cos(bearing) + y * Math.sin(bearing)
  const northM = y * Math.cos(bearing) - x * Math.sin(bearing)
  const { latitude, longitude, altitudeM } = site.position
  return {
    latitude: latitude + northM / METRES_PER_DEGREE,
    longitude: longitude + eastM / (METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180)),
    altitudeM: Math.round((altitudeM + heightM) * 10) / 10,
  }
}

function flightOf(site: Site, [, , , headingDeg, tiltDeg]: Shot, relativeAltitudeM: number): Flight {
  const yaw = ((headingDeg + site.bearingDeg + 540) % 360) - 180
  return { relativeAltitudeM, gimbalPitchDeg: tiltDeg - 90, gimbalYawDeg: yaw, gimbalRollDeg: 0 }
}

/** As the camera numbers its pictures of an evening, from 0. */
export const fileNameOf = ({ method, firstFile }: Evening, index: number): string =>
  `${method === 'drone' ? 'DRN' : 'IR'}_${String(firstFile + index).padStart(4, '0')}.jpg`

/** What a camera is told that looks at the roof over so many metres. */
export function sceneOf({ airC, sky, humidity }: Evening, distanceM: number): Scene {
  const airK = celsiusToKelvin(airC)
  return {
    emissivity: 0.93,
    distanceM: Math.round(distanceM),
    reflectedTempK: airK - SKY[sky].belowAirK,
    airTempK: airK,
    relativeHumidity: humidity,
    windowTempK: airK,
    windowTransmission: 1,
  }
}

function captureOf(site: Site, evening: Evening, shot: Shot, index: number): ExampleCapture {
  const [x, y, heightM, headingDeg, tiltDeg] = shot
  const drone = evening.method === 'drone'
  const camera = drone ? droneCamera : handheldCamera
  const view: CameraView = { ...SENSOR[evening.method], fieldOfViewDeg: camera.fieldOfViewDeg ?? 45, x, y, heightM, headingDeg, tiltDeg }
  const scene = sceneOf(evening, heightM / Math.cos((tiltDeg * Math.PI) / 180))
  const flight = flightOf(site, shot, heightM)
  return {
    fileName: fileNameOf(evening, index),
    spec: {
      layout: site.layout,
      conditions: roofConditions(evening),
      anomalies: evening.anomalies,
      view,
      seed: site.seed,
      shotSeed: site.seed * 1009 + evening.daysAgo * 17 + index,
    },
    camera,
    position: placeOf(site, x, y, heightM),
    flight: drone ? flight : null,
    scene,
    afterSeconds: index * SECONDS_BETWEEN_SHOTS,
  }
}

/** Turns the notes of one evening into a scan with all its captures. */
export function buildScan(site: Site, evening: Evening): ExampleScan {
  return {
    daysAgo: evening.daysAgo,
    method: evening.method,
    conditions: conditionsOf(site, evening),
    notes: evening.notes,
    captures: evening.shots.map((shot, index) => captureOf(site, evening, shot, index)),
  }
}

const PHOTO = { width: 1200, height: 900, fieldOfViewDeg: 66 } as const
const photoCamera: Camera = {
  make: 'Ridgeline',
  model: 'Picture generator',
  serial: null,
  lens: null,
  fieldOfViewDeg: PHOTO.fieldOfViewDeg,
  focalLengthMm: null,
  pixelPitchUm: null,
}
const AFTERNOON_S = -4 * 3600
const SECONDS_BETWEEN_PHOTOS = 40

/** Photos of a roof by daylight, by the words of their file names. `byHand`: those a phone took, which knew no place. */
export const buildPhotos = (site: Site, shots: Readonly<Record<string, Shot>>, byHand: readonly string[]): ExamplePhoto[] =>
  Object.entries(shots).map(([name, shot], index) => {
    const [x, y, heightM, headingDeg, tiltDeg] = shot
    const isDrone = !byHand.includes(name)
    return {
      fileName: `generated-${String(index + 1).padStart(2, '0')}-${name}.jpg`,
      spec: {
        layout: site.layout,
        view: { ...PHOTO, x, y, heightM, headingDeg, tiltDeg },
        seed: site.seed,
        shotSeed: site.seed * 2003 + index,
      },
      camera: photoCamera,
      position: isDrone ? placeOf(site, x, y, heightM) : null,
      flight: isDrone ? flightOf(site, shot, site.layout.deckHeightM + heightM) : null,
      afterSeconds: AFTERNOON_S + index * SECONDS_BETWEEN_PHOTOS,
    }
  })
