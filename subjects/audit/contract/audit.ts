import { binaryEndpoint, endpoint } from '@ridgeline/contract/endpoint'
import { Next, pagedEndpoint } from '@ridgeline/contract/page'
import { dayRange, text } from '@ridgeline/contract/text'
import { z } from 'zod'

/**
 * One line of the append-only audit log. `hash` covers everything in the line and the hash of the line before it, so that a changed, missing or
 * inserted line breaks the chain.
 */
export const AuditEvent = z.object({
  sequence: z.number().int(),
  at: z.iso.datetime(),
  /** Name and e-mail at the time. */
  actor: z.string(),
  actorKind: z.enum(['member', 'key', 'link', 'system']),
  /** Such as `scan.changed`, `session.started`, `share.opened`, `report.downloaded`. */
  action: z.string(),
  recordType: z.string(),
  recordId: z.string(),
  /** What the record was called at the time. */
  recordName: z.string(),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  hash: z.string(),
})
export type AuditEvent = z.infer<typeof AuditEvent>

const MAX_SEQUENCE = 1e12
export const AuditFilter = z.object({
  actor: text(200).optional(),
  action: text(100).optional(),
  recordType: text(100).optional(),
  recordId: text(100).optional(),
  ...dayRange,
})
export type AuditFilter = z.infer<typeof AuditFilter>

export const listAudit = pagedEndpoint({
  path: '/api/audit',
  summary: 'The audit log, newest first, 100 lines a page',
  access: 'audit.read',
  filter: { ...AuditFilter.shape, before: z.coerce.number().int().min(0).max(MAX_SEQUENCE).optional() },
  response: z.object({ events: z.array(AuditEvent), next: Next, nextBefore: z.number().int().nullable(), actions: z.array(z.string()) }),
})
export const exportAudit = binaryEndpoint({
  method: 'GET',
  path: '/api/audit/export',
  summary: 'The audit log as CSV',
  access: 'audit.read',
  query: AuditFilter,
  produces: 'text/csv',
})
export const checkAudit = endpoint({
  method: 'GET',
  path: '/api/audit/check',
  summary: 'Recompute the chain of hashes',
  access: 'audit.read',
  response: z.object({
    ok: z.boolean(),
    lines: z.number().int(),
    /** First line that does not fit, or null. */
    brokenAt: z.number().int().nullable(),
    lastHash: z.string().nullable(),
  }),
})
