import type { Anomaly, Capture } from '@ridgeline/scan/contract/capture'
import { SurveyConditions } from '@ridgeline/scan/contract/conditions'
import type { Issue } from '@ridgeline/scan/contract/issue/issue'
import { unfilled } from '@ridgeline/scan/contract/issue/issue-field-lists'
import type { Scan } from '@ridgeline/scan/contract/scan'
import type { ReportData } from '#rules/report-data'

// Records for tests and benchmarks; nothing that runs for a member imports this file.

/** A UUID that carries a number, so that a test can name its records. */
export const uuid = (group: number, index: number): string =>
  `${group.toString(16).padStart(8, '0')}-0000-4000-8000-${index.toString(16).padStart(12, '0')}`

const scene = {
  emissivity: 0.95,
  distanceM: 24,
  reflectedTempK: 253.15,
  airTempK: 289.15,
  relativeHumidity: 0.55,
  windowTempK: 293.15,
  windowTransmission: 1,
}

/** A thermogram of 640 x 512 pixels from 10 to 30 degrees Celsius. */
export const buildCapture = (index: number, over: Partial<Capture> = {}): Capture => ({
  id: uuid(1, index),
  scanId: uuid(9, 0),
  fileName: `DJI_${String(index + 1).padStart(4, '0')}_T.JPG`,
  sizeBytes: 1_310_720 + index,
  sha256: index.toString(16).padStart(64, 'a'),
  state: 'ready',
  refusal: null,
  status: 'radiometric',
  media: 'thermogram',
  format: 'flir-rjpeg',
  camera: { make: 'FLIR', model: 'T640', serial: '55903455', lens: '24.6 mm' },
  width: 640,
  height: 512,
  takenAt: `2026-06-14T21:${String(10 + (index % 50)).padStart(2, '0')}:00`,
  position: { latitude: 41.1, longitude: -96.2, altitudeM: 330 },
  temperatureStanding: { status: 'absolute', reason: 'scene', differenceFactor: 1 },
  temperatures: { minK: 283.15, maxK: 303.15, meanK: 291.4, p1K: 284.15, p50K: 291.2, p99K: 299.15, invalidCount: 0 },
  fileScene: scene,
  scene,
  frame: { width: 640, height: 512, sampleType: 'u16' },
  frameCount: 1,
  frameIndex: 0,
  scale: null,
  correction: null,
  regions: [],
  roofPolygon: null,
  roofUsed: null,
  pixelSizeM: 0.032,
  pixelSizeSource: 'altitude',
  pixelSizeError: 0.06,
  knownLength: null,
  footprint: null,
  pairedCaptureId: null,
  hasVisible: true,
  overlay: null,
  alignment: null,
  warnings: [],
  noiseK: 0.05,
  backgroundK: 291.2,
  ...over,
})

export const buildAnomaly = (index: number, over: Partial<Anomaly> = {}): Anomaly => ({
  id: uuid(2, index),
  captureId: uuid(1, 0),
  kind: 'amorphous',
  sign: 1,
  polygon: [
    [160, 128],
    [320, 128],
    [320, 256],
    [160, 256],
  ],
  box: { left: 160, top: 128, right: 320, bottom: 256 },
  areaPx: 20_480,
  areaM2: 21,
  areaErrorM2: null,
  position: null,
  viewOfId: null,
  deltaK: 2.5,
  peakDeltaK: 4.1,
  confidence: 0.82,
  reasons: ['Warmer than the roof around it by 2.5 K.'],
  ...over,
})

export const buildIssue = (index: number, over: Partial<Issue> = {}): Issue => ({
  ...unfilled(),
  id: uuid(3, index),
  scanId: uuid(9, 0),
  captureId: uuid(1, 0),
  anomalyId: uuid(2, index),
  origin: 'engine',
  status: 'accepted',
  title: `Warm area ${index + 1}`,
  description: 'An irregular area is warmer than the roof around it.',
  severity: 'major',
  urgency: 'short_term',
  location: 'North-east section',
  recommendedAction: 'Verify with a core or a moisture meter.',
  extent: 0.04,
  deltaK: 2.5,
  areaM2: 21,
  confidence: 0.82,
  verification: null,
  history: [],
  ...over,
})

const emptyScan: Scan = {
  id: uuid(9, 0),
  propertyId: uuid(8, 0),
  date: '2026-06-14T21:05:00.000Z',
  timeZone: 'America/Chicago',
  scanType: 'drone',
  deviceType: 'Matrice 300',
  state: 'ready',
  healthScore: 72,
  healthBand: 'warning',
  issueCount: 1,
  examination: { state: 'found', waitingCount: 0 },
  captureCount: 1,
  refusedCount: 0,
  thermalImageUrl: null,
  standardImageUrl: null,
  propertyName: 'Harbor Point Warehouse',
  propertyAddress: '1200 Dock St, Omaha, NE 68102',
  notes: 'Parapet on the west side was rebuilt in 2019.',
  failure: null,
  progress: null,
  health: {
    state: 'scored',
    doubts: [],
    score: 72,
    band: 'warning',
    confidence: 0.64,
    reasons: [{ sentence: 'One major finding over 4 % of the roof.', points: 18 }],
    raise: ['Note the wind and the sky.'],
  },
  metrics: [{ id: 'dry', name: 'Undisturbed roof', value: 88, meaning: 'Share of the roof without an anomaly.' }],
  conditions: SurveyConditions.parse({ airTempK: 289.15, rainHoursAgo: 60, membraneDry: true, minutesAfterSunset: 75 }),
  survey: {
    verdict: 'valid',
    mode: 'capacitance',
    suspectSign: 1,
    reasons: [{ code: 'rain', met: 'met', sentence: 'No rain for 60 hours.' }],
  },
  referencePoints: [],
  captures: [buildCapture(0)],
  anomalies: [buildAnomaly(0)],
  issues: [buildIssue(0)],
  createdAt: '2026-06-15T08:00:00.000Z',
}

/** A complete scan of one thermogram with one accepted issue; `over` replaces parts of the scan. */
export const buildData = (over: Partial<Scan> = {}, data: Partial<ReportData> = {}): ReportData => ({
  scan: { ...emptyScan, ...over },
  property: { name: emptyScan.propertyName, address: emptyScan.propertyAddress },
  organizationName: 'Prairie Roofing',
  preparedBy: 'Dana Whitfield',
  productName: 'Ridgeline',
  generatedAt: '2026-06-15T14:02:00.000Z',
  units: 'imperial',
  ...data,
})
