import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { inject } from 'vitest'
import type { Connection } from '#db/connect'

const migrations = path.join(import.meta.dirname, '../db/migrations')

interface Journal {
  readonly entries: readonly { readonly tag: string }[]
}

/** An empty database as it was after the migration `tag`; drop it when the test is done. */
export async function databaseOfVersion(tag: string): Promise<{ connection: Connection; client: pg.Client; drop(): Promise<void> }> {
  const server = inject('database')
  const database = `test_${tag}_${Date.now().toString(36)}`
  const admin = async (statement: string) => {
    const client = new pg.Client({ ...server, database: 'postgres' })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await admin(`create database ${database}`)
  const connection = { ...server, database }
  const client = new pg.Client(connection)
  await client.connect()
  const folder = await mkdtemp(path.join(tmpdir(), 'ridgeline-migrations-'))
  await cp(migrations, folder, { recursive: true })
  const file = path.join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8')) as Journal
  const last = journal.entries.findIndex((entry) => entry.tag === tag)
  if (last < 0) throw new Error(`there is no migration ${tag}`)
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }))
  await migrate(drizzle(client), { migrationsFolder: folder })
  await rm(folder, { recursive: true })
  return {
    connection,
    client,
    async drop() {
      await client.end()
      await admin(`drop database ${database} with (force)`)
    },
  }
}
