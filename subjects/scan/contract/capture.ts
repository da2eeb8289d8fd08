import { binaryEndpoint, endpoint } from '@ridgeline/contract/endpoint'
import { text } from '@ridgeline/contract/text'
import { z } from 'zod'
import { Reason } from './reason.ts'
import { CaptureRegion, Point } from './region.ts'
import { DifferenceFactor, TemperatureStanding } from './temperature-status.ts'
import { type ThingKind, thingKinds, thingOf } from './thing.ts'

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

/** Codes of warnings about stored parameters, which a person who sets them has answered. */
export const sceneWarnings: readonly string[] = ['scene-impossible', 'scene-unset']

const CalibrationKind = z.enum(['planck', 'quadratic', 'linear', 'dji-iirp', 'table', 'dji-sdk', 'relative', 'counts-only'])

/** How samples become kelvin; mirrors the engine's type of the same name. */
export const Calibration = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('planck'),
    curve: z.object({ r1: z.number(), r2: z.number(), b: z.number(), f: z.number(), o: z.number() }),
    atmosphere: z.object({ alpha1: z.number(), alpha2: z.number(), beta1: z.number(), beta2: z.number(), x: z.number() }),
  }),
  z.object({
    kind: z.literal('quadratic'),
    pieces: z.array(z.object({ lowC: z.number(), highC: z.number(), a: z.number(), b: z.number(), c: z.number() })),
  }),
  z.object({
    kind: z.literal('linear'),
    gainK: z.number(),
    offsetK: z.number(),
    noData: z.number().nullable(),
    of: z
      .object({ calibration: z.object({ kind: CalibrationKind }), correction: z.object({ gain: z.number() }).nullable() })
      .optional()
      .describe('Of a mosaic: what its pictures rest on'),
  }),
  z.object({ kind: z.literal('dji-iirp') }),
  z.object({ kind: z.literal('table'), deciCelsius: z.array(z.number().int()), indexShift: z.number().int() }),
  z.object({ kind: z.literal('dji-sdk') }),
  z.object({ kind: z.literal('relative'), kelvinPerCount: z.number() }),
  z.object({ kind: z.literal('counts-only') }),
])
export type Calibration = z.infer<typeof Calibration>

export const CaptureStatus = z.enum(['radiometric', 'uncorrected', 'qualitative', 'visible'])
/** `mosaic`: the pictures of a flight laid together; made of files, and none itself. */
export const CaptureMedia = z.enum(['thermogram', 'photo', 'video', 'mosaic'])
export type CaptureMedia = z.infer<typeof CaptureMedia>

export const Temperatures = z.object({
  minK: z.number(),
  maxK: z.number(),
  meanK: z.number(),
  p1K: z.number(),
  p50K: z.number(),
  p99K: z.number(),
  invalidCount: z.number().int(),
  /** 1st and 99th percentile of the roof alone; missing where nothing was analysed since they are kept. */
  roof: z.object({ p1K: z.number(), p99K: z.number() }).optional(),
})
export type Temperatures = z.infer<typeof Temperatures>

export const findingKinds = ['board-stock', 'picture-framed', 'amorphous', 'linear', 'point'] as const
export const anomalyKinds = [...findingKinds, ...thingKinds] as const
export const AnomalyKind = z.enum(anomalyKinds)
export type AnomalyKind = z.infer<typeof AnomalyKind>
/** Units, skylights, vents and pipes: listed, never counted as findings. */
export const isSetAside = (kind: AnomalyKind): kind is ThingKind => thingOf(kind) !== null

const Place = z.object({ latitude: z.number(), longitude: z.number() })

const edge = z.number().describe('Pixels of its capture, from the top left corner')

/** One connected area that differs from its dry surroundings, in the pixels of its capture. */
export const Anomaly = z.object({
  id: z.uuid(),
  captureId: z.uuid(),
  kind: AnomalyKind,
  sign: z.union([z.literal(1), z.literal(-1)]),
  polygon: z.array(Point),
  box: z.object({ left: edge, top: edge, right: edge, bottom: edge }),
  areaPx: z.number(),
  areaM2: z.number().nullable(),
  /** How far the area may be off (m2), or null like it. */
  areaErrorM2: z.number().nullable(),
  /** The edge of its picture cuts it: the area is the least it can be. */
  isCut: z.boolean().optional(),
  /** Its middle on a level roof, or null where the capture's view of the ground is unknown. */
  position: Place.nullable(),
  /** The anomaly that this one shows from another capture; null for one that stands for itself. */
  viewOfId: z.uuid().nullable(),
  /** Only pictures show it that the mosaic of their flight was made of, and the mosaic does not: it is no finding of the roof. */
  isOutvoted: z.boolean().optional(),
  deltaK: z.number(),
  peakDeltaK: z.number(),
  /** That of its capture; left out where differences are as given. */
  differenceFactor: DifferenceFactor.optional(),
  confidence: z.number().min(0).max(1),
  reasons: z.array(z.string()),
  /** The same for programs, one for each sentence. */
  reasonCodes: z.array(Reason).optional(),
})
export type Anomaly = z.infer<typeof Anomaly>

