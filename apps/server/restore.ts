import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { BadSetting } from '@ridgeline/server/bad-setting'
import { connect } from '@ridgeline/server/db/connect'
import { openStorage } from '@ridgeline/server/integrations/storage/open'
import { checkRestored } from '#backup/check-restored'
import { eraseInRestored, erasuresIn } from '#backup/erased'
import { readManifest } from '#backup/manifest'
import { noLedger } from '#backup/no-ledger'
import { assertEmpty, readDatabase, secretsOf } from '#backup/read-backup'
import { passphraseOf } from '#backup/sealed-secrets'
import { damagedObjects, returnObjects } from '#backup/stored-objects'
import { type Env, readEnv } from '#env'
import { openDatabase, openGround, PROJECT } from '#ground'

const USAGE = 'Expected the folder of the backups: npm run restore -- /mnt/backups [--at NAME] [--verify]'

/** `npm run restore -- FROM`: puts a backup into an empty installation; with `--verify` into a scratch folder that goes again, where everything in it is checked. */
try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { verify: { type: 'boolean' }, at: { type: 'string' } } })
  const [from, ...more] = positionals
  if (from === undefined || more.length > 0) throw new BadSetting(USAGE)
  const passphrase = passphraseOf(process.env)
  const { folder, manifest } = await readManifest(from, values.at ?? null)
  const secrets = await secretsOf(folder, passphrase)
  await (values.verify ? verify() : restore(readEnv(process.env)))

  async function restore(env: Env): Promise<void> {
    await assertUnused(env)
    const ground = await openGround(env)
    await assertEmpty(ground.connection)
    const broughtJobs = await readDatabase(ground.connection, folder, manifest)
    if (env.authSecret === null) await writeFile(path.join(ground.dataDir, 'auth-secret'), secrets, { mode: 0o600 })
    const store = await openStorage(env, ground.dataDir, noLedger)
    const damaged = await returnObjects(store, from ?? '', manifest.objects)
    const erased = await eraseInRestored(ground.connection, await erasuresIn(from ?? '', env), {
      backupAt: manifest.at,
      productName: env.productName,
    })
    await ground.stop()
    if (!broughtJobs) console.warn('Jobs that waited did not come back: the queue was of another version')
    tell(`Restored the backup of ${manifest.at}`, damaged)
    if (erased.again.length > 0) console.log(`${erased.again.length} records that were erased for good after it were erased once more`)
    for (const problem of erased.problems) console.error(problem)
    if (erased.problems.length > 0) process.exitCode = 1
  }

  async function verify(): Promise<void> {
    const scratch = await mkdtemp(path.join(tmpdir(), 'ridgeline-verify-'))
    const database = await openDatabase({ databaseUrl: null }, scratch)
    try {
      await readDatabase(database.connection, folder, manifest)
      const { db, pool } = connect(database.connection)
      const checked = await checkRestored(db)
      await pool.end()
      for (const problem of checked.problems) console.error(problem)
      if (checked.problems.length > 0) process.exitCode = 1
      console.log(
        `${checked.organizations} organizations, ${checked.auditLines} lines of their audit logs and ${checked.titleEntries} entries of their title logs hold`,
      )
    } finally {
      await database.stop()
      await rm(scratch, { recursive: true, force: true })
    }
    tell(`The backup of ${manifest.at} was restored and checked`, await damagedObjects(from ?? '', manifest.objects))
  }

  function tell(done: string, damaged: readonly string[]): void {
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`${done}: ${rows} rows of ${manifest.tables.length} tables, ${manifest.objects.length - damaged.length} files`)
    for (const sha256 of damaged) console.error(`The file ${sha256} is missing from the backup, or holds other bytes`)
    if (damaged.length > 0) process.exitCode = 1
  }
} catch (error) {
  console.error(error instanceof BadSetting ? error.message : error)
  process.exitCode = 1
}

/** @throws BadSetting for a data folder in which something lies */
async function assertUnused({ dataDir }: Env): Promise<void> {
  const folder = dataDir ? path.resolve(dataDir) : path.join(PROJECT, 'data')
  const there = await readdir(folder).catch(() => [])
  if (there.length > 0) throw new BadSetting(`The data folder ${folder} is not empty: set DATA_DIR to a new one. Nothing was changed`)
}
