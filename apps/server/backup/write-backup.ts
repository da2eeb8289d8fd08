import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { keepErasures } from '@ridgeline/privacy/server/erasure/erasures'
import { type Connection, connect } from '@ridgeline/server/db/connect'
import type { ObjectStore } from '@ridgeline/server/integrations/storage/storage'
import { erasuresOf, folderOf, type StoredTable, writeManifest } from '#backup/manifest'
import { seal } from '#backup/sealed-secrets'
import { copyObjects } from '#backup/stored-objects'
import { clientOf, lastMigrationOf, queueVersionOf, sequencesOf, tablesOf, writeTable } from '#backup/tables'

interface Source {
  readonly connection: Connection
  readonly store: ObjectStore
  /** As the environment or the data folder holds them. */
  readonly secrets: string
  readonly passphrase: string
}

export interface Written {
  readonly folder: string
  readonly tables: number
  readonly rows: number
  readonly objects: number
  readonly copied: number
  /** Files of the store that cannot be read; they are in no backup. */
  readonly unreadable: readonly string[]
}

/**
 * Writes a backup beside those that are there, while the program runs: the database as it is at one moment, the files of the store that no earlier backup has, the secrets sealed.
 * The database is read before the files: a file is stored before a record names it, so that all that the records name are there.
 * What was erased for good is listed beside all backups.
 */
export async function writeBackup({ connection, store, secrets, passphrase }: Source, target: string, at: Date): Promise<Written> {
  const folder = folderOf(target, at)
  await mkdir(path.join(folder, 'tables'), { recursive: true })
  await writeFile(path.join(folder, 'secrets.sealed'), seal(secrets, passphrase), { mode: 0o600 })
  const database = await writeDatabase(connection, folder)
  const { objects, copied, unreadable } = await copyObjects(store, target)
  const { db, pool } = connect(connection, 1)
  await keepErasures(db, erasuresOf(target)).finally(() => pool.end())
  await writeManifest(folder, { at: at.toISOString(), ...database, objects })
  const rows = database.tables.reduce((sum, table) => sum + table.rows, 0)
  return { folder, tables: database.tables.length, rows, objects: objects.length, copied, unreadable }
}

async function writeDatabase(connection: Connection, folder: string) {
  const client = await clientOf(connection)
  try {
    await client.query('begin transaction isolation level repeatable read read only')
    const tables: StoredTable[] = []
    for (const table of await tablesOf(client)) tables.push(await writeTable(client, folder, table))
    return {
      tables,
      sequences: await sequencesOf(client),
      migration: await lastMigrationOf(client),
      queueVersion: await queueVersionOf(client),
    }
  } finally {
    await client.end()
  }
}
