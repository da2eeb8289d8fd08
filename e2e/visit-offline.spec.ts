import { expect, type Page, test } from '@playwright/test'
import type { Visit } from '../subjects/visit/contract/visit.ts'
import { keepsToWcag } from './axe.ts'
import { type Between, between } from './between.ts'
import { chromiumArgs } from './chromium.ts'
import { watchPolicy } from './policy.ts'
import { smallTargets } from './touch-targets.ts'
import { enterDemo, SEEDING_MS } from './workspace.ts'

const HERE = { latitude: 47.6062, longitude: -122.3321, accuracy: 8 }

test.skip(({ isMobile }) => !isMobile, 'capture is for phones')
test.use({
  serviceWorkers: 'allow',
  launchOptions: {
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: [...chromiumArgs, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
  geolocation: HERE,
  permissions: ['geolocation', 'camera'],
})

const SHOTS = 30
const ISSUES = 5

let line: Between
test.beforeEach(async ({ baseURL }) => {
  line = await between(baseURL ?? '')
})
test.afterEach(() => line.close())

test('a whole visit without a connection is on the server once there is one again, each thing once', async ({ page }) => {
  test.setTimeout(SEEDING_MS)
  const policy = watchPolicy(page)
  await enterDemo(page)
  await page.goto(`${line.url}/dashboard`)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, { timeout: 30_000 })
  line.line = 'cut'
  await page.goto(`${line.url}/capture`)
  await page.getByRole('button', { name: /A roof that is not listed/ }).click()
  await expect(page.getByText('shots are missing')).toBeVisible()
  await keepsToWcag(page, 'a visit')
  expect.soft(await smallTargets(page)).toEqual([])
  for (const tap of ['Cloudless', 'Calm', 'Over 2 days', 'Dry']) await page.getByRole('button', { name: tap, exact: true }).click()
  await page.getByRole('button', { name: 'North elevation: not accessible, because' }).click()
  await page.getByRole('button', { name: 'Locked', exact: true }).click()
  await expect(page.getByText(/^0 of \d+, 1 not accessible$/)).toBeVisible()
  await takeShots(page)
  for (let n = 1; n <= ISSUES; n++) await writeIssue(page, `Open seam ${n}`)
  await readMeter(page)
  const all = `${SHOTS} of ${SHOTS} safe on this phone`
  await expect(page.getByRole('status').filter({ hasText: `${all}, 0 on the server` })).toBeVisible()
  // a phone that goes off and on again has everything
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: `${all}, 0 on the server` })).toBeVisible()

  line.line = 'up'
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('status').filter({ hasText: `${all}, ${SHOTS} on the server` })).toBeVisible({ timeout: 120_000 })
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const visit = (await (await page.request.get(`/api/visits/${id}`)).json()) as Visit
  expect(visit.photos.length).toBe(SHOTS)
  expect(new Set(visit.photos.map(({ sha256 }) => sha256)).size).toBe(SHOTS)
  expect(visit.issues.map(({ title }) => title).toSorted()).toEqual([1, 2, 3, 4, 5].map((n) => `Open seam ${n}`))
  expect(visit.conditions).toEqual({ sky: 'clear', wind: 'calm', rain: 'longer', membraneDry: true })
  expect(visit.readings).toMatchObject([{ kind: 'meter', value: 18.5, position: { by: 'plan' } }])
  expect(visit.photos.every(({ fix }) => fix !== null && Math.abs(fix.latitude - HERE.latitude) < 0.001)).toBe(true)

  await page.goto(`${line.url}/visit/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Open seam 3')).toBeVisible()
  await expect(page.getByText('placed on the plan')).toBeVisible()
  policy.none()
})

/** One after the other, from line to line as the list leads. */
async function takeShots(page: Page) {
  await page.getByRole('link', { name: /The next shot/ }).click()
  await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0)
  const shutter = page.getByRole('button', { name: 'Take the picture' })
  for (let n = 1; n <= SHOTS; n++) {
    // a phone says anew where it is; what a browser was told once is too old for a shot after a minute
    if (n % 10 === 1) await page.context().setGeolocation({ ...HERE, latitude: HERE.latitude + n / 1e6 })
    await expect(shutter).toHaveAttribute('aria-disabled', 'false')
    await shutter.click()
    const keep = page.getByRole('button', { name: 'Keep it' })
    await expect(page.locator('[data-safe]')).toHaveCount(n, { timeout: 15_000 })
    if (await keep.isVisible()) await keep.click()
  }
  await page.getByRole('button', { name: /close/i }).click()
}

async function writeIssue(page: Page, title: string) {
  await page.getByRole('link', { name: 'Write an issue' }).click()
  await page.getByLabel('What it is').fill(title)
  await page.getByRole('button', { name: 'Keep the issue' }).click()
  await expect(page.getByRole('link', { name: title })).toBeVisible()
}

async function readMeter(page: Page) {
  await page.getByRole('button', { name: 'Meter' }).click()
  await page.getByLabel('Reading of the meter (%)').fill('18.5')
  await page.getByRole('button', { name: 'Keep the reading' }).click()
  await page.getByRole('application', { name: /^Roof plan/ }).click()
  await page.getByRole('button', { name: 'Keep the place' }).click()
  await expect(page.getByRole('link', { name: 'Meter: 18.5 % Its place on the roof is kept' })).toBeVisible()
}
