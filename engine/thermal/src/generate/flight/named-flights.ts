import { type FlightRoof, layOutFlightRoof } from '#generate/flight/flight-layout'
import type { FlightSpec, SurveyPlan } from '#generate/flight/flight-spec'
import type { FlightSite, RoofSection } from '#generate/flight/site'
import type { RoofConditions } from '#generate/heat/roof-conditions'
import { celsiusToKelvin } from '#units'

const airK = celsiusToKelvin(13)

/** A clear evening two hours after sunset. */
const evening: RoofConditions = {
  airK,
  membraneK: airK + 1.9,
  gradientK: [0.11, -0.07],
  textureK: 0.5,
  seamK: -0.25,
  boardJointK: 0.08,
  windTowards: 0.6,
}

/** A cloudy evening over a new membrane: next to nothing but seams. */
const flat: RoofConditions = { ...evening, gradientK: [0.02, -0.02], textureK: 0.08, seamK: -0.18, boardJointK: 0.02 }

function siteOf(roof: FlightRoof, more: Partial<FlightSite> = {}): FlightSite {
  return {
    ...layOutFlightRoof(roof),
    sections: [],
    conditions: evening,
    at: { eastM: 0, northM: 0 },
    bearingDeg: 14,
    seed: roof.seed,
    ...more,
  }
}

const store: FlightRoof = { seed: 41, widthM: 58, depthM: 40, dress: 'units', wet: 7 }

const survey: SurveyPlan = { site: 0, heightM: 30, overlapAlong: 0.8, overlapAcross: 0.7, beyondM: 1 }
const wide: SurveyPlan = { ...survey, overlapAlong: 0.6, overlapAcross: 0.4 }

/** DJI's M3T without RTK over a store. */
const plain: FlightSpec = {
  seed: 5,
  origin: { latitude: 33.8213, longitude: -118.1634, altitudeM: 24.5 },
  sites: [siteOf(store)],
  surveys: [survey],
  size: { width: 640, height: 512 },
  lens: { focalPx: 758, centreX: 320, centreY: 256, k1: 0, k2: 0 },
  statedFocalPx: 758,
  speedMps: 4,
  priors: { placeM: 1.5, heightM: 1, headingDeg: 1.5, tiltDeg: 0.5, lagS: 0, clockJumpAt: null },
  camera: { noiseK: 0.04, patternK: 0.02, vignettingK: 0.15, jumpK: 0.3, betweenS: [45, 75], driftKPerS: 0.002, motionPx: 0.5 },
  strays: { takeOff: 0, oblique: 0, neighbour: 0 },
  walkers: [],
  startMs: Date.UTC(2026, 9, 14, 3, 20),
}

/** Not even seams: what is left is the grain of the membrane, about as strong as the camera's noise. */
const blank = (roof: FlightRoof): FlightSite => {
  const site = siteOf(roof, { conditions: { ...flat, gradientK: [0, 0], textureK: 0, seamK: 0, boardJointK: 0 } })
  return { ...site, layout: { ...site.layout, drains: [] } }
}

const raised: RoofSection[] = [
  { left: 30, right: 58, top: 0, bottom: 24, raiseM: 3, rise: [0, 0] },
  { left: 0, right: 16, top: 22, bottom: 40, raiseM: 1.5, rise: [0, 0] },
]
/** Two slopes of 3 in 60 from a ridge, and a steeper lean-to. */
const leaning: RoofSection[] = [
  { left: 0, right: 29, top: 0, bottom: 40, raiseM: 0, rise: [0.05, 0] },
  { left: 29, right: 58, top: 0, bottom: 40, raiseM: 1.45, rise: [-0.05, 0.02] },
]

const second: FlightRoof = { seed: 77, widthM: 30, depthM: 24, dress: 'units', wet: 3 }
const shed: FlightRoof = { seed: 78, widthM: 24, depthM: 18, dress: 'units', wet: 0 }

