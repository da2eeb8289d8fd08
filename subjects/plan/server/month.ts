import { dayInZone, isoInZone } from '@ridgeline/property/contract/place-time'
import type { Db } from '@ridgeline/server/db/connect'
import { sql } from 'drizzle-orm'

/** The month a moment lies in on the clock of a time zone, by its first day: `2026-11-01`. */
export const monthOf = (at: Date, timeZone: string): string => `${isoInZone(at, timeZone).slice(0, 7)}-01`

/** The first day of the month so many months away. */
export function monthsFrom(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 10)
}

/** The first and the last day of a month. */
export const daysOf = (month: string): { firstDay: string; lastDay: string } => ({
  firstDay: month,
  lastDay: dayInZone(new Date(Date.parse(monthsFrom(month, 1)) - 86_400_000), 'UTC'),
})

/** Scans an organization made in each month from `from` on, by the first day of the month on its own clock. */
export async function assessmentsByMonth(
  db: Pick<Db, 'execute'>,
  own: { id: string; timeZone: string },
  from: string,
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ month: string; n: string }>(sql`
    select to_char(created_at at time zone ${own.timeZone}, 'YYYY-MM-01') as month, count(*) as n from scan
    where organization_id = ${own.id} and created_at >= (${from}::timestamp at time zone ${own.timeZone})
    group by 1`)
  return new Map(rows.map((row) => [row.month, Number(row.n)]))
}
