import { Units } from '@ridgeline/account/contract/session'
import { guardedText } from '@ridgeline/contract/outgoing'
import { SurveyVerdict } from '@ridgeline/scan/contract/conditions'
import { Examination } from '@ridgeline/scan/contract/examination'
import { HealthBand, HealthBrief, HealthState, Score } from '@ridgeline/scan/contract/health'
import { IssueStatus } from '@ridgeline/scan/contract/issue/issue'
import { restFieldsOf } from '@ridgeline/scan/contract/issue/issue-field-lists'
import { issueFields } from '@ridgeline/scan/contract/issue/issue-fields'
import { ScanState, ScanType } from '@ridgeline/scan/contract/scan'
import { Severity } from '@ridgeline/scan/contract/severity'
import { z } from 'zod'
import { ReportSummary } from './report.ts'

/** Figures of a finding that a stranger may read: one that the report learns to print stays away until its name stands here. */
export const sharedFacts = [
  'Difference to surroundings',
  'Area',
  'Outline',
  'Share of the inspected section',
  'Confidence',
  'Thermogram',
  'Verified',
  'Found by',
  ...restFieldsOf('everyone').map((field) => issueFields[field].words),
] as const
const Fact = z.strictObject({ name: z.enum(sharedFacts), value: guardedText })

const share = z.number().min(0).max(1).describe('Fraction of the width or height of the picture')

/** A picture of the scan, numbered as in the report. */
export const SharedPicture = z.strictObject({
  captureId: z.uuid(),
  /** `T-01` of a thermogram, `P-01` of a photo. */
  number: z.string(),
  /** The large pictures it has. */
  names: z.array(z.enum(['thermal', 'visible'])).min(1),
  /** Ends of its colour scale; null where its colours stand for no temperatures. */
  scale: z.strictObject({ min: z.string(), max: z.string() }).nullable(),
  /** Areas on the thermal picture, each with the finding it belongs to (`F-01`) or without a label. */
  outlines: z.array(z.strictObject({ label: z.string(), points: z.array(z.tuple([share, share])) })),
})
export type SharedPicture = z.infer<typeof SharedPicture>

/** The pictures of a flight laid together, north up; it is read by squares (`sharedTile`). */
export const SharedRoof = SharedPicture.extend({
  width: z.number().int(),
  height: z.number().int(),
  /** Side of a pixel on the roof; null where nobody knows it. */
  pixelSizeM: z.number().nullable(),
})
export type SharedRoof = z.infer<typeof SharedRoof>

export const SharedFinding = z.strictObject({
  number: z.string(),
  title: guardedText,
  severity: Severity,
  /** Whether a person has judged what the engine suggested. */
  status: IssueStatus.exclude(['rejected']),
  location: guardedText,
  description: guardedText,
  recommendedAction: guardedText,
  facts: z.array(Fact),
})
export type SharedFinding = z.infer<typeof SharedFinding>

/**
 * What a share link tells a stranger: these fields and no other. Every shape is strict, so that a field which somebody adds to a scan, a capture or an issue
 * is refused here until it is put on this list on purpose. No notes, file names, serial numbers, places or names of members; quantities are texts with their
 * unit, as in the report.
 */
export const SharedAnalysis = z.strictObject({
  propertyName: z.string(),
  propertyAddress: z.string(),
  date: z.iso.datetime(),
  timeZone: z.string(),
  visitCount: z.number().int().optional(),
  scanType: ScanType,
  state: ScanState,
  score: z.strictObject({
    state: HealthState,
    value: Score.nullable(),
    band: HealthBand.nullable(),
    sentence: z.string(),
    confidence: z.string(),
    /** What takes points from 100, largest first; `points` is empty where it takes none. */
    reasons: z.array(z.strictObject({ sentence: z.string(), points: z.string() })),
  }),
  /** `isRated`: whether its band judges the roof; not where nobody knows how much of it the pictures show. */
  metrics: z.array(z.strictObject({ name: z.string(), value: Score, band: HealthBand, isRated: z.boolean(), meaning: z.string() })),
  survey: z.strictObject({
    verdict: SurveyVerdict.shape.verdict,
    sentence: z.string(),
    reasons: z.array(z.strictObject({ met: SurveyVerdict.shape.reasons.element.shape.met, sentence: z.string() })),
  }),
  /** How many findings are open, and how many of them nobody has judged. */
  findingsSentence: z.string(),
  findings: z.array(SharedFinding),
  pictures: z.array(SharedPicture),
  /** Parts that do not overlap stand as several; none where the pictures were not laid together. */
  wholeRoof: z.array(SharedRoof),
  /** Units of the organization, in which all quantities stand. */
  units: Units,
})
export type SharedAnalysis = z.infer<typeof SharedAnalysis>

/** The scores of a property over time; it has no pictures. */
export const SharedHistory = z.strictObject({
  propertyName: z.string(),
  propertyAddress: z.string(),
  scans: z.array(
    z.strictObject({
      id: z.uuid(),
      date: z.iso.datetime(),
      timeZone: z.string(),
      visitCount: z.number().int().optional(),
      scanType: ScanType,
      state: ScanState,
      health: HealthBrief,
      issueCount: z.number().int(),
      examination: Examination,
      captureCount: z.number().int(),
    }),
  ),
})
export type SharedHistory = z.infer<typeof SharedHistory>

/** What stands beside the PDF that a link opens: enough to know which document it is, and to check it. The PDF itself shows all that is printed. */
export const SharedReport = z.strictObject({
  ...ReportSummary.shape,
  title: z.string(),
  propertyName: z.string(),
  propertyAddress: z.string(),
  timeZone: z.string(),
  createdAt: z.iso.datetime(),
})
export type SharedReport = z.infer<typeof SharedReport>
