import { expect, type Page, type Route, test } from '@playwright/test'
import { padded, radiometricFile } from './example-files.ts'
import { newMember, toastWith } from './workspace.ts'

/** Three pieces of 5 MB and a rest: something is on the server, and something is not, while the second piece is on its way. */
const FILE_BYTES = 16 * 1024 * 1024
const PIECE_BYTES = 5 * 1024 * 1024

const waiting = 'Waiting for the connection. The upload goes on by itself; nothing is lost.'

test('an upload goes on by itself after the connection was lost', async ({ page, context }) => {
  test.setTimeout(150_000)
  await beginUpload(page, 'Lost Signal Warehouse', async (route) => {
    await context.setOffline(true)
    await route.abort('internetdisconnected')
  })
  await expect(page.getByText(waiting)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('0 of 1 safe on the server')).toBeVisible()
  const goesOnAt = offsetOfNextPiece(page)
  const lastStep = await loseAnswersOfLastStep(page)
  await context.setOffline(false)
  expect(await goesOnAt).toBe(PIECE_BYTES)
  await expect(page.getByText('1 of 1 safe on the server')).toBeVisible()
  await expect(page.getByText(waiting)).toBeVisible({ timeout: 30_000 })
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page.getByText('1 scan not sent: Lost Signal Warehouse, 1 of 1 safe on the server.')).toBeVisible()
  expect(lastStep.made, 'the server made a scan whose answer was lost').toBe(1)
  await page.unroute('**/api/properties')
  await expectScan(page, 'Lost Signal Warehouse')
  await expect(toastWith(page, 'Upload successful')).toBeVisible({ timeout: 60_000 })
  await expect(page, 'another screen is not left').toHaveURL('/dashboard')
})

test('an upload goes on after its page was closed and opened again', async ({ page }) => {
  test.setTimeout(90_000)
  const held = Promise.withResolvers<void>()
  await beginUpload(page, 'Closed Page Warehouse', async () => held.resolve())
  await held.promise
  await expect.poll(() => isKeptAsSending(page), { message: 'the browser has kept that the upload was begun' }).toBe(true)
  const goesOnAt = offsetOfNextPiece(page)
  await page.reload()
  await expect(page.getByText('Your upload goes on where it stopped: 0 of 1 file already safe on the server.')).toBeVisible()
  expect(await goesOnAt).toBe(PIECE_BYTES)
  await expect(page).toHaveURL(/\/analysis\//, { timeout: 60_000 })
  await expectScan(page, 'Closed Page Warehouse')
})

/** Fills the form and presses the button; the second piece of the file gets into trouble. */
async function beginUpload(page: Page, name: string, onSecondPiece: (route: Route) => Promise<void>) {
  await newMember(page, 'Noor Haddad')
  await page.goto('/upload')
  await page.locator('input[type=file]').setInputFiles([padded(await radiometricFile('FLIR0300.jpg'), FILE_BYTES)])
  await page.getByText('Address and name, now or later').click()
  await page.getByLabel('Property name').fill(name)
  await page.getByLabel('Address').fill(`${name}, 9 Signal Road, Barstow, CA 92311`)
  let pieces = 0
  await page.route('**/api/uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    pieces += 1
    return pieces === 2 ? onSecondPiece(route) : route.continue()
  })
  await page.getByRole('button', { name: 'Upload & Analyze' }).click()
}

/** The server makes the scan and its answer never comes; every later question is lost on its way. */
async function loseAnswersOfLastStep(page: Page): Promise<{ made: number }> {
  const seen = { made: 0 }
  await page.route('**/api/properties', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    if (seen.made === 0) {
      seen.made += 1
      await route.fetch()
    }
    await route.abort('connectionfailed')
  })
  return seen
}

/** From which byte on the browser sends what comes next. */
async function offsetOfNextPiece(page: Page): Promise<number> {
  const request = await page.waitForRequest((candidate) => candidate.method() === 'PATCH' && candidate.url().includes('/api/uploads/'))
  return Number(await request.headerValue('upload-offset'))
}

/** Whether the browser's own storage says that the member has pressed the button; a page that closes earlier comes back as a draft. */
const isKeptAsSending = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith('upload-draft-'))
    if (!found?.name) return false
    const opening = indexedDB.open(found.name)
    await new Promise((done) => opening.addEventListener('success', done))
    const reading = opening.result.transaction('form').objectStore('form').get('form')
    await new Promise((done) => reading.addEventListener('success', done))
    opening.result.close()
    return (reading.result as { sending: boolean } | undefined)?.sending === true
  })

/** The scan is made and read, whatever screen is open. */
async function expectScan(page: Page, name: string) {
  const read = async () => {
    const [scan] = (await (await page.request.get('/api/scans')).json()) as {
      propertyName: string
      examination: { waitingCount: number }
    }[]
    return scan && [scan.propertyName, scan.examination.waitingCount]
  }
  await expect.poll(read, { message: 'the file arrived whole, was read, and its roof is asked for', timeout: 60_000 }).toEqual([name, 1])
}
