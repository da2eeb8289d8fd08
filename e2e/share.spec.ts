import { expect, test } from '@playwright/test'
import { ShareLink } from '../packages/contracts/src/share.ts'
import { enterDemo, readyScan, SEEDING_MS, toastWith } from './workspace.ts'

test('a share link opens one analysis without an account until it is revoked', async ({ page, browser, isMobile }) => {
  test.setTimeout(SEEDING_MS + 60_000)
  await enterDemo(page)
  const { scanId, propertyName } = await readyScan(page)
  await page.goto(`/analysis/${scanId}`)
  await page.getByRole('button', { name: 'Share Analysis' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share Analysis' })
  // how long it lasts tells the link of this project from the other's, which may be made of the same scan
  await dialog.getByRole('combobox', { name: 'Expires after' }).click()
  await page.getByRole('option', { name: isMobile ? '7 days' : '90 days' }).click()
  const answer = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith('/api/shares'))
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const { expiresAt } = ShareLink.parse(await (await answer).json())
  const link = await dialog.getByLabel('New link').inputValue()
  expect(new URL(link).origin).toBe(new URL(page.url()).origin)

  const stranger = await browser.newContext()
  const shared = await stranger.newPage()
  await shared.goto(link)
  await expect(shared.getByRole('heading', { level: 1, name: propertyName })).toBeVisible()
  await expect(shared.getByText('Roof Health Score')).toBeVisible()
  const picture = shared.getByRole('img', { name: /^Thermogram / })
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await expect(shared.getByRole('navigation')).toHaveCount(0)
  const inside = await stranger.request.get(`/api/scans/${scanId}`)
  expect(inside.status(), 'the link opens nothing else').toBe(401)

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Share Analysis' }).click()
  const expires = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(new Date(expiresAt))
  const opened = dialog.getByRole('listitem').filter({ hasText: `Opened 1 time, expires ${expires}` })
  await opened.getByRole('button', { name: 'Revoke' }).click()
  await expect(opened).toHaveCount(0)
  await expect(dialog.getByText('Revoked').first()).toBeVisible()
  await expect(toastWith(page, 'Link revoked')).toContainText('It opens nothing from now on.')
  await shared.reload()
  await expect(shared.getByText('This link has expired or was revoked')).toBeVisible()
  await expect(shared.getByText(propertyName)).toHaveCount(0)
  await stranger.close()
})

test('a signed-out visitor of a member screen lands on the landing page', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Roof scans you can stand behind')
})
