import path from 'node:path'
import { heldBy, roomFor } from '@ridgeline/server/connections'
import { type Connection, connect } from '@ridgeline/server/db/connect'
import { startEmbedded } from '@ridgeline/server/db/embedded/start'
import { migrate } from '@ridgeline/server/db/migrate'
import type { Env, Role } from '#env'
import { openDataFolder } from '#start-problem'

export const PROJECT = path.resolve(import.meta.dirname, '../..')

/** What the program stands on. Nothing of the program itself is loaded for it, so that a setting that cannot be used is told in a moment. */
export type Ground = {
  readonly dataDir: string
  /** The database itself. */
  readonly connection: Connection
  /** The same for calls and jobs: through a pooler, where one is set. */
  readonly calls: Connection
  stop(): Promise<void>
}

/** Opens the data folder and the database of an installation, and warns where the database has too few connections. @throws BadSetting */
export async function openGround(env: Env, role: Role = 'all'): Promise<Ground> {
  const dataDir = env.dataDir ? path.resolve(env.dataDir) : path.join(PROJECT, 'data')
  await openDataFolder(dataDir)
  const database = await openDatabase(env, dataDir)
  const warning = await roomFor(database.connection, heldBy({ role }, env.databaseConnections))
  if (warning !== null) console.warn(warning)
  return { dataDir, ...database }
}

/** The database of this installation: the one named in the environment, or the embedded one. */
export async function openDatabase(
  env: Pick<Env, 'databaseUrl'> & { readonly databaseDirectUrl?: string | null },
  dataDir: string,
): Promise<Omit<Ground, 'dataDir'>> {
  const { databaseUrl, databaseDirectUrl } = env
  if (!databaseUrl) {
    const { connection, stop } = await startEmbedded({ dataDir: path.join(dataDir, 'postgres') })
    return { connection, calls: connection, stop }
  }
  const calls = { connectionString: databaseUrl, isPooled: databaseDirectUrl != null }
  return { connection: { connectionString: databaseDirectUrl ?? databaseUrl }, calls, stop: async () => {} }
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
