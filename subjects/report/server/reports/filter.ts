import type { OrganizationRow } from '@ridgeline/account/server/organizations/own'
import { withinDays } from '@ridgeline/account/server/organizations/within-days'
import { property } from '@ridgeline/property/server/tables/property'
import { WAITS_DAYS } from '@ridgeline/scan/contract/scan'
import { reportSeverity, severities } from '@ridgeline/scan/contract/severity'
import { scan } from '@ridgeline/scan/server/tables/scan'
import { finds, searchWords } from '@ridgeline/server/db/search'
import { and, type Column, eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { ReportFilter } from '#contract/report'
import type { StatedSeverity } from '#contract/report-severity'
import { report } from '#server/tables/report'

const DAY_MS = 86_400_000

type Kept = NonNullable<typeof report.$inferSelect.severity>

/** A severity in the words of reports. */
export const reportWord = (kept: Kept) => (kept === 'none' ? 'none' : reportSeverity[kept])

/** @param column - of a report, or of what is kept of reports */
export const ofSeverity = (column: Column, wanted: StatedSeverity): SQL => {
  if (wanted === 'not-stated') return isNull(column)
  return eq(column, severities.find((each) => reportSeverity[each] === wanted) ?? 'none')
}

/** A Winn report is of its property, any other of that of its scan: asked as two questions to two indexes. */
const ofProperty = (propertyId: string): SQL =>
  sql`${report.id} in (select r.id from report r where r.property_id = ${propertyId} union all
    select r.id from scan s join report r on r.scan_id = s.id where s.property_id = ${propertyId} and r.property_id is null)`

const isNewest = (organizationId: string): SQL =>
  sql`not exists (select 1 from report later where later.organization_id = ${organizationId}
    and (later.property_id = ${report.propertyId} or (later.scan_id = ${report.scanId} and later.property_id is null and ${report.propertyId} is null))
    and later.version > ${report.version})`

/** A last version that was made lately, and that nobody but its makers has seen. */
const waitsForSending = (organizationId: string, now: Date): SQL =>
  and(
    eq(report.status, 'completed'),
    gte(report.createdAt, new Date(now.getTime() - WAITS_DAYS * DAY_MS)),
    isNewest(organizationId),
    sql`not exists (select 1 from report_sending g where g.report_id = ${report.id})`,
    sql`not exists (select 1 from share s where s.target_id = ${report.id} and s.organization_id = ${organizationId})`,
  ) as SQL

/** Reports of the organization that nobody was sent yet. */
export const reportsToSend = (own: OrganizationRow, now: Date): SQL => sql`from ${report} where ${fits(own, { waits: 'sending' }, now)}`

/** Reports of the organization that fit a filter. */
export const fits = (own: OrganizationRow, query: ReportFilter, now: Date): SQL =>
  and(
    eq(report.organizationId, own.id),
    query.propertyId ? ofProperty(query.propertyId) : undefined,
    query.scanId ? eq(report.scanId, query.scanId) : undefined,
    query.type ? eq(report.type, query.type) : undefined,
    query.status ? eq(report.status, query.status) : undefined,
    query.severity ? ofSeverity(report.severity, query.severity) : undefined,
    query.costFromUsd === undefined ? undefined : gte(report.estimatedUsd, query.costFromUsd),
    query.costToUsd === undefined ? undefined : lte(report.estimatedUsd, query.costToUsd),
    finds(report.authorSearch, query.author),
    query.versions === 'newest' ? isNewest(own.id) : undefined,
    query.waits && waitsForSending(own.id, now),
    ...withinDays(report.createdAt, own.timeZone, query),
  ) as SQL

/** What a search looks through: the title, and name and address of the property. */
export const reportWords = sql`(${report.titleSearch} ||
  (select ${property.search} from ${scan} join ${property} on ${property.id} = ${scan.propertyId} where ${scan.id} = ${report.scanId}))`

/** Words that the indexes are asked for; the others are looked for in what these find. */
const MOST_BY_INDEX = 3

/**
 * The same by the indexes of both: each word begins one of the title or of the property. Every way to share the words out is asked at once: each is one question to an index, so
 * that common words of which no record has both find nothing at once. Undefined for a text without words.
 */
export function foundByIndex(organizationId: string, text: string | undefined): SQL | undefined {
  const all = searchWords(text ?? '')
  if (all.length === 0) return undefined
  const words = all.toSorted((a, b) => b.length - a.length).slice(0, MOST_BY_INDEX)
  const ways = Array.from({ length: 2 ** words.length }, (_, way) => {
    const isTitle = (i: number) => Math.floor(way / 2 ** i) % 2 === 1
    return sql`select r.id from report r where ${and(
      sql`r.organization_id = ${organizationId}`,
      inTitle(
        organizationId,
        words.filter((_word, i) => isTitle(i)),
      ),
      atProperty(
        organizationId,
        words.filter((_word, i) => !isTitle(i)),
      ),
    )}`
  })
  const byIndex = sql`${report.id} in (${sql.join(ways, sql` union all `)})`
  return all.length > words.length ? and(byIndex, sql`${reportWords} @@ search_query(${text})`) : byIndex
}

/** A word that no title has ends its way before a property is looked at: the planner takes each word to be as common as any, and would go through the properties first. */
function inTitle(organizationId: string, words: readonly string[]): SQL | undefined {
  if (words.length === 0) return undefined
  const query = sql`search_query(${words.join(' ')})`
  return sql`r.title_search @@ ${query} and exists (with titled as materialized (
    select 1 from report t where t.organization_id = ${organizationId} and t.title_search @@ ${query}) select 1 from titled)`
}

const atProperty = (organizationId: string, words: readonly string[]): SQL | undefined =>
  words.length === 0
    ? undefined
    : sql`r.scan_id in (select ${scan.id} from ${scan} join ${property} on ${property.id} = ${scan.propertyId}
        where ${eq(property.organizationId, organizationId)} and ${property.search} @@ search_query(${words.join(' ')}))`
