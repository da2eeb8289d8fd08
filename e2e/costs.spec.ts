import { expect, test } from '@playwright/test'
import { enterDemo, readyScan, SEEDING_MS } from './workspace.ts'

test('a line is taken from the price list, rests on evidence, and adds up', async ({ page }) => {
  test.setTimeout(SEEDING_MS + 120_000)
  await enterDemo(page)
  const { propertyId } = await readyScan(page)
  await page.goto(`/winn-report/${propertyId}?step=costs`)
  const lines = page.getByRole('list', { name: 'Lines of the estimate' }).locator('[data-line]')
  // Another journey in the same workspace may have written some.
  await expect(page.getByRole('button', { name: 'Add line' })).toBeVisible()
  const before = await lines.count()
  const dollars = async (name: string) => {
    const text = await page
      .locator('dt', { hasText: new RegExp(`^${name}$`) })
      .locator('xpath=following-sibling::dd[1]')
      .textContent()
    return Number(text?.replaceAll(/[$,]/g, ''))
  }
  const sumBefore = await dollars('Lines')
  await page.getByRole('button', { name: 'Add line' }).click()
  // below the lines of the total, above those of options
  const added = await page.locator('[data-line]:focus-within').getAttribute('data-line')
  const line = page.locator(`[data-line="${added}"]`)
  const field = (name: string) => line.getByRole('textbox', { name: new RegExp(`^${name} of line`) })
  const item = line.getByRole('combobox', { name: /^Item of line/ })
  await expect(item).toBeFocused()
  await item.fill('tpo mem')
  await expect(page.getByRole('option', { name: /EX-200.*\$412\.00/ })).toBeVisible()
  await item.press('Enter')
  await expect(item).toHaveValue('TPO membrane, 60 mil, mechanically attached')
  await field('Quantity').fill('24.5')
  await field('Waste').fill('10')
  await expect(line).toContainText('$11,103.40')
  expect(await dollars('Lines')).toBeCloseTo(sumBefore + 11_103.4, 2)

  const evidence = line.getByRole('button', { name: /^Evidence for line/ })
  await expect(evidence).toHaveText('No evidence yet')
  await evidence.click()
  await page.getByRole('dialog').getByRole('group', { name: 'Issues' }).getByRole('checkbox').first().click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(evidence).toHaveText('1 issue')

  await field('Waste').press('Enter')
  await expect(lines).toHaveCount(before + 2)
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible({ timeout: 30_000 })
  await page.reload()
  await expect(line).toContainText('$11,103.40')
  await expect(evidence).toHaveText('1 issue')
})
