import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { auditThemes, keepsToWcag } from './axe.ts'
import { type Between, between } from './between.ts'
import { watchPolicy } from './policy.ts'
import { GLOVE_PX, smallTargets } from './touch-targets.ts'
import { enterDemo, SEEDING_MS } from './workspace.ts'

// Everywhere else they are blocked (playwright.config.ts).
test.use({ serviceWorkers: 'allow' })

/** To a screen that can be used, without a connection (ms): a processor four times as slow as this one stands for a phone. */
const COLD_START_MS = 2000
const SLOW_DOWN = 4

let line: Between
test.beforeEach(async ({ baseURL }) => {
  line = await between(baseURL ?? '')
})
test.afterEach(() => line.close())

test('after one visit to any screen capture opens without a connection, and every other address says what needs one', async ({
  page,
  context,
}) => {
  test.setTimeout(SEEDING_MS)
  const policy = watchPolicy(page)
  await visitOnce(page)
  line.line = 'cut'
  const { opened, startMs } = await openSlowly(context)
  await expect(opened.getByText('No connection. What is kept here stays')).toBeVisible()
  await expect(opened.getByRole('status').getByText('Capture', { exact: true })).toBeVisible()
  console.log(`capture stood ${startMs} ms after it was opened without a connection, on a processor ${SLOW_DOWN} times as slow`)
  expect(startMs).toBeLessThan(COLD_START_MS)
  await opened.goto(`${line.url}/capture/phone`)
  await expect(opened.getByText('The application is kept here and opens without a connection.')).toBeVisible()
  await opened.close()

  await page.goto(`${line.url}/properties`)
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
  await keepsToWcag(page, 'the page without a connection')
  expect.soft(await smallTargets(page)).toEqual([])
  await page.getByRole('link', { name: 'Go to Capture' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Where are you?' })).toBeVisible()
  await auditThemes(page, 'capture')
  expect.soft(await smallTargets(page)).toEqual([])

  line.line = 'up'
  await page.goto(`${line.url}/dashboard`)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  policy.none()
})

test('a server that says nothing is one that is not there: nothing turns for ever', async ({ page }) => {
  await visitOnce(page)
  line.line = 'silent'
  await page.goto(`${line.url}/dashboard`, { timeout: 25_000 })
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
  line.line = 'up'
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

test('a new version asks, and never takes over while something waits to be sent', async ({ page, context }) => {
  await visitOnce(page)
  await page.goto(`${line.url}/capture`)
  await expectRelease(page, 1)
  await keepUnsent(page)
  line.release = 2
  await lookForNewVersion(page)
  const bar = page.getByRole('status').filter({ hasText: 'A new version is ready.' })
  await expect(bar).toContainText('One thing on this phone waits to be sent.')
  await expect(bar.getByRole('button')).toHaveCount(0)
  expect(await askToTake(page), 'whoever asks all the same is refused').toBe(false)
  // Nor does it come when the browser starts anew.
  await stopWorkers(context, page)
  await page.reload()
  await expectRelease(page, 1)
  await expect(bar).toBeVisible()

  await sendAll(page)
  await bar.getByRole('button', { name: 'Use it now' }).click()
  await expectRelease(page, 2)
  await expect(bar).toHaveCount(0)
  line.line = 'cut'
  await page.reload()
  await expectRelease(page, 2)
})

test('a version that nobody takes stays aside', async ({ page, context }) => {
  await visitOnce(page)
  await page.goto(`${line.url}/capture`)
  line.release = 2
  await lookForNewVersion(page)
  await expect(page.getByRole('button', { name: 'Use it now' })).toBeVisible()
  await auditThemes(page, 'a new version is ready')
  expect.soft(await smallTargets(page, 'body', GLOVE_PX)).toEqual([])
  await page.close()
  const next = await context.newPage()
  await next.goto(`${line.url}/capture`)
  await expectRelease(next, 1)
  await expect(next.getByRole('button', { name: 'Use it now' })).toBeVisible()
})

test('whoever signs out leaves the application here, and nothing of themselves', async ({ page }) => {
  await visitOnce(page)
  await page.goto(`${line.url}/capture/phone`)
  const member = await page.evaluate(() => (JSON.parse(localStorage.getItem('ridgeline.member') ?? '{}') as { name: string }).name)
  await expect(page.getByText(`Of ${member}`)).toBeVisible()
  await page.goto(`${line.url}/dashboard`)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(`${line.url}/`)
  line.line = 'cut'
  await page.goto(`${line.url}/capture`)
  await expect(page.getByText('Nobody has signed in on this phone yet.')).toBeVisible()
  await expect(page.getByText(member)).toHaveCount(0)
  await page.goto(`${line.url}/dashboard`)
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
})

test('photos that are shared with the application are on the disk before anything is said of them', async ({ page }) => {
  await visitOnce(page)
  line.line = 'cut'
  await page.goto(`${line.url}/capture`)
  await share(page, ['roof-1.jpg', 'roof-2.jpg'])
  await expect(page.getByText('The 2 files you shared are safe on this phone.')).toBeVisible()
  await page.goto(`${line.url}/reports`)
  await expect(page.getByText('2 things on this phone wait to be sent.')).toBeVisible()
})

test('a phone that reads Spanish keeps capture in Spanish', async ({ page, context }) => {
  await context.addCookies([{ name: 'language', value: 'es', url: line.url }])
  await visitOnce(page, 'Panel')
  line.line = 'cut'
  await page.goto(`${line.url}/capture`)
  await expect(page.getByRole('heading', { level: 1, name: '¿Dónde está usted?' })).toBeVisible()
  await keepsToWcag(page, 'capture in Spanish')
  await page.goto(`${line.url}/dashboard`)
  await expect(page.getByRole('heading', { level: 1, name: 'Sin conexión' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('the bar under the thumb has room for every place, on the narrowest phone and in the longer language', async ({ page, context }) => {
  await context.addCookies([{ name: 'language', value: 'es', url: line.url }])
  await enterDemo(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`${line.url}/dashboard`)
  expect(await page.evaluate(() => innerWidth), 'nothing makes the page wider than the phone').toBe(320)
  const places = page.getByRole('contentinfo').getByRole('link')
  await expect(places.filter({ hasText: 'Capturar' })).toBeVisible()
  for (const place of await places.all()) {
    const { x, width } = (await place.boundingBox()) ?? { x: 0, width: 0 }
    expect.soft(x + width, (await place.textContent()) ?? '').toBeLessThanOrEqual(320 + 1)
  }
})

test('a phone is told how to install the application', async ({ page, request }) => {
  await page.goto('/capture')
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/capture', share_target: { method: 'POST' } })
  const icons = [...manifest.icons, ...manifest.shortcuts.flatMap((one: { icons: object[] }) => one.icons)] as { src: string }[]
  for (const { src } of icons) expect((await request.get(src)).status(), src).toBe(200)
  const session = await page.context().newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})

/** One visit to a screen of the desk, long enough for the application to be kept. */
async function visitOnce(page: Page, dashboard = 'Dashboard') {
  await enterDemo(page)
  await page.goto(`${line.url}/dashboard`)
  await expect(page.getByRole('heading', { level: 1, name: dashboard })).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, { timeout: 30_000 })
}

/** Capture in a new window of a phone, whose service worker has ended meanwhile. */
async function openSlowly(context: BrowserContext): Promise<{ opened: Page; startMs: number }> {
  const opened = await context.newPage()
  const session = await context.newCDPSession(opened)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
  await stopWorkers(context, opened)
  const start = Date.now()
  await opened.goto(`${line.url}/capture`, { waitUntil: 'commit' })
  await expect(opened.getByRole('button', { name: /A roof that is not listed/ })).toBeVisible()
  return { opened, startMs: Date.now() - start }
}

async function stopWorkers(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
}

const expectRelease = (page: Page, release: number) =>
  expect(page.locator('meta[name=release]')).toHaveAttribute('content', String(release))

/** As a page that stays open does every hour. */
const lookForNewVersion = (page: Page) => page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))

/** What the page asks for when the button is pressed. */
const askToTake = (page: Page) =>
  page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel()
    const answer = new Promise((resolve) => {
      port1.onmessage = ({ data }) => resolve(data)
    })
    ;(await navigator.serviceWorker.ready).active?.postMessage('take', [port2])
    return answer
  })

/** A photo of a visit that the server does not have, in a database like that of capture. */
const keepUnsent = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('capture-an-organization-a-member', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('files', { keyPath: 'id' })
    await new Promise((done) => opening.addEventListener('success', done))
    const tx = opening.result.transaction('files', 'readwrite')
    tx.objectStore('files').put({ id: 'photo', revision: 1, sentRevision: null })
    await new Promise((done) => tx.addEventListener('complete', done))
    opening.result.close()
  })

const sendAll = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('capture-an-organization-a-member')
    await new Promise((done) => opening.addEventListener('success', done))
    const tx = opening.result.transaction('files', 'readwrite')
    tx.objectStore('files').put({ id: 'photo', revision: 1, sentRevision: 1 })
    await new Promise((done) => tx.addEventListener('complete', done))
    opening.result.close()
  })

/** As a gallery does it: a form with files, sent to the address that the manifest names. */
const share = (page: Page, names: readonly string[]) =>
  page.evaluate((files) => {
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action: '/capture/share' })
    const input = document.createElement('input')
    Object.assign(input, { type: 'file', name: 'files', multiple: true })
    const given = new DataTransfer()
    for (const name of files) given.items.add(new File(['a roof'], name, { type: 'image/jpeg' }))
    input.files = given.files
    form.append(input)
    document.body.append(form)
    form.submit()
  }, names)
