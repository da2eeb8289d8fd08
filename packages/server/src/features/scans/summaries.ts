import type { ScanSummary } from '@ridgeline/contracts/scan'
import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/connect'
import { scan } from '#db/schema/scan'
import { presentScanSummary } from '#features/scans/present'

interface Tally extends Record<string, unknown> {
  scan_id: string
  captures: string
  refused: string
  issues: string
  cover_id: string | null
  cover_visible: boolean | null
}

/** The scans of a property, newest first. */
export async function scanSummaries(db: Pick<Db, 'select' | 'execute'>, propertyId: string): Promise<ScanSummary[]> {
  const rows = await db.select().from(scan).where(eq(scan.propertyId, propertyId)).orderBy(desc(scan.takenAt), desc(scan.id))
  const tallies = await db.execute<Tally>(sql`
    select s.id as scan_id,
      (select count(*) from capture c where c.scan_id = s.id) as captures,
      (select count(*) from capture c where c.scan_id = s.id and c.state = 'refused') as refused,
      (select count(*) from issue i where i.scan_id = s.id and i.status in ('suggested', 'accepted')) as issues,
      cover.id as cover_id, cover.visible as cover_visible
    from scan s
    left join lateral (
      select c.id, (c.visible_sha256 is not null or c.paired_capture_id is not null) as visible from capture c
      where c.scan_id = s.id and (c.visible_sha256 is not null or c.thermal_sha256 is not null)
      order by c.thermal_sha256 is null, c.sequence limit 1
    ) cover on true
    where s.property_id = ${propertyId}`)
  const byScan = new Map(tallies.rows.map((t) => [t.scan_id, t]))
  return rows.map((row) => {
    const tally = byScan.get(row.id)
    return presentScanSummary(row, {
      captureCount: Number(tally?.captures ?? 0),
      refusedCount: Number(tally?.refused ?? 0),
      issueCount: Number(tally?.issues ?? 0),
      coverId: tally?.cover_id ?? null,
      coverHasVisible: tally?.cover_visible ?? false,
    })
  })
}
