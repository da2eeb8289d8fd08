import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/connect'
import { type Measure, measures } from '#features/analytics/measures'

/** Whose records, and the clock that their months are of. */
interface Own {
  readonly id: string
  readonly timeZone: string
}

export interface Counted {
  readonly figure: string
  readonly part: string
  /** First day of the month of assessments; null for other figures, which are summed over all months. */
  readonly month: string | null
  readonly n: number
}

/** Records of each figure in the months of `marked`, a query named in the statement, by month and part. */
export const countMarked = (own: Own): SQL =>
  sql.join(
    Object.entries(measures).map(([figure, measure]) => oneMeasure(own, figure, measure)),
    sql` union all `,
  )

const oneMeasure = ({ id, timeZone }: Own, figure: string, { table, organizationId, at, part, where }: Measure): SQL => sql`
  select ${figure}::text as figure, ${part} as part, marked.month, count(*)::int as n from marked join ${table} on ${organizationId} = ${id}
    and ${at} >= (marked.month::timestamp at time zone ${timeZone}) and ${at} < ((marked.month + interval '1 month') at time zone ${timeZone})
  where ${where} group by 2, 3`

/**
 * What is counted in whole months, from what is kept and, for months that changed since, from their records: one statement, so that both are of the same moment.
 * @param from - first day of the first month
 * @param to - first day of the last month
 */
export async function countsOf(db: Pick<Db, 'execute'>, own: Own, from: string, to: string): Promise<Counted[]> {
  const within = sql`organization_id = ${own.id} and month between ${from}::date and ${to}::date`
  const { rows } = await db.execute<Counted & Record<string, unknown>>(sql`
    with marked as materialized (select distinct month from analytics_stale where ${within})
    select figure, part, case when figure = 'assessment' then to_char(month, 'YYYY-MM-DD') end as month, sum(n)::int as n from (
      select figure, part, month, n from analytics_count where ${within} and month not in (select month from marked)
      union all ${countMarked(own)}
    ) each group by 1, 2, 3`)
  return rows
}
