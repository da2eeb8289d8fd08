import { organization } from '@ridgeline/account/server/tables/organization'
import type { Deps } from '@ridgeline/server/deps'
import { eq, sql } from 'drizzle-orm'
import { countMarked } from '#server/count'

const AT_ONCE = 200

/**
 * Counts the months that changed and writes them down, one organization after the other. Marks that come meanwhile stay: they are of changes this counting may not
 * have seen.
 *
 * @returns how many organizations
 */
export async function keepAnalytics({ db }: Pick<Deps, 'db'>): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(sql`select distinct organization_id as id from analytics_stale limit ${AT_ONCE}`)
  for (const { id } of rows) await keepOne(db, id)
  return rows.length
}

const keepOne = (db: Deps['db'], id: string): Promise<void> =>
  db.transaction(async (tx) => {
    // The clock of the organization stays as it is until its months are written.
    const [own] = await tx
      .select({ id: organization.id, timeZone: organization.timeZone })
      .from(organization)
      .where(eq(organization.id, id))
      .for('share')
    if (!own) return
    const gone = await tx.execute<{ month: string }>(
      sql`delete from analytics_stale where organization_id = ${id} returning to_char(month, 'YYYY-MM-DD') as month`,
    )
    const months = [...new Set(gone.rows.map(({ month }) => month))]
    if (months.length === 0) return
    const marked = sql`select unnest(string_to_array(${months.join(',')}, ',')::date[]) as month`
    await tx.execute(sql`delete from analytics_count where organization_id = ${id} and month in (${marked})`)
    await tx.execute(sql`
      with marked as materialized (${marked})
      insert into analytics_count (organization_id, month, figure, part, n) select ${id}, month, figure, part, n from (${countMarked(own)}) each`)
  })
