import { binaryEndpoint, endpoint } from '@ridgeline/contract/endpoint'
import { text } from '@ridgeline/contract/text'
import { z } from 'zod'

/** What a desk takes in one file. */
export interface CarrierProfile {
  readonly id: string
  readonly name: string
  readonly maxFileBytes: number
  /** Photos in one file at most; null where only the size counts. */
  readonly maxPhotos: number | null
}
const MB = 1_000_000

/** Limits met often in mail and upload forms. None is the rule of a named carrier: whoever sends a report looks its limits up and takes the profile that fits. */
export const carrierProfiles: readonly CarrierProfile[] = [
  { id: 'mail-10', name: 'Mail, files up to 10 MB', maxFileBytes: 10 * MB, maxPhotos: null },
  { id: 'mail-25', name: 'Mail, files up to 25 MB', maxFileBytes: 25 * MB, maxPhotos: null },
  { id: 'form-50-photos', name: 'Upload form, 25 MB and 50 photos a file', maxFileBytes: 25 * MB, maxPhotos: 50 },
  { id: 'form-100', name: 'Upload form, files up to 100 MB', maxFileBytes: 100 * MB, maxPhotos: null },
]

/** `decision`: what decides, at most 12 pages; `photos`: the photos alone; `carrier`: all of it, within the limits of a profile. */
export const WinnOutputKind = z.enum(['decision', 'photos', 'carrier'])
export type WinnOutputKind = z.infer<typeof WinnOutputKind>

/** A file taken from a version. */
export const WinnOutputFile = z.object({
  id: z.uuid(),
  fileName: z.string(),
  pageCount: z.number().int(),
  sizeBytes: z.number().int(),
  sha256: z.string(),
  downloadUrl: z.string(),
})
export const WinnOutput = z.object({
  kind: WinnOutputKind,
  /** Of `carrier`; empty otherwise. */
  profile: z.string(),
  /** In the order they are read in; more than one only for a carrier. */
  files: z.array(WinnOutputFile),
  /** What was done to keep the limits, as a sentence; empty where nothing was. */
  note: z.string(),
})
export type WinnOutput = z.infer<typeof WinnOutput>

export const makeWinnOutput = endpoint({
  method: 'POST',
  path: '/api/winn-reports/{id}/outputs',
  summary: 'Take a shorter or smaller file from a version: made once from what was frozen, the same file for everybody from then on',
  access: 'report.generate',
  body: z.object({
    kind: WinnOutputKind,
    profile: text(80).optional().describe('Id of the profile; for `carrier` alone: mail-10, mail-25, form-50-photos or form-100'),
  }),
  response: WinnOutput,
})
export const downloadWinnOutput = binaryEndpoint({
  method: 'GET',
  path: '/api/report-outputs/{id}/pdf',
  summary: 'A file taken from a version of a Winn report',
  access: 'report.generate',
  query: z.object({ show: z.enum(['save', 'page']).optional().describe('`page`: the browser shows the file in place of saving it') }),
  produces: 'application/pdf',
  isFile: true,
})
/** The same bytes every time: nothing in it is of the moment it is asked for. */
export const downloadWinnBundle = binaryEndpoint({
  method: 'GET',
  path: '/api/winn-reports/{id}/bundle',
  summary: 'A version as a zip file: the PDF, its data as JSON and CSV, every original, and a manifest with the SHA-256 of each',
  access: 'report.generate',
  produces: 'application/zip',
})

/** Steps of the builder. */
export const WinnStep = z.enum(['building', 'roof', 'weather', 'thermal', 'components', 'findings', 'costs', 'review'])
export type WinnStep = z.infer<typeof WinnStep>

/** Costs stand on them for those alone who may see them. */
export const draftPages = binaryEndpoint({
  method: 'GET',
  path: '/api/report-drafts/{id}/pages',
  summary: 'The pages of one step of a draft as they will be printed, as one picture; of sections with many pictures the first',
  access: 'scan.read',
  query: z.object({ step: WinnStep }),
  produces: 'image/svg+xml',
})
