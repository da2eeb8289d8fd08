import { createHash } from 'node:crypto'
import type { auditEvent } from '#server/tables/audit'

export type AuditLine = typeof auditEvent.$inferSelect

/** Stands where the first line of a chain names the hash of the line before it. */
export const FIRST_HASH = '0'.repeat(64)

/**
 * Hash of a line: SHA-256 over its fields, the hash of the line before it among them, as JSON with sorted keys, so that the order in which the
 * database gives back keys does not matter.
 */
export function lineHash(line: Omit<AuditLine, 'hash'>): string {
  const { organizationId, sequence, at, actorKind, actorId, actor, action, recordType, recordId, recordName } = line
  const { address, userAgent, before, after, previousHash } = line
  const fields = [organizationId, sequence, at.toISOString(), actorKind, actorId, actor, action, recordType, recordId, recordName]
  return createHash('sha256')
    .update(sortedJson([...fields, address, userAgent, before, after, previousHash]))
    .digest('hex')
}

function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_, v: unknown) =>
    v !== null && typeof v === 'object' && !Array.isArray(v)
      ? Object.fromEntries(Object.entries(v).sort(([a], [b]) => (a < b ? -1 : 1)))
      : v,
  )
}
