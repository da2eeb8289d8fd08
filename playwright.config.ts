import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumArgs, chromiumPath } from './e2e/chromium.ts'

// the workers read this file too and inherit what the first reading has settled
process.env.CHROMIUM_PATH ??= await chromiumPath()
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'ridgeline-e2e-'))
/** Journeys through screens that have not changed since they last passed (`scripts/long-runs.mjs`). */
const unchanged = process.env.E2E_LEAVE_OUT?.split(',').map((file) => `**/${file}`) ?? []
const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`

const config = defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    baseURL,
    // Keeping what was on the page at each step costs a third of the processors' time: it is kept where a journey is tried once more (`npm test` does).
    trace: process.env.E2E_TRACE ? { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: false } : 'off',
    screenshot: 'only-on-failure',
    video: 'off',
    // A service worker answers for the server, and what a journey puts in place of an answer (`page.route`) would not be seen by it. Journeys of capture allow it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: chromiumArgs },
  },
  projects: [
    // Once is enough for what does not depend on the size of the screen; how a phone lays its screens out is looked at in touch-and-shift and accessibility.
    {
      name: 'phone',
      testIgnore: [
        ...unchanged,
        ...['resume', 'identity', 'crm', 'costs', 'training', 'card', 'method', 'landing', 'oidc', 'paper', 'instance'].map(
          (name) => `${name}.spec.ts`,
        ),
      ],
      grepInvert: /@any-size/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    // capture is for phones
    {
      name: 'desktop',
      testIgnore: [...unchanged, 'capture.spec.ts', 'visit-*.spec.ts', 'camera.spec.ts'],
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: {
    command: `"${process.execPath}" e2e/server.ts`,
    url: baseURL,
    env: { PORT: process.env.E2E_PORT, E2E_DATA_DIR: process.env.E2E_DATA_DIR },
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'pipe',
  },
})
export default config

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
