import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { BadSetting } from '@ridgeline/server/bad-setting'
import type { Connection } from '@ridgeline/server/db/connect'
import { migrate, migrateTo } from '@ridgeline/server/db/migrate'
import { startQueue } from '@ridgeline/server/jobs/queue'
import type { Manifest } from '#backup/manifest'
import { unseal } from '#backup/sealed-secrets'
import { clientOf, QUEUE_SCHEMA, queueVersionOf, readTable, setSequences, tablesOf } from '#backup/tables'

/** The secrets that lie sealed in a backup. @throws BadSetting */
export const secretsOf = async (folder: string, passphrase: string): Promise<string> =>
  unseal(await readFile(path.join(folder, 'secrets.sealed')), passphrase)

/** @throws BadSetting for a database that holds records */
export async function assertEmpty(connection: Connection): Promise<void> {
  const client = await clientOf(connection)
  try {
    const tables = await tablesOf(client)
    if (tables.length > 0)
      throw new BadSetting(`The database holds ${tables.length} tables already: expected an empty one. Nothing was changed`)
  } finally {
    await client.end()
  }
}

/**
 * Puts the records of a backup into an empty database, and brings it up to this version.
 * @returns whether the jobs that waited came back too: those of another version of the queue do not
 * @throws BadSetting for a backup of a newer version, damaged files, and a database whose user may not put the rules between tables aside
 */
export async function readDatabase(
  connection: Connection,
  folder: string,
  { migration, queueVersion, tables, sequences, version }: Manifest,
): Promise<boolean> {
  if (!(await migrateTo(connection, migration)))
    throw new BadSetting(`The backup was made by version ${version}, which is newer than this program: start that version or a newer one`)
  const queue = await startQueue(connection, [])
  await queue.stop()
  const client = await clientOf(connection)
  try {
    const bringsJobs = queueVersion !== null && queueVersion === (await queueVersionOf(client))
    await client.query('set session_replication_role = replica').catch((error: Error) => {
      throw new BadSetting(
        `The user of the database may not set session_replication_role (${error.message}): restore as a superuser, or grant it`,
      )
    })
    await client.query('begin')
    // Tables that the queue makes for a day are there on that day alone.
    const there = new Set((await tablesOf(client)).filter(({ schema }) => schema === QUEUE_SCHEMA).map(({ name }) => name))
    const isBrought = ({ schema, name }: { schema: string; name: string }) => schema !== QUEUE_SCHEMA || (bringsJobs && there.has(name))
    for (const table of tables.filter(isBrought)) await readTable(client, folder, table)
    await setSequences(
      client,
      sequences.filter(({ schema }) => schema !== QUEUE_SCHEMA || bringsJobs),
    )
    await client.query('commit')
    await client.end()
    await migrate(connection)
    return bringsJobs
  } finally {
    await client.end().catch(() => {})
  }
}
