import { expect, type Page, test } from '@playwright/test'
import type { Property, PropertyDetail } from '../subjects/property/contract/property.ts'
import type { Scan } from '../subjects/scan/contract/scan.ts'
import { enterDemo, raiseSheet, SEEDING_MS } from './workspace.ts'

test('suggestions are judged one after the other, taken back, judged together and are still judged after a reload', async ({
  page,
  isMobile,
}) => {
  test.setTimeout(SEEDING_MS + 60_000)
  await enterDemo(page)
  const { scanId, judged, total } = await scanToReview(page)
  await page.goto(`/analysis/${scanId}`)
  const inspector = page.getByRole('complementary', { name: 'Inspector' })
  const reviewed = (count: number) => expect(inspector.getByText(`${count} of ${total} suggestions reviewed`).first()).toBeVisible()
  /** A key judges what the bar names: the issue of the address, once it has the focus and is named. */
  const isAtIssue = async () => {
    const picked = await pickedIssue(page)
    await expect(page.locator(`[data-review="${picked}"]`)).toBeVisible()
    await expect.poll(() => focusedIssue(page)).toBe(picked)
  }
  const judge = async (key: 'a' | 'r' | 'z', name: string) => {
    if (isMobile) await inspector.getByRole('button', { name, exact: true }).tap()
    else {
      if (key !== 'z') await isAtIssue()
      await page.keyboard.press(key)
    }
    await expect.poll(() => hasFocus(page), `after ${name} the next judgement can be made`).toBe(true)
  }

  await test.step('the first suggestion is shown', async () => {
    if (isMobile) await inspector.getByRole('button', { name: 'Start review' }).tap()
    else await inspector.locator('button[data-issue]').filter({ hasText: 'Suggested' }).first().click()
    await expect(page).toHaveURL(/issue=/)
  })

  await test.step('each judgement leads to the next', async () => {
    const first = await pickedIssue(page)
    await judge('a', 'Accept')
    await reviewed(judged + 1)
    await expect.poll(() => pickedIssue(page)).not.toBe(first)
    const second = await pickedIssue(page)
    await judge('r', 'Reject')
    await reviewed(judged + 2)
    await expect.poll(() => pickedIssue(page)).not.toBe(second)
    if (isMobile) await inspector.getByRole('button', { name: 'Edit', exact: true }).tap()
    else {
      await isAtIssue()
      await page.keyboard.press('e')
    }
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect.poll(() => hasFocus(page), 'the dialog gives the focus back').toBe(true)
  })

  await test.step('both are taken back, the last first', async () => {
    await judge('z', 'Undo')
    await reviewed(judged + 1)
    await judge('z', 'Undo')
    await reviewed(judged)
  })

  await test.step('what is filtered stands in the address and is judged together', async () => {
    await raiseSheet(page)
    await inspector.getByRole('button', { name: 'Filter', exact: true }).click()
    await inspector.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Suggested' }).click()
    await expect(page).toHaveURL(/status=suggested/)
    const saved = page.waitForResponse((answer) => /\/api\/scans\/.+judge/.test(answer.url()))
    await inspector.getByRole('button', { name: /^Accept all \d+ suggestions/ }).click()
    expect((await saved).ok()).toBe(true)
    await expect(inspector.getByText(new RegExp(`all ${total} reviewed$`, 'i')).first()).toBeVisible()
  })

  await test.step('a reload shows what was judged, and the filter', async () => {
    await page.reload()
    await expect(inspector.getByText(new RegExp(`all ${total} reviewed$`, 'i')).first()).toBeVisible()
    await raiseSheet(page)
    await expect(inspector.getByRole('button', { name: 'Filter (1)' })).toBeVisible()
    expect((await scanOf(page, scanId)).issues.filter(({ status }) => status === 'suggested')).toEqual([])
  })
})

