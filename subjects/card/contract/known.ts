import { endpoint } from '@ridgeline/contract/endpoint'
import { text } from '@ridgeline/contract/text'
import { z } from 'zod'

/** Files asked for in one call at most. */
export const MOST_KNOWN = 1000

const Sha256 = text(64).regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in lower-case hexadecimal')

/** A file that the organization has already. */
export const KnownFile = z.object({
  sha256: z.string(),
  fileName: z.string(),
  propertyId: z.uuid(),
  propertyName: z.string(),
  scanId: z.uuid().nullable().describe('Null for a photo of the property'),
})
export type KnownFile = z.infer<typeof KnownFile>

export const findKnownFiles = endpoint({
  method: 'POST',
  path: '/api/card/known',
  summary: 'Which of these files the organization has already, by their SHA-256, so that they are not sent again',
  access: 'scan.read',
  largeBody: { bytes: 208 * 1024, why: 'the SHA-256 of 1,000 files' },
  body: z.object({ files: z.array(z.object({ sha256: Sha256 })).max(MOST_KNOWN) }),
  response: z.array(KnownFile),
})
