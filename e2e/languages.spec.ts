import { expect, test } from '@playwright/test'
import { keepsToWcag } from './axe.ts'
import { englishOn, englishOnly, stored } from './spanish.ts'
import { enterDemo, readyScan, SEEDING_MS } from './workspace.ts'

test('a member switches to Spanish where they are, and every main screen is in it', { tag: '@any-size' }, async ({ page }) => {
  test.setTimeout(SEEDING_MS + 120_000)
  await enterDemo(page)
  const scan = await readyScan(page)
  await page.goto('/projects?view=board')
  await page.getByRole('button', { name: /^Account of / }).click()
  await page.getByRole('menuitemradio', { name: 'Español' }).click()
  const root = page.locator('html')
  await expect(root).toHaveAttribute('lang', 'es')
  await expect(page).toHaveURL(/\/projects\?view=board$/)
  const known = new Set(englishOnly().filter((text) => !stored.includes(text)))
  expect(known.size).toBeGreaterThan(1000)
  for (const path of [
    '/dashboard',
    '/properties',
    `/property/${scan.propertyId}`,
    `/analysis/${scan.scanId}`,
    `/report/${scan.scanId}`,
    '/projects',
    '/reports',
    '/account',
    '/method',
  ]) {
    await page.goto(path)
    await expect(root).toHaveAttribute('lang', 'es')
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    expect(await englishOn(page, known), path).toEqual([])
  }
  await keepsToWcag(page, 'the method in Spanish')
})

test('whoever is not signed in chooses their language at the foot of the page, and reads what their browser asks for until then', {
  tag: '@any-size',
}, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'es-MX', ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/method#health-score')
  const root = page.locator('html')
  await expect(root).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('heading', { level: 2, name: /Puntaje de salud/ })).toBeInViewport()
  expect(await page.content(), 'the other language is in another build').not.toContain('How the score is made')
  await page.goto('/')
  await expect(root).toHaveAttribute('lang', 'es')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(root).toHaveAttribute('lang', 'en')
  await page.goto('/auth')
  await expect(root).toHaveAttribute('lang', 'en')
  await context.close()
})
