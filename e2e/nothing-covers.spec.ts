import { expect, type Page, test } from '@playwright/test'
import { enterDemo, readyScan, SEEDING_MS } from './workspace.ts'

test.skip(({ isMobile }) => isMobile, 'sizes of windows are set here')

test('analysis and its comparison fit into the window of a desktop', async ({ page }) => {
  test.setTimeout(SEEDING_MS + 60_000)
  await enterDemo(page)
  const { scanId } = await readyScan(page)
  for (const [width, height] of [
    [1440, 900],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const view of ['', '?view=compare']) {
      await page.goto(`/analysis/${scanId}${view}`)
      await expect(page.getByRole('tab', { name: 'Issues' })).toBeVisible({ timeout: 30_000 })
      await expect(page.locator('.breathe')).toHaveCount(0)
      const room = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
      expect.soft(room, `${width} x ${height}${view}: what is left to scroll`).toBe(0)
    }
  }
})

test('what opens the assistant is one of the actions of its screen, reached by keys, and nothing floats over a screen', async ({
  page,
}) => {
  test.setTimeout(SEEDING_MS + 90_000)
  await enterDemo(page)
  const { propertyId, scanId } = await readyScan(page)
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const address of [`/property/${propertyId}`, `/analysis/${scanId}`, `/winn-report/${propertyId}`]) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 })
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      const opener = page.getByRole('button', { name: 'Ask Stormy' })
      await opener.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('complementary', { name: 'Stormy' }).getByRole('textbox')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(opener).toBeFocused()
      expect.soft(await floating(page), `${address}, ${width} wide`).toEqual([])
    }
  }
})

/** What is fixed over the page besides the bar of a phone, and can be pressed. */
const floating = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((each) => getComputedStyle(each).position === 'fixed' && each.tagName !== 'FOOTER' && each.checkVisibility())
      .filter((each) => each.matches('button, a') || each.querySelector('button, a'))
      .map((each) => `${each.tagName} ${each.textContent}`),
  )
