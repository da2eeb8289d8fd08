import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { serveGallery } from '../apps/web/bundle/serve-gallery.ts'
import { auditThemes } from './axe.ts'
import { smallTargets } from './touch-targets.ts'

const rooms = ['Buttons', 'Fields', 'Displays', 'Feedback', 'Layouts', 'Overlays', 'On a roof']

let gallery: Awaited<ReturnType<typeof serveGallery>>
test.beforeAll(async () => {
  gallery = await serveGallery(mkdtempSync(join(tmpdir(), 'ridgeline-gallery-')))
})
test.afterAll(() => gallery.close())

test('every part in every state, in both themes', async ({ page, isMobile }) => {
  test.setTimeout(120_000)
  await page.goto(gallery.url)
  for (const width of isMobile ? [390] : [768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const room of rooms) {
      await page.getByRole('tab', { name: room }).click()
      if (room === 'Feedback') await expect(page.getByText('This part could not be loaded')).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${room} is as wide as the window`).toBeLessThanOrEqual(width)
      if (isMobile) expect.soft(await smallTargets(page, 'main'), `${room}: what a finger presses`).toEqual([])
      if (width !== 768) await auditThemes(page, `${room} ${width}`)
    }
  }
  await page.getByRole('tab', { name: 'Overlays' }).click()
  for (const name of ['A form', 'A wide dialog', 'A question', 'Menu']) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole(name === 'Menu' ? 'menu' : 'dialog')).toBeVisible()
    await auditThemes(page, name)
    await page.keyboard.press('Escape')
    await expect.soft(page.getByRole('button', { name, exact: true })).toBeFocused({ timeout: 2000 })
  }
})
