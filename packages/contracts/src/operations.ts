import { z } from 'zod'
import { binaryEndpoint, endpoint } from './endpoint.ts'

/** A job that failed for good, of the admin's organization. */
export const DeadJob = z.object({
  id: z.uuid(),
  name: z.string(),
  subject: z.string(),
  failedAt: z.iso.datetime(),
  error: z.string(),
  attempts: z.number().int(),
})
export type DeadJob = z.infer<typeof DeadJob>
export const listDeadJobs = endpoint({
  method: 'GET',
  path: '/api/admin/dead-jobs',
  summary: 'Jobs that failed for good',
  access: 'job.manage',
  response: z.array(DeadJob),
})
export const retryDeadJob = endpoint({
  method: 'POST',
  path: '/api/admin/dead-jobs/{id}/retry',
  summary: 'Run a failed job again',
  access: 'job.manage',
  response: z.object({ ok: z.literal(true) }),
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
export const listOutbox = endpoint({
  method: 'GET',
  path: '/api/outbox',
  summary: 'Messages in the local outbox, newest first',
  access: 'report.send',
  response: z.object({ folder: z.string(), messages: z.array(OutboxMessage) }),
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
  summary: 'Is the server up and its database reachable',
  access: 'public',
  response: z.object({ ok: z.literal(true), version: z.string() }),
})
