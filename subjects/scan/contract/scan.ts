import { binaryEndpoint, endpoint } from '@ridgeline/contract/endpoint'
import { pagedEndpoint } from '@ridgeline/contract/page'
import { day, dayRange, text } from '@ridgeline/contract/text'
import { z } from 'zod'
import { Issue } from '#contract/issue/issue'
import { WholeRoof } from '#contract/whole-roof/mosaic'
import { Anomaly, Capture } from './capture.ts'
import { SurveyConditions, SurveyVerdict } from './conditions.ts'
import { Examination } from './examination.ts'
import { Health, HealthBand, HealthBrief, Metric, Score } from './health.ts'
import { Reason } from './reason.ts'
import { ReferencePoint } from './reference-point.ts'

export const ScanType = z.enum(['drone', 'handheld'])
export type ScanType = z.infer<typeof ScanType>
export const scanTypeLabel = { drone: 'Drone scan', handheld: 'Handheld scan' } as const satisfies Record<ScanType, string>

/**
 * Where nobody drew the roof and no plan or mosaic knows it, the engine proposes an outline in each picture. ask: nothing of it is shown as a finding until a person says that the
 * outline is right; use: somebody said so for all pictures of the scan.
 */
export const ProposedOutlines = z.enum(['ask', 'use'])
export type ProposedOutlines = z.infer<typeof ProposedOutlines>

/** Files of one scan at most. */
export const MAX_FILES = 2000

/** queued and processing: a job is on it; ready; failed: every capture was refused or the analysis broke, see `failure`. */
export const ScanState = z.enum(['queued', 'processing', 'ready', 'failed'])
export type ScanState = z.infer<typeof ScanState>

export const Progress = z.object({ done: z.number().int(), total: z.number().int(), step: z.string() })
export type Progress = z.infer<typeof Progress>

/** A scan in a list. */
export const ScanSummary = z.object({
  id: z.uuid(),
  propertyId: z.uuid(),
  /** When the captures were taken; on which day, only the clock of `timeZone` tells. */
  date: z.iso.datetime(),
  /** IANA name of the time zone of the place, or of the organization where no capture says where it was taken. */
  timeZone: z.string(),
  /** Visits that the captures are of, by the pauses between them; `date` is that of the visit of most captures, the latest of several. 0: no camera wrote a time and nobody typed a day, `date` is that of the files. */
  visitCount: z.number().int().optional(),
  scanType: ScanType,
  deviceType: z.string().nullable(),
  state: ScanState,
  health: HealthBrief,
  /** The same as `health.score`. */
  healthScore: Score.nullable(),
  /** The same as `health.band`: null unless the state is `scored`. */
  healthBand: HealthBand.nullable(),
  issueCount: z.number().int(),
  examination: Examination,
  /** All files, those that the engine refused among them. */
  captureCount: z.number().int(),
  refusedCount: z.number().int(),
  thermalImageUrl: z.string().nullable(),
  standardImageUrl: z.string().nullable(),
})
export type ScanSummary = z.infer<typeof ScanSummary>

/** Everything the analysis screen shows. */
export const Scan = ScanSummary.extend({
  propertyName: z.string(),
  propertyAddress: z.string(),
  notes: z.string(),
  failure: z.string().nullable(),
  progress: Progress.nullable(),
  health: Health,
  metrics: z.array(Metric),
  conditions: SurveyConditions,
  survey: SurveyVerdict,
  /** What the captures' own times say against the date or the noted conditions: several visits in one scan, another time after sunset. */
  timeNotes: z.array(Reason.extend({ sentence: z.string() })).optional(),
  /** What the captures' own positions say against its being of one roof: several places in one scan, places far from the property's pin. */
  placeNotes: z.array(Reason.extend({ sentence: z.string() })).optional(),
  /** Known temperatures on captures of cameras whose own correction is not public. */
  referencePoints: z.array(ReferencePoint),
  proposedOutlines: ProposedOutlines.optional(),
  captures: z.array(Capture),
  /** The pictures of the flight laid together; null where nothing was tried: no drone, or too few pictures. */
  wholeRoof: WholeRoof.nullable().optional(),
  /** How the confidence of findings is shown: moved by so many judgements of the organization (0: as the engine says it), and listed at first from which confidence on (0-1). */
  shownConfidence: z
    .object({ judgements: z.number().int(), worthALook: z.number().describe('Confidence as a fraction, 0 to 1') })
    .optional(),
  anomalies: z.array(Anomaly),
  issues: z.array(Issue),
  createdAt: z.iso.datetime(),
})
export type Scan = z.infer<typeof Scan>

/** How far a scan is, small enough to be asked again and again. */
export const ScanStatus = z.object({
  scanId: z.uuid(),
  state: ScanState,
  progress: Progress.nullable(),
  /** Why a scan is `failed`. */
  failure: z.string().nullable(),
  /** Files by their state: `waiting` ones were not read yet, `refused` ones say why in the scan. */
  captures: z.object({ waiting: z.number().int(), ready: z.number().int(), refused: z.number().int() }),
})
export type ScanStatus = z.infer<typeof ScanStatus>

