import { z } from 'zod'

export const StormPeril = z.enum(['hail', 'wind', 'tornado'])
export type StormPeril = z.infer<typeof StormPeril>

/**
 * Whose record it is: SPC daily reports (all of a day, and the files that SPC filtered: fewer for one event), local storm reports by way of IEM, the same as text products of NWS offices, NCEI Storm Events, hail that radar
 * inferred (NX3HAIL), and rows that this product made up for its demo.
 */
export const StormSource = z.enum(['spc', 'spc-filtered', 'iem', 'lsr', 'storm-events', 'swdi', 'sample'])
export type StormSource = z.infer<typeof StormSource>

/** The file or answer a row stood in. */
export const StormFile = z.object({
  /** What the source says of the edition of the file, or of the day it covers; null where it says nothing. */
  vintage: z.string().nullable(),
  fetchedAt: z.iso.datetime(),
  /** SHA-256 of the bytes as they came. */
  sha256: z.string(),
})
export type StormFile = z.infer<typeof StormFile>

const Place = z.object({ latitude: z.number(), longitude: z.number() })

/** One report of one source, in the words and figures of the source. */
export const StormRow = Place.extend({
  source: StormSource,
  /** The source's own id, or one made of what names the row there; never two in one source. */
  id: z.string(),
  /** The moment in UTC. */
  at: z.iso.datetime(),
  /** When the source published it (UTC), where it says so: a later issue stands for an earlier one. */
  issuedAt: z.iso.datetime().nullable(),
  peril: StormPeril,
  /** What the source calls it. */
  event: z.string(),
  /** The nearest town, as the source words it. */
  place: z.string(),
  /** Where the track of a tornado ended. */
  end: Place.nullable(),
  /** Hail: inches. Wind: miles an hour. Tornado: number of the (enhanced) Fujita scale. Null where the source states none. */
  magnitude: z.number().nullable(),
  basis: z.enum(['measured', 'estimated', 'radar', 'unstated']),
  remark: z.string(),
  file: StormFile,
})
export type StormRow = z.infer<typeof StormRow>

/** How one source answered, for one place and window. */
export const StormSourceAnswer = z.object({
  source: StormSource,
  /** `off`: the operator does not ask it. `failed` is never "nothing there". */
  state: z.enum(['answered', 'failed', 'off']),
  /** What went wrong, or what was asked. */
  sentence: z.string(),
  /** The moment up to which the source can have known: of the answer, or of the edition of its file. Null where it did not answer. */
  asOf: z.iso.datetime().nullable(),
  files: z.array(StormFile),
})
export type StormSourceAnswer = z.infer<typeof StormSourceAnswer>

export const StormVerdictName = z.enum(['confirmed', 'probable', 'possible', 'not-found', 'unknown'])
export type StormVerdictName = z.infer<typeof StormVerdictName>

/** A report as it stands to the place and the day that were asked about. */
export const StormReport = z.object({
  row: StormRow,
  distanceMiles: z.number(),
  /** Where it lies from the place: one of eight points of the compass. */
  direction: z.string(),
  band: z.enum(['on-site', 'near', 'area', 'beyond']),
  day: z.enum(['same-day', 'adjacent-day']),
  /** Whether the verdict rests on it; if not, why. */
  counts: z.boolean(),
  whyNot: z.string().nullable(),
  /** Ids of records that say the same and were taken together with it. */
  stands: z.array(z.string()),
})
export type StormReport = z.infer<typeof StormReport>

/** What one source says, beside the others. */
export const StormComparison = z.object({
  source: StormSource,
  state: StormSourceAnswer.shape.state,
  /** Reports within the counted distance on the day, and on the days beside it. */
  sameDay: z.number().int(),
  adjacentDay: z.number().int(),
  nearestMiles: z.number().nullable(),
  largest: z.number().nullable(),
})
export type StormComparison = z.infer<typeof StormComparison>

export const StormVerdict = z.object({
  peril: StormPeril,
  verdict: StormVerdictName,
  /** 0-0.98; 0 where nothing counts. */
  confidence: z.number(),
  /** One sentence. */
  finding: z.string(),
  reports: z.array(StormReport),
  comparison: z.array(StormComparison),
  /** Where the sources disagree, a sentence each. */
  disagreements: z.array(z.string()),
  /** What this does not say. */
  limits: z.array(z.string()),
  /** Version of the rule. */
  rule: z.number().int(),
})
export type StormVerdict = z.infer<typeof StormVerdict>
