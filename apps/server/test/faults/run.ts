import { execFileSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, open, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#test/cluster/free-port'
import { rollingRestart } from '#test/cluster/rolling-restart'
import { flirFrame, frameSize } from '#test/stand-ins/flir-frame'
import { backupDrill } from './backup-drill.ts'
import { end, killDatabase, Person, type Running, startProduct, until } from './product.ts'
import { addLine, type Counted, printTable } from './table.ts'
import { isWhole, Work } from './work.ts'

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
  await work.begin(dataDir)
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

const DISK_FULL = 507

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
  const person = new Person(() => server.address)
  const work = new Work(person, frame)
  await work.begin(dataDir)
  await sleep(3000)
  const { bavail, bsize } = await statfs(dataDir)
  const filler = path.join(dataDir, 'filler')
  await writeFile(filler, Buffer.alloc(Math.max(0, bavail * bsize - 100_000))).catch(() => {})
  await sleep(4000)
  const isAlive = server.process.exitCode === null
  addLine(`full disk ${n}: refusals while it was full`, { acknowledged: person.answers.get(DISK_FULL) ?? 0, lost: 0, stuck: 0 })
  await rm(filler)
  await sleep(3000)
  await work.end()
  for (const [what, counted] of await work.verify())
    addLine(`full disk ${n}: ${what}`, isAlive ? counted : { ...counted, stuck: counted.stuck + 1 })
  await end(server, 'SIGTERM')
}

const FLIPS = 5
interface Scan {
  readonly state: string
  readonly captures: readonly { readonly id: string }[]
}

/** Five stored files with one wrong bit: each must be told to who asks for it. */
async function bitFlips(): Promise<void> {
  const dataDir = path.join(root, 'flips')
  const server = await startProduct(dataDir, 'all')
  const person = new Person(() => server.address)
  await person.signUp(dataDir)
  let [flipped, silent] = [0, 0]
  for (let n = 0; n < FLIPS; n++) {
    const bytes = frame(280 + n)
    const url = await person.upload(`IR_${n}.fff`, bytes)
    const scanId = url && (await person.scan([url]))
    let scan: Scan | null = null
    await until(async () => {
      scan = await person.json<Scan>(`/api/scans/${scanId}`)
      return scan?.state === 'ready' || scan?.state === 'failed'
    })
    const original = `/api/captures/${(scan as Scan | null)?.captures[0]?.id}/original`
    const whole = await person.send(original)
    if (!whole?.ok || (await whole.arrayBuffer()).byteLength !== bytes.length) continue
    const sha256 = whole.headers.get('etag')?.replaceAll('"', '') ?? ''
    await flip(path.join(dataDir, 'objects', sha256.slice(0, 2), sha256), n)
    flipped++
    if (!(await tells(person, original))) silent++
  }
  addLine(`${FLIPS} bit flips (lost: not told)`, { acknowledged: flipped, lost: silent, stuck: FLIPS - flipped })
  await end(server, 'SIGTERM')
}

/** Whether asking for a damaged file is answered by a refusal that says so, or breaks off. */
async function tells(person: Person, url: string): Promise<boolean> {
  const res = await person.send(url)
  if (res?.ok) return !(await isWhole(res))
  return ((await res?.json().catch(() => null)) as { code?: string } | null)?.code === 'damaged'
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
    await work.begin(dataDir)
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
  await person.signUp(dataDir)
  await end(server, 'SIGTERM')
  server = await startProduct(dataDir, 'all', { PORT, NODE_OPTIONS: `--import "${ahead}"` })
  let answered = 0
  for (let n = 0; n < 7; n++) {
    const res = await person.post('/api/auth/sign-in/email', { email: 'pat@example.com', password: 'a wrong password' })
    if (res?.status === 401 || res?.status === 429) answered++
  }
  await end(server, 'SIGTERM')
  server = await startProduct(dataDir, 'all', { PORT })
  const isLet = await until(() => person.signIn(), 90)
  addLine('clock ten years ahead: sign-in after so many wrong passwords', { acknowledged: answered, lost: 0, stuck: isLet ? 0 : 1 })
  const work = new Work(person, frame)
  await work.begin(dataDir)
  await sleep(3000)
  await work.end()
  for (const [what, counted] of await work.verify()) addLine(`clock ten years ahead: ${what}`, counted)
  await end(server, 'SIGTERM')
}

const VISITS = /--visits=\d+/.exec(process.argv.join(' '))?.[0] ?? '--visits=200'
const PHONE = path.join(import.meta.dirname, '../../../../e2e/phone-faults/run.ts')

/** A phone whose browser is killed in each of many visits, over a connection in any mood. */
async function phone(): Promise<void> {
  const said = execFileSync(process.execPath, [PHONE, VISITS], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
  const { safe, once, kills, full } = JSON.parse(said.trim().split('\n').at(-1) ?? '') as Record<'safe' | 'once', Counted> & {
    kills: number
    full: Counted | null
  }
  addLine(`${kills} visits, the browser killed in each: photos called safe`, safe)
  addLine('phones that ran full in them: the camera stopped and said so', full)
  addLine('photos of these visits on the server (lost: there twice)', once)
}

const drill = () => backupDrill(root, frame)
const rolling = () => rollingRestart(root, frame)
const parts = { phone, kills, fullDisks, bitFlips, twoServers, clockJump, drill, rolling }
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
