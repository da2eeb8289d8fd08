import { withinDays } from '@ridgeline/account/server/organizations/within-days'
import type { PageQuery } from '@ridgeline/contract/page'
import type { Db } from '@ridgeline/server/db/connect'
import { pageBy } from '@ridgeline/server/db/page'
import { newestFound } from '@ridgeline/server/db/search'
import { isMessage } from '@ridgeline/words/is-message'
import { written } from '@ridgeline/words/written'
import { and, asc, eq, gt, ilike, inArray, lt, max, min, type SQL, sql } from 'drizzle-orm'
import type { AuditEvent, AuditFilter } from '#contract/audit'
import type { AuditLine } from '#server/chain'
import { auditEvent } from '#server/tables/audit'

/** Lines a page of the screen has. */
export const PAGE = 100
const BLOCK = 1000

/** Conditions of a filter; its days are days on the organization's own clock. */
function conditionsOf(own: { id: string; timeZone: string }, filter: AuditFilter): (SQL | undefined)[] {
  return [
    eq(auditEvent.organizationId, own.id),
    filter.actor ? ilike(auditEvent.actor, `%${filter.actor.replaceAll(/[\\%_]/g, '\\$&')}%`) : undefined,
    filter.action ? eq(auditEvent.action, filter.action) : undefined,
    filter.recordType ? eq(auditEvent.recordType, filter.recordType) : undefined,
    filter.recordId ? eq(auditEvent.recordId, filter.recordId) : undefined,
    ...withinDays(auditEvent.at, own.timeZone, filter),
  ]
}

/**
 * Between which numbers the lines of days lie, so that a page of last year does not read every line since. Numbers and moments rise together, but where a clock was wrong: the
 * days themselves are asked for beside it.
 */
async function betweenNumbers(db: Db, own: { id: string; timeZone: string }, filter: AuditFilter): Promise<SQL | undefined> {
  const days = withinDays(auditEvent.at, own.timeZone, filter)
  if (days.length === 0) return undefined
  // `+ 0`, or the least number is looked for from the beginning of the log on.
  const number = sql<number>`${auditEvent.sequence} + 0`
  const [found] = await db
    .select({ first: min(number), last: max(number) })
    .from(auditEvent)
    .where(and(eq(auditEvent.organizationId, own.id), ...days))
  return sql`${auditEvent.sequence} between ${found?.first ?? 0} and ${found?.last ?? 0}`
}

/** Their words are computed while they are looked through. */
const NEWEST = 500

const newestFirst = { list: 'audit', by: [[auditEvent.sequence, 'number']], direction: 'desc' } as const

/** A page of the log, newest first, and every action that ever stood in it. `before` is a line's number, as a cursor once was. */
export async function auditPage(
  db: Db,
  own: { id: string; timeZone: string },
  query: AuditFilter & PageQuery & { before?: number | undefined },
) {
  const page = pageBy(newestFirst, query, PAGE)
  const before = query.before === undefined ? undefined : lt(auditEvent.sequence, query.before)
  const all = and(...conditionsOf(own, query), await betweenNumbers(db, own, query)) as SQL
  const words = sql`search_vector(${auditEvent.actor} || ' ' || ${auditEvent.recordName})`
  const { limit } = page
  const after = and(before, page.where)
  const found = await newestFound(db, {
    table: auditEvent,
    by: [auditEvent.sequence],
    words,
    text: query.search,
    own: all,
    after,
    limit,
    newest: NEWEST,
  })
  const [rows, actions] = await Promise.all([
    db
      .select({ row: auditEvent, key: page.key })
      .from(auditEvent)
      .where(and(all, after, found ? inArray(auditEvent.sequence, found.map(Number)) : undefined))
      .orderBy(page.orderBy)
      .limit(page.limit),
    actionsOf(db, own.id),
  ])
  const { items, next } = page.cut(rows, ({ row }) => presentLine(row))
  return { events: items, next, nextBefore: next === null ? null : (items.at(-1)?.sequence ?? null), actions }
}

/** Every action of a log, each found from the one before, so that its length does not matter. */
async function actionsOf(db: Db, organizationId: string): Promise<string[]> {
  const first = (after: SQL) =>
    sql`(select action from audit_event where organization_id = ${organizationId} and ${after} order by action limit 1)`
  const { rows } = await db.execute<{ action: string }>(sql`
    with recursive known as (
      select ${first(sql`true`)} as action
      union all select ${first(sql`action > known.action`)} from known where known.action is not null
    ) select action from known where action is not null`)
  return rows.map((row) => row.action)
}

/** Lines that fit the filter, oldest first, a block at a time, so that a log of any length fits into memory. */
export async function* auditLines(db: Db, own: { id: string; timeZone: string }, filter: AuditFilter = {}): AsyncGenerator<AuditLine[]> {
  const numbers = await betweenNumbers(db, own, filter)
  let after = 0
  for (;;) {
    const rows = await db
      .select()
      .from(auditEvent)
      .where(and(...conditionsOf(own, filter), numbers, gt(auditEvent.sequence, after)))
      .orderBy(asc(auditEvent.sequence))
      .limit(BLOCK)
    if (rows.length > 0) yield rows
    if (rows.length < BLOCK) return
    after = rows.at(-1)?.sequence ?? after
  }
}

function presentLine(row: AuditLine): AuditEvent {
  const { organizationId: _organization, actorId: _actor, previousHash: _previous, at, ...shown } = row
  return { ...shown, before: inEnglish(shown.before), after: inEnglish(shown.after), at: at.toISOString() }
}

/** The log names things in English; what was told as a message stands as the sentence it was. */
function inEnglish(fields: AuditLine['after']): AuditLine['after'] {
  return fields && Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, isMessage(value) ? written(value) : value]))
}