test('on a phone the picture has two thirds of the height, and stays in sight while the sheet is half open', async ({
  page,
  isMobile,
  viewport,
}) => {
  test.skip(!isMobile, 'a desktop has room beside the picture')
  test.setTimeout(SEEDING_MS + 60_000)
  await enterDemo(page)
  const { scanId } = await scanToReview(page)
  const tall = viewport?.height ?? 0
  await page.goto(`/analysis/${scanId}`)
  const picture = page.getByRole('img', { name: /^Thermogram .+Arrow keys read temperatures/ })
  const sheet = page.locator('[data-sheet]')
  await expect(sheet).toBeVisible()
  const seen = async () => (await picture.boundingBox()) ?? { y: 0, height: 0 }
  expect((await seen()).height / tall).toBeGreaterThanOrEqual(2 / 3)

  await page.getByRole('button', { name: 'Start review' }).tap()
  await page.getByRole('button', { name: 'Raise the panel' }).tap()
  await expect(sheet).toHaveAttribute('data-sheet', 'half')
  const below = (await sheet.boundingBox())?.y ?? 0
  const colours = await page
    .getByText(/^Colors from/)
    .locator('..')
    .boundingBox()
  expect((colours?.y ?? tall) + (colours?.height ?? 0), 'which colour stands for which value is read above it').toBeLessThanOrEqual(
    below + 1,
  )
  await expect
    .poll(async () => (await seen()).y + (await seen()).height, 'nothing of the picture lies under the sheet')
    .toBeLessThanOrEqual(below)
  expect((await seen()).height / tall).toBeGreaterThan(0.3)
  const accept = page.getByRole('button', { name: 'Accept', exact: true })
  for (const name of ['Accept', 'Reject', 'Edit', 'Lower the panel', 'Tools']) {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44)
  }
  const reviewed = await page.locator('[data-issue]').first().boundingBox()
  expect((reviewed?.y ?? tall) + 44, 'an issue stands in the list').toBeLessThanOrEqual((await accept.boundingBox())?.y ?? 0)
  expect((await accept.boundingBox())?.y, 'within the thumb of a hand that holds the phone').toBeGreaterThan(0.75 * tall)

  // by keys: the head is left by Tab, nothing holds the focus, and Escape lowers the sheet
  await page.getByRole('button', { name: 'Lower the panel' }).press('Escape')
  await expect(sheet).toHaveAttribute('data-sheet', 'peek')
  await page.getByRole('button', { name: 'Raise the panel' }).press('Enter')
  await expect(sheet).toHaveAttribute('data-sheet', 'half')
  const handle = await sheet.boundingBox()
  await page.mouse.move(100, (handle?.y ?? 0) + 12)
  await page.mouse.down()
  await page.mouse.move(100, tall - 90, { steps: 4 })
  await page.mouse.up()
  await expect(sheet, 'dragged down by its head').toHaveAttribute('data-sheet', 'peek')
  for (const height of ['half', 'peek', 'half', 'peek']) {
    await sheet.tap({ position: { x: 100, y: 28 } })
    await expect(sheet, 'a tap on its head opens and closes it').toHaveAttribute('data-sheet', height)
  }
  expect((await seen()).height / tall).toBeGreaterThanOrEqual(2 / 3)
})

const scanOf = async (page: Page, id: string) => (await (await page.request.get(`/api/scans/${id}`)).json()) as Scan
const pickedIssue = async (page: Page) => new URL(page.url()).searchParams.get('issue')

const focusedIssue = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-issue]')?.dataset.issue ?? null)

/** Whether the focus is on a row of the list or in the state of the review, from where the next key or press judges. */
const hasFocus = (page: Page) => page.evaluate(() => document.activeElement?.closest('[data-issue], [data-review]') != null)

/** The analysed scan of the demo workspace with the most suggestions nobody has judged. */
async function scanToReview(page: Page): Promise<{ scanId: string; judged: number; total: number }> {
  let found: { scanId: string; judged: number; total: number; left: number } | undefined
  const look = async () => {
    for (const { id } of (await (await page.request.get('/api/properties')).json()) as Property[]) {
      const { scans } = (await (await page.request.get(`/api/properties/${id}`)).json()) as PropertyDetail
      for (const scan of scans.filter(({ state, issueCount }) => state === 'ready' && issueCount > 2)) {
        const suggested = (await scanOf(page, scan.id)).issues.filter(({ origin }) => origin === 'engine')
        const left = suggested.filter(({ status }) => status === 'suggested').length
        if (left > (found?.left ?? 2)) found = { scanId: scan.id, judged: suggested.length - left, total: suggested.length, left }
      }
    }
    return found?.left ?? 0
  }
  await expect.poll(look, { message: 'an example scan with three suggestions', timeout: SEEDING_MS, intervals: [1000] }).toBeGreaterThan(2)
  return found as NonNullable<typeof found>
}
