import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import Trace from 'lighthouse/core/gather/gatherers/trace.js'
import { chromiumArgs, chromiumPath } from '../e2e/chromium.ts'

/** What Lighthouse finds of a page on its phone profile: shares of 1, and the layout shift it measured. */
export interface PageScores {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  readonly layoutShift: number
}

/** The renderer of our Chromium dies where it traces this and a page has a referrer policy; no score is made of it. */
const DEADLY = 'blink.webdx_feature_usage'

/**
 * Lighthouse on its phone profile (a slow mobile connection, a processor slowed down four times), in a browser of its own.
 *
 * @throws with Lighthouse's own words where the page did not load
 */
export async function scoresOf(address: string): Promise<PageScores> {
  const traced = Trace.getDefaultTraceCategories().filter((one) => one !== DEADLY)
  Trace.getDefaultTraceCategories = () => traced
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: [...chromiumArgs, `--remote-debugging-port=${port}`],
  })
  try {
    const found = (await lighthouse(address, { port, output: 'json', logLevel: 'error' }))?.lhr
    if (!found || found.runtimeError) throw new Error(`${address}: ${found?.runtimeError?.message ?? 'Lighthouse answers nothing'}`)
    const score = (category: string): number => found.categories[category]?.score ?? 0
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      layoutShift: found.audits['cumulative-layout-shift']?.numericValue ?? 1,
    }
  } finally {
    await browser.close()
  }
}

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening)
  })
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => {
    server.close(closed)
  })
  return port
}
