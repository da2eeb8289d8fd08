import type { Camera } from '#decode/decoded-file'
import { type Evening, fileNameOf, roofConditions, type Site, sceneOf } from '#generate/examples/build-scan'
import type { ExampleFlight } from '#generate/examples/example-roof'
import type { FlightSpec } from '#generate/flight/flight-spec'
import { flyShots } from '#generate/flight/trajectory'

/** A small sensor: a roof of 40 pictures is made, read and laid together in seconds. */
const SIZE = { width: 280, height: 224 } as const
const FIELD_OF_VIEW_DEG = 45
const camera: Camera = {
  make: 'FLIR',
  model: 'Example D280',
  serial: 'EX-280-0208',
  lens: '13 mm',
  fieldOfViewDeg: FIELD_OF_VIEW_DEG,
  focalLengthMm: 13,
  pixelPitchUm: null,
}
const FOCAL_PX = SIZE.width / 2 / Math.tan((FIELD_OF_VIEW_DEG * Math.PI) / 360)
/** Four lines of ten pictures over a roof of 66 x 44 m, each place in three pictures at least. */
const SURVEY = { site: 0, heightM: 36, overlapAlong: 0.68, overlapAcross: 0.5, beyondM: 0 } as const

/** One evening's flight over a whole building, by a drone without a base station. */
export function buildFlight({ layout, position, bearingDeg, seed }: Site, evening: Evening): ExampleFlight {
  const site = { layout, sections: [], conditions: roofConditions(evening), anomalies: evening.anomalies, bearingDeg, seed }
  const spec: FlightSpec = {
    seed: seed * 101 + evening.daysAgo,
    origin: position,
    sites: [{ ...site, at: { eastM: 0, northM: 0 } }],
    surveys: [SURVEY],
    size: SIZE,
    lens: { focalPx: FOCAL_PX, centreX: SIZE.width / 2, centreY: SIZE.height / 2, k1: 0, k2: 0 },
    statedFocalPx: FOCAL_PX,
    speedMps: 4,
    priors: { placeM: 1.5, heightM: 1, headingDeg: 1.5, tiltDeg: 0.5, lagS: 0, clockJumpAt: null },
    camera: { noiseK: 0.04, patternK: 0.02, vignettingK: 0.3, jumpK: 0.6, betweenS: [30, 60], driftKPerS: 0.004, motionPx: 0.4 },
    strays: { takeOff: 0, oblique: 0, neighbour: 0 },
    walkers: [],
    startMs: 0,
  }
  return {
    spec,
    camera,
    scene: sceneOf(evening, SURVEY.heightM),
    fileNames: flyShots(spec).map((_, i) => fileNameOf(evening, i)),
  }
}
