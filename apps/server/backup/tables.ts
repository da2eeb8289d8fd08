import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { BadSetting } from '@ridgeline/server/bad-setting'
import type { Connection } from '@ridgeline/server/db/connect'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { fileOf, type Manifest, type StoredTable } from '#backup/manifest'

/** Schemas whose rows are the installation's. What the migrations note of themselves (`drizzle`) is written again by them. */
const SCHEMAS = ['public', 'pgboss']
export const QUEUE_SCHEMA = 'pgboss'

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
const inFull = ({ schema, name }: Pick<StoredTable, 'schema' | 'name'>): string => `${quoted(schema)}.${quoted(name)}`

/** A connection for all rows of a backup; whoever asked for it ends it. */
export async function clientOf(connection: Connection): Promise<pg.Client> {
  // biome-ignore lint/plugin: the rows of a table take as long as they take, over one connection that nobody else waits for.
  const client = new pg.Client({ ...connection, application_name: 'ridgeline-backup', statement_timeout: 0 })
  await client.connect()
  return client
}

/** Tables with rows of their own, and the columns that are not computed. */
export async function tablesOf(client: pg.ClientBase): Promise<Pick<StoredTable, 'schema' | 'name' | 'columns'>[]> {
  const { rows } = await client.query<{ schema: string; name: string; columns: string[] }>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and n.nspname = any($1) group by 1, 2 order by 1, 2`,
    [SCHEMAS],
  )
  return rows
}

/** Writes the rows of a table into the folder of a backup. To be called within one transaction for all tables. */
export async function writeTable(
  client: pg.ClientBase,
  folder: string,
  table: Pick<StoredTable, 'schema' | 'name' | 'columns'>,
): Promise<StoredTable> {
  const hash = createHash('sha256')
  const seen = new PassThrough()
  seen.on('data', (chunk: Buffer) => hash.update(chunk))
  const copy = copyTo(`copy (select ${table.columns.map(quoted).join(', ')} from ${inFull(table)}) to stdout`)
  await pipeline(client.query(copy), createGzip({ level: 6 }), seen, createWriteStream(path.join(folder, fileOf(table))))
  return { ...table, rows: copy.rowCount, sha256: hash.digest('hex') }
}

/**
 * Puts the rows of a backup into a table in place of those that are there, whatever its triggers would say.
 * @throws BadSetting where the file holds other bytes, or another number of rows, than were written
 */
export async function readTable(client: pg.ClientBase, folder: string, table: StoredTable): Promise<void> {
  const hash = createHash('sha256')
  const seen = new PassThrough()
  seen.on('data', (chunk: Buffer) => hash.update(chunk))
  await client.query(`delete from ${inFull(table)}`)
  const copy = copyFrom(`copy ${inFull(table)} (${table.columns.map(quoted).join(', ')}) from stdin`)
  try {
    await pipeline(createReadStream(path.join(folder, fileOf(table))), seen, createGunzip(), client.query(copy))
  } catch (error) {
    throw new BadSetting(`The table ${table.name} of the backup cannot be read: ${(error as Error).message}`)
  }
  if (hash.digest('hex') !== table.sha256) throw new BadSetting(`The table ${table.name} of the backup holds other bytes than were written`)
  if (copy.rowCount !== table.rows)
    throw new BadSetting(`The table ${table.name} of the backup holds ${copy.rowCount} rows; ${table.rows} were written`)
}

export async function sequencesOf(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ schema: string; name: string; last: string }>(
    `select schemaname as schema, sequencename as name, last_value::text as last from pg_sequences where schemaname = any($1) and last_value is not null order by 1, 2`,
    [SCHEMAS],
  )
  return rows
}

export async function setSequences(client: pg.ClientBase, sequences: Manifest['sequences']): Promise<void> {
  for (const one of sequences) await client.query('select setval($1::regclass, $2::bigint)', [inFull(one), one.last])
}

/** Version of the queue's own tables; null where there are none. */
export async function queueVersionOf(client: pg.ClientBase): Promise<number | null> {
  const there = await client.query<{ there: boolean }>(`select to_regclass('pgboss.version') is not null as there`)
  if (!there.rows[0]?.there) return null
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version')
  return rows[0]?.version ?? null
}

export async function lastMigrationOf(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ last: string }>('select max(created_at)::text as last from drizzle.__drizzle_migrations')
  return Number(rows[0]?.last)
}
