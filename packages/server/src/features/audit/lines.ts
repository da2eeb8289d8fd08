import type { AuditEvent, AuditFilter } from '@ridgeline/contracts/audit'
import { and, asc, desc, eq, gt, ilike, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/connect'
import { auditEvent } from '#db/schema/audit'
import type { AuditLine } from '#features/audit/chain'

/** Lines a page of the screen has. */
export const PAGE = 100
const BLOCK = 1000

/** Conditions of a filter; its days are days on the organization's own clock. */
function conditionsOf(own: { id: string; timeZone: string }, filter: AuditFilter): (SQL | undefined)[] {
  const at = (day: string, days: number) => sql`((${day}::date + ${days}::int)::timestamp at time zone ${own.timeZone})`
  return [
    eq(auditEvent.organizationId, own.id),
    filter.actor ? ilike(auditEvent.actor, `%${filter.actor.replaceAll(/[\\%_]/g, '\\$&')}%`) : undefined,
    filter.action ? eq(auditEvent.action, filter.action) : undefined,
    filter.recordType ? eq(auditEvent.recordType, filter.recordType) : undefined,
    filter.recordId ? eq(auditEvent.recordId, filter.recordId) : undefined,
    filter.from ? sql`${auditEvent.at} >= ${at(filter.from, 0)}` : undefined,
    filter.to ? sql`${auditEvent.at} < ${at(filter.to, 1)}` : undefined,
  ]
}

/** A page of the log, newest first, and every action that ever stood in it. */
export async function auditPage(db: Db, own: { id: string; timeZone: string }, query: AuditFilter & { before?: number | undefined }) {
  const rows = await db
    .select()
    .from(auditEvent)
    .where(and(...conditionsOf(own, query), query.before === undefined ? undefined : lt(auditEvent.sequence, query.before)))
    .orderBy(desc(auditEvent.sequence))
    .limit(PAGE + 1)
  const shown = rows.slice(0, PAGE)
  const actions = await db
    .selectDistinct({ action: auditEvent.action })
    .from(auditEvent)
    .where(eq(auditEvent.organizationId, own.id))
    .orderBy(auditEvent.action)
  return {
    events: shown.map(presentLine),
    nextBefore: rows.length > PAGE ? (shown.at(-1)?.sequence ?? null) : null,
    actions: actions.map((row) => row.action),
  }
}

/** Lines that fit the filter, oldest first, a block at a time, so that a log of any length fits into memory. */
export async function* auditLines(db: Db, own: { id: string; timeZone: string }, filter: AuditFilter = {}): AsyncGenerator<AuditLine[]> {
  let after = 0
  for (;;) {
    const rows = await db
      .select()
      .from(auditEvent)
      .where(and(...conditionsOf(own, filter), gt(auditEvent.sequence, after)))
      .orderBy(asc(auditEvent.sequence))
      .limit(BLOCK)
    if (rows.length > 0) yield rows
    if (rows.length < BLOCK) return
    after = rows.at(-1)?.sequence ?? after
  }
}

function presentLine(row: AuditLine): AuditEvent {
  const { organizationId: _organization, actorId: _actor, previousHash: _previous, at, ...shown } = row
  return { ...shown, at: at.toISOString() }
}
