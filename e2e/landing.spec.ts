import { expect, test } from '@playwright/test'
import { radiometricFile } from './example-files.ts'

test("a visitor's own thermogram is read in the browser: what is fetched is code, and nothing is sent", async ({ page }) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const asked: { method: string; url: string; sent: string | null }[] = []
  page.on('request', (request) => asked.push({ method: request.method(), url: request.url(), sent: request.postData() }))
  await page.locator('[data-own-file]').setInputFiles(await radiometricFile('FLIR0300.jpg'))
  const picture = page.getByRole('application', { name: /^Thermogram/ })
  await expect(page.locator('[data-own-told]')).toHaveText(/\d+ x \d+, .+ °F to .+ °F/)
  await picture.focus()
  const before = await picture.getAttribute('aria-description')
  expect(before).toMatch(/^\d+\.\d °F$/)
  for (let i = 0; i < 12; i++) await page.keyboard.press('Shift+ArrowRight')
  await expect(picture).not.toHaveAttribute('aria-description', before ?? '')
  for (const { method, url, sent } of asked) {
    expect(method, url).toBe('GET')
    expect(sent, url).toBeNull()
    expect(new URL(url).pathname, url).toMatch(/^\/(assets|media)\//)
  }
})

test('the public pages say what they say without any script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL !== undefined && { baseURL }) })
  const page = await context.newPage()
  for (const path of ['/', '/about', '/careers', '/support', '/privacy', '/terms']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' })).toBeVisible()
  }
  await context.close()
})
