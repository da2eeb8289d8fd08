import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, type CDPSession, chromium, type Page } from '@playwright/test'
import { chromiumArgs, chromiumPath } from '../e2e/chromium.ts'
import { SEEDING_MS } from '../e2e/workspace.ts'
import type { Dashboard } from '../packages/contracts/src/dashboard.ts'
import type { PropertyDetail } from '../packages/contracts/src/property.ts'

/**
 * Opens the landing page, the dashboard and an analysis on an empty cache, as a phone on a slow mobile connection does, and prints what was
 * fetched when: the product is started on an empty data folder with its demo. `npm run bench:web`; words after it name the screens.
 * Ends with 1 where the first thermogram takes longer than its limit.
 */
const phone = { downBytesPerS: 1_600_000 / 8, upBytesPerS: 750_000 / 8, latencyMs: 150, cpuSlowdown: 4 }
const ROUNDS = 3
const THERMOGRAM_LIMIT_MS = 4000
/** Example roofs of a demo workspace that is filled. */
const DEMO_ROOFS = 4

interface Fetched {
  readonly address: string
  readonly sentMs: number
  endMs: number
  bytes: number
}

interface Opened {
  readonly fetched: readonly Fetched[]
  /** From the start of the navigation to the sign of the screen (ms). */
  readonly shownMs: number
}

interface Screen {
  readonly name: string
  readonly address: string
  /** Runs in the page: the time of the sign that the screen is there (ms since navigation), or null. */
  readonly sign: () => number | null
}

const heading = (): number | null => {
  const now = document.querySelector('h1') === null ? null : performance.now()
  return performance.getEntriesByName('seen-heading')[0]?.startTime ?? (now === null ? null : performance.mark('seen-heading').startTime)
}
const thermogram = (): number | null => performance.getEntriesByName('first-thermogram')[0]?.startTime ?? null

async function open(browser: Browser, state: BrowserContextOptions['storageState'], screen: Screen): Promise<Opened> {
  const context = await browser.newContext({
    ...(state !== undefined && { storageState: state }),
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await slowDown(devtools)
    const fetched = follow(devtools)
    await page.goto(screen.address, { waitUntil: 'commit' })
    const shown = await page.waitForFunction(screen.sign, undefined, { polling: 50, timeout: 60_000 })
    const shownMs = (await shown.jsonValue()) ?? 0
    return { fetched: fetched().filter(({ sentMs }) => sentMs <= shownMs), shownMs }
  } finally {
    await context.close()
  }
}

async function slowDown(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: phone.latencyMs,
    downloadThroughput: phone.downBytesPerS,
    uploadThroughput: phone.upBytesPerS,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: phone.cpuSlowdown })
}

/** Notes every request; times count from the first. */
function follow(devtools: CDPSession): () => Fetched[] {
  const found = new Map<string, Fetched>()
  let startS: number | null = null
  const ms = (timeS: number) => (timeS - (startS ?? timeS)) * 1000
  devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!request.url.startsWith('http')) return
    startS ??= timestamp
    found.set(requestId, { address: request.url, sentMs: ms(timestamp), endMs: Number.POSITIVE_INFINITY, bytes: 0 })
  })
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const one = found.get(requestId)
    if (one) Object.assign(one, { endMs: ms(timestamp), bytes: encodedDataLength })
  })
  return () => [...found.values()]
}

/** How many answers had to be waited for one after the other: a request stands one level above the highest that was over before it was sent. */
function levelsOf(fetched: readonly Fetched[]): Map<Fetched, number> {
  const levels = new Map<Fetched, number>()
  for (const one of fetched.toSorted((a, b) => a.sentMs - b.sentMs)) {
    const before = fetched.filter((other) => other.endMs <= one.sentMs)
    levels.set(one, 1 + Math.max(0, ...before.map((other) => levels.get(other) ?? 0)))
  }
  return levels
}

