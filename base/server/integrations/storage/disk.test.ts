import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { memoryLedger } from '@ridgeline/app-server/test/made/memory-ledger'
import { afterAll, expect, test } from 'vitest'
import { checkedStorage } from './checked.ts'
import { describeStorage } from './conformance.ts'
import { openDiskStorage } from './disk.ts'

const root = mkdtempSync(join(tmpdir(), 'ridgeline-storage-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const filesIn = (folder: string) =>
  (readdirSync(folder, { recursive: true }) as string[]).filter((name) => statSync(join(folder, name)).isFile()).sort()

describeStorage('disk', async () => {
  const folder = join(root, 'conformance')
  const ledger = memoryLedger()
  const store = await openDiskStorage(folder)
  return {
    store,
    ledger,
    names: async () => filesIn(folder),
    overwrite: async (sha256, bytes) => writeFileSync(join(folder, sha256.slice(0, 2), sha256), bytes),
  }
})

test('a killed process leaves only a draft, which the next start removes', async () => {
  const folder = join(root, 'killed')
  const script = `
    const { openDiskStorage } = await import(${JSON.stringify(new URL('./disk.ts', import.meta.url).href)})
    const storage = await openDiskStorage(${JSON.stringify(folder)})
    const kept = await storage.put(Buffer.from('kept'))
    async function* endless() { for (;;) { yield Buffer.alloc(100_000, 7); await new Promise((r) => setTimeout(r, 5)) } }
    storage.put(endless())
    setTimeout(() => console.log(kept.sha256), 100)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = new Promise((done) => child.on('exit', done))
  const sha256 = (await new Promise<Buffer>((done) => child.stdout.once('data', done))).toString().trim()

  await openDiskStorage(folder)
  expect(readdirSync(join(folder, 'drafts'))).toHaveLength(1)

  child.kill('SIGKILL')
  await exited
  const storage = checkedStorage(await openDiskStorage(folder), memoryLedger())
  expect(filesIn(folder)).toEqual([join(sha256.slice(0, 2), sha256)])
  expect(Buffer.from(await storage.read(sha256)).toString()).toBe('kept')
})

test('a draft of another machine is removed after a day', async () => {
  const folder = join(root, 'shared')
  await openDiskStorage(folder)
  for (const name of ['other-host_12-34_fresh', 'other-host_12-34_old']) writeFileSync(join(folder, 'drafts', name), 'half')
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000)
  utimesSync(join(folder, 'drafts', 'other-host_12-34_old'), twoDaysAgo, twoDaysAgo)
  await openDiskStorage(folder)
  expect(readdirSync(join(folder, 'drafts'))).toEqual(['other-host_12-34_fresh'])
})

test('a source that fails while its file is being opened, and a folder that takes no file, are refusals that end nothing', async () => {
  const folder = join(root, 'failing')
  const storage = await openDiskStorage(folder)
  const source = new PassThrough()
  const put = storage.put(source)
  source.destroy(new Error('the source broke'))
  await expect(put).rejects.toThrow('the source broke')
  expect(filesIn(folder)).toEqual([])
  rmSync(join(folder, 'drafts'), { recursive: true })
  const unread = new PassThrough()
  await expect(storage.put(unread)).rejects.toThrow('ENOENT')
  expect(unread.destroyed).toBe(true)
})

test('a file that the disk does not hand out is told apart from a damaged one', async () => {
  const ledger = memoryLedger()
  const folder = join(root, 'refused')
  const storage = checkedStorage(await openDiskStorage(folder), ledger)
  const { sha256 } = await storage.put(Buffer.from('kept'))
  // A folder in the place of the file is refused by every disk, to every user.
  rmSync(join(folder, sha256.slice(0, 2), sha256))
  mkdirSync(join(folder, sha256.slice(0, 2), sha256))
  await expect(storage.read(sha256)).rejects.toMatchObject({ name: 'ObjectUnreadable', damage: 'unreadable' })
  expect(ledger.damage.get(sha256)).toBe('unreadable')
  expect(await storage.check(sha256)).toEqual({ damage: 'unreadable', sizeBytes: 0 })
})
