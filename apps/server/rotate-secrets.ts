import path from 'node:path'
import { rotateSecrets } from '@ridgeline/account/server/identity/secrets/rotate'
import { addSecret, readSecrets } from '@ridgeline/account/server/identity/secrets/secrets'
import { BadSetting } from '@ridgeline/server/bad-setting'
import { connect } from '@ridgeline/server/db/connect'
import { migrate } from '@ridgeline/server/db/migrate'
import { readEnv } from '#env'
import { openDatabase, PROJECT } from '#start'
import { openDataFolder } from '#start-problem'

/**
 * `npm run rotate-secrets`: makes a new secret in the data folder, or takes the first of AUTH_SECRET where it is set, and encrypts with it what accounts keep
 * secret. Everybody is signed out, since sessions are signed with the secret in use.
 */
try {
  const env = readEnv(process.env)
  const dataDir = env.dataDir ? path.resolve(env.dataDir) : path.join(PROJECT, 'data')
  await openDataFolder(dataDir)
  const database = await openDatabase(env, dataDir)
  await migrate(database.connection)
  const { db, pool } = connect(database.connection)
  const [first, ...older] = env.authSecret === null ? await addSecret(dataDir) : await readSecrets(env.authSecret, dataDir)
  if (!first) throw new BadSetting('there is no secret to rotate to')
  const { renewed, current } = await rotateSecrets(db, [first, ...older])
  await pool.end()
  await database.stop()
  console.log(`${renewed} values were encrypted with secret ${first.version}, ${current} were before.`)
  console.log(
    older.length > 0
      ? 'The older secrets are no longer needed once every process runs with the new one.'
      : 'There is only one secret: to rotate, put a new one before it, as 2:new,1:old.',
  )
} catch (error) {
  console.error(error instanceof BadSetting ? error.message : error)
  process.exitCode = 1
}
