import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Flags under which Chromium runs as root. No screen draws with WebGL; pages are painted twice as fast without a GPU that is computed. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/**
 * Path of the browser for tests: `CHROMIUM_PATH`, else the one of the dependencies, unpacked once (2 s). It is unpacked beside its place
 * and moved there, so that an interrupted run leaves no half browser.
 */
export async function chromiumPath(): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const { version } = createRequire(import.meta.url)(join(root, 'node_modules/@sparticuz/chromium/package.json')) as { version: string }
  const folder = join(root, '.cache', `chromium-${version}`)
  if (!existsSync(join(folder, 'chromium'))) await unpack(folder)
  return join(folder, 'chromium')
}

async function unpack(folder: string): Promise<void> {
  const draft = `${folder}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  const before = process.env.TMPDIR
  process.env.TMPDIR = draft
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    const unpacked = await chromium.executablePath()
    rmSync(folder, { recursive: true, force: true })
    renameSync(dirname(unpacked), folder)
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    rmSync(draft, { recursive: true, force: true })
  }
}
