import type { Db } from '@ridgeline/server/db/connect'
import { finds } from '@ridgeline/server/db/search'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { report } from '#server/tables/report'

interface MadeBy {
  readonly organizationId: string
  /** Which reports, whoever made them. */
  readonly own: SQL
  /** Where the page begins. */
  readonly after: SQL | undefined
  readonly limit: number
}

/**
 * Names of the newest reports whose maker has the words of a text in their name; null for a text without words, which all makers have.
 *
 * Makers are few and their reports many: the index leads from each name to the next, and for those that have the words to their newest reports. Found by their words, all reports
 * of a maker would be read and sorted for one page.
 */
export async function newestMadeBy(db: Pick<Db, 'execute'>, author: string | undefined, of: MadeBy): Promise<string[] | null> {
  const says = finds(sql`search_vector(maker.name)`, author)
  if (!says) return null
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive maker as (
      (select created_by as name from report where organization_id = ${of.organizationId} order by created_by limit 1)
      union all
      select (select r.created_by from report r where r.organization_id = ${of.organizationId} and r.created_by > maker.name order by r.created_by limit 1)
      from maker where maker.name is not null
    )
    select made.id::text as id from maker cross join lateral (
      select ${report.id}, ${report.createdAt} from ${report} where ${and(of.own, of.after, eq(report.createdBy, sql`maker.name`))}
      order by ${report.createdAt} desc, ${report.id} desc limit ${of.limit}
    ) made where maker.name is not null and ${says} order by made.created_at desc, made.id desc limit ${of.limit}`)
  return rows.map(({ id }) => id)
}
