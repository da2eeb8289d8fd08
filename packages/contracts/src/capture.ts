import { z } from 'zod'
import { binaryEndpoint, endpoint } from './endpoint.ts'

export const Point = z.tuple([z.number(), z.number()])

/** Object parameters of a thermogram (kelvin, metres, fractions). */
export const Scene = z.object({
  emissivity: z.number().gt(0).max(1),
  distanceM: z.number().min(0).max(10_000),
  reflectedTempK: z.number().min(10).max(1000),
  airTempK: z.number().min(150).max(400),
  relativeHumidity: z.number().min(0).max(1),
  windowTempK: z.number().min(10).max(1000),
  windowTransmission: z.number().gt(0).max(1),
})
export type Scene = z.infer<typeof Scene>

/** How samples become kelvin; mirrors the engine's type of the same name. */
export const Calibration = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('planck'),
    curve: z.object({ r1: z.number(), r2: z.number(), b: z.number(), f: z.number(), o: z.number() }),
    atmosphere: z.object({ alpha1: z.number(), alpha2: z.number(), beta1: z.number(), beta2: z.number(), x: z.number() }),
  }),
  z.object({ kind: z.literal('linear'), gainK: z.number(), offsetK: z.number(), noData: z.number().nullable() }),
  z.object({ kind: z.literal('dji-iirp') }),
  z.object({ kind: z.literal('table'), deciCelsius: z.array(z.number().int()), indexShift: z.number().int() }),
  z.object({ kind: z.literal('counts-only') }),
])
export type Calibration = z.infer<typeof Calibration>

export const CaptureStatus = z.enum(['radiometric', 'uncorrected', 'qualitative', 'visible'])
export const CaptureMedia = z.enum(['thermogram', 'photo', 'video'])

export const Temperatures = z.object({
  minK: z.number(),
  maxK: z.number(),
  meanK: z.number(),
  p1K: z.number(),
  p50K: z.number(),
  p99K: z.number(),
  invalidCount: z.number().int(),
})
export type Temperatures = z.infer<typeof Temperatures>

export const AnomalyKind = z.enum(['board-stock', 'picture-framed', 'amorphous', 'linear', 'point', 'equipment'])
export type AnomalyKind = z.infer<typeof AnomalyKind>

/** One connected area that differs from its dry surroundings, in the pixels of its capture. */
export const Anomaly = z.object({
  id: z.uuid(),
  captureId: z.uuid(),
  kind: AnomalyKind,
  sign: z.union([z.literal(1), z.literal(-1)]),
  polygon: z.array(Point),
  box: z.object({ left: z.number(), top: z.number(), right: z.number(), bottom: z.number() }),
  areaPx: z.number(),
  areaM2: z.number().nullable(),
  deltaK: z.number(),
  peakDeltaK: z.number(),
  confidence: z.number().min(0).max(1),
  reasons: z.array(z.string()),
})
export type Anomaly = z.infer<typeof Anomaly>

/** One uploaded file and what was read from it. */
export const Capture = z.object({
  id: z.uuid(),
  scanId: z.uuid(),
  fileName: z.string(),
  sizeBytes: z.number().int(),
  sha256: z.string(),
  /** waiting: not read yet; ready: read (and analysed where it is a thermogram); refused: see `refusal`. */
  state: z.enum(['waiting', 'ready', 'refused']),
  refusal: z.object({ code: z.string(), message: z.string(), expected: z.string() }).nullable(),
  status: CaptureStatus.nullable(),
  media: CaptureMedia.nullable(),
  format: z.string().nullable(),
  camera: z
    .object({ make: z.string().nullable(), model: z.string().nullable(), serial: z.string().nullable(), lens: z.string().nullable() })
    .nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Local camera time `YYYY-MM-DDTHH:MM:SS`, zone unknown unless it ends in one. */
  takenAt: z.string().nullable(),
  position: z.object({ latitude: z.number(), longitude: z.number(), altitudeM: z.number().nullable() }).nullable(),
  temperatures: Temperatures.nullable(),
  /** Parameters stored by the camera, and those in use (edited or the same). */
  fileScene: Scene.nullable(),
  scene: Scene.nullable(),
  /** Sensor samples a viewer can ask for, or null where the file has none. */
  frame: z.object({ width: z.number().int(), height: z.number().int(), sampleType: z.enum(['u16', 'i16', 'f32']) }).nullable(),
  /** The user's roof outline, or null to let the engine find it. */
  roofPolygon: z.array(Point).nullable(),
  /** Outline the engine used. */
  roofUsed: z.array(Point).nullable(),
  /** Ground size of one thermal pixel (m), or null where unknown. */
  pixelSizeM: z.number().nullable(),
  /** The visible capture of the same view, or the embedded one (`hasVisible`). */
  pairedCaptureId: z.uuid().nullable(),
  hasVisible: z.boolean(),
  /** Where the thermal picture lies over the visible one, as fractions of the visible picture; null: over all of it. */
  overlay: z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() }).nullable(),
  warnings: z.array(z.object({ code: z.string(), message: z.string() })),
  noiseK: z.number().nullable(),
  backgroundK: z.number().nullable(),
})
export type Capture = z.infer<typeof Capture>

export const CaptureDetail = Capture.extend({ calibration: Calibration.nullable(), anomalies: z.array(Anomaly) })
export type CaptureDetail = z.infer<typeof CaptureDetail>

export const CapturePatch = z
  .object({
    scene: Scene.nullable(),
    roofPolygon: z.array(Point).min(3).max(200).nullable(),
    pixelSizeM: z.number().gt(0).max(10).nullable(),
  })
  .partial()
export type CapturePatch = z.infer<typeof CapturePatch>

export const readCapture = endpoint({
  method: 'GET',
  path: '/api/captures/{id}',
  summary: 'One capture with calibration and anomalies',
  access: 'member',
  response: CaptureDetail,
})
/** Null for `scene`, `roofPolygon` or `pixelSizeM` goes back to what the file or the engine says. The scan is analysed again. */
export const patchCapture = endpoint({
  method: 'PATCH',
  path: '/api/captures/{id}',
  summary: 'Edit object parameters, roof outline or scale; recomputes',
  access: 'member',
  body: CapturePatch,
  response: CaptureDetail,
})

/** Sensor samples, row-major, little-endian, of the type named in `Capture.frame`. */
export const captureSamples = binaryEndpoint({
  method: 'GET',
  path: '/api/captures/{id}/samples',
  summary: 'Sensor samples',
  access: 'member',
  produces: 'application/octet-stream',
})
export const captureOriginal = binaryEndpoint({
  method: 'GET',
  path: '/api/captures/{id}/original',
  summary: 'The file as uploaded',
  access: 'member',
  produces: 'application/octet-stream',
})
/** `thermal`: the thermogram in the default palette; `visible`: the paired or embedded visible picture; `thumbnail`: whichever shows the capture best, 320 px wide. */
export const CapturePicture = z.enum(['thermal', 'visible', 'thumbnail'])
export const capturePicture = binaryEndpoint({
  method: 'GET',
  path: '/api/captures/{id}/pictures/{name}',
  summary: 'A picture of the capture: thermal, visible or thumbnail',
  access: 'member',
  produces: 'image/jpeg',
})
