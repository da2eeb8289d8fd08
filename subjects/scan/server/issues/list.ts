import { organizationOf } from '@ridgeline/account/server/organizations/own'
import { withinOwnDays } from '@ridgeline/account/server/organizations/within-days'
import type { PageQuery } from '@ridgeline/contract/page'
import { property } from '@ridgeline/property/server/tables/property'
import { latestFirst, type Page, pageBy } from '@ridgeline/server/db/page'
import { finds, newestFound } from '@ridgeline/server/db/search'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { and, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { IssueFilter, ListedIssue } from '#contract/issue/issue'
import { presentListedIssue } from '#server/issues/present'
import { ownConfidence } from '#server/method/own-confidence'
import { issue } from '#server/tables/issue'
import { scan } from '#server/tables/scan'

const lastMadeFirst = latestFirst('issues', issue.createdAt, issue.id)

/** Issues that are looked through for a word before the index of the properties is asked. */
const NEWEST = 1000

/** Looked up for each issue of the page: a join would read all properties where most of the issues are asked for. */
const ofProperty = {
  propertyId: sql<string>`(select property_id from scan where scan.id = issue.scan_id)`,
  propertyName: sql<string>`(select p.name from scan s join property p on p.id = s.property_id where s.id = issue.scan_id)`,
}

/** Issues of the organization that fit a filter, of scans that were not deleted, the last made first. */
export async function listIssuesOf({ db }: Pick<Deps, 'db'>, actor: Actor, query: PageQuery & IssueFilter): Promise<Page<ListedIssue>> {
  const page = pageBy(lastMadeFirst, query)
  const ofScans = (which: SQL | undefined) =>
    sql`${issue.scanId} in (select ${scan.id} from ${scan} join ${property} on ${property.id} = ${scan.propertyId} where ${which})`
  const ofProperties = (which: SQL | undefined) => ofScans(and(eq(property.organizationId, actor.organizationId), which))
  const own = and(
    eq(issue.organizationId, actor.organizationId),
    sql`exists (select 1 from ${scan} where ${scan.id} = ${issue.scanId} and ${isNull(scan.deletedAt)})`,
    query.propertyId ? ofProperties(eq(property.id, query.propertyId)) : undefined,
    query.scanId ? eq(issue.scanId, query.scanId) : undefined,
    query.status && eq(issue.status, query.status),
    query.severity && eq(issue.severity, query.severity),
    query.urgency && eq(issue.urgency, query.urgency),
    query.origin && eq(issue.origin, query.origin),
    ...(await withinOwnDays(db, actor, issue.createdAt, query)),
  ) as SQL
  const ids = await newestFound(db, {
    table: issue,
    by: [issue.createdAt, issue.id],
    words: sql`(select ${property.search} from ${scan} join ${property} on ${property.id} = ${scan.propertyId} where ${scan.id} = ${issue.scanId})`,
    byIndex: ofProperties(finds(property.search, query.search)),
    text: query.search,
    own,
    after: page.where,
    limit: page.limit,
    newest: NEWEST,
  })
  if (ids?.length === 0) return { items: [], next: null }
  const rows = await db
    .select({ row: getTableColumns(issue), ...ofProperty, key: page.key })
    .from(issue)
    .where(and(own, ids ? inArray(issue.id, ids) : page.where))
    .orderBy(page.orderBy)
    .limit(page.limit)
  const confidence = await ownConfidence(db, await organizationOf(db, actor))
  return page.cut(rows, ({ row, ...of }) => presentListedIssue(row, of, actor.units, confidence))
}