/** A straight length that a person drew on the picture and knows from the roof. */
export const KnownLength = z.object({ from: Point, to: Point, lengthM: z.number().gt(0).max(1000) })
export type KnownLength = z.infer<typeof KnownLength>

/** Four points of the thermal picture (its pixels) and the same four in the visible one (fractions of its width and height). */
export const Alignment = z.object({ thermal: z.array(Point).length(4), visible: z.array(Point).length(4) })
export type Alignment = z.infer<typeof Alignment>

/** Ground size of one thermal pixel: `file` states it, `altitude` follows from height and lens, the others a person gave. */
export const PixelSizeSource = z.enum(['file', 'altitude', 'known-length', 'typed'])
export type PixelSizeSource = z.infer<typeof PixelSizeSource>

/** `kelvin = gain * kelvin before + offsetK`, or the shift of the index of an embedded table, from the reference points of the scan that show the same camera. */
export const Correction = z.object({
  gain: z.number(),
  offsetK: z.number(),
  pointCount: z.number().int(),
  largestResidualK: z.number(),
  /** Entries by which the index into an embedded table moves before the look-up; left out where there is no table. */
  tableOffset: z.number().optional(),
})
export type Correction = z.infer<typeof Correction>

/**
 * What a file states of its own temperatures against what is read from its values. agrees: within 0.3 K beside rounding. differs: its temperatures are
 * `uncorrected`. moved: the ends of its scale were set anew after it was taken, which says nothing of its temperatures.
 */
export const SelfCheck = z.object({
  figures: z.array(
    z.object({
      name: z.enum(['minimum', 'maximum', 'average', 'centre', 'scale-low', 'scale-high']),
      statedK: z.number(),
      readK: z.number(),
    }),
  ),
  largestK: z.number().describe('Largest difference between a figure stated and read'),
  stepK: z.number().describe('Steps in which the figures are stated; 0 where they are exact'),
  verdict: z.enum(['agrees', 'differs', 'moved']),
})
export type SelfCheck = z.infer<typeof SelfCheck>

const share = z.number().describe('Fraction of the width or height of the visible picture')

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
    .object({
      make: z.string().nullable(),
      model: z.string().nullable(),
      serial: z.string().nullable(),
      lens: z.string().nullable(),
      calibratedOn: z.iso.date().optional().describe('Day of its last calibration, where the organization knows it'),
    })
    .nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Local camera time `YYYY-MM-DDTHH:MM:SS`, zone unknown unless it ends in one. */
  takenAt: z.string().nullable(),
  position: z
    .object({
      latitude: z.number(),
      longitude: z.number(),
      altitudeM: z.number().nullable(),
      isRtk: z.literal(true).optional().describe('Corrected by a base station, in this picture or in the photo it is paired with'),
    })
    .nullable(),
  /** What its temperatures are worth, here and in all that is made of them; null where it has no sensor samples. */
  temperatureStanding: TemperatureStanding.nullable(),
  /** Null where the status is `none`, as `backgroundK`. */
  temperatures: Temperatures.nullable(),
  /** Left out where the file states nothing of its own temperatures. */
  selfCheck: SelfCheck.optional(),
  /** Parameters stored by the camera, and those in use (edited or the same). */
  fileScene: Scene.nullable(),
  scene: Scene.nullable(),
  /** Sensor samples a viewer can ask for, or null where the file has none. */
  frame: z.object({ width: z.number().int(), height: z.number().int(), sampleType: z.enum(['u16', 'i16', 'f32']) }).nullable(),
  /** Frames of a sequence, and the one (from 0) that is measured and analysed; 1 and 0 for a single picture. */
  frameCount: z.number().int(),
  frameIndex: z.number().int(),
  /** How the samples of a TIFF become temperatures: its id of `tiffScales`, and whether it was guessed. Null for other formats. */
  scale: z.object({ id: z.string(), isGuessed: z.boolean() }).nullable(),
  /** Correction by reference points that is in use, or null. */
  correction: Correction.nullable(),
  /** Spots, lines and areas measured on this capture: drawn by people, or in the camera. */
  regions: z.array(CaptureRegion),
  /**
   * Whether it is judged as a view of the roof. `counts`: what does not is left out of findings, score and coverage; `isRoof`: what a person said, null where nobody was asked or
   * answered; `reason`, `sentence`: why it may show no roof. Null for what has no temperatures.
   */
  roofView: z
    .object({ counts: z.boolean(), isRoof: z.boolean().nullable(), reason: Reason.nullable(), sentence: z.string().nullable() })
    .nullable()
    .optional(),
  /** The user's roof outline, or null to let the engine find it. */
  roofPolygon: z.array(Point).nullable(),
  /** Outline the engine used, or proposes while a person is asked about the picture (`roofView`). */
  roofUsed: z.array(Point).nullable(),
  /** Ground size of one thermal pixel (m), or null where unknown. */
  pixelSizeM: z.number().nullable(),
  /** Where it comes from, and how far it may be off (share of itself); null like it. */
  pixelSizeSource: PixelSizeSource.nullable(),
  pixelSizeError: z.number().nullable(),
  knownLength: KnownLength.nullable(),
  /** Corners of the picture on a level roof (top left, then clockwise), or null where the view of the ground is unknown. */
  footprint: z.array(Place).length(4).nullable(),
  /** The visible capture of the same view, or the embedded one (`hasVisible`). */
  pairedCaptureId: z.uuid().nullable(),
  hasVisible: z.boolean(),
  /** Where the thermal picture lies over the visible one, as fractions of the visible picture; null: over all of it. */
  overlay: z.object({ left: share, top: share, width: share, height: share }).nullable(),
  /** A person's alignment of both pictures; it goes before `overlay`. */
  alignment: Alignment.nullable(),
  warnings: z.array(z.object({ code: z.string(), message: z.string() })),
  noiseK: z.number().nullable(),
  backgroundK: z.number().nullable(),
})
export type Capture = z.infer<typeof Capture>

