import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { serveGallery } from '../packages/web/bundle/serve-gallery.ts'
import { smallTargets } from './touch-targets.ts'

const rooms = ['Buttons', 'Fields', 'Displays', 'Feedback', 'Layouts', 'Overlays']

let gallery: Awaited<ReturnType<typeof serveGallery>>
test.beforeAll(async () => {
  gallery = await serveGallery(mkdtempSync(join(tmpdir(), 'ridgeline-gallery-')))
})
test.afterAll(() => gallery.close())

for (const theme of ['dark', 'light'])
  test(`every part in every state, ${theme}`, async ({ page, isMobile }, info) => {
    test.setTimeout(120_000)
    await page.addInitScript((choice) => localStorage.setItem('ridgeline.theme', choice), theme)
    await page.goto(gallery.url)
    for (const width of isMobile ? [390] : [1440, 768]) {
      await page.setViewportSize({ width, height: 900 })
      for (const room of rooms) {
        await page.getByRole('tab', { name: room }).click()
        if (room === 'Feedback') await expect(page.getByText('This part could not be loaded')).toBeVisible()
        await page.screenshot({ path: info.outputPath(`${room}-${width}-${theme}.png`), fullPage: true, animations: 'disabled' })
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${room} is as wide as the window`).toBeLessThanOrEqual(
          width,
        )
        if (isMobile) expect.soft(await smallTargets(page, 'main'), `${room}: what a finger presses`).toEqual([])
        if (width !== 768) await auditAll(page, `${room} ${width}`)
      }
    }
    await page.getByRole('tab', { name: 'Overlays' }).click()
    for (const name of ['A form', 'A wide dialog', 'A question', 'Menu']) {
      await page.getByRole('button', { name, exact: true }).click()
      await expect(page.getByRole(name === 'Menu' ? 'menu' : 'dialog')).toBeVisible()
      await page.screenshot({ path: info.outputPath(`${name}-${theme}.png`), animations: 'disabled' })
      await auditAll(page, name)
      await page.keyboard.press('Escape')
      await expect.soft(page.getByRole('button', { name, exact: true })).toBeFocused({ timeout: 2000 })
    }
  })

async function auditAll(page: Page, where: string) {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
  expect
    .soft(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
      where,
    )
    .toEqual([])
}
