/**
 * Makes the pictures of the product on the start page, and the picture that links to it show: start the product with its demo, then
 * `npm run media:shots -- http://127.0.0.1:4300`. Needs `pdftoppm` (poppler-utils) for the page of the report. Run it whenever the analysis or the report
 * looks different.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { chromiumArgs, chromiumPath } from '../e2e/chromium.ts'
import type { PropertyDetail } from '../subjects/property/contract/property.ts'

const baseURL = process.argv[2] ?? 'http://127.0.0.1:4300'
const folder = join(import.meta.dirname, '../apps/web/public/media')
/** The roof of the film. */
const PROPERTY = 'Corner Market Plaza'

interface Frame {
  readonly name: string
  readonly width: number
  readonly height: number
  /** Device pixels for each of the screen. */
  readonly scale: number
  readonly widths: readonly number[]
}
const frames: readonly Frame[] = [
  { name: 'analysis', width: 1440, height: 900, scale: 1, widths: [1440, 960] },
  { name: 'analysis-phone', width: 390, height: 780, scale: 2, widths: [780, 390] },
]
const QUALITY = 80

async function keep(picture: Buffer, name: string, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    const file = `${name}-${width}.webp`
    const { size } = await sharp(picture).resize({ width }).webp({ quality: QUALITY }).toFile(join(folder, file))
    console.log(`${file}: ${Math.round(size / 1000)} kB`)
  }
}

async function newestScan(page: Page): Promise<string> {
  const read = async <T>(path: string) => (await (await page.request.get(baseURL + path)).json()) as T
  const found = await read<readonly { id: string; name: string }[]>(`/api/properties?limit=20`)
  const property = found.find(({ name }) => name === PROPERTY)
  const scan =
    property &&
    (await read<PropertyDetail>(`/api/properties/${property.id}`)).scans.find(
      ({ state, health }) => state === 'ready' && health.score !== null,
    )
  if (!scan) throw new Error(`The demo has no scored scan of ${PROPERTY} yet`)
  return scan.id
}

async function screens(browser: Browser, scanId: string, state: Awaited<ReturnType<Page['request']['storageState']>>): Promise<void> {
  for (const { name, width, height, scale, widths } of frames) {
    for (const theme of ['dark', 'light']) {
      const context = await browser.newContext({
        storageState: state,
        viewport: { width, height },
        deviceScaleFactor: scale,
        isMobile: width < 500,
        hasTouch: width < 500,
        reducedMotion: 'reduce',
      })
      await context.addInitScript((chosen) => localStorage.setItem('ridgeline.theme', chosen), theme)
      const page = await context.newPage()
      await page.goto(`${baseURL}/analysis/${scanId}`)
      await page.waitForFunction(() => performance.getEntriesByName('first-thermogram').length > 0)
      await page.waitForLoadState('networkidle')
      await keep(await page.screenshot(), `${name}-${theme}`, widths)
      await context.close()
    }
  }
}

async function firstPage(page: Page, scanId: string): Promise<void> {
  const made = await page.request.get(`${baseURL}/api/reports/download/${scanId}`, { timeout: 120_000 })
  if (!made.ok()) throw new Error(`The report answers ${made.status()}`)
  const work = mkdtempSync(join(tmpdir(), 'ridgeline-shots-'))
  writeFileSync(join(work, 'report.pdf'), await made.body())
  execFileSync('pdftoppm', ['-f', '1', '-l', '1', '-r', '150', '-png', 'report.pdf', 'page'], { cwd: work })
  const [picture] = readdirSync(work).filter((file) => file.endsWith('.png'))
  if (picture) await keep(readFileSync(join(work, picture)), 'report', [1000, 560])
  rmSync(work, { recursive: true })
}

/** What a link to the product shows: the start page's first view without its bar. */
async function social(browser: Browser): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1200, height: 694 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(baseURL)
  await page.waitForLoadState('networkidle')
  const picture = await page.screenshot({ clip: { x: 0, y: 64, width: 1200, height: 630 } })
  await sharp(picture).png({ palette: true, quality: 80 }).toFile(join(folder, 'social.png'))
  await context.close()
}

const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs })
try {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.request.post(`${baseURL}/api/demo/sign-in`)
  const scanId = await newestScan(page)
  await screens(browser, scanId, await context.storageState())
  await firstPage(page, scanId)
  await social(browser)
} finally {
  await browser.close()
}