/** Flights that the mosaic is measured on, by name. */
export const namedFlights = {
  'plain 80/70': plain,
  'wide 60/40': { ...plain, seed: 6, surveys: [wide] },
  'rtk 80/70': { ...plain, seed: 7, priors: { ...plain.priors, placeM: 0.03, heightM: 0.05 } },
  'low texture': {
    ...plain,
    seed: 8,
    sites: [siteOf({ ...store, seed: 42, dress: 'bare', wet: 4 }, { conditions: flat })],
  },
  'height steps': { ...plain, seed: 9, sites: [siteOf(store, { sections: raised })] },
  slope: { ...plain, seed: 10, sites: [siteOf(store, { sections: leaning })] },
  'calibrations and vignetting': {
    ...plain,
    seed: 11,
    camera: { ...plain.camera, patternK: 0.03, vignettingK: 1.1, jumpK: 1.5, betweenS: [30, 60], driftKPerS: 0.012 },
  },
  distortion: {
    ...plain,
    seed: 12,
    lens: { focalPx: 744, centreX: 320, centreY: 256, k1: -0.1, k2: 0.01 },
  },
  'wrong clock and compass': {
    ...plain,
    seed: 13,
    priors: { placeM: 1.5, heightM: 1, headingDeg: 3, tiltDeg: 1, lagS: 0.7, clockJumpAt: 0.4 },
  },
  'islands and strays': {
    ...plain,
    seed: 14,
    sites: [
      siteOf(store),
      siteOf(second, { at: { eastM: 40, northM: -190 }, bearingDeg: 31 }),
      siteOf(shed, { at: { eastM: 260, northM: 90 }, bearingDeg: -8 }),
    ],
    surveys: [survey, { ...survey, site: 1 }],
    strays: { takeOff: 3, oblique: 4, neighbour: 3 },
    walkers: [
      { site: 0, from: [8, 12], to: [50, 15], speedMps: 1.1 },
      { site: 0, from: [20, 4], to: [22, 34], speedMps: 0.8 },
    ],
  },
  everything: {
    ...plain,
    seed: 15,
    sites: [siteOf({ ...store, seed: 43 }, { sections: raised })],
    lens: { focalPx: 750, centreX: 320, centreY: 256, k1: -0.1, k2: 0 },
    priors: { placeM: 1.5, heightM: 1, headingDeg: 3, tiltDeg: 1, lagS: 0.4, clockJumpAt: 0.6 },
    camera: { noiseK: 0.04, patternK: 0.03, vignettingK: 1, jumpK: 1.5, betweenS: [30, 60], driftKPerS: 0.012, motionPx: 0.8 },
    strays: { takeOff: 2, oblique: 2, neighbour: 0 },
    walkers: [{ site: 0, from: [8, 12], to: [50, 15], speedMps: 1.1 }],
  },
  'hardly any overlap': { ...plain, seed: 18, surveys: [{ ...survey, overlapAlong: 0.12, overlapAcross: 0.05 }] },
  'nothing to see': {
    ...plain,
    seed: 19,
    sites: [blank({ ...store, seed: 46, dress: 'bare', wet: 0, widthM: 90, depthM: 70 })],
    surveys: [{ ...survey, overlapAlong: 0.7, beyondM: -16 }],
  },
  'three hundred': { ...plain, seed: 16, sites: [siteOf({ ...store, seed: 44, widthM: 100, depthM: 72, wet: 12 })] },
} as const satisfies Readonly<Record<string, FlightSpec>>

export type FlightName = keyof typeof namedFlights

/** The plain flight over a roof so large that it takes a thousand frames: for time and memory. */
export const thousandFrames: FlightSpec = {
  ...plain,
  seed: 17,
  sites: [siteOf({ ...store, seed: 45, widthM: 190, depthM: 150, wet: 20 })],
}

/** A flight of about 20 frames of a quarter of the pixels, for tests: made in a second. */
export const smallFlight: FlightSpec = {
  ...plain,
  sites: [siteOf({ ...store, widthM: 30, depthM: 20, wet: 2 })],
  size: { width: 320, height: 256 },
  lens: { focalPx: 379, centreX: 160, centreY: 128, k1: 0, k2: 0 },
  statedFocalPx: 379,
  surveys: [{ ...survey, overlapAlong: 0.7, overlapAcross: 0.6 }],
}
