import { readSecrets } from '@ridgeline/account/server/identity/secrets/secrets'
import { BadSetting } from '@ridgeline/server/bad-setting'
import { openStorage } from '@ridgeline/server/integrations/storage/open'
import { noLedger } from '#backup/no-ledger'
import { passphraseOf } from '#backup/sealed-secrets'
import { writeBackup } from '#backup/write-backup'
import { readEnv } from '#env'
import { openInstalled } from '#ground'

/** `npm run backup -- TO`: writes a backup of this installation into a folder, beside the ones that are there, while the program runs. */
try {
  const [target, ...more] = process.argv.slice(2)
  if (target === undefined || more.length > 0) throw new BadSetting('Expected the folder to write to: npm run backup -- /mnt/backups')
  const passphrase = passphraseOf(process.env)
  const env = readEnv(process.env)
  const ground = await openInstalled(env)
  const secrets = (await readSecrets(env.authSecret, ground.dataDir)).map(({ version, value }) => `${version}:${value}\n`).join('')
  const store = await openStorage(env, ground.dataDir, noLedger)
  const from = Date.now()
  const written = await writeBackup({ connection: ground.connection, store, secrets, passphrase }, target, new Date())
  await ground.stop()
  const seconds = ((Date.now() - from) / 1000).toFixed(1)
  console.log(
    `${written.folder}: ${written.rows} rows of ${written.tables} tables, ${written.objects} files (${written.copied} new), ${seconds} s`,
  )
  for (const sha256 of written.unreadable)
    console.error(`The stored file ${sha256} cannot be read as it was stored, and is not in the backup`)
  if (written.unreadable.length > 0) process.exitCode = 1
} catch (error) {
  console.error(error instanceof BadSetting ? error.message : error)
  process.exitCode = 1
}
