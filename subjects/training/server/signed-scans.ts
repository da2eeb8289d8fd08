import type { Db } from '@ridgeline/server/db/connect'
import { sql } from 'drizzle-orm'
import type { SignedScan } from '#contract/experience'

type Reader = Pick<Db, 'execute'>

const MOST = 200

/** Scans with a signed report, each with whoever signed it or brought its files. */
const ownOf = (organizationId: string) => sql`
  select r.scan_id, g.signer_id as user_id from report_signature g join report r on r.id = g.report_id where g.organization_id = ${organizationId}
  union
  select c.scan_id, u.user_id from capture c join upload u on u.id = c.upload_id
  where c.scan_id in (select r.scan_id from report_signature g join report r on r.id = g.report_id where g.organization_id = ${organizationId})`

/** How many signed scans of each member wait for an admin. */
export async function waitingScans(db: Reader, organizationId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ user_id: string; count: number }>(sql`
    select o.user_id, count(*)::int as count from (${ownOf(organizationId)}) o join scan s on s.id = o.scan_id
    where s.deleted_at is null and not exists (select 1 from accepted_scan a where a.scan_id = o.scan_id and a.user_id = o.user_id)
    group by o.user_id`)
  return new Map(rows.map(({ user_id, count }) => [user_id, count]))
}

interface Row extends Record<string, unknown> {
  readonly scan_id: string
  readonly property_id: string
  readonly property: string
  readonly taken_at: string
  readonly time_zone: string
  readonly signed_by: string
  readonly signed_at: string
  readonly accepted_by: string | null
  readonly accepted_at: string | null
  readonly cores: number
  readonly confirmed: number
}

/** The signed scans of a member, the one signed last first; `scanId` asks for that one alone. */
export async function signedScansOf(
  db: Reader,
  { organizationId, userId }: { readonly organizationId: string; readonly userId: string },
  scanId: string | null = null,
): Promise<SignedScan[]> {
  const { rows } = await db.execute<Row>(sql`
    select s.id as scan_id, p.id as property_id, p.name as property, s.taken_at, s.time_zone, g.signed_by, g.signed_at, a.accepted_by, a.accepted_at,
      (select count(*)::int from issue i where i.scan_id = s.id and i.verification ->> 'method' = 'core-sample') as cores,
      (select count(*)::int from issue i where i.scan_id = s.id and i.verification ->> 'method' = 'core-sample'
        and i.verification ->> 'result' = 'confirmed') as confirmed
    from (${ownOf(organizationId)}) o
    join scan s on s.id = o.scan_id
    join property p on p.id = s.property_id
    join lateral (
      select g.signed_by, g.signed_at from report_signature g join report r on r.id = g.report_id where r.scan_id = s.id order by g.signed_at desc limit 1
    ) g on true
    left join accepted_scan a on a.scan_id = s.id and a.user_id = o.user_id
    where o.user_id = ${userId} and s.deleted_at is null and (${scanId}::uuid is null or s.id = ${scanId}::uuid)
    order by g.signed_at desc, s.id limit ${MOST}`)
  return rows.map((row) => ({
    scanId: row.scan_id,
    propertyId: row.property_id,
    property: row.property,
    takenAt: new Date(row.taken_at).toISOString(),
    timeZone: row.time_zone,
    signedBy: row.signed_by,
    signedAt: new Date(row.signed_at).toISOString(),
    cores: { confirmed: row.confirmed, all: row.cores },
    accepted:
      row.accepted_by === null || row.accepted_at === null ? null : { by: row.accepted_by, at: new Date(row.accepted_at).toISOString() },
  }))
}
