import { execFile } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '#test/cluster/free-port'
import { end, Person, startProduct } from './product.ts'
import { addLine } from './table.ts'
import { Work } from './work.ts'

const run = promisify(execFile)
const SERVER = path.join(import.meta.dirname, '../..')
const PASSPHRASE = 'a phrase of the drill'

/** People work without pause while a backup is written; then everything is destroyed, and what comes back must hold all that was acknowledged before the backup began. */
export async function backupDrill(root: string, frame: (kelvin: number) => Uint8Array): Promise<void> {
  const dataDir = path.join(root, 'drill')
  const backups = path.join(root, 'backups')
  await mkdir(backups)
  const at = { PORT: await freePort() }
  const command = (name: string, folder: string, ...args: string[]) =>
    run(process.execPath, [path.join(SERVER, `${name}.ts`), ...args], {
      env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '', S3_BUCKET: '', BACKUP_PASSPHRASE: PASSPHRASE },
    })
  const server = await startProduct(dataDir, 'all', at)
  let address = server.address
  const work = new Work(new Person(() => address), frame)
  await work.begin(dataDir)
  await sleep(3000)
  const keep = work.mark()
  await command('backup', dataDir, backups)
  await sleep(2000)
  await work.end()
  keep()
  await end(server, 'SIGKILL')
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 })
  await command('restore', dataDir, backups, '--verify')
  const back = path.join(root, 'restored')
  await command('restore', back, backups)
  const again = await startProduct(back, 'all', at)
  address = again.address
  for (const [what, counted] of await work.verify(true)) addLine(`destroyed and restored: ${what}`, counted)
  await end(again, 'SIGTERM')
}
