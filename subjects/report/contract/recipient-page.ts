import { binaryEndpoint } from '@ridgeline/contract/endpoint'
import { text } from '@ridgeline/contract/text'
import { HealthBand, HealthState, Score } from '@ridgeline/scan/contract/health'
import { Severity } from '@ridgeline/scan/contract/severity'
import { z } from 'zod'

const fraction = z.number().min(0).max(1).describe('Fraction of the width or height of the picture')
const Fact = z.strictObject({ name: z.string(), value: z.string() })

/** Number of a picture or record within one report: `T-01`, `P-12`, `S-02`. */
export const RecipientNumber = text(8).regex(/^[A-Z]-\d{2,5}$/)

/** A picture of a report as its recipient sees it. */
const RecipientPicture = z.strictObject({
  number: RecipientNumber,
  /** Which part of the roof or building it stands under: `Front`, `Thermograms`. */
  group: z.string(),
  caption: z.string(),
  /** Pixels of the picture in its largest form; null where nobody knows them. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Ends of the colour scale of a thermogram, with their unit. */
  scale: z.strictObject({ min: z.string(), max: z.string() }).nullable(),
  /** Areas of findings on it. */
  outlines: z.array(z.strictObject({ label: z.string(), points: z.array(z.tuple([fraction, fraction])) })),
  /** What the author drew over a photo: an arrow to `to`, an ellipse between both corners, a word at `from`. */
  marks: z.array(
    z.strictObject({
      kind: z.enum(['arrow', 'circle', 'text']),
      from: z.tuple([fraction, fraction]),
      to: z.tuple([fraction, fraction]),
      text: z.string(),
    }),
  ),
  /** A visible picture of the same place stands behind a thermogram. */
  hasVisible: z.boolean(),
  /** The pictures of a flight laid together, north up: read by squares. */
  isWholeRoof: z.literal(true).optional(),
})
export type RecipientPicture = z.infer<typeof RecipientPicture>

/** What was counted or opened on the roof: a test square, a wind count, a core, a row of a storm record. */
const RecipientRecord = z.strictObject({
  number: RecipientNumber,
  title: z.string(),
  facts: z.array(Fact),
  /** Numbers of its pictures. */
  pictures: z.array(RecipientNumber),
})
export type RecipientRecord = z.infer<typeof RecipientRecord>

/** A line that a recipient decides on: a finding, or a line of the estimate. */
const RecipientLine = z.strictObject({
  number: RecipientNumber,
  kind: z.enum(['finding', 'cost']),
  title: z.string(),
  severity: Severity.nullable(),
  /** Who stands behind a finding; whether a cost is optional. */
  standing: z.string(),
  /** What it comes to; empty where a line has no amount. */
  amount: z.string(),
  facts: z.array(Fact),
  description: z.string(),
  recommendedAction: z.string(),
  /** Numbers of the pictures, records and findings that it rests on. */
  evidence: z.array(RecipientNumber),
})
export type RecipientLine = z.infer<typeof RecipientLine>

/** One of the ways to go that the owner may choose, and accept by a signature. */
const RecipientOption = z.strictObject({
  number: RecipientNumber,
  title: z.string(),
  amount: z.string(),
  /** Names of the lines it comes to. */
  includes: z.array(z.string()),
})
export type RecipientOption = z.infer<typeof RecipientOption>

/**
 * What the recipient of a report sees: these fields and no other, frozen with the version. Every shape is strict, so that a field which somebody adds to a
 * scan, a draft or a photo stays away until it is put on this list on purpose. No notes between members, file names, serial numbers, places or hashes of files.
 */
const RecipientPage = z.strictObject({
  title: z.string(),
  /** `R-2026-0014`; null for a report without a number. */
  number: z.string().nullable(),
  version: z.number().int(),
  propertyName: z.string(),
  propertyAddress: z.string(),
  organizationName: z.string(),
  accent: z.string().nullable(),
  madeOn: z.string(),
  decision: z.strictObject({
    facts: z.array(Fact),
    score: z.strictObject({
      state: HealthState,
      value: Score.nullable(),
      band: HealthBand.nullable(),
      word: z.string(),
      sentence: z.string(),
      confidence: z.string(),
      reasons: z.array(z.strictObject({ sentence: z.string(), points: z.string() })),
    }),
    survey: z.strictObject({ verdict: z.enum(['valid', 'valid-with-limits', 'not-valid']), word: z.string(), sentence: z.string() }),
    findingsSentence: z.string(),
    /** Sums of the estimate, in the order they are printed. */
    totals: z.array(Fact),
    notInspected: z.array(z.string()),
    /** What the author wrote. */
    summary: z.string(),
    recommendations: z.string(),
  }),
  lines: z.array(RecipientLine),
  /** Left out where the report proposes nothing. */
  options: z.array(RecipientOption).optional(),
  pictures: z.array(RecipientPicture),
  records: z.array(RecipientRecord),
})
export type RecipientPage = z.infer<typeof RecipientPage>

/** The page, if it holds nothing but what is on the list. @throws ZodError naming what is not */
export const checkedPage = (page: unknown): RecipientPage => RecipientPage.parse(page)

/** `medium` shows what is claimed; `large` is as large as it is printed, and is only sent when somebody asks for it. */
export const RecipientPictureSize = z.enum(['thumbnail', 'medium', 'large'])
export type RecipientPictureSize = z.infer<typeof RecipientPictureSize>

/** With `offline` the page is one file that is saved and read without a connection. It changes with every reply and is not kept by browsers. */
export const sharedPage = binaryEndpoint({
  method: 'GET',
  path: '/api/shared/{token}/page',
  summary: 'The page of a shared report: decision, lines with their evidence, photos',
  access: 'public',
  query: z.object({ offline: z.literal('1').optional() }),
  produces: 'text/html',
})
/** `name`: `thumbnail`, `medium`, `large`, or `visible` for the picture behind a thermogram. */
export const sharedReportPicture = binaryEndpoint({
  method: 'GET',
  path: '/api/shared/{token}/pictures/{number}/{name}',
  summary: 'A picture of a shared report, by its number there',
  access: 'public',
  produces: 'image/jpeg',
  isFile: true,
})
/** As `sharedTile`: a square of a picture in its largest form. */
export const sharedReportTile = binaryEndpoint({
  method: 'GET',
  path: '/api/shared/{token}/pictures/{number}/tiles/{tile}',
  summary: 'A square of a picture of a shared report, by its number there',
  access: 'public',
  produces: 'image/jpeg',
})
export const sharedPhotos = binaryEndpoint({
  method: 'GET',
  path: '/api/shared/{token}/photos.zip',
  summary: 'The pictures of a shared report, named and ordered for a carrier',
  access: 'public',
  produces: 'application/zip',
})
export const offlineReportPage = binaryEndpoint({
  method: 'GET',
  path: '/api/report-versions/{id}/page.html',
  summary: 'The page of a version of a report as one file that works without a connection',
  access: 'report.generate',
  produces: 'text/html',
})
