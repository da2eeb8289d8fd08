import { existsSync } from 'node:fs'
import path from 'node:path'
import { BadSetting } from '@ridgeline/server/bad-setting'
import { heldBy, roomFor } from '@ridgeline/server/connections'
import { type Connection, connect } from '@ridgeline/server/db/connect'
import { startEmbedded } from '@ridgeline/server/db/embedded/start'
import { migrate } from '@ridgeline/server/db/migrate'
import { sql } from 'drizzle-orm'
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

const dataDirOf = (env: Env): string => (env.dataDir ? path.resolve(env.dataDir) : path.join(PROJECT, 'data'))

/**
 * Opens an installation that is there, for a command beside the program. Nothing is made: a misspelt folder would become an empty installation, whose backups hold nothing.
 * @throws BadSetting where there is none
 */
export async function openInstalled(env: Env): Promise<Ground> {
  const dataDir = dataDirOf(env)
  const parts = { postgres: env.databaseUrl === null, objects: env.s3 === null, 'auth-secret': env.authSecret === null }
  const missing = Object.entries(parts).find(([name, isThere]) => isThere && !existsSync(path.join(dataDir, name)))?.[0]
  if (missing !== undefined)
    throw new BadSetting(
      `${dataDir} is no data folder of an installation, since ${missing} is not in it: set DATA_DIR to the one the program runs with. Nothing was changed`,
    )
  if (env.databaseUrl !== null && !(await holdsRecords(env.databaseDirectUrl ?? env.databaseUrl)))
    throw new BadSetting('The database of DATABASE_URL holds no installation: set it to the one the program runs with. Nothing was changed')
  return openGround(env)
}

/** Whether the program ever made its tables there. */
async function holdsRecords(connectionString: string): Promise<boolean> {
  const { db, pool } = connect({ connectionString }, 1)
  const asked = db.execute<{ there: boolean }>(sql`select to_regclass('public.organization') is not null as there`)
  const { rows } = await asked.finally(() => pool.end())
  return rows[0]?.there === true
}

/** Opens the data folder and the database of an installation, and warns where the database has too few connections. @throws BadSetting */
export async function openGround(env: Env, role: Role = 'all'): Promise<Ground> {
  const dataDir = dataDirOf(env)
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

/** For commands beside the running product: the migrated database, over so many connections at once. @throws BadSetting where there is none */
export async function openRecords(env: Env, connections?: number) {
  const { dataDir, connection, stop } = await openInstalled(env)
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
