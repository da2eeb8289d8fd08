import { expect, test } from '@playwright/test'
import type { Session } from '../subjects/account/contract/session.ts'
import { ShareLink } from '../subjects/report/contract/share.ts'
import { chooseAction, enterDemo, newMember, password, readyScan, SEEDING_MS, toastWith } from './workspace.ts'

test('a share link opens one analysis without an account until it is revoked', async ({ page, browser, isMobile }) => {
  test.setTimeout(SEEDING_MS + 60_000)
  await enterDemo(page)
  const { scanId, propertyName } = await readyScan(page)
  await page.goto(`/analysis/${scanId}`)
  await chooseAction(page, 'Share Analysis')
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
  await chooseAction(page, 'Share Analysis')
  const { organization } = (await (await page.request.get('/api/session')).json()) as Session
  const expires = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: organization.timeZone }).format(new Date(expiresAt))
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

test('a session that ends is told of, and signing in again leads back to where the person was', { tag: '@any-size' }, async ({ page }) => {
  const email = await newMember(page, 'Ada Quist')
  await page.goto('/upload')
  await expect(page.getByRole('heading', { level: 1, name: 'Upload Thermal Scan' })).toBeVisible()
  await page.context().clearCookies()
  await page.goto('/properties?sort=name')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Your session has ended. Sign in again to go on.')).toBeVisible()
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await expect(page.getByText('Your session has ended. Sign in again to go on.')).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/properties?sort=name')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Your session has ended. Sign in again to go on.')).toHaveCount(0)
})

test('a signed-out visitor of a member screen lands on the landing page', { tag: '@any-size' }, async ({ page }) => {
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The roof looks dry. The heat says where to look.')
})
