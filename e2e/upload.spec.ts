import { expect, type Page, test } from '@playwright/test'
import { radiometricFile } from './example-files.ts'
import { raiseSheet, signUp, toastWith } from './workspace.ts'

const name = 'Harbor Street Cold Store'
const address = '12 Harbor Street, Long Beach, CA 90802'

test('a new member uploads good and bad files and reads what became of each', async ({ page, isMobile }) => {
  test.setTimeout(120_000)
  await signUp(page, 'Rosa Delgado')
  await expect(page.getByText('No properties found. Start by adding a new thermal scan.')).toBeVisible()
  await page.goto('/upload')
  await test.step('what is missing is named', () => sendIncomplete(page, isMobile))
  await test.step('the scan is uploaded and analysed', () => sendScan(page))
  await test.step('the analysis shows the thermogram and refuses the rest', () => readAnalysis(page))
  await test.step('another picture of the same place goes to the same roof', () => sendAgain(page))
})

async function sendIncomplete(page: Page, isMobile: boolean) {
  await expect(page.getByLabel('Address')).toHaveCount(0)
  if (isMobile) {
    await expect(page.getByText(/drag and drop/i)).toBeHidden()
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose files' }).click()
    return void (await choosing)
  }
  await page.getByRole('button', { name: 'Upload & Analyze' }).click()
  await expect(toastWith(page, 'No files selected')).toContainText('Please upload at least one thermal image')
}

async function sendScan(page: Page) {
  const good = await radiometricFile('FLIR0112.jpg')
  await choose(page, [
    good,
    { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Roof hatch is at the north end.\n') },
    { name: 'FLIR0113.jpg', mimeType: 'image/jpeg', buffer: good.buffer.subarray(0, Math.floor(good.buffer.length / 3)) },
  ])
  await expect(page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem')).toHaveCount(3)
  await expect(page.getByText('1 of 3 can be read, 2 refused')).toBeVisible()
  for (const file of ['notes.jpg', 'FLIR0113.jpg']) await page.getByRole('button', { name: `Send ${file} anyway` }).click()
  await expect(page.getByText('3 files', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Roof at 33\.\d{4}, -118\.\d{4}$/)).toBeVisible()
  await page.getByText('Address and name, now or later').click()
  await page.getByLabel('Address').fill(address)
  await page.getByLabel('Property name').fill(name)
  await page.getByText('Scan type and notes').click()
  await page.getByRole('radio', { name: /Handheld Camera/ }).click()
  await page.getByLabel('Additional notes').fill('North half only')
  await page.getByRole('button', { name: 'Upload & Analyze' }).click()
}

async function readAnalysis(page: Page) {
  await expect(page).toHaveURL(/\/analysis\//, { timeout: 60_000 })
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Thermogram FLIR0112\.jpg/ })).toBeVisible()
  await raiseSheet(page, 'full')
  const captures = page.getByRole('listbox', { name: 'Captures' })
  await expect(captures.getByRole('option')).toHaveCount(3)
  const refused = page.getByRole('region', { name: 'Refused capture' })
  await captures.getByRole('option', { name: /^notes\.jpg, refused/ }).click()
  await expect(refused).toContainText(/notes\.jpg was refused.+Expected: .+\.Code not-an-image/)
  await raiseSheet(page, 'full')
  await captures.getByRole('option', { name: /^FLIR0113\.jpg, refused/ }).click()
  await expect(refused).toContainText(/FLIR0113\.jpg was refused.+Expected: .+\.Code [a-z-]+/)
}

async function sendAgain(page: Page) {
  await page.goto('/upload')
  await choose(page, [await radiometricFile('FLIR0200.jpg')])
  await expect(page.getByRole('radio', { name })).toBeChecked()
  await page.getByRole('button', { name: 'Upload & Analyze' }).click()
  await expect(page).toHaveURL(/\/analysis\//, { timeout: 60_000 })
  await page.goto('/dashboard')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('link', { name: /View Analysis/ })).toHaveCount(2)
}

const choose = (page: Page, files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  page.locator('input[type=file]').setInputFiles(files)
