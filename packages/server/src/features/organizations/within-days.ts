import { type Column, type SQL, sql } from 'drizzle-orm'

/** The conditions that a moment lies within days on the clock of a time zone, the last one included. */
export function withinDays(of: Column, timeZone: string, { from, to }: { from?: string | undefined; to?: string | undefined }): SQL[] {
  const at = (day: string, days: number) => sql`((${day}::date + ${days}::int)::timestamp at time zone ${timeZone})`
  return [...(from ? [sql`${of} >= ${at(from, 0)}`] : []), ...(to ? [sql`${of} < ${at(to, 1)}`] : [])]
}
