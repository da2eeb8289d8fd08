import { type ChildProcess, spawn } from 'node:child_process'
import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumArgs, chromiumPath } from '../chromium.ts'

const flags = [
  '--headless=new',
  '--remote-debugging-port=0',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--window-size=390,844',
  'about:blank',
]

/** A browser of its own process group, so that it can be killed with everything it started. What it keeps lies in `folder` and is there when it is opened again. */
export class PhoneBrowser {
  /** Photos that the screen called safe, by id, with the SHA-256 it named: gathered out here, since the browser dies. */
  readonly safe = new Map<string, string>()
  private readonly folder: string
  private process: ChildProcess | null = null
  private browser: Browser | null = null

  constructor(folder: string) {
    this.folder = folder
  }

  async open(origin: string): Promise<Page> {
    const child = spawn(await chromiumPath(), [...chromiumArgs, ...flags, `--user-data-dir=${this.folder}`], {
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    this.process = child
    this.browser = await chromium.connectOverCDP(await addressOf(child))
    const context = this.browser.contexts()[0]
    if (!context) throw new Error('the browser has no window')
    await context.grantPermissions(['camera', 'geolocation'], { origin })
    await context.setGeolocation({ latitude: 47.6062, longitude: -122.3321, accuracy: 8 })
    const page = context.pages()[0] ?? (await context.newPage())
    await page.setViewportSize({ width: 390, height: 844 })
    await page.exposeBinding('calledSafe', (_, id: string, sha256: string) => void this.safe.set(id, sha256))
    // a screen draws a file only once its row is committed
    await page.addInitScript(() => {
      const told = new Set<string>()
      const look = () => {
        for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-safe]')) {
          const { safe = '', sha256 = '' } = dataset
          if (told.has(safe)) continue
          told.add(safe)
          void (globalThis as unknown as { calledSafe: (id: string, sha256: string) => Promise<void> }).calledSafe(safe, sha256)
        }
      }
      new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-safe'] })
    })
    return page
  }

  /** At once, in the middle of whatever it does. */
  async kill(): Promise<void> {
    const child = this.process
    if (!child?.pid) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    process.kill(-child.pid, 'SIGKILL')
    await gone
    await this.browser?.close().catch(() => {})
    this.process = null
  }
}

/** Where the browser listens to whoever drives it, as it says itself. */
async function addressOf(child: ChildProcess): Promise<string> {
  let said = ''
  return new Promise((resolve, reject) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const found = /DevTools listening on (\S+)/.exec(said)
      if (found?.[1]) resolve(found[1])
    })
    child.once('exit', () => reject(new Error(`the browser ended: ${said.slice(-300)}`)))
  })
}