function print(screen: Screen, rounds: readonly Opened[]): number {
  const inOrder = rounds.toSorted((a, b) => a.shownMs - b.shownMs)
  const { fetched, shownMs } = inOrder[Math.floor(inOrder.length / 2)] as Opened
  const levels = levelsOf(fetched)
  const done = fetched.filter(({ endMs }) => endMs <= shownMs)
  const sum = (some: readonly Fetched[]) => (some.reduce((total, { bytes }) => total + bytes, 0) / 1000).toFixed(1)
  const scripts = done.filter(({ address }) => address.includes('.js'))
  console.log(
    `\n${screen.name}: ${Math.round(shownMs)} ms (${inOrder.map((one) => Math.round(one.shownMs)).join(', ')}), ${Math.max(...levels.values())} levels, ${done.length} answers of ${sum(done)} kB, of these ${scripts.length} scripts of ${sum(scripts)} kB`,
  )
  for (const [one, level] of levels) {
    const end = Number.isFinite(one.endMs) ? one.endMs.toFixed(0) : 'open'
    console.log(
      `  ${level}  ${one.sentMs.toFixed(0).padStart(6)} to ${end.padStart(6)} ms  ${(one.bytes / 1000).toFixed(1).padStart(7)} kB  ${new URL(one.address).pathname}`,
    )
  }
  return shownMs
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

function startProduct(port: number, dataDir: string): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, '../scripts/start.mjs')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDir, DEMO: '1', HOST: '127.0.0.1', PORT: String(port), DATABASE_URL: '', PUBLIC_URL: '' },
  })
}

async function answering(address: string): Promise<void> {
  const giveUpAt = Date.now() + 180_000
  while (Date.now() < giveUpAt) {
    if (
      await fetch(address).then(
        (res) => res.ok,
        () => false,
      )
    )
      return
    await new Promise((again) => setTimeout(again, 500))
  }
  throw new Error(`Nothing answers at ${address} after three minutes`)
}

/** Signs in to the demo and waits until its roofs are made and analysed, so that nothing else is computed while it is measured. */
async function quietDemo(page: Page, baseURL: string): Promise<{ scanId: string }> {
  const entered = await page.request.post(`${baseURL}/api/demo/sign-in`)
  if (!entered.ok()) throw new Error(`The demo answers ${entered.status()}`)
  const read = async <T>(path: string): Promise<T> => (await (await page.request.get(baseURL + path)).json()) as T
  const giveUpAt = Date.now() + SEEDING_MS
  while (Date.now() < giveUpAt) {
    const { activeProjects, scansInProgress, recent } = await read<Dashboard>('/api/dashboard')
    const first = recent.toSorted((a, b) => a.name.localeCompare(b.name))[0]
    if (activeProjects >= DEMO_ROOFS && scansInProgress === 0 && first) {
      const scan = (await read<PropertyDetail>(`/api/properties/${first.id}`)).scans.find(({ state }) => state === 'ready')
      if (scan) return { scanId: scan.id }
    }
    await page.waitForTimeout(1000)
  }
  throw new Error('The example roofs were not analysed in time')
}

async function measure(baseURL: string, wanted: readonly string[]): Promise<boolean> {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs })
  try {
    const entrance = await browser.newContext()
    const { scanId } = await quietDemo(await entrance.newPage(), baseURL)
    const state = await entrance.storageState()
    const screens: Screen[] = [
      { name: 'landing', address: `${baseURL}/`, sign: heading },
      { name: 'dashboard', address: `${baseURL}/dashboard`, sign: heading },
      { name: 'analysis', address: `${baseURL}/analysis/${scanId}`, sign: thermogram },
    ]
    console.log(
      `${phone.downBytesPerS * 8} bit/s down, ${phone.latencyMs} ms to answer, ${phone.cpuSlowdown} times slower; the median of ${ROUNDS}`,
    )
    let isFast = true
    for (const screen of screens.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
      const rounds: Opened[] = []
      for (let round = 0; round < ROUNDS; round++) rounds.push(await open(browser, screen.name === 'landing' ? undefined : state, screen))
      const shownMs = print(screen, rounds)
      if (screen.sign === thermogram && shownMs > THERMOGRAM_LIMIT_MS) isFast = false
    }
    return isFast
  } finally {
    await browser.close()
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'ridgeline-bench-'))
const port = await freePort()
const product = startProduct(port, dataDir)
try {
  const baseURL = `http://127.0.0.1:${port}`
  await answering(baseURL)
  if (!(await measure(baseURL, process.argv.slice(2)))) {
    console.error(`The first thermogram takes longer than ${THERMOGRAM_LIMIT_MS} ms`)
    process.exitCode = 1
  }
} finally {
  product.kill('SIGTERM')
  await once(product, 'exit')
  rmSync(dataDir, { recursive: true, force: true })
}
