import { createHash } from 'node:crypto'
import type { Tx } from '@ridgeline/server/db/connect'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { type PgTable, PgUUID } from 'drizzle-orm/pg-core'

/**
 * Copies rows of a table, called `t` in the condition, into an organization. An id of a copy follows from its organization and the id it was copied from: references
 * stay right, and nothing is copied twice.
 */
export async function copyRows(tx: Tx, table: PgTable, where: SQL, organizationId: string): Promise<void> {
  const columns = Object.values(getTableColumns(table)).filter((column) => column.generated === undefined)
  const names = sql.join(
    columns.map((column) => sql.identifier(column.name)),
    sql`, `,
  )
  const owner = sql`(select o.owner_id from organization o where o.id = ${organizationId}::uuid)`
  const values = columns.map((column) => {
    const value = sql`t.${sql.identifier(column.name)}`
    if (column.name === 'organization_id') return sql`${organizationId}::uuid`
    // Who visits stands where the owner of the template stood, and is given all that somebody has to do.
    if (column.name === 'assignee_id') return sql`case when ${value} is not null then ${owner} end`
    if (column.name === 'user_id')
      return sql`case when ${value} = (select o.owner_id from organization o where o.id = t.organization_id) then ${owner} else ${value} end`
    if (column.name === 'upload_id') return sql`${copyOf(organizationId, value)}::text`
    return column instanceof PgUUID ? copyOf(organizationId, value) : value
  })
  await tx.execute(
    sql`insert into ${table} (${names}) select ${sql.join(values, sql`, `)} from ${table} t where ${where} on conflict do nothing`,
  )
}

/** As `copyOf`, outside the database. */
export function idInCopy(organizationId: string, id: string): string {
  const hash = createHash('md5').update(`${organizationId}${id}`).digest('hex')
  const hex = `${hash.slice(0, 12)}8${hash.slice(13, 16)}8${hash.slice(17)}`
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The id a row has in the copy of an organization (a UUID of version 8, RFC 9562); null stays null. */
export const copyOf = (organizationId: string, id: SQL): SQL =>
  sql`overlay(overlay(md5(${organizationId}::text || ${id}::text) placing '8' from 13) placing '8' from 17)::uuid`

const ANY_UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
/** A value with every id in it replaced by that of the copy. */
export const inCopy = <T>(value: T, here: (id: string) => string): T => JSON.parse(JSON.stringify(value).replaceAll(ANY_UUID, here))
