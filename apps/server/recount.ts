import path from 'node:path'
import { BadSetting } from '@ridgeline/server/bad-setting'
import { connect } from '@ridgeline/server/db/connect'
import { migrate } from '@ridgeline/server/db/migrate'
import { sql } from 'drizzle-orm'
import { readEnv } from '#env'
import { openDatabase, PROJECT } from '#start'
import { openDataFolder } from '#start-problem'

/**
 * `npm run recount`: counts again, from the records alone, what the database keeps beside them for lists and dashboard. Needed only after somebody changed
 * records by hand with the triggers off; changes wait until it is done.
 */
try {
  const env = readEnv(process.env)
  const dataDir = env.dataDir ? path.resolve(env.dataDir) : path.join(PROJECT, 'data')
  await openDataFolder(dataDir)
  const database = await openDatabase(env, dataDir)
  await migrate(database.connection)
  const { db, pool } = connect(database.connection)
  await db.execute(sql`select recount()`)
  await pool.end()
  await database.stop()
  console.log('Scans, properties and the numbers of every organization were counted again.')
} catch (error) {
  console.error(error instanceof BadSetting ? error.message : error)
  process.exitCode = 1
}
