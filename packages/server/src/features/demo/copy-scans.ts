import { createHash } from 'node:crypto'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable, PgUUID } from 'drizzle-orm/pg-core'
import type { Tx } from '#db/connect'
import { anomaly } from '#db/schema/anomaly'
import { capture } from '#db/schema/capture'
import { issue, issueEvent } from '#db/schema/issue'
import { priceList } from '#db/schema/price-list'
import { property } from '#db/schema/property'
import { propertyPhoto } from '#db/schema/property-photo'
import { reportDraft } from '#db/schema/report-draft'
import { roof } from '#db/schema/roof'
import { scan } from '#db/schema/scan'

/** What a scan consists of, parents first, and the price lists beside it, and which rows of each table belong to the scans of `ids`. */
const copied: readonly (readonly [PgTable, (ids: SQL) => SQL])[] = [
  [property, (ids) => sql`t.id in (select property_id from scan where id = any(${ids}))`],
  [roof, (ids) => sql`t.property_id in (select property_id from scan where id = any(${ids}))`],
  [propertyPhoto, (ids) => sql`t.property_id in (select property_id from scan where id = any(${ids}))`],
  [scan, (ids) => sql`t.id = any(${ids})`],
  [priceList, (ids) => sql`t.organization_id in (select organization_id from scan where id = any(${ids}))`],
  [capture, (ids) => sql`t.scan_id = any(${ids})`],
  [anomaly, (ids) => sql`t.scan_id = any(${ids})`],
  [issue, (ids) => sql`t.scan_id = any(${ids})`],
  [issueEvent, (ids) => sql`t.issue_id in (select id from issue where scan_id = any(${ids}))`],
]
/** Drafts follow the scans of their property: what they hold names records by their ids, which are those of the copies then. */
export const copiedTables: readonly string[] = [...copied.map(([table]) => getTableConfig(table).name), getTableConfig(reportDraft).name]

/** Tables that hang on an organization or a scan too and stay behind. A test compares both lists with the database. */
export const leftBehind: readonly string[] = [
  'api_key',
  'audit_event',
  'audit_head',
  'data_export',
  'idempotent_answer',
  'invitation',
  'membership',
  'organization_tally',
  'outbox_message',
  'report',
  'report_sending',
  'share',
  'share_opening',
  'storage_check',
  'upload',
  'upload_begun',
  'webhook',
  'webhook_delivery',
]

/**
 * Copies every analysed scan of the template that an organization does not have yet, with all that belongs to it. Files are named by their content, so rows are
 * all there is to copy. An id of a copy follows from its organization and the id it was copied from: references stay right, and nothing is copied twice.
 *
 * @returns how many scans were copied
 */
export async function copyScans(tx: Tx, templateId: string, organizationId: string): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select s.id from scan s where s.organization_id = ${templateId} and s.state = 'ready' and s.deleted_at is null
    and not exists (select 1 from scan c where c.id = ${copyOf(organizationId, sql`s.id`)})`)
  if (rows.length === 0) return 0
  const ids = sql`${sql.param(rows.map((row) => row.id))}::uuid[]`
  for (const [table, of] of copied) await copyRows(tx, table, of(ids), organizationId)
  await copyDrafts(tx, ids, organizationId)
  return rows.length
}

async function copyRows(tx: Tx, table: PgTable, where: SQL, organizationId: string): Promise<void> {
  const columns = Object.values(getTableColumns(table)).filter((column) => column.generated === undefined)
  const names = sql.join(
    columns.map((column) => sql.identifier(column.name)),
    sql`, `,
  )
  const values = columns.map((column) => {
    const value = sql`t.${sql.identifier(column.name)}`
    if (column.name === 'organization_id') return sql`${organizationId}::uuid`
    if (column.name === 'upload_id') return sql`${copyOf(organizationId, value)}::text`
    return column instanceof PgUUID ? copyOf(organizationId, value) : value
  })
  await tx.execute(
    sql`insert into ${table} (${names}) select ${sql.join(values, sql`, `)} from ${table} t where ${where} on conflict (id) do nothing`,
  )
}

/** Drafts of the properties of these scans that the organization does not have yet. */
async function copyDrafts(tx: Tx, scanIds: SQL, organizationId: string): Promise<void> {
  const drafts = await tx
    .select()
    .from(reportDraft)
    .where(sql`${reportDraft.propertyId} in (select property_id from scan where id = any(${scanIds}))`)
  const here = (id: string) => idInCopy(organizationId, id)
  for (const { content, ...draft } of drafts)
    await tx
      .insert(reportDraft)
      .values({
        ...draft,
        organizationId,
        id: here(draft.id),
        propertyId: here(draft.propertyId),
        content: JSON.parse(JSON.stringify(content).replaceAll(ANY_UUID, here)),
      })
      .onConflictDoNothing()
}

const ANY_UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
/** As `copyOf`, outside the database. */
export function idInCopy(organizationId: string, id: string): string {
  const hash = createHash('md5').update(`${organizationId}${id}`).digest('hex')
  const hex = `${hash.slice(0, 12)}8${hash.slice(13, 16)}8${hash.slice(17)}`
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The id a row has in the copy of an organization (a UUID of version 8, RFC 9562); null stays null. */
const copyOf = (organizationId: string, id: SQL): SQL =>
  sql`overlay(overlay(md5(${organizationId}::text || ${id}::text) placing '8' from 13) placing '8' from 17)::uuid`