export const CaptureDetail = Capture.extend({ calibration: Calibration.nullable(), anomalies: z.array(Anomaly) })
export type CaptureDetail = z.infer<typeof CaptureDetail>

/** More frames than the longest recording that is taken. */
const MAX_FRAME = 10_000_000
export const CapturePatch = z
  .object({
    scene: Scene.nullable(),
    roofPolygon: z.array(Point).min(3).max(200).nullable(),
    /** Whether it shows the roof; null leaves that to the engine again. */
    isRoof: z.boolean().nullable(),
    pixelSizeM: z.number().gt(0).max(10).nullable(),
    knownLength: KnownLength.nullable(),
    alignment: Alignment.nullable(),
    regions: z.array(CaptureRegion).max(100),
    frameIndex: z.number().int().min(0).max(MAX_FRAME),
    /** An id of the engine's `tiffScales`; null goes back to the guess. */
    scaleId: text(40).nullable(),
  })
  .partial()
export type CapturePatch = z.infer<typeof CapturePatch>

export const readCapture = endpoint({
  method: 'GET',
  path: '/api/captures/{id}',
  summary: 'One capture with calibration and anomalies',
  access: 'scan.read',
  response: CaptureDetail,
})
/**
 * Null goes back to what the file or the engine says. The scan is analysed again where the change can alter what is found; regions change nothing else.
 * A typed `pixelSizeM` and a `knownLength` replace each other.
 */
export const patchCapture = endpoint({
  method: 'PATCH',
  path: '/api/captures/{id}',
  summary: 'Edit object parameters, roof outline or scale; recomputes',
  access: 'scan.write',
  largeBody: { bytes: 1_050_000, why: 'up to 100 regions of up to 200 points' },
  body: CapturePatch,
  response: CaptureDetail,
})

/**
 * Takes one file out of its scan, with what was found in it and suggested of it; the scan is analysed again. The file stays for seven days: `uploadUrl` puts
 * it back by `addCaptures`.
 */
export const removeCapture = endpoint({
  method: 'DELETE',
  path: '/api/captures/{id}',
  summary: 'Remove a file from its scan; members may remove what they uploaded, those who may manage records any',
  access: 'scan.write',
  response: z.object({ scanId: z.uuid(), uploadUrl: z.string() }),
})

/**
 * `plain`: row-major, little-endian, of the type named in `Capture.frame`. `packed`: the same, as `packSamples` of the engine makes them, which
 * travels in two thirds of the bytes.
 */
export const SamplesForm = z.object({ form: z.enum(['plain', 'packed']).default('plain') })

/** Sensor samples. */
export const captureSamples = binaryEndpoint({
  method: 'GET',
  path: '/api/captures/{id}/samples',
  summary: 'Sensor samples',
  access: 'scan.read',
  query: SamplesForm,
  produces: 'application/octet-stream',
  isFile: true,
})
/** One frame of a sequence, as `captureSamples`; frames count from 0. */
export const captureFrame = binaryEndpoint({
  method: 'GET',
  path: '/api/captures/{id}/frames/{frame}',
  summary: 'Sensor samples of one frame of a sequence',
  access: 'scan.read',
  query: SamplesForm,
  produces: 'application/octet-stream',
  isFile: true,
})
export const captureOriginal = binaryEndpoint({
  method: 'GET',
  path: '/api/captures/{id}/original',
  summary: 'The file as uploaded',
  access: 'scan.read',
  produces: 'application/octet-stream',
  isFile: true,
})
/** `thermal`: the thermogram in the default palette; `visible`: the paired or embedded visible picture; `thumbnail`: whichever shows the capture best, at most 480 px wide and high. */
export const CapturePicture = z.enum(['thermal', 'visible', 'thumbnail'])
export const capturePicture = binaryEndpoint({
  method: 'GET',
  path: '/api/captures/{id}/pictures/{name}',
  summary: 'A picture of the capture: thermal, visible or thumbnail',
  access: 'scan.read',
  produces: 'image/jpeg',
  isFile: true,
})
