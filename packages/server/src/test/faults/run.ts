import { execFileSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, open, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { flirFrame, frameSize } from '#test/stand-ins/flir-frame'
import { end, freePort, killDatabase, Person, type Running, startProduct, until } from './product.ts'
import { addLine, printTable } from './table.ts'
import { Work } from './work.ts'

/*
 * Breaks the product for some minutes, in every way that is known to have broken it, while people work on it, and counts what it had acknowledged and does
 * not have any more. `npm run test:faults`, `-- --kills=5` for less.
 */

const KILLS = Number(/--kills=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 20)
const root = await mkdtemp(path.join(tmpdir(), 'ridgeline-faults-'))
await chmod(root, 0o755)
const frame = (kelvin: number) => flirFrame(new Float32Array(frameSize.width * frameSize.height).fill(kelvin))

/** Kills of the web server, the worker and the database in turn, during everything people do. */
async function kills(): Promise<void> {
  const dataDir = path.join(root, 'kills')
  const at = { PORT: await freePort() }
  let web = await startProduct(dataDir, 'web', at)
  let worker = await startProduct(dataDir, 'worker')
  const work = new Work(new Person(() => web.address), frame)
  await work.begin()
  for (let n = 0; n < KILLS; n++) {
    await sleep(800)
    await end(web, 'SIGKILL')
    web = await startProduct(dataDir, 'web', at)
    await sleep(800)
    await end(worker, 'SIGKILL')
    worker = await startProduct(dataDir, 'worker')
    await sleep(800)
    await killDatabase(dataDir)
  }
  await sleep(2000)
  await work.end()
  for (const [what, counted] of await work.verify()) addLine(`${KILLS} kills each: ${what}`, counted)
  for (const one of [web, worker]) await end(one, 'SIGTERM')
}

/** Two disks that fill up during uploads, and have room again. */
async function fullDisks(): Promise<void> {
  for (const n of [1, 2]) {
    const dataDir = path.join(root, `full-${n}`)
    await mkdir(dataDir)
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=260m,mode=755', 'tmpfs', dataDir], { stdio: 'ignore' })
    } catch {
      addLine(`full disk ${n}: this user may not mount`, null)
      continue
    }
    try {
      await fullDisk(n, dataDir)
    } finally {
      execFileSync('umount', [dataDir])
    }
  }
}

async function fullDisk(n: number, dataDir: string): Promise<void> {
  // without the reserve, which would refuse everything long before the disk is full
  const server = await startProduct(dataDir, 'all', { DISK_RESERVE: '0' })
  const work = new Work(new Person(() => server.address), frame)
  await work.begin()
  await sleep(3000)
  const { bavail, bsize } = await statfs(dataDir)
  const filler = path.join(dataDir, 'filler')
  await writeFile(filler, Buffer.alloc(Math.max(0, bavail * bsize - 100_000))).catch(() => {})
  await sleep(4000)
  const isAlive = server.process.exitCode === null
  await rm(filler)
  await sleep(3000)
  await work.end()
  for (const [what, counted] of await work.verify())
    addLine(`full disk ${n}: ${what}`, isAlive ? counted : { ...counted, stuck: counted.stuck + 1 })
  await end(server, 'SIGTERM')
}

/** Five stored files with one wrong bit: each must be told to who asks for it. */
async function bitFlips(): Promise<void> {
  const dataDir = path.join(root, 'flips')
  const server = await startProduct(dataDir, 'all')
  const person = new Person(() => server.address)
  await person.signUp()
  let silent = 0
  for (let n = 0; n < 5; n++) {
    const url = await person.upload(`IR_${n}.fff`, frame(280 + n))
    const scanId = url && (await person.scan([url]))
    type Scan = { state: string; captures: { id: string }[] }
    await until(async () => ['ready', 'failed'].includes((await person.json<Scan>(`/api/scans/${scanId}`))?.state ?? ''))
    const id = (await person.json<Scan>(`/api/scans/${scanId}`))?.captures[0]?.id
    const whole = await person.send(`/api/captures/${id}/original`)
    const sha256 = whole?.headers.get('etag')?.replaceAll('"', '') ?? ''
    await whole?.arrayBuffer()
    await flip(path.join(dataDir, 'objects', sha256.slice(0, 2), sha256), n)
    const answer = await person.send(`/api/captures/${id}/original`)
    const came = await answer?.arrayBuffer().then(
      () => answer.ok,
      () => false,
    )
    if (came) silent++
  }
  addLine('5 bit flips (lost: not told)', { acknowledged: 5, lost: silent, stuck: 0 })
  await end(server, 'SIGTERM')
}

async function flip(file: string, at: number): Promise<void> {
  const handle = await open(file, 'r+')
  const byte = Buffer.alloc(1)
  await handle.read(byte, 0, 1, 100 + at)
  byte[0] = (byte[0] ?? 0) ^ 1
  await handle.write(byte, 0, 1, 100 + at)
  await handle.close()
}

/** Two servers on one folder; the first goes, the second serves on. */
async function twoServers(): Promise<void> {
  const dataDir = path.join(root, 'two')
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    const first = await startProduct(dataDir, 'all')
    const second = await startProduct(dataDir, 'all')
    const work = new Work(new Person(() => second.address), frame)
    await work.begin()
    await sleep(2000)
    await end(first, signal)
    await sleep(3000)
    await work.end()
    for (const [what, counted] of await work.verify()) addLine(`two servers, the first ends by ${signal}: ${what}`, counted)
    await end(second, 'SIGTERM')
  }
}

/** A server whose clock is ten years ahead for a while. */
async function clockJump(): Promise<void> {
  const dataDir = path.join(root, 'clock')
  const ahead = `data:text/javascript,const real = Date.now; const by = 3650 * 864e5; Date = class extends Date { constructor(...a) { super(...(a.length ? a : [real() + by])) } static now() { return real() + by } }`
  const PORT = await freePort()
  let server: Running = await startProduct(dataDir, 'all', { PORT })
  const person = new Person(() => server.address)
  await person.signUp()
  await end(server, 'SIGTERM')
  server = await startProduct(dataDir, 'all', { PORT, NODE_OPTIONS: `--import "${ahead}"` })
  for (let n = 0; n < 7; n++) await person.post('/api/auth/sign-in/email', { email: 'pat@example.com', password: 'a wrong password' })
  await end(server, 'SIGTERM')
  server = await startProduct(dataDir, 'all', { PORT })
  const isLet = await until(() => person.signIn(), 90)
  addLine('clock ten years ahead: sign-in afterwards', { acknowledged: 1, lost: 0, stuck: isLet ? 0 : 1 })
  const work = new Work(person, frame)
  await work.begin()
  await sleep(3000)
  await work.end()
  for (const [what, counted] of await work.verify()) addLine(`clock ten years ahead: ${what}`, counted)
  await end(server, 'SIGTERM')
}

const parts = { kills, fullDisks, bitFlips, twoServers, clockJump }
for (const [name, part] of Object.entries(parts)) {
  const only = /--only=(\w+)/.exec(process.argv.join(' '))?.[1]
  if (only && only !== name) continue
  const since = performance.now()
  await part().catch((error: Error) => {
    console.error(`${name}: ${error.message}`)
    addLine(`${name} broke off`, { acknowledged: 0, lost: 0, stuck: 1 })
  })
  console.log(`${name}: ${Math.round((performance.now() - since) / 1000)} s`)
}
await rm(root, { recursive: true, force: true })
process.exit(printTable() ? 0 : 1)
