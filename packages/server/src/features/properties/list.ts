import type { PageQuery } from '@ridgeline/contracts/page'
import type { Property } from '@ridgeline/contracts/property'
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/connect'
import { latestFirst, type Page, pageBy } from '#db/page'
import { property } from '#db/schema/property'
import { newestFound } from '#db/search'
import { presentHealthBrief } from '#features/analysis/health-brief'

const { id, name, address, archivedAt, healthScore, healthState, healthConfidence, lastScanAt, scanCount, coverId } = property
/** Of the latest scan: looked up for each property of a page. */
export const zoneOfLatestScan = sql<
  string | null
>`(select time_zone from scan where scan.property_id = property.id and scan.deleted_at is null order by taken_at desc, id desc limit 1)`
const shown = { id, name, address, archivedAt, healthScore, healthState, healthConfidence, lastScanAt, scanCount, coverId }
type Shown = Pick<typeof property.$inferSelect, keyof typeof shown> & { readonly timeZone: string | null }

const lastInspectedFirst = latestFirst('properties', property.listedAt, property.id)

const NEWEST = 2000

/** Properties of an organization with what their scans say, last inspected first; archived ones where they are asked for or found by their words. */
export async function selectProperties(
  db: Pick<Db, 'select' | 'execute'>,
  organizationId: string,
  query: PageQuery & { archived?: 'true' | 'false' | undefined } = {},
  where?: SQL,
): Promise<Page<Property>> {
  const page = pageBy(lastInspectedFirst, query)
  const { search: text, archived = text ? undefined : 'false' } = query
  const kept = archived === undefined ? undefined : archived === 'true' ? isNotNull(property.archivedAt) : isNull(property.archivedAt)
  const own = and(eq(property.organizationId, organizationId), isNull(property.deletedAt), kept, where) as SQL
  const by = [property.listedAt, property.id]
  const { limit } = page
  const ids = await newestFound(db, { table: property, by, words: property.search, text, own, after: page.where, limit, newest: NEWEST })
  if (ids?.length === 0) return { items: [], next: null }
  const rows = await db
    .select({ ...shown, timeZone: zoneOfLatestScan, key: page.key })
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
    overallCondition: health.band,
    healthScore: health.score,
    lastInspectionDate: row.lastScanAt?.toISOString() ?? null,
    timeZone: row.timeZone,
    scanCount: row.scanCount,
    archivedAt: row.archivedAt?.toISOString() ?? null,
  }
}
