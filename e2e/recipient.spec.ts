import { writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { type Browser, expect, type Page, test } from '@playwright/test'
import type { ShareLink } from '../subjects/report/contract/share.ts'
import { keepsToWcag } from './axe.ts'
import { watchPolicy } from './policy.ts'
import { enterDemo, exampleReport, SEEDING_MS } from './workspace.ts'

const MB = 1_000_000
/** A whole claim goes through a weak signal. */
const MOST_BYTES = 10 * MB

test('the recipient of a report reads, checks and answers it by keyboard, and the answers come back', async ({
  page,
  browser,
  isMobile,
}, info) => {
  test.setTimeout(SEEDING_MS + 90_000)
  await enterDemo(page)
  const report = await exampleReport(page)
  const link = await shareOf(page, report.id)
  const { reader, weight } = await stranger(browser, isMobile)
  const policy = watchPolicy(reader)
  await reader.goto(link)
  await expect(reader.getByRole('heading', { level: 1, name: 'Winn Report' })).toBeVisible()
  await reader.waitForLoadState('networkidle')
  const firstView = weight()
  const answered = reader.getByText(/^\d+ of \d+ answered$/)

  await test.step('j and k go through the lines, e shows what one rests on', async () => {
    // the options stand before the lines
    for (const number of [...options, 'F-01', 'F-02']) {
      await reader.keyboard.press('j')
      await expect(line(reader, number)).toBeFocused()
    }
    await reader.keyboard.press('e')
    const viewer = reader.getByRole('dialog', { name: 'Evidence' })
    const picture = viewer.getByRole('img')
    await expect(picture).toHaveAttribute('alt', /^Thermogram T-01, colors from .+ to .+, outlined: F-02$/)
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth), 'two keys from the page').toBeGreaterThan(300)
    await expect(viewer.locator('polygon').first()).toBeAttached()
    await reader.keyboard.press('v')
    await expect(picture).toHaveAttribute('alt', 'Visible picture behind T-01')
    await reader.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await reader.keyboard.press('k')
    await expect(line(reader, 'F-01')).toBeFocused()
  })

  await test.step('a, q and d answer a line', async () => {
    await reader.keyboard.press('a')
    await reader.keyboard.type('Dana Whitlock')
    await reader.keyboard.press('Control+Enter')
    await expect(line(reader, 'F-01')).toContainText('Accepted by Dana Whitlock')
    await expect(line(reader, 'F-01'), 'the reader is where they were').toBeFocused()
    await reader.keyboard.press('j')
    await reader.keyboard.press('q')
    // the name is kept, and the comment is what comes next
    await reader.keyboard.type('Was the probe calibrated?')
    await reader.keyboard.press('Control+Enter')
    await expect(line(reader, 'F-02')).toContainText('Was the probe calibrated?')
    for (const _ of ['F-03', 'L-01']) await reader.keyboard.press('j')
    await reader.keyboard.press('d')
    const dialog = reader.getByRole('dialog', { name: 'Dispute L-01' })
    await reader.keyboard.press('Control+Enter')
    await expect(dialog, 'a dispute says what it is').toBeVisible()
    await reader.keyboard.type('The haul is in the line above.')
    await reader.keyboard.press('Control+Enter')
    await expect(line(reader, 'L-01').getByRole('button', { name: 'Dispute' })).toHaveAttribute('aria-pressed', 'true')
    await expect(answered).toHaveText('3 of 11 answered')
    await reader.reload()
    await expect(line(reader, 'L-01'), 'it stays').toContainText('The haul is in the line above.')
  })

  await test.step('one of the options is accepted by a signature, once', async () => {
    await line(reader, 'O-02').focus()
    await reader.keyboard.press('a')
    const dialog = reader.getByRole('dialog', { name: 'Accept Restore and sign' })
    await dialog.getByRole('button', { name: 'Accept Restore and sign' }).click()
    await expect(dialog, 'the sentence is agreed to').toBeVisible()
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Accept Restore and sign' }).click()
    await expect(line(reader, 'O-02')).toContainText('Accepted by Dana Whitlock')
    await expect(answered, 'three options are one choice').toHaveText('4 of 11 answered')
    await reader.reload()
    for (const option of options) await expect(line(reader, option).getByRole('button', { name: 'Accept and sign' })).toBeHidden()
  })

  await test.step('the page is clean for who does not see it, in both themes', async () => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await reader.emulateMedia({ colorScheme })
      await keepsToWcag(reader, `the page, ${colorScheme}`)
    }
    await line(reader, 'F-02').focus()
    await reader.keyboard.press('e')
    await keepsToWcag(reader, 'the evidence')
    await reader.keyboard.press('Escape')
    await reader.keyboard.press('d')
    await keepsToWcag(reader, 'the answer')
    await reader.keyboard.press('Escape')
  })

  await test.step('print has every picture and no button', async () => {
    await reader.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await reader.keyboard.press('Control+p')
    await expect(reader.locator('body[data-printed]')).toBeAttached({ timeout: 30_000 })
    const missing = await reader
      .locator('.book img')
      .evaluateAll((all) => all.filter((img) => (img as HTMLImageElement).naturalWidth === 0).length)
    expect(missing, 'pictures that were not there when the page was printed').toBe(0)
    await reader.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(reader.getByRole('button')).toHaveCount(0)
    await reader.emulateMedia({ media: 'screen' })
  })

  const offline = await test.step('the offline copy is one file that shows the same', async () => {
    const bytes = await (await reader.request.get(`${apiOf(link)}/page?offline=1`)).body()
    const file = info.outputPath('offline.html')
    await writeFile(file, bytes)
    await reader.goto(pathToFileURL(file).href)
    await line(reader, 'F-01').focus()
    await reader.keyboard.press('e')
    const picture = reader.getByRole('dialog', { name: 'Evidence' }).getByRole('img')
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300)
    return bytes.byteLength
  })

  const all = weight()
  console.log(
    `recipient's page, ${info.project.name}: first view ${kB(firstView)} kB, with every picture ${kB(all)} kB, offline file ${kB(offline)} kB (16 pictures)`,
  )
  expect(firstView, 'bytes before anybody scrolls').toBeLessThan(MB)
  expect(all).toBeLessThan(MOST_BYTES)
  expect(offline).toBeLessThan(MOST_BYTES)
  policy.none()
  await reader.context().close()

  await test.step('the answers stand on the property and beside the lines in the builder', async () => {
    await page.goto(`/property/${report.propertyId}`)
    await expect(page.getByText('Was the probe calibrated?')).toBeVisible()
    const beside = page.getByRole('list', { name: 'Replies of recipients' })
    await page.goto(`/winn-report/${report.propertyId}?step=costs`)
    await expect(beside.filter({ hasText: 'The haul is in the line above.' })).toBeVisible()
    await page.goto(`/winn-report/${report.propertyId}?step=findings`)
    await page.getByRole('button', { name: /Open lap in the parapet flashing/ }).click()
    await expect(beside.filter({ hasText: 'Dana Whitlock' }), 'a finding by hand').toBeVisible()
    await page.getByRole('button', { name: /Thermal anomaly, verify: line/ }).click()
    await expect(beside.filter({ hasText: 'Was the probe calibrated?' }), 'a finding of a scan').toBeVisible()
  })
})

/** What the estimate of the example school offers, as the page numbers it. */
const options = ['O-01', 'O-02', 'O-03']
const kB = (bytes: number): number => Math.round(bytes / 1000)
const line = (page: Page, number: string) => page.locator(`article[id="${number}"]`)
const apiOf = (link: string): string => link.replace('/shared/', '/api/shared/')

async function shareOf(page: Page, targetId: string): Promise<string> {
  const answer = await page.request.post('/api/shares', { data: { kind: 'report', targetId } })
  expect(answer.ok(), 'the report is shared').toBe(true)
  return ((await answer.json()) as ShareLink).url ?? ''
}

/** A browser that nobody is signed in with, and what it loaded. */
async function stranger(browser: Browser, isMobile: boolean) {
  const context = await browser.newContext()
  const reader = await context.newPage()
  const sizes: number[] = []
  reader.on('response', async (response) => {
    if (response.url().startsWith('http')) sizes.push((await response.body().catch(() => Buffer.alloc(0))).byteLength)
  })
  if (isMobile) await reader.setViewportSize({ width: 390, height: 844 })
  return { reader, weight: () => sum(sizes) }
}
const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0)
