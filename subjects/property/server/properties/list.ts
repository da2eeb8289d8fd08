import { withinOwnDays } from '@ridgeline/account/server/organizations/within-days'
import type { PageQuery } from '@ridgeline/contract/page'
import { bandFloors, type HealthBand } from '@ridgeline/scan/contract/health'
import { presentHealthBrief } from '@ridgeline/scan/server/analysis/health-brief'
import { examinedColumns, presentExamination } from '@ridgeline/scan/server/scans/examined'
import { surveysFirst } from '@ridgeline/scan/server/scans/surveys-first'
import type { Db } from '@ridgeline/server/db/connect'
import { latestFirst, type Page, pageBy } from '@ridgeline/server/db/page'
import { finds, newestFound } from '@ridgeline/server/db/search'
import type { Actor } from '@ridgeline/server/http/access'
import { and, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Property, PropertyFilter, PropertyOrder } from '#contract/property'
import { property } from '#server/tables/property'

const { id, name, address, archivedAt, healthScore, healthState, healthConfidence, lastScanAt, scanCount, coverId, position } = property
type LatestScan = Parameters<typeof presentExamination>[0] & { readonly timeZone: string; readonly visitCount: number }
/** The scan that was the last inspection, one with files where there is any. */
const latestScan = sql<LatestScan | null>`(select json_build_object('timeZone', time_zone, 'visitCount', visit_count, 'state', state, 'issueCount', issue_count,
  'waitingCount', ${examinedColumns.waitingCount}, 'isSearched', ${examinedColumns.isSearched})
  from scan where scan.property_id = property.id and scan.deleted_at is null and scan.state <> 'failed' order by ${surveysFirst} limit 1)`
/** The survey whose score a property has, as `property_facts` takes it. */
const surveyId = sql<string | null>`(select id from scan where scan.property_id = property.id and scan.deleted_at is null
  and (scan.health_score is not null or scan.state = 'ready' and scan.capture_count > 0) order by scan.taken_at desc, scan.id desc limit 1)`
/** What its scans say of a property, looked up for each of a page. */
export const ofScans = { latest: latestScan, surveyId }
const shown = { id, name, address, archivedAt, healthScore, healthState, healthConfidence, lastScanAt, scanCount, coverId, position }
type Shown = Pick<typeof property.$inferSelect, keyof typeof shown> & {
  readonly latest: LatestScan | null
  readonly surveyId: string | null
}

/** As its index has it. */
const worst = sql`case ${property.healthState} when 'scored' then ${property.healthScore} when 'provisional' then 200 + coalesce(${property.healthScore}, 0) else 1000 end`
const inspected = [
  [property.listedAt, 'time'],
  [property.id, 'uuid'],
] as const
const orders = {
  inspected: latestFirst('properties', property.listedAt, property.id),
  oldest: { list: 'properties oldest', by: inspected, direction: 'asc' },
  name: {
    list: 'properties name',
    by: [
      [sql`lower(${property.name})`, 'text'],
      [property.id, 'uuid'],
    ],
    direction: 'asc',
  },
  worst: {
    list: 'properties worst',
    by: [
      [worst, 'number'],
      [property.id, 'uuid'],
    ],
    direction: 'asc',
  },
} as const satisfies Record<PropertyOrder, Parameters<typeof pageBy>[0]>

const NEWEST = 2000

/** The scores of a band; only a scored property has one. */
const inBand = (band: HealthBand): SQL | undefined => {
  const above = Object.values(bandFloors).filter((floor) => floor > bandFloors[band])
  return and(
    eq(property.healthState, 'scored'),
    gte(property.healthScore, bandFloors[band]),
    above.length > 0 ? lt(property.healthScore, Math.min(...above)) : undefined,
  )
}

const hasOpenReply = sql`property.id in (select r.property_id from report_reply r
  where r.organization_id = property.organization_id and r.kind <> 'accept' and r.answered_at is null)`

/** Properties in use of an organization with replies that nobody has answered. */
export const propertiesToAnswer = (organizationId: string): SQL =>
  sql`from ${property} where ${and(eq(property.organizationId, organizationId), isNull(property.deletedAt), isNull(property.archivedAt), hasOpenReply)}`

type Filter = PropertyFilter & Pick<PageQuery, 'search'>

/** The properties of an organization that fit a filter, but for its words; archived ones where they are asked for or found by their words. */
async function fits(db: Pick<Db, 'select'>, actor: Pick<Actor, 'organizationId'>, query: Filter): Promise<SQL> {
  const { archived = query.search ? undefined : 'false' } = query
  const kept = archived === undefined ? undefined : archived === 'true' ? isNotNull(property.archivedAt) : isNull(property.archivedAt)
  return and(
    eq(property.organizationId, actor.organizationId),
    isNull(property.deletedAt),
    kept,
    query.healthState && eq(property.healthState, query.healthState),
    query.waits && hasOpenReply,
    query.condition && inBand(query.condition),
    ...(await withinOwnDays(db, actor, property.lastScanAt, query)),
  ) as SQL
}

/** The same with its words: what lists, cards and map show of one filter. */
export const propertiesThatFit = async (db: Pick<Db, 'select'>, actor: Pick<Actor, 'organizationId'>, query: Filter): Promise<SQL> =>
  and(await fits(db, actor, query), finds(property.search, query.search)) as SQL

/** Properties of an organization that fit a filter with what their scans say, last inspected first where no other order is asked for. */
export async function selectProperties(
  db: Pick<Db, 'select' | 'execute'>,
  actor: Pick<Actor, 'organizationId'>,
  query: PageQuery & PropertyFilter & { readonly order?: PropertyOrder | undefined } = {},
  where?: SQL,
): Promise<Page<Property>> {
  const order = orders[query.order ?? 'inspected']
  const page = pageBy(order, query)
  const own = and(await fits(db, actor, query), where) as SQL
  const ids = await newestFound(db, {
    table: property,
    by: order.by.map(([column]) => column),
    direction: order.direction,
    words: property.search,
    text: query.search,
    own,
    after: page.where,
    limit: page.limit,
    newest: NEWEST,
  })
  if (ids?.length === 0) return { items: [], next: null }
  const rows = await db
    .select({ ...shown, ...ofScans, key: page.key })
    .from(property)
    .where(and(own, ids ? inArray(property.id, ids) : page.where))
    .orderBy(page.orderBy)
    .limit(page.limit)
  return page.cut(rows, presentProperty)
}

export function presentProperty(row: Shown): Property {
  const health = presentHealthBrief(row)
  return {
    id: row.id,
    name: row.name,
    address: row.address,
    imageUrl: row.coverId && `/api/captures/${row.coverId}/pictures/thumbnail`,
    health,
    healthScanId: row.surveyId,
    overallCondition: health.band,
    healthScore: health.score,
    lastInspectionDate: row.lastScanAt?.toISOString() ?? null,
    timeZone: row.latest?.timeZone ?? null,
    ...(row.latest?.visitCount === 0 && { isInspectionUndated: true }),
    scanCount: row.scanCount,
    examination: row.latest && presentExamination(row.latest),
    position: row.position,
    archivedAt: row.archivedAt?.toISOString() ?? null,
  }
}
