import { binaryEndpoint, endpoint } from '@ridgeline/contract/endpoint'
import { Next, pagedEndpoint } from '@ridgeline/contract/page'
import { dayRange } from '@ridgeline/contract/text'
import { z } from 'zod'

/** What older versions of the reader and the engine did for the admin's organization. */
export const Outdated = z.object({
  captures: z.number().int(),
  scans: z.number().int(),
  /** Scans whose analysis waits or runs, for whatever reason. */
  scansUnderWay: z.number().int(),
  /** Captures that DJI's own program could not correct; 0 where there is none. */
  failedByDji: z.number().int(),
})
export type Outdated = z.infer<typeof Outdated>
export const readOutdated = endpoint({
  method: 'GET',
  path: '/api/admin/outdated',
  summary: 'How much was read or analysed by an older version',
  access: 'job.manage',
  response: Outdated,
})
export const renewOutdated = endpoint({
  method: 'POST',
  path: '/api/admin/outdated/renew',
  summary: 'Read and analyse again what an older version did; what people did to it stays',
  access: 'job.manage',
  response: Outdated,
})

/** A message that waits in the local outbox because no mail server is configured. */
export const OutboxMessage = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  createdAt: z.iso.datetime(),
  sizeBytes: z.number().int(),
  attachments: z.array(z.string()),
})
export type OutboxMessage = z.infer<typeof OutboxMessage>
export const listOutbox = pagedEndpoint({
  path: '/api/outbox',
  summary: 'Messages in the local outbox, newest first',
  access: 'report.send',
  filter: dayRange,
  response: z.object({ messages: z.array(OutboxMessage), next: Next }),
})
export const outboxMessageFile = binaryEndpoint({
  method: 'GET',
  path: '/api/outbox/{id}',
  summary: 'One message as .eml',
  access: 'report.send',
  produces: 'message/rfc822',
})

export const healthCheck = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Is the server up, and can it write to its database and file store',
  access: 'public',
  /** `low`: the free disk has fallen below the reserve; uploads, exports and reports are refused, everything else goes on. */
  response: z.object({ ok: z.literal(true), version: z.string(), disk: z.enum(['ok', 'low']) }),
})
