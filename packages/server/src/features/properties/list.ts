import { healthBand } from '@ridgeline/contracts/health'
import type { Property } from '@ridgeline/contracts/property'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/connect'

interface PropertyFacts extends Record<string, unknown> {
  id: string
  name: string
  address: string
  scan_count: string
  last_at: Date | string | null
  score: number | null
  cover_id: string | null
}

/** Properties of an organization with what their scans say, last inspected first. */
export async function selectProperties(
  db: Pick<Db, 'execute'>,
  organizationId: string,
  where: SQL = sql`true`,
  limit = 1000,
): Promise<Property[]> {
  const { rows } = await db.execute<PropertyFacts>(sql`
    select p.id, p.name, p.address,
      (select count(*) from scan s where s.property_id = p.id) as scan_count,
      latest.taken_at as last_at,
      (select s.health_score from scan s where s.property_id = p.id and s.health_score is not null order by s.taken_at desc limit 1) as score,
      cover.id as cover_id
    from property p
    left join lateral (select s.id, s.taken_at from scan s where s.property_id = p.id order by s.taken_at desc limit 1) latest on true
    left join lateral (
      select c.id from capture c where c.scan_id = latest.id and (c.visible_sha256 is not null or c.thermal_sha256 is not null)
      order by c.visible_sha256 is null, c.sequence limit 1
    ) cover on true
    where p.organization_id = ${organizationId} and ${where}
    order by coalesce(latest.taken_at, p.created_at) desc, p.id
    limit ${limit}`)
  return rows.map(presentProperty)
}

const presentProperty = (row: PropertyFacts): Property => ({
  id: row.id,
  name: row.name,
  address: row.address,
  imageUrl: row.cover_id && `/api/captures/${row.cover_id}/pictures/thumbnail`,
  overallCondition: row.score === null ? null : healthBand(row.score),
  healthScore: row.score,
  lastInspectionDate: row.last_at && new Date(row.last_at).toISOString(),
  scanCount: Number(row.scan_count),
})
