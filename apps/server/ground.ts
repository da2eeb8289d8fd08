import path from 'node:path'
import { roomFor } from '@ridgeline/server/connections'
import { type Connection, connect } from '@ridgeline/server/db/connect'
import { startEmbedded } from '@ridgeline/server/db/embedded/start'
import { migrate } from '@ridgeline/server/db/migrate'
import type { Env } from '#env'
import { openDataFolder } from '#start-problem'

export const PROJECT = path.resolve(import.meta.dirname, '../..')

/** What the program stands on. Nothing of the program itself is loaded for it, so that a setting that cannot be used is told in a moment. */
export type Ground = { readonly dataDir: string; readonly connection: Connection; stop(): Promise<void> }

/** Opens the data folder and the database of an installation, and warns where the database has too few connections. @throws BadSetting */
export async function openGround(env: Env): Promise<Ground> {
  const dataDir = env.dataDir ? path.resolve(env.dataDir) : path.join(PROJECT, 'data')
  await openDataFolder(dataDir)
  const database = await openDatabase(env, dataDir)
  const warning = await roomFor(database.connection, env.databaseConnections)
  if (warning !== null) console.warn(warning)
  return { dataDir, ...database }
}

/** The database of this installation: the one named in the environment, or the embedded one. */
export async function openDatabase(env: Pick<Env, 'databaseUrl'>, dataDir: string): Promise<Omit<Ground, 'dataDir'>> {
  if (env.databaseUrl) return { connection: { connectionString: env.databaseUrl }, stop: async () => {} }
  return startEmbedded({ dataDir: path.join(dataDir, 'postgres') })
}

/** For commands beside the running product: the migrated database, over so many connections at once. */
export async function openRecords(env: Env, connections?: number) {
  const { dataDir, connection, stop } = await openGround(env)
  await migrate(connection)
  const { db, pool } = connect(connection, connections)
  return {
    db,
    dataDir,
    async close() {
      await pool.end()
      await stop()
    },
  }
}
