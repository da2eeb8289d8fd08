import { type AuditEntry, recordAudit } from '@ridgeline/audit/server/record'
import type { Db } from '@ridgeline/server/db/connect'
import { eq } from 'drizzle-orm'
import type { Person } from '#server/identity/membership'
import type { Where } from '#server/identity/where'
import { membership } from '#server/tables/organization'

export type PersonEntry = Pick<AuditEntry, 'action' | 'recordType' | 'before' | 'after'> & {
  readonly recordId?: string
  readonly recordName?: string
}

/** Tells every organization of a person what happened to their account; the record is the person unless named. */
export async function auditPerson(db: Db, person: Person, where: Where, entry: PersonEntry): Promise<void> {
  const rows = await db
    .select({ organizationId: membership.organizationId })
    .from(membership)
    .where(eq(membership.userId, person.id))
    .orderBy(membership.organizationId)
  for (const { organizationId } of rows) {
    const who = {
      kind: 'member' as const,
      organizationId,
      userId: person.id,
      name: person.name || person.email,
      email: person.email,
      address: where.address,
      userAgent: where.userAgent,
    }
    await db.transaction((tx) => recordAudit(tx, who, { recordId: person.id, recordName: person.name || person.email, ...entry }))
  }
}
