import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { shotBytes, writeShot } from '../e2e/card-files.ts'
import { chromiumArgs, chromiumPath } from '../e2e/chromium.ts'
import { type CardShot, roofShots } from '../subjects/card/rules/example/card-shot.ts'
import { startProduct } from './product.ts'

/**
 * Drops a memory card of 1,000 files and 8 GB on the page of a whole card, in a browser without a window, and prints how long it takes until its visits stand and
 * how much memory the page takes meanwhile and while files are hashed. The heads are those of a generator, the rest of each file is a hole that costs no disk.
 * `BENCH_URL` names a running product with its demo instead. `npm run bench card`.
 */
const FILES = 1000
const CARD_BYTES = 8e9
/** Heads that differ; each is used for several files, whose names, folders and times differ. */
const HEADS = 250
const ROOFS = 5
const ROUNDS = 3
const STANDS_LIMIT_MS = 20_000
const MEMORY_LIMIT_MB = 400
/** How long hashing is watched afterwards (ms). */
const HASHING_MS = 10_000
const SAMPLE_MS = 200

const shots: readonly CardShot[] = Array.from({ length: ROOFS }, (_, roof) =>
  roofShots({
    folder: `DCIM/${100 + roof}MEDIA`,
    first: 1 + roof * 200,
    count: FILES / ROOFS / 2,
    begin: `2026-11-20T${String(8 + 2 * roof).padStart(2, '0')}:00:00`,
    camera: 'drone',
    kinds: ['thermal', 'photo'],
    place: { latitude: 41.88 + 0.03 * roof, longitude: -87.63 - 0.02 * roof },
    heightM: 30,
    stepS: 6,
  }),
).flat()

/** Where bytes of one head stand in another file, its time is as wrong as that of the other; so every fourth head is made for itself. */
async function writeLargeCard(folder: string): Promise<void> {
  for (let at = 0; at < shots.length; at++) {
    const shot = shots[at] as CardShot
    await writeShot(folder, { ...shot, paddedTo: CARD_BYTES / FILES }, await shotBytes(shot, at % HEADS))
  }
}

/** Megabytes that the processes of a page alone hold, as the system counts them; null on systems that do not tell. */
function rendererMb(): number | null {
  if (!existsSync('/proc/self/smaps_rollup')) return null
  let sum = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--type=renderer') || !isOurs(pid)) continue
      const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
      sum += Number(/Private_Clean:\s+(\d+)/.exec(rollup)?.[1]) + Number(/Private_Dirty:\s+(\d+)/.exec(rollup)?.[1])
    } catch {
      // it ended meanwhile
    }
  }
  return sum / 1024
}

/** Whether a process was begun by this one, or by one that it began. */
function isOurs(pid: string): boolean {
  for (let at = Number(pid); at > 1; at = Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${at}/status`, 'utf8'))?.[1] ?? 0))
    if (at === process.pid) return true
  return false
}

interface Round {
  readonly standsMs: number
  readonly standsMb: number
  readonly hashingMb: number
}

async function drop(browser: Browser, baseURL: string, folder: string): Promise<Round> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  let peakMb = 0
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, rendererMb() ?? 0)
  }, SAMPLE_MS)
  try {
    const page = await context.newPage()
    const entered = await page.request.post(`${baseURL}/api/demo/sign-in`)
    if (!entered.ok()) throw new Error(`The demo answers ${entered.status()}`)
    await page.goto(`${baseURL}/card`)
    await page.getByRole('heading', { level: 1, name: 'Memory Card' }).waitFor()
    const input = page.locator('input[type=file]')
    await input.waitFor({ state: 'attached' })
    const start = performance.now()
    await input.setInputFiles(folder)
    await page
      .getByRole('list', { name: 'Visits' })
      .getByRole('listitem')
      .first()
      .waitFor({ timeout: 5 * STANDS_LIMIT_MS })
    const standsMs = performance.now() - start
    const standsMb = peakMb
    await page.waitForTimeout(HASHING_MS)
    return { standsMs, standsMb, hashingMb: peakMb }
  } finally {
    clearInterval(watch)
    await context.close()
  }
}

async function measure(baseURL: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ridgeline-card-'))
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs })
  try {
    await writeLargeCard(folder)
    const rows: Round[] = []
    for (let round = 0; round < ROUNDS; round++) rows.push(await drop(browser, baseURL, folder))
    console.table(
      rows.map(({ standsMs, standsMb, hashingMb }) => ({
        files: FILES,
        'GB on the card': CARD_BYTES / 1e9,
        'page stands after (s)': (standsMs / 1000).toFixed(1),
        'of at most': STANDS_LIMIT_MS / 1000,
        'memory until then (MB)': Math.round(standsMb),
        'while hashing (MB)': Math.round(hashingMb),
        'of at most ': MEMORY_LIMIT_MB,
      })),
    )
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function onOwnProduct(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ridgeline-bench-'))
  const { address, end } = await startProduct(dataDir, true)
  try {
    await measure(address)
  } finally {
    await end()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const running = process.env.BENCH_URL
await (running ? measure(running) : onOwnProduct())
