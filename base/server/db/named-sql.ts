import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'

/** A function, view or trigger of the database as it is today: its name, and the statement that makes it or replaces the one before. */
export interface NamedSql {
  readonly kind: 'function' | 'view' | 'trigger'
  readonly name: string
  readonly text: string
}

const FOLDER = path.join(import.meta.dirname, 'named')
const FOLDERS = { function: 'functions', view: 'views', trigger: 'triggers' } as const

/** All of `base/server/db/named`, each after those that its text names. */
export async function readNamedSql(): Promise<NamedSql[]> {
  const all: NamedSql[] = []
  for (const kind of ['function', 'view', 'trigger'] as const) {
    const folder = path.join(FOLDER, FOLDERS[kind])
    for (const file of (await readdir(folder)).toSorted())
      all.push({ kind, name: path.basename(file, '.sql'), text: await readFile(path.join(folder, file), 'utf8') })
  }
  return inOrderOfNeed(all)
}

/** A view and a function of one expression are refused where what they name is not there yet; two that name each other keep the order they came in. */
export function inOrderOfNeed(all: readonly NamedSql[]): NamedSql[] {
  const byName = new Map(all.map((one) => [one.name, one]))
  const placed = new Set<NamedSql>()
  const place = (one: NamedSql) => {
    if (placed.has(one)) return
    placed.add(one)
    for (const word of one.text.match(/\w+/g) ?? []) {
      const needed = byName.get(word)
      if (needed && needed !== one) place(needed)
    }
    ordered.push(one)
  }
  const ordered: NamedSql[] = []
  for (const one of all) place(one)
  return ordered
}

/**
 * Makes functions, views and triggers what `base/server/db/named` says, all in one transaction. Does nothing where they were made of the same text since the last
 * migration: replacing a trigger waits for whoever is writing to its table. To be called by one process at a time.
 */
export async function applyNamedSql(client: pg.Client, all: readonly NamedSql[]): Promise<void> {
  await client.query('create table if not exists drizzle.named_sql (digest text not null)')
  // a migration may have removed a view to change its columns, so what stands after it is made again
  const { rows } = await client.query<{ last: string }>('select max(created_at)::text as last from drizzle.__drizzle_migrations')
  const digest = createHash('sha256')
    .update(JSON.stringify([rows[0]?.last, all.map((one) => one.text)]))
    .digest('hex')
  if ((await client.query('select from drizzle.named_sql where digest = $1', [digest])).rowCount) return
  await client.query('begin')
  try {
    for (const one of all)
      await client.query(one.text).catch((cause: Error) => {
        throw new Error(`The ${one.kind} ${one.name} of db/named was refused by the database: ${cause.message}`, { cause })
      })
    await client.query('delete from drizzle.named_sql')
    await client.query('insert into drizzle.named_sql values ($1)', [digest])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
