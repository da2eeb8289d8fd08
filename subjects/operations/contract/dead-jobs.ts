import { endpoint } from '@ridgeline/contract/endpoint'
import { pagedEndpoint } from '@ridgeline/contract/page'
import { dayRange } from '@ridgeline/contract/text'
import { z } from 'zod'
import type { JobSubject } from './job-kinds.ts'

/** A job that failed for good, of the admin's organization. */
export const DeadJob = z.object({
  id: z.uuid(),
  /** Name of its kind, whose words are in `jobKinds`. */
  name: z.string(),
  /** What it is about: name of the property, of the connection, address of the webhook; empty where it has no name or is gone. */
  subject: z.string(),
  about: z.enum([
    'scan',
    'report',
    'property',
    'crm',
    'webhook',
    'export',
    'check',
    'anchor',
    'organization',
  ]) satisfies z.ZodType<JobSubject>,
  /** `gone`: the record that it names was looked for and does not exist; `deleted`: it can still be restored. */
  standing: z.enum(['there', 'deleted', 'gone']),
  /** The screen of what it is about, where there is one. */
  link: z.string().nullable(),
  failedAt: z.iso.datetime(),
  /** What the server said, for support. */
  error: z.string(),
  attempts: z.number().int(),
})
export type DeadJob = z.infer<typeof DeadJob>
export const listDeadJobs = pagedEndpoint({
  path: '/api/admin/dead-jobs',
  summary: 'Jobs that failed for good, the last first',
  access: 'job.manage',
  filter: dayRange,
  response: z.array(DeadJob),
})
export const retryDeadJob = endpoint({
  method: 'POST',
  path: '/api/admin/dead-jobs/{id}/retry',
  summary: 'Run a failed job again',
  access: 'job.manage',
  response: z.object({ ok: z.literal(true) }),
})

export const dismissDeadJob = endpoint({
  method: 'DELETE',
  path: '/api/admin/dead-jobs/{id}',
  summary: 'Take a failed job off the list: it is not run again',
  access: 'job.manage',
  response: z.object({ ok: z.literal(true) }),
})
