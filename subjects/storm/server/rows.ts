import type { Db, Tx } from '@ridgeline/server/db/connect'
import { and, between, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { StormFile, StormRow, StormSource } from '#contract/storm'
import type { Place } from '#rules/verdict/distance'
import type { StormWindow } from '#rules/verdict/window'
import { stormFile, stormRow } from '#server/tables/storm'

/** Rows are read in a box this far around (degrees): a tornado's track may begin well outside of the distance that is listed. */
const REACH_DEG = 1

type FileRow = typeof stormFile.$inferSelect

/** A stored file as its rows tell of it. */
export const presentFile = (file: Pick<FileRow, 'vintage' | 'fetchedAt' | 'sha256'>): StormFile => ({
  vintage: file.vintage,
  fetchedAt: file.fetchedAt.toISOString(),
  sha256: file.sha256,
})

/** Stores what is known of a file, in place of what was known before. */
export async function putFile(db: Pick<Tx, 'insert'>, file: Omit<typeof stormFile.$inferInsert, 'id'>): Promise<FileRow> {
  const [row] = await db
    .insert(stormFile)
    .values(file)
    .onConflictDoUpdate({ target: [stormFile.source, stormFile.key], set: file })
    .returning()
  if (!row) throw new Error('the file was not noted')
  return row
}

/** Stores rows of a file; those that are there already become those of this file. All or none, thousands in one statement. */
export async function putRows(db: Pick<Tx, 'execute'>, fileId: string, rows: readonly StormRow[]): Promise<void> {
  if (rows.length === 0) return
  const unique = [...new Map(rows.map((row) => [`${row.source} ${row.id}`, row])).values()]
  const column = <T>(value: (row: StormRow) => T) => sql.param(unique.map(value))
  await db.execute(sql`
    insert into storm_row (source, record_id, file_id, at, issued_at, peril, event, latitude, longitude, place, end_latitude, end_longitude, magnitude, basis, remark)
    select source, record_id, ${fileId}::uuid, at, issued_at, peril, event, latitude, longitude, place, end_latitude, end_longitude, magnitude, basis, remark
    from unnest(${column((r) => r.source)}::text[], ${column((r) => r.id)}::text[], ${column((r) => r.at)}::timestamptz[], ${column((r) => r.issuedAt)}::timestamptz[],
      ${column((r) => r.peril)}::text[], ${column((r) => r.event)}::text[], ${column((r) => r.latitude)}::float8[], ${column((r) => r.longitude)}::float8[],
      ${column((r) => r.place)}::text[], ${column((r) => r.end?.latitude ?? null)}::float8[], ${column((r) => r.end?.longitude ?? null)}::float8[],
      ${column((r) => r.magnitude)}::float8[], ${column((r) => r.basis)}::text[], ${column((r) => r.remark)}::text[])
      as t(source, record_id, at, issued_at, peril, event, latitude, longitude, place, end_latitude, end_longitude, magnitude, basis, remark)
    on conflict (source, record_id) do update set file_id = excluded.file_id, at = excluded.at, issued_at = excluded.issued_at, peril = excluded.peril,
      event = excluded.event, latitude = excluded.latitude, longitude = excluded.longitude, place = excluded.place, end_latitude = excluded.end_latitude,
      end_longitude = excluded.end_longitude, magnitude = excluded.magnitude, basis = excluded.basis, remark = excluded.remark`)
}

const second = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`

/** Stored reports of some sources around a place within a window. */
export async function findRows(
  db: Pick<Db, 'select'>,
  place: Place,
  window: Pick<StormWindow, 'fromMs' | 'toMs'>,
  sources: readonly StormSource[],
): Promise<StormRow[]> {
  if (sources.length === 0) return []
  const wide = REACH_DEG / Math.max(0.2, Math.cos((place.latitude * Math.PI) / 180))
  const found = await db
    .select({ row: stormRow, file: stormFile })
    .from(stormRow)
    .innerJoin(stormFile, eq(stormFile.id, stormRow.fileId))
    .where(
      and(
        gte(stormRow.at, new Date(window.fromMs)),
        lt(stormRow.at, new Date(window.toMs)),
        between(stormRow.latitude, place.latitude - REACH_DEG, place.latitude + REACH_DEG),
        between(stormRow.longitude, place.longitude - wide, place.longitude + wide),
        inArray(stormRow.source, [...sources]),
      ),
    )
  return found.map(({ row, file }) => ({
    source: row.source,
    id: row.recordId,
    at: second(row.at),
    issuedAt: row.issuedAt && second(row.issuedAt),
    peril: row.peril,
    event: row.event,
    latitude: row.latitude,
    longitude: row.longitude,
    place: row.place,
    end: row.endLatitude === null || row.endLongitude === null ? null : { latitude: row.endLatitude, longitude: row.endLongitude },
    magnitude: row.magnitude,
    basis: row.basis,
    remark: row.remark,
    file: presentFile(file),
  }))
}
