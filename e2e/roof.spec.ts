import { expect, type Page, test } from '@playwright/test'
import type { Roof } from '../subjects/roof/contract/roof.ts'
import { chromiumArgs } from './chromium.ts'
import { enterDemo, readyScan, SEEDING_MS } from './workspace.ts'

// The map is the one screen that draws with WebGL, which is computed here.
const args = [
  ...chromiumArgs.filter((arg) => arg !== '--disable-gpu'),
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
]
test.use({ launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '', args } })

const map = (page: Page) => page.locator('.roof-map[data-ready=true]')

/** Presses the map at shares of its width and height. */
async function press(page: Page, x: number, y: number): Promise<void> {
  const box = await map(page).boundingBox()
  if (!box) throw new Error('the map is not on the screen')
  await page.mouse.move(box.x + x * box.width, box.y + y * box.height, { steps: 5 })
  await page.mouse.down()
  await page.mouse.up()
}

const rows = (page: Page) => page.getByRole('region', { name: /^Sections/ }).getByRole('listitem')
const tool = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })

test('sections are drawn by mouse, lean, and are the same after a reload; Clear All numbers from 1 again', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has no mouse: by touch below')
  test.setTimeout(SEEDING_MS + 120_000)
  await enterDemo(page)
  const { propertyId } = await readyScan(page)
  await page.goto(`/property/${propertyId}/roof`)
  await expect(map(page)).toBeVisible({ timeout: 60_000 })
  await page
    .getByRole('button', { name: 'Clear All' })
    .click({ timeout: 2000 })
    .catch(() => undefined)

  await tool(page, 'Rectangle').click()
  await press(page, 0.3, 0.3)
  await press(page, 0.6, 0.5)
  await expect(rows(page)).toHaveCount(1)
  await expect(tool(page, 'Select'), 'drawing ends with each shape').toBeChecked()
  await tool(page, 'Polygon').click()
  for (const [x, y] of [
    [0.3, 0.6],
    [0.6, 0.6],
    [0.6, 0.85],
    [0.4, 0.9],
  ] as const)
    await press(page, x, y)
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(2)

  await rows(page).first().getByRole('button').first().click()
  const before = await page.getByText('Along the slope').locator('xpath=following-sibling::dd[1]').textContent()
  await page.getByLabel('Pitch').fill('12')
  await page.getByLabel('Pitch').press('Enter')
  const area = (text: string | null) => Number((text ?? '').replaceAll(/[^\d.]/g, ''))
  const sloped = await page.getByText('Along the slope').locator('xpath=following-sibling::dd[1]').textContent()
  expect(area(sloped) / area(before), 'a pitch of 12 in 12 is longer by the root of 2').toBeCloseTo(Math.SQRT2, 3)

  await expect(page.getByText('Roof saved', { exact: true }), 'what is drawn saves itself').toBeVisible()
  const figures = await rows(page).allTextContents()
  await page.reload()
  await expect(map(page)).toBeVisible({ timeout: 60_000 })
  expect(await rows(page).allTextContents()).toEqual(figures)
  const stored = (await (await page.request.get(`/api/properties/${propertyId}/roof`)).json()) as Roof
  expect(stored.sections.map(({ number, type, pitchIn12 }) => [number, type, pitchIn12])).toEqual([
    [1, 'rectangle', 12],
    [2, 'polygon', 0],
  ])

  await page.getByRole('button', { name: 'Clear All' }).click()
  await expect(rows(page)).toHaveCount(0)
  await tool(page, 'Circle').click()
  await press(page, 0.5, 0.5)
  await press(page, 0.6, 0.5)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).first()).toContainText('Section 1')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(rows(page), 'undo brings back what was cleared').toHaveCount(2)
})

test('sections are drawn by touch', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'drawn by mouse above')
  test.setTimeout(SEEDING_MS + 120_000)
  await enterDemo(page)
  const { propertyId } = await readyScan(page)
  await page.goto(`/property/${propertyId}/roof`)
  await expect(map(page)).toBeVisible({ timeout: 60_000 })
  const clear = page.getByRole('button', { name: 'Clear All' })
  if (await clear.isEnabled()) await clear.tap()
  await expect(rows(page)).toHaveCount(0)

  await draw(page, 'Rectangle', [0.3, 0.25], [0.6, 0.4])
  await expect(rows(page)).toHaveCount(1)
  // there is no Enter on a phone: the first corner closes the outline
  await draw(page, 'Polygon', [0.3, 0.5], [0.6, 0.5], [0.6, 0.7], [0.4, 0.75], [0.3, 0.5])
  await expect(rows(page)).toHaveCount(2)
  await draw(page, 'Circle', [0.5, 0.86], [0.62, 0.86])
  await expect(rows(page)).toHaveCount(3)
  await expect(tool(page, 'Select'), 'drawing ends with each shape').toBeChecked()
})

/** Taps a shape at shares of the map's width and height. */
async function draw(page: Page, shape: string, ...corners: readonly (readonly [number, number])[]): Promise<void> {
  await tool(page, shape).tap()
  const box = await map(page).boundingBox()
  if (!box) throw new Error('the map is not on the screen')
  for (const [x, y] of corners) {
    await page.touchscreen.tap(box.x + x * box.width, box.y + y * box.height)
    // two taps at once are a gesture of their own
    await page.waitForTimeout(400)
  }
}