export const readScanStatus = endpoint({
  method: 'GET',
  path: '/api/scans/{id}/status',
  summary: 'How far a scan is; with If-None-Match it answers 304 until something changed',
  access: 'scan.read',
  response: ScanStatus,
})

/** A scan in a list of the whole organization. */
export const ListedScan = ScanSummary.extend({
  propertyName: z.string(),
  propertyAddress: z.string(),
  /** When the assessment was made: its files were uploaded as a scan. */
  createdAt: z.iso.datetime(),
})
export type ListedScan = z.infer<typeof ListedScan>

/** What was made longer ago waits for nobody any more. */
export const WAITS_DAYS = 90

/**
 * What a list of scans is asked for: by the days they were taken, or by those on which the assessment was made. Days are days on the organization's clock, the
 * last one included.
 */
export const ScanFilter = z.object({
  propertyId: z.uuid().optional(),
  state: ScanState.optional(),
  scanType: ScanType.optional(),
  ...dayRange,
  madeFrom: day.optional(),
  madeTo: day.optional(),
  waits: z
    .enum(['judging', 'conditions'])
    .optional()
    .describe(
      `What somebody should do: judge suggestions and say which pictures show the roof, or note conditions that are missing; of scans made in the last ${WAITS_DAYS} days`,
    ),
})
export type ScanFilter = z.infer<typeof ScanFilter>

export const listOwnScans = pagedEndpoint({
  path: '/api/scans',
  summary: 'Scans of the organization by the day they were taken, newest first; found by words of name and address of the property',
  access: 'scan.read',
  filter: ScanFilter.shape,
  response: z.array(ListedScan),
})

export const readScan = endpoint({
  method: 'GET',
  path: '/api/scans/{id}',
  summary: 'One scan with captures, anomalies and issues',
  access: 'scan.read',
  response: Scan,
})
/** Tomorrow, as the clock of the place may be ahead. */
const isDayOfInspection = (text: string): boolean => text >= '1900-01-01' && Date.parse(text) <= Date.now() + 86_400_000

export const patchScan = endpoint({
  method: 'PATCH',
  path: '/api/scans/{id}',
  summary:
    'Edit survey conditions, notes, scan type, reference points and whether proposed outlines of the roof are used, or move the scan to another property',
  access: 'scan.write',
  largeBody: { bytes: 96 * 1024, why: 'notes and 40 reference points with theirs' },
  body: z
    .object({
      conditions: SurveyConditions,
      notes: text(10_000),
      scanType: ScanType,
      /** Moves the scan, with its reports and links, to another property of the organization. */
      propertyId: z.uuid(),
      referencePoints: z.array(ReferencePoint).max(40),
      /** Use the outlines that the engine proposes, or ask for them again. */
      proposedOutlines: ProposedOutlines,
      /** The day of the inspection at its place, where no camera wrote a time. */
      inspectedOn: day.refine(isDayOfInspection, 'must lie between 1900 and tomorrow'),
    })
    .partial(),
  response: Scan,
})
/** Files already stored by resumable upload, each named by the address `/api/uploads/{uploadId}` that the upload answered with. */
export const ScanFiles = z.object({
  imageUrls: z.array(text(100)).min(1).max(MAX_FILES, 'One scan takes at most 2,000 files: put the rest into another scan of the property'),
})
export type ScanFiles = z.infer<typeof ScanFiles>
export const addCaptures = endpoint({
  method: 'POST',
  path: '/api/scans/{id}/captures',
  summary: 'Add uploaded files to a scan; it is analysed again',
  access: 'scan.write',
  largeBody: { bytes: 700_000, why: 'the addresses of up to 2,000 files' },
  body: ScanFiles,
  response: z.object({ scanId: z.uuid(), state: ScanState, captureCount: z.number().int() }),
})
export const splitScan = endpoint({
  method: 'POST',
  path: '/api/scans/{id}/split',
  summary:
    'Make a second scan of some files of a scan, with what was found and written on them; both are analysed again. Asked twice it is made once',
  access: 'scan.write',
  largeBody: { bytes: 100_000, why: 'the ids of up to 2,000 captures' },
  body: z.object({
    captureIds: z.array(z.uuid()).min(1).max(MAX_FILES).describe('Captures that leave the scan; at least one stays'),
    propertyId: z.uuid().describe('Property of the second scan: that of the first, or another of the organization'),
  }),
  response: z.object({ scanId: z.uuid().describe('The second scan'), propertyId: z.uuid(), captureCount: z.number().int() }),
})
export const analyzeScan = endpoint({
  method: 'POST',
  path: '/api/scans/{id}/analyze',
  summary: 'Analyse the scan again',
  access: 'scan.write',
  response: z.object({ state: ScanState }),
})

/** Server-sent events named `progress` (ScanProgress) until the scan is ready or failed. */
export const ScanProgress = z.object({ scanId: z.uuid(), state: ScanState, progress: Progress.nullable(), failure: z.string().nullable() })
export type ScanProgress = z.infer<typeof ScanProgress>
export const scanEvents = binaryEndpoint({
  method: 'GET',
  path: '/api/scans/{id}/events',
  summary: 'Progress as server-sent events',
  access: 'scan.read',
  produces: 'text/event-stream',
})
