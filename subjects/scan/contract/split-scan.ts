import { endpoint } from '@ridgeline/contract/endpoint'
import { z } from 'zod'
import { MAX_FILES } from './scan.ts'

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
