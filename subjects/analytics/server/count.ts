import type { Db } from '@ridgeline/server/db/connect'
import { type SQL, sql } from 'drizzle-orm'
import { type Measure, measures } from '#server/measures'

/** Whose records, and the clock that their months are of. */
interface Own {
  readonly id: string
  readonly timeZone: string
}

/** Records of a figure by their part in all months, or, of assessments, by their month in all parts. */
export interface Counted {
  readonly figure: string
  /** Null for those of a month. */
  readonly part: string | null
  /** First day of the month of assessments; null for those of a part. */
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
 * What is counted in whole months, from what is kept and, for months that changed since, from their records: one statement, so that both are of the same moment. The
 * records are asked for only where a month changed, which the statement before tells with what is kept: planning for them takes longer than reading that.
 * @param from - first day of the first month
 * @param to - first day of the last month
 */
export async function countsOf(db: Pick<Db, 'execute'>, own: Own, from: string, to: string): Promise<Counted[]> {
  const within = sql`organization_id = ${own.id} and month between ${from}::date and ${to}::date`
  const { rows: kept } = await db.execute<Counted & { isMarked: boolean } & Record<string, unknown>>(sql`
    with marked as materialized (select exists (select 1 from analytics_stale where ${within}) as found)
    select marked.found as "isMarked", counted.* from marked left join (${summed(
      sql`select figure, part, month, n from analytics_count where ${within} and not (select found from marked)`,
    )}) counted on true`)
  if (!kept[0]?.isMarked) return kept.filter((row) => row.figure !== null)
  const key = `${own.id} ${own.timeZone} ${from} ${to}`
  const counting = running.get(key) ?? countChanged(db, own, within).finally(() => running.delete(key))
  running.set(key, counting)
  return counting
}

/** Countings of records that run. Of 147,000 properties one takes ten seconds: who asks for the same months meanwhile waits for it and takes no connection of their own. */
const running = new Map<string, Promise<Counted[]>>()

async function countChanged(db: Pick<Db, 'execute'>, own: Own, within: SQL): Promise<Counted[]> {
  const { rows } = await db.execute<Counted & Record<string, unknown>>(sql`
    with marked as materialized (select distinct month from analytics_stale where ${within})
    ${summed(sql`select figure, part, month, n from analytics_count where ${within} and month not in (select month from marked)
      union all ${countMarked(own)}`)}`)
  return rows
}

/** Added up by the database: five years of fifty members are thousands of rows, their sums a hundred. */
const summed = (each: SQL): SQL => sql`
  select figure, part, to_char(month, 'YYYY-MM-DD') as month, sum(n)::int as n from (${each}) each
  group by grouping sets ((figure, part), (figure, month)) having grouping(part) = 0 or figure = 'assessment'`
