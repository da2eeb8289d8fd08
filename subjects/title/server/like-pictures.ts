import type { Deps } from '@ridgeline/server/deps'
import { type SQL, sql } from 'drizzle-orm'
import type { LikePicture } from '#contract/title'
import { bandsOf, LIKE, unlikeness } from '#rules/likeness'

/** The same picture may stand in several reports and logs; a person needs one, and to know that there are more. */
const MOST_TOLD = 5
/** Prints compared one by one: those that share most pieces with the one asked about. */
const MOST_COMPARED = 500

/**
 * Whether others are shown the picture of an entry now, by a link that opens: to a report on whose page it stands, or to the analysis that it belongs to. Nothing is told of any other picture.
 */
export const isShown = (opening: SQL, now: Date): SQL => sql`(
  exists (
    select 1 from recipient_picture p
    join report r on r.id = p.report_id
    join scan c on c.id = r.scan_id and c.deleted_at is null
    join share s on s.target_id = p.report_id and s.kind = 'report'
    where p.record_id = ${opening}.record_id and p.organization_id = ${opening}.organization_id
      and s.organization_id = ${opening}.organization_id and s.revoked_at is null and s.paused_at is null and s.expires_at > ${now}
  ) or (${opening}.kind = 'capture' and exists (
    select 1 from share s
    join scan c on c.id = s.target_id and c.deleted_at is null
    where s.kind = 'analysis' and s.target_id = ${opening}.scan_id
      and s.organization_id = ${opening}.organization_id and s.revoked_at is null and s.paused_at is null and s.expires_at > ${now}
  ) and exists (select 1 from capture k where k.id = ${opening}.record_id and k.state = 'ready'))
)`

interface Found extends Record<string, unknown> {
  kind: LikePicture['kind']
  at: Date | string
  keeper: string
  file_hash: string
  print: string
}

/** Shown pictures that look like one, each file once, the likest first. */
export async function likePictures({ db, now }: Pick<Deps, 'db' | 'now'>, base64: string): Promise<LikePicture[]> {
  const asked = printFromText(base64)
  const bands = sql`${sql.param(bandsOf(asked))}::integer[]`
  const { rows } = await db.execute<Found>(sql`
    select o.kind, e.at, g.name as keeper, o.file_hash, t.print from title_print t
    join title_opening o on o.organization_id = t.organization_id and o.index = t.index
    join title_entry e on e.organization_id = t.organization_id and e.index = t.index
    join organization g on g.id = t.organization_id
    where t.bands && ${bands} and t.print is not null and o.file_hash is not null and ${isShown(sql`o`, now())}
    order by cardinality(array(select unnest(t.bands) intersect select unnest(${bands}))) desc
    limit ${MOST_COMPARED}`)
  const near = rows
    .map((row) => ({ row, far: unlikeness(asked, printFromText(row.print)) }))
    .filter(({ far }) => far <= LIKE)
    .toSorted((a, b) => a.far - b.far)
  const byFile = new Map<string, LikePicture>()
  for (const { row } of near)
    if (!byFile.has(row.file_hash))
      byFile.set(row.file_hash, { kind: row.kind, at: new Date(row.at).toISOString(), keeper: row.keeper, fileSha256: row.file_hash })
  return [...byFile.values()].slice(0, MOST_TOLD)
}

const printFromText = (base64: string): Int8Array => Int8Array.from(Buffer.from(base64, 'base64'))
export const printText = (print: Int8Array): string => Buffer.from(print).toString('base64')
