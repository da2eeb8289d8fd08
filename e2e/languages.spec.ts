import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { keepsToWcag } from './axe.ts'
import { enterDemo, readyScan, SEEDING_MS } from './workspace.ts'

/** English texts of the screens that a Spanish page must not show: sentences and labels of two words and more, which nobody's data has. */
function englishOnly(): string[] {
  const root = join(import.meta.dirname, '..')
  return globSync('{subjects/*/words/es/web*,{apps,base}/web/words/es/*}.json', { cwd: root })
    .flatMap((path) => Object.entries(JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, string>))
    .filter(([key, text]) => text !== '' && text !== key && !key.includes('{') && key.split(' ').length > 1)
    .map(([key]) => key)
}

/** Names that the example data bears: what somebody wrote stays as they wrote it. */
const stored = ['Winn Report']

/** Lines of the page that are such texts. */
async function englishOn(page: Page, known: ReadonlySet<string>): Promise<string[]> {
  // biome-ignore lint/performance/useDomNodeTextContent: what is seen, line by line; the text of the nodes has no lines
  const lines = (await page.locator('body').innerText()).split('\n')
  return lines.map((line) => line.trim()).filter((line) => known.has(line))
}

test('a member switches to Spanish where they are, and every main screen is in it', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the words are the same on a phone')
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

test('whoever is not signed in chooses their language at the foot of the page, and reads what their browser asks for until then', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ locale: 'es-MX', ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/method#health-score')
  const root = page.locator('html')
  await expect(root).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('heading', { level: 2, name: /Puntaje de salud/ })).toBeInViewport()
  expect(await page.content(), 'the other language is in another build').not.toContain('How a picture becomes a finding')
  await page.goto('/')
  await expect(root).toHaveAttribute('lang', 'es')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(root).toHaveAttribute('lang', 'en')
  await page.goto('/auth')
  await expect(root).toHaveAttribute('lang', 'en')
  await context.close()
})
