import { expect, test } from '@playwright/test'
import { radiometricFile } from './example-files.ts'
import { enterDemo } from './workspace.ts'

test('the method is read by everybody, and members read what their judgements say', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Methodology Guide' }).click()
  await expect(page).toHaveURL('/method')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Contents' })
    .getByRole('link', { name: /Health score/ })
    .click()
  await expect(page).toHaveURL(/#health-score$/)
  await expect(page.getByRole('heading', { level: 2, name: /Health score/ })).toBeInViewport()
  const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(width, 'tables scroll, the page does not').toBeLessThanOrEqual(0)
  await expect(page.getByRole('heading', { name: 'What your judgments say' })).toHaveCount(0)

  await enterDemo(page)
  await page.goto('/method')
  await expect(page.getByRole('heading', { name: 'What your judgments say' })).toBeVisible()
  await expect(page.getByText(/^(Accepted in review|No finding has been judged yet)$/).first()).toBeVisible()
})

test('a chosen file shows its thermogram or its refusal before anything is sent', async ({ page }) => {
  await enterDemo(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && new URL(request.url()).pathname.startsWith('/api/uploads')) sent.push(request.url())
  })
  await page.goto('/upload')
  const good = await radiometricFile('FLIR0300.jpg')
  await page
    .locator('input[type=file]')
    .setInputFiles([
      good,
      { name: 'FLIR0301.jpg', mimeType: 'image/jpeg', buffer: good.buffer.subarray(0, Math.floor(good.buffer.length / 3)) },
    ])
  const rows = page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem')
  const thermogram = rows.filter({ hasText: 'FLIR0300.jpg' })
  await expect(thermogram.getByText(/^Radiometric, \d+ x \d+, .+ °[CF] to .+ °[CF]$/)).toBeVisible()
  await expect(thermogram.getByRole('img', { name: 'Thermogram FLIR0300.jpg' })).toBeVisible()
  const colours = await thermogram.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
    return new Set(Array.from({ length: data.length / 4 }, (_, i) => data.slice(i * 4, i * 4 + 3).join())).size
  })
  expect(colours, 'the canvas holds a picture').toBeGreaterThan(20)
  await expect(rows.filter({ hasText: 'FLIR0301.jpg' }).getByText(/^Will be refused: .+Expected: .+\.$/)).toBeVisible()
  expect(sent).toEqual([])
})
