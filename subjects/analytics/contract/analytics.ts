import { binaryEndpoint, endpoint } from '@ridgeline/contract/endpoint'
import { pagedEndpoint } from '@ridgeline/contract/page'
import { dayRange, text } from '@ridgeline/contract/text'
import { z } from 'zod'

/** Fewer records than these have no median and no share: chance would speak louder than they do. */
export const LEAST_RECORDS = 5
/** A certificate that ends within so many days is told of. */
export const ENDS_SOON_DAYS = 90

/** What records are counted for. */
export const analyticsFigures = ['assessment', 'score', 'delay', 'suggestion', 'core', 'opening', 'certificate'] as const
export const AnalyticsFigure = z.enum(analyticsFigures)
export type AnalyticsFigure = z.infer<typeof AnalyticsFigure>

/** Tens of a score that counts, and what has none that does. */
export const scoreParts = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'provisional', 'not-scored'] as const
/** Days from the day the pictures were taken to the first report made from them, each with its first and its last day. */
export const delayParts = {
  'same-day': [0, 0],
  '1-2': [1, 2],
  '3-7': [3, 7],
  '8-14': [8, 14],
  '15-30': [15, 30],
  over: [31, null],
} as const satisfies Record<string, readonly [number, number | null]>
export type DelayPart = keyof typeof delayParts
/** What people said to a suggestion; `edited`: accepted in words or with a severity of their own. */
export const outcomes = ['accepted', 'edited', 'dismissed', 'open'] as const
export type Outcome = (typeof outcomes)[number]
export const verdicts = ['confirmed', 'not-confirmed'] as const
/** opened: by whoever has its link; linked: there is a link nobody has opened; mailed: sent as a file alone; kept: given to nobody. */
export const openingParts = ['opened', 'linked', 'mailed', 'kept'] as const
export type OpeningPart = (typeof openingParts)[number]
export const certificateParts = ['ended', 'within-30', 'within-90'] as const
export type CertificatePart = (typeof certificateParts)[number]

const Count = z.number().int().min(0)
const partOf = <const T extends readonly string[]>(parts: T) => z.array(z.object({ part: z.enum(parts), count: Count }))

/** Figures of whole months; each count is the length of the list that `listAnalyticsRecords` gives for it. */
export const Analytics = z.object({
  /** The months that were counted, by their first and their last day. */
  from: z.iso.date(),
  to: z.iso.date(),
  assessments: z.object({
    count: Count,
    months: z.array(z.object({ firstDay: z.iso.date(), lastDay: z.iso.date(), count: Count })),
    /** Who made them, by the name at the time; the most first. */
    members: z.array(z.object({ member: z.string(), count: Count })),
  }),
  /** Of the first report of each scan, in the month that it was made; quartiles are null below five reports. */
  delay: z.object({
    count: Count,
    medianDays: Count.nullable(),
    lowerQuartileDays: Count.nullable(),
    upperQuartileDays: Count.nullable(),
    parts: partOf(Object.keys(delayParts) as [DelayPart, ...DelayPart[]]),
  }),
  /** Suggestions made in these months, by kind of pattern. */
  suggestions: z.array(z.object({ kind: z.string(), count: Count, parts: partOf(outcomes) })),
  /** What was found below the membrane at suggestions made in these months, by how it was looked for and kind of pattern. */
  cores: z.array(
    z.object({ method: z.enum(['core-sample', 'moisture-meter', 'visual']), kind: z.string(), count: Count, parts: partOf(verdicts) }),
  ),
  scores: z.object({ count: Count, parts: partOf(scoreParts) }),
  /** Reports made in these months. */
  openings: z.object({ count: Count, parts: partOf(openingParts) }),
  /** Today, whatever the months: the newest certificate of each member and level. */
  certificates: z.object({ count: Count, parts: partOf(certificateParts) }),
})
export type Analytics = z.infer<typeof Analytics>

export const readAnalytics = endpoint({
  method: 'GET',
  path: '/api/analytics',
  summary: 'Figures of the organization over the months in which two days lie, the last twelve where none are named; 60 at most',
  access: 'analytics.read',
  query: z.object(dayRange),
  response: Analytics,
})

export const analyticsTables = ['months', 'members', 'delay', 'suggestions', 'cores', 'scores', 'openings', 'certificates'] as const
export const AnalyticsTable = z.enum(analyticsTables)
export type AnalyticsTable = z.infer<typeof AnalyticsTable>
export const analyticsCsv = binaryEndpoint({
  method: 'GET',
  path: '/api/analytics/table.csv',
  summary: 'One table of these figures as CSV',
  access: 'analytics.read',
  query: z.object({ ...dayRange, table: AnalyticsTable.default('months') }),
  produces: 'text/csv',
})

/** A record behind a figure. */
export const AnalyticsRecord = z.object({
  id: z.uuid(),
  figure: AnalyticsFigure,
  /** The property, or the member of a certificate. */
  name: z.string(),
  /** When it was made; of a certificate when it ends. */
  at: z.iso.datetime(),
  /** As the list is asked for it: who made an assessment, the tens of a score, the days of a delay, the outcome, the verdict, what became of a report. */
  part: z.string(),
  /** Kind of pattern of a suggestion, level of a certificate; empty otherwise. */
  kind: z.string(),
  /** Page of this product that shows it. */
  link: z.string(),
})
export type AnalyticsRecord = z.infer<typeof AnalyticsRecord>

export const AnalyticsFilter = z.object({
  figure: AnalyticsFigure.optional().describe('`assessment` where none is named'),
  part: text(200).optional().describe('The part of the figure, as the figures name it; of assessments the member'),
  kind: text(64).optional().describe('Kind of pattern, of suggestions and cores'),
  method: z.enum(['core-sample', 'moisture-meter', 'visual']).optional().describe('How it was looked for, of cores'),
  ...dayRange,
})
export type AnalyticsFilter = z.infer<typeof AnalyticsFilter>

export const listAnalyticsRecords = pagedEndpoint({
  path: '/api/analytics/records',
  summary:
    'The records behind a figure, the last made first; found by words of the property. Certificates are those of today, whatever the days',
  access: 'analytics.read',
  filter: AnalyticsFilter.shape,
  response: z.array(AnalyticsRecord),
})
