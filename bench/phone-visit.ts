import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { Person } from '../apps/server/test/faults/product.ts'
import { type Between, between } from '../e2e/between.ts'
import { chromiumArgs, chromiumPath } from '../e2e/chromium.ts'
import { largePhoto, numbered, size } from './large-photo.ts'
import { startProduct } from './product.ts'
import { type MemoryWatch, watchPages } from './renderer-memory.ts'

/**
 * A visit with 300 photos of 4 MB on the phone, without a connection: what keeping them takes, memory of the page, frames while their list is scrolled, how soon
 * the queue goes on after a restart, and bytes on the disk. `npm run bench -- phone-visit`, a number behind it for fewer photos. Figures only; nothing is asserted.
 */
const PHOTOS = Number(process.argv[2] ?? 300)
const PHOTO_BYTES = 4_000_000
/** A processor so many times slower stands for a phone. */
const SLOW_DOWN = 4
const FRAME_MS = 1000 / 60
/** A frame that came later than this (ms) was missed: the clock of frames is a little unsteady. */
const LATE_MS = 1.25 * FRAME_MS
const aims = { memoryMB: 300, onTime: 0.95, restartMs: 1000 }

const root = mkdtempSync(join(tmpdir(), 'ridgeline-phone-bench-'))
const MB = (bytes: number): string => (bytes / 1e6).toFixed(1)
const rows: { what: string; is: string; aim: string }[] = []
const row = (what: string, is: string, aim = '') => {
  rows.push({ what, is, aim })
  console.log(`${what}: ${is}${aim && ` (aim ${aim})`}`)
}

async function openPhone(folder: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: await chromiumPath(),
    args: chromiumArgs,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'allow',
  })
  const page = context.pages()[0] ?? (await context.newPage())
  return { context, page }
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
}

/** Without a camera the page takes the files of the phone's own: each is judged, kept and flushed as any other. */
async function keepPhotos(page: Page): Promise<void> {
  const jpeg = await largePhoto(PHOTO_BYTES)
  row('one photo', `${size.width} x ${size.height}, ${MB(jpeg.length)} MB`)
  const file = join(root, 'IMG.jpg')
  const since = performance.now()
  for (let n = 1; n <= PHOTOS; n++) {
    writeFileSync(file, numbered(jpeg, n))
    await page.locator('input[type=file]').setInputFiles(file)
    await page.waitForFunction((wanted) => document.querySelectorAll('[data-safe]').length >= wanted, n, { polling: 20 })
  }
  row('to keep one: read, judged, hashed, flushed, row committed', `${Math.round((performance.now() - since) / PHOTOS)} ms`)
}

/** Runs in the page: times between frames (ms) while it is scrolled by a finger that never rests, down and up again. */
function scrollThrough(seconds: number): Promise<number[]> {
  const frames: number[] = []
  const height = document.documentElement.scrollHeight - innerHeight
  const begin = performance.now()
  let before = begin
  return new Promise((done) => {
    const draw = (now: number) => {
      frames.push(now - before)
      before = now
      const share = (now - begin) / (seconds * 1000)
      if (share >= 1) return done(frames.slice(1))
      scrollTo(0, height * (1 - Math.abs(1 - 2 * share)))
      requestAnimationFrame(draw)
    }
    requestAnimationFrame(draw)
  })
}

