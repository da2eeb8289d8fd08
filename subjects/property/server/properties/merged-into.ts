import { auditEvent } from '@ridgeline/audit/server/tables/audit'
import type { Db } from '@ridgeline/server/db/connect'
import type { Actor } from '@ridgeline/server/http/access'
import { and, desc, eq, sql } from 'drizzle-orm'

/** Properties that were merged into one after the other, at most. */
const MOST_STEPS = 20

/** What became of a property that was merged into another, as the audit log says; the id itself where it was not. */
export async function mergedInto(db: Pick<Db, 'select'>, actor: Pick<Actor, 'organizationId'>, id: string): Promise<string> {
  let now = id
  for (let step = 0; step < MOST_STEPS; step++) {
    const [merge] = await db
      .select({ into: sql<string | null>`${auditEvent.after} ->> 'mergedInto'` })
      .from(auditEvent)
      .where(
        and(eq(auditEvent.organizationId, actor.organizationId), eq(auditEvent.recordId, now), eq(auditEvent.action, 'property.merged')),
      )
      .orderBy(desc(auditEvent.sequence))
      .limit(1)
    if (!merge?.into) break
    now = merge.into
  }
  return now
}
