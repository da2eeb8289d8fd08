import { BadSetting } from '@ridgeline/server/bad-setting'
import { sql } from 'drizzle-orm'
import { readEnv } from '#env'
import { openRecords } from '#ground'

/**
 * `npm run recount`: counts again, from the records alone, what the database keeps beside them for lists and dashboard. Needed only after somebody changed
 * records by hand with the triggers off; changes wait until it is done.
 */
try {
  const env = readEnv(process.env)
  const { db, close } = await openRecords(env)
  await db.execute(sql`select recount()`)
  await close()
  console.log('Scans, properties and the numbers of every organization were counted again.')
} catch (error) {
  console.error(error instanceof BadSetting ? error.message : error)
  process.exitCode = 1
}
