import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { BEFORE_0_2 } from '@ridgeline/server/db/migrate'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { type Database, emptyDatabase } from '#test/database'

interface Journal {
  readonly entries: readonly { readonly tag: string }[]
}

/** An empty database as version 0.1 made it when `tag` was its last migration; drop it when the test is done. */
export async function databaseOfVersion(tag: string): Promise<Database & { readonly client: pg.Client }> {
  const { connection, drop } = await emptyDatabase()
  const client = new pg.Client(connection)
  await client.connect()
  const folder = await mkdtemp(path.join(tmpdir(), 'ridgeline-migrations-'))
  await cp(BEFORE_0_2, folder, { recursive: true })
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
      await drop()
    },
  }
}
