import { endpoint } from '@ridgeline/contract/endpoint'
import { pagedEndpoint } from '@ridgeline/contract/page'
import { instant, text, trimmed } from '@ridgeline/contract/text'
import { IssueStatus, IssueText } from '@ridgeline/scan/contract/issue/issue'
import { Severity } from '@ridgeline/scan/contract/severity'
import { z } from 'zod'
import { VisitConditions } from '#contract/conditions'
import { Fix } from '#contract/place'
import { Reading } from '#contract/reading'
import { LineKey, Shot, ShotLine } from '#contract/shot'

/** Lines (and answers to them) and readings of one visit at most. */
export const visitLimits = { lines: 400, readings: 200 } as const

/** "Not accessible, because": the answer to a line that no photo can be taken of; without a reason it is open again. The newest `at` of a line counts. */
export const LineAnswer = z.object({ line: LineKey, because: trimmed(300).nullable(), at: instant })
export type LineAnswer = z.infer<typeof LineAnswer>

/** A property that nobody had before: a pin and the time are enough. */
export const NewVisitProperty = z.object({
  name: trimmed(120).default(''),
  address: trimmed(300).default(''),
  fix: Fix.nullable().default(null),
})
export type NewVisitProperty = z.infer<typeof NewVisitProperty>

/** A visit as the phone knows it. */
export const VisitState = z.object({
  propertyId: z.uuid().describe('Made by the phone where `newProperty` is given and nothing has this id yet'),
  newProperty: NewVisitProperty.nullable().default(null),
  startedAt: instant,
  endedAt: instant.nullable().default(null),
  fix: Fix.nullable().default(null),
  conditions: VisitConditions.prefault({}),
  lines: z.array(ShotLine).max(visitLimits.lines).default([]),
  answers: z.array(LineAnswer).max(visitLimits.lines).default([]),
  readings: z.array(Reading).max(visitLimits.readings).default([]),
  notes: trimmed(4000).default(''),
  device: text(120).default('').describe('The phone and its browser'),
})
export type VisitState = z.infer<typeof VisitState>

/** A photo of a visit as the server has it. */
export const VisitPhoto = Shot.extend({
  id: z.uuid().describe('As the phone named it'),
  fileName: z.string(),
  sha256: z.string(),
  photoId: z.uuid().describe('The photo of the property that has these bytes: `id`, or one that was there before'),
  isReady: z.boolean().describe('Its pictures can be shown'),
})
export type VisitPhoto = z.infer<typeof VisitPhoto>

/** A property that may be the same as the one made on the roof. */
export const SimilarProperty = z.object({ id: z.uuid(), name: z.string(), address: z.string(), distanceM: z.number().nullable() })
export type SimilarProperty = z.infer<typeof SimilarProperty>

/** A visit with all that belongs to it. */
export const Visit = VisitState.extend({
  id: z.uuid(),
  /** Of all who wrote. */
  notes: z.string(),
  propertyName: z.string(),
  by: z.string(),
  scanId: z.uuid().nullable().describe('Holds its issues and thermograms; null while it has none'),
  photos: z.array(VisitPhoto),
  issues: z.array(z.object({ id: z.uuid(), title: z.string(), severity: Severity, status: IssueStatus, location: z.string() })),
  /** Thermograms and other files of cameras, by the ids that the phone gave them. */
  files: z.array(z.object({ id: z.uuid(), fileName: z.string(), line: LineKey.nullable() })),
  fileCount: z.number().int(),
  similar: z.array(SimilarProperty),
  changedAt: z.iso.datetime(),
})
export type Visit = z.infer<typeof Visit>

export const putVisit = endpoint({
  method: 'PUT',
  path: '/api/visits/{id}',
  summary: 'Begin or change a visit by the id that the phone gave it; answers and readings are merged, the newest of each counts',
  access: 'scan.write',
  largeBody: { bytes: 3.25 * 1024 * 1024, why: 'lines, answers and readings of a long visit' },
  body: VisitState,
  response: Visit,
})
export const putVisitPhoto = endpoint({
  method: 'PUT',
  path: '/api/visits/{id}/photos/{photoId}',
  summary: 'Make an arrived upload a photo of a visit, or change what is said of it',
  access: 'scan.write',
  body: Shot.extend({ uploadUrl: text(100) }),
  response: VisitPhoto,
})
export const putVisitIssue = endpoint({
  method: 'PUT',
  path: '/api/visits/{id}/issues/{issueId}',
  summary: 'Write an issue on the roof, by the id that the phone gave it; once it is there, it is changed where every issue is',
  access: 'scan.write',
  body: IssueText,
  response: z.object({ issueId: z.uuid(), scanId: z.uuid() }),
})
export const putVisitFile = endpoint({
  method: 'PUT',
  path: '/api/visits/{id}/files/{fileId}',
  summary: 'Take an arrived file of a thermal camera into the scan of a visit',
  access: 'scan.write',
  body: z.object({ uploadUrl: text(100), line: LineKey.nullable().default(null) }),
  response: z.object({ scanId: z.uuid() }),
})
export const readVisit = endpoint({
  method: 'GET',
  path: '/api/visits/{id}',
  summary: 'A visit with its photos and issues',
  access: 'scan.read',
  response: Visit,
})

/** A visit in a list: what it has, as numbers. */
export const VisitSummary = Visit.omit({
  photos: true,
  readings: true,
  lines: true,
  answers: true,
  files: true,
  issues: true,
  similar: true,
  newProperty: true,
}).extend({
  placedReadings: z.array(Reading).describe('Those that have a `position` and were not taken back'),
  issueCount: z.number().int(),
  photoCount: z.number().int(),
  lineCount: z.number().int(),
  doneCount: z.number().int(),
  notAccessibleCount: z.number().int(),
})
export type VisitSummary = z.infer<typeof VisitSummary>

export const listVisits = pagedEndpoint({
  path: '/api/visits',
  summary: 'Visits, the last begun first; found by words of name and address of the property',
  access: 'scan.read',
  filter: {
    propertyId: z.uuid().optional(),
    open: z.enum(['true', 'false']).optional().describe('`true`: only those that nobody ended; `false`: only ended ones'),
  },
  response: z.array(VisitSummary),
})
