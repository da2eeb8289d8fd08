import type { DayRange } from '@ridgeline/contract/text'
import type { Db } from '@ridgeline/server/db/connect'
import type { Actor } from '@ridgeline/server/http/access'
import { type Column, type SQL, sql } from 'drizzle-orm'
import { organizationOf } from '#server/organizations/own'

/** The moments at which a range of days on the clock of a time zone begins and, the last day included, ends; undefined where it is open. */
export function dayBounds(timeZone: string, { from, to }: DayRange): { begins: SQL | undefined; ends: SQL | undefined } {
  const at = (day: string, days: number) => sql`((${day}::date + ${days}::int)::timestamp at time zone ${timeZone})`
  return { begins: from ? at(from, 0) : undefined, ends: to ? at(to, 1) : undefined }
}

/** The conditions that a moment lies within days on the clock of a time zone, the last one included. */
export function withinDays(of: Column | SQL, timeZone: string, range: DayRange): SQL[] {
  const { begins, ends } = dayBounds(timeZone, range)
  return [...(begins ? [sql`${of} >= ${begins}`] : []), ...(ends ? [sql`${of} < ${ends}`] : [])]
}

/** The same on the clock of the actor's organization, which is looked up only where days are asked for. */
export async function withinOwnDays(
  db: Pick<Db, 'select'>,
  actor: Pick<Actor, 'organizationId'>,
  of: Column | SQL,
  range: DayRange,
): Promise<SQL[]> {
  if (!range.from && !range.to) return []
  return withinDays(of, (await organizationOf(db, actor)).timeZone, range)
}
