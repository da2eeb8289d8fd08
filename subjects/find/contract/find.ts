import { endpoint } from '@ridgeline/contract/endpoint'
import { trimmed } from '@ridgeline/contract/text'
import { z } from 'zod'

/** Most records of one sort. */
export const FOUND_OF_EACH = 5

export const FoundKind = z.enum(['property', 'scan', 'report', 'project', 'client'])
export type FoundKind = z.infer<typeof FoundKind>

export const FoundRecord = z.object({
  kind: FoundKind,
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  /** Page of this product that shows it. */
  link: z.string(),
})
export type FoundRecord = z.infer<typeof FoundRecord>

export const findRecords = endpoint({
  method: 'GET',
  path: '/api/find',
  summary: 'Records of every sort whose words begin like these, five of each; words that none has are read as the nearest that some have',
  access: 'scan.read',
  query: z.object({ q: trimmed(200).min(1).describe('Words, or their beginnings') }),
  response: z.object({
    found: z.array(FoundRecord),
    /** What was looked for in place of what was typed; null where the words were found as they are. */
    meant: z.string().nullable(),
  }),
})
