import { rotateSecrets } from '@ridgeline/account/server/identity/secrets/rotate'
import { addSecret, readSecrets } from '@ridgeline/account/server/identity/secrets/secrets'
import { BadSetting } from '@ridgeline/server/bad-setting'
import { readEnv } from '#env'
import { openRecords } from '#ground'

/**
 * `npm run rotate-secrets`: makes a new secret in the data folder, or takes the first of AUTH_SECRET where it is set, and encrypts with it what accounts keep
 * secret. Everybody is signed out, since sessions are signed with the secret in use.
 */
try {
  const env = readEnv(process.env)
  const { db, dataDir, close } = await openRecords(env)
  const [first, ...older] = env.authSecret === null ? await addSecret(dataDir) : await readSecrets(env.authSecret, dataDir)
  if (!first) throw new BadSetting('there is no secret to rotate to')
  const { renewed, current } = await rotateSecrets(db, [first, ...older])
  await close()
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
