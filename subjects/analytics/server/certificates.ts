import { type SQL, sql } from 'drizzle-orm'
import { type CertificatePart, ENDS_SOON_DAYS } from '#contract/analytics'

const DAY_MS = 86_400_000
const SOON_DAYS = 30

/**
 * The newest certificate of each member and level that ended or ends soon, as rows `id, name, level, user_id, expires_at, part`. Neither those that were taken back nor
 * those of a lower level than one that lasts longer.
 */
export function endingCertificates(organizationId: string, now: Date): SQL {
  const until = (days: number) => sql`${new Date(now.getTime() + days * DAY_MS).toISOString()}::timestamptz`
  return sql`(
    with newest as (
      select distinct on (c.user_id, c.level) c.id, c.name, c.level, c.user_id, c.expires_at from certificate c
      join membership m on m.organization_id = c.organization_id and m.user_id = c.user_id
      where c.organization_id = ${organizationId} and c.revoked_at is null order by c.user_id, c.level, c.issued_at desc, c.id
    )
    select n.*, case when n.expires_at <= ${until(0)} then 'ended' when n.expires_at <= ${until(SOON_DAYS)} then 'within-30' else 'within-90' end as part
    from newest n where n.expires_at <= ${until(ENDS_SOON_DAYS)}
      and not exists (select 1 from newest o where o.user_id = n.user_id and o.level = 'senior' and n.level <> 'senior' and o.expires_at >= n.expires_at))`
}

/** How many of each part. */
export const certificateCounts = (organizationId: string, now: Date): SQL =>
  sql`select part, count(*)::int as n from ${endingCertificates(organizationId, now)} ending group by 1`

export type EndingRow = { id: string; name: string; level: string; at: string; part: CertificatePart; key: string[] }
