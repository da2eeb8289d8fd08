import { expect, test } from '@playwright/test'
import { enterDemo, readyScan, SEEDING_MS } from './workspace.ts'

/** A sheet of letter paper within usual margins (px). */
const SHEET = { width: 720, height: 960 }

test('on paper the page is white, nothing lies over it and nothing is cut', async ({ page }) => {
  test.setTimeout(SEEDING_MS + 60_000)
  await enterDemo(page)
  const { propertyId, scanId, projectId } = await readyScan(page)
  for (const address of ['/', '/dashboard', `/property/${propertyId}`, `/projects/${projectId}`, `/analysis/${scanId}`]) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 })
    await expect(page.locator('.breathe')).toHaveCount(0, { timeout: 30_000 })
    await page.setViewportSize(SHEET)
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    expect.soft(await page.evaluate(faults), address).toEqual([])
  }
})

/** Runs in the page: what would stand on every sheet, and what a sheet cannot be scrolled to. */
function faults(): string[] {
  return [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }))
    .flatMap((each) => {
      const { position, overflowY } = getComputedStyle(each)
      const isCut = (overflowY === 'auto' || overflowY === 'scroll') && each.scrollHeight > each.clientHeight + 2
      const name = `${each.tagName.toLowerCase()} ${each.getAttribute('aria-label') ?? each.className}`.slice(0, 100)
      if (position === 'fixed' && each.offsetHeight > 1) return [`${name}: on every sheet`]
      return isCut ? [`${name}: cut`] : []
    })
}