async function scroll(page: Page, what: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  const busyS = async () => (await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  const before = await busyS()
  const frames = await page.evaluate(scrollThrough, 10)
  const workMs = (((await busyS()) - before) * 1000) / frames.length
  const onTime = frames.filter((ms) => ms <= LATE_MS).length / frames.length
  const dropped = frames.reduce((sum, ms) => sum + Math.max(0, Math.round(ms / FRAME_MS) - 1), 0)
  row(
    `list of shots scrolled, ${what}`,
    `${(onTime * 100).toFixed(1)} % of ${frames.length} frames on time, ${dropped} dropped, longest ${Math.max(...frames).toFixed(0)} ms, ${workMs.toFixed(1)} ms of work for each`,
    `${aims.onTime * 100} %`,
  )
}

function tellMemory(watch: MemoryWatch, what: string): void {
  const { resident, own } = watch.most()
  row(`memory of the page, ${what}`, `${MB(resident)} MB at most, ${MB(own)} MB of them its own`, `${aims.memoryMB} MB`)
}

/** Starts the browser again: from the address to the screen that knows them all, and to the first thing that is sent. */
async function restart(folder: string, line: Between, address: string, watch: MemoryWatch): Promise<void> {
  const { context, page } = await openPhone(folder)
  await slowDown(page)
  line.line = 'up'
  const sent = (path: RegExp) => context.waitForEvent('request', (request) => request.method() !== 'GET' && path.test(request.url()))
  const first = sent(/\/api\/(visits|uploads)/).then(() => performance.now())
  const bytes = sent(/\/api\/uploads/).then(() => performance.now())
  const since = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await page.getByText(`${PHOTOS} of ${PHOTOS} safe on this phone`).first().waitFor()
  const knownMs = performance.now() - since
  const [firstMs, bytesMs] = [(await first) - since, (await bytes) - since]
  row('browser started again: all of them known', `${Math.round(knownMs)} ms after the address`, `${aims.restartMs} ms`)
  row(
    'browser started again: the first thing sent',
    `${Math.round(firstMs)} ms, the first photo ${Math.round(bytesMs)} ms`,
    `${aims.restartMs} ms`,
  )
  await sleep(5000)
  tellMemory(watch, 'sending')
  line.line = 'cut'
  await context.close()
}

function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}

async function tellDisk(page: Page, what: string): Promise<void> {
  const told = (await page.evaluate(() => navigator.storage.estimate())) as StorageEstimate & { usageDetails?: Record<string, number> }
  const parts = Object.entries(told.usageDetails ?? {}).map(([name, bytes]) => `${name} ${MB(bytes)}`)
  row(`on the disk, ${what}`, `${MB(told.usage ?? 0)} MB (${parts.join(', ')})`)
}

const dataDir = join(root, 'product')
const product = await startProduct(dataDir, false)
const person = new Person(() => product.address)
await person.signUp(dataDir)
const line = await between(product.address)
const folder = join(root, 'browser')
const watch = watchPages(folder)
const { context, page } = await openPhone(folder)
await context.addCookies(person.cookies().map(({ name, value }) => ({ name, value, url: line.url, expires: Date.now() / 1000 + 86_400 })))
await page.goto(`${line.url}/capture`)
await page.getByRole('heading', { name: 'Where are you?' }).waitFor()
await page.evaluate(async () => void (await navigator.serviceWorker.ready))
await sleep(2000)
await tellDisk(page, 'the application and what was taken along')
line.line = 'cut'
await slowDown(page)
await page.getByRole('button', { name: /A roof that is not listed/ }).click()
await page.getByRole('link', { name: 'Take a free shot' }).click()
await page.getByText("Open the phone's camera").waitFor()
tellMemory(watch, 'before the first photo')
await keepPhotos(page)
tellMemory(watch, `keeping ${PHOTOS} photos`)
await tellDisk(page, `with ${PHOTOS} photos`)
await page.getByRole('button', { name: 'Close the camera' }).click()
await page.waitForFunction((wanted) => document.querySelectorAll('[data-safe]').length === wanted, PHOTOS)
const address = page.url()
await scroll(page, 'the first time')
await scroll(page, 'again')
tellMemory(watch, `scrolling ${PHOTOS} photos`)
await context.close()
row('folder of the browser', `${MB(bytesIn(folder))} MB`)
await restart(folder, line, address, watch)
watch.stop()
console.table(rows)
await line.close()
await product.end()
rmSync(root, { recursive: true, force: true })
process.exit(0)
