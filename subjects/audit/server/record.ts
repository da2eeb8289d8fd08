import type { Db, Tx } from '@ridgeline/server/db/connect'
import type { Actor } from '@ridgeline/server/http/access'
import { noteWorked } from '@ridgeline/server/http/call/idempotency'
import { desc, eq, sql } from 'drizzle-orm'
import type { AuditAction } from '#contract/words/action-words'
import type { AuditRecord } from '#contract/words/record-words'
import { FIRST_HASH, lineHash } from '#server/chain'
import { masked } from '#server/mask'
import { auditEvent } from '#server/tables/audit'

/** Who did it: a member, a program by its key, the recipient of a link, or the system. */
export type AuditActor = Pick<Actor, 'organizationId' | 'name' | 'address' | 'userAgent'> & {
  readonly kind: Actor['kind'] | 'link'
  readonly userId: string | null
  readonly email?: string
}

export interface AuditEntry {
  readonly action: AuditAction
  readonly recordType: AuditRecord
  readonly recordId: string
  readonly recordName: string
  /** Only what changed; secrets are masked here. */
  readonly before?: Readonly<Record<string, unknown>> | null
  readonly after?: Readonly<Record<string, unknown>> | null
}

/**
 * Adds a line to the organization's audit log, in the transaction of the change it tells of: either both are kept or neither. Lines of one organization
 * are written one after the other; the lock is held until the transaction ends, so call it last.
 */
export async function recordAudit(tx: Tx, who: AuditActor, entry: AuditEntry): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`audit ${who.organizationId}`}, 0))`)
  const [last] = await tx
    .select({ sequence: auditEvent.sequence, hash: auditEvent.hash })
    .from(auditEvent)
    .where(eq(auditEvent.organizationId, who.organizationId))
    .orderBy(desc(auditEvent.sequence))
    .limit(1)
  const line = {
    organizationId: who.organizationId,
    sequence: (last?.sequence ?? 0) + 1,
    at: new Date(),
    actorKind: who.kind,
    actorId: who.userId,
    actor: who.email && who.email !== who.name ? `${who.name} <${who.email}>` : who.name,
    action: entry.action,
    recordType: entry.recordType,
    recordId: entry.recordId,
    recordName: entry.recordName,
    address: who.address,
    userAgent: who.userAgent,
    before: masked(entry.before),
    after: masked(entry.after),
    previousHash: last?.hash ?? FIRST_HASH,
  }
  await tx.insert(auditEvent).values({ ...line, hash: lineHash(line) })
  await noteWorked(tx)
}

/** Adds a line for what changes no record, such as a download. */
export const noteAudit = (db: Db, who: AuditActor, entry: AuditEntry): Promise<void> => db.transaction((tx) => recordAudit(tx, who, entry))
