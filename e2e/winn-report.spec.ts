import { readFile } from 'node:fs/promises'
import { type Browser, expect, type Page, test } from '@playwright/test'
import type { ReportDraft } from '../subjects/winn/contract/report-draft.ts'
import { enterDemo, readyScan, SEEDING_MS } from './workspace.ts'

const WALK_MS = 180_000
/** A report of one scan takes seconds; beside other journeys on a slow machine a minute. */
const MAKING_MS = 90_000

test('the report builder: eight steps by clicking, and nothing typed is lost by a reload', async ({ page }) => {
  test.setTimeout(SEEDING_MS + WALK_MS)
  const propertyId = await openBuilder(page)
  await test.step('1, building', async () => {
    await page.getByLabel('Year built').fill('1987')
    await page.getByLabel('Occupancy').fill('Cold storage')
    await next(page, 'Roof System Details')
  })
  await test.step('2, roof', async () => {
    await page.getByLabel('Drainage').fill('Two internal drains, one scupper.')
    await next(page, 'Weather Conditions')
  })
  await test.step('3, weather', async () => {
    await page.getByRole('button', { name: 'Add reading' }).click()
    await page.getByLabel('Temperature').fill('61')
    await page.getByLabel('Humidity').fill('40')
    await page.getByLabel('Wind speed').fill('5')
    await saved(page)
  })
  await test.step('a reload in the middle', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { level: 2, name: 'Weather Conditions' }), 'the step stands in the address').toBeVisible()
    await expect(page.getByLabel('Temperature')).toHaveValue('61')
    await expect(page.getByLabel('Wind speed')).toHaveValue('5')
    await next(page, 'Thermal Analysis')
  })
  await test.step('4, thermal', async () => {
    await expect(
      page.getByRole('checkbox', { checked: true }).first(),
      'the latest scan with files is in the report from the beginning',
    ).toBeVisible()
    await next(page, 'Roof Components')
  })
  await test.step('5, components', async () => {
    await page.getByRole('button', { name: 'Add component' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Parapet flashing')
    await next(page, 'Issues & Findings')
  })
  await test.step('6, findings', async () => {
    await page.getByRole('button', { name: 'Add issue' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Title').fill('Open lap at the scupper')
    await dialog.getByRole('button', { name: 'Add issue' }).click()
    await expect(page.getByText('Open lap at the scupper').first()).toBeVisible()
    await next(page, 'Cost Estimates')
  })
  await test.step('7, costs', async () => {
    await page.getByRole('button', { name: 'Add line' }).click()
    await saved(page)
    await next(page, 'Review & Generate')
  })
  await test.step('8, review', async () => {
    await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0)
    await page.getByLabel('Executive summary', { exact: true }).fill('One lap is open.')
    await saved(page)
    const preview = page.getByRole('button', { name: 'Preview' })
    if (await preview.isVisible()) await preview.click()
    await expect(page.getByRole('img', { name: 'Pages of Review & Generate as they will be printed' })).toBeVisible({ timeout: MAKING_MS })
    await page.keyboard.press('Escape')
  })
  await test.step('the report is made and downloaded', async () => {
    await page.getByRole('button', { name: 'Generate Winn Report' }).click()
    const made = page.getByText(/^Report R-\d{4}-\d{4}, version \d+ is made$/)
    const asWritten = page.getByRole('button', { name: 'Generate as written' })
    await expect(made.or(asWritten)).toBeVisible({ timeout: MAKING_MS })
    // notes of an example scan may say more than its survey supports
    if (await asWritten.isVisible()) await asWritten.click()
    await expect(made).toBeVisible({ timeout: MAKING_MS })
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download Report' }).click()
    const file = await downloading
    expect(file.suggestedFilename()).toMatch(/^Winn report - .+ - R-\d{4}-\d{4} v\d+\.pdf$/)
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  })
  const { content } = await draftOf(page, propertyId)
  expect(content.building).toMatchObject({ yearBuilt: 1987, occupancy: 'Cold storage' })
  expect(content.roofSystem.drainage).toBe('Two internal drains, one scupper.')
  const [reading] = Object.values(content.weather)
  expect(reading?.relativeHumidity).toBeCloseTo(0.4, 6)
  expect(Object.values(content.components).map(({ name }) => name)).toEqual(['Parapet flashing'])
  expect(content.findings, 'a finding by hand is an issue of the scan').toEqual({})
  expect(Object.values(content.costs.lines)).toHaveLength(1)
  expect(content.summary).toBe('One lap is open.')
})

test('two browsers write at one draft, and both keep their words', { tag: '@any-size' }, async ({ page, browser }) => {
  test.setTimeout(SEEDING_MS + WALK_MS)
  const propertyId = await openBuilder(page)
  await notesOf(page).fill('Ponding at the north drain.')
  await saved(page)
  const other = await sameMember(page, browser)
  await other.goto(page.url())
  await expect(notesOf(other)).toHaveValue('Ponding at the north drain.')
  // both write at the same text before either hears of the other
  await other.context().setOffline(true)
  await notesOf(other).fill('Ponding at the north drain. Loose coping at the west wall.')
  await other.getByLabel('Occupancy').fill('Bakery')
  await expect(other.getByText(/^No connection: \d changes? kept in this browser$/)).toBeVisible()
  await notesOf(page).fill('Seen after rain. Ponding at the north drain.')
  await page.getByLabel('Stories').fill('2')
  await saved(page)
  await other.context().setOffline(false)
  await saved(other)
  const both = 'Seen after rain. Ponding at the north drain. Loose coping at the west wall.'
  for (const side of [other, page]) {
    await expect(notesOf(side)).toHaveValue(both, { timeout: 30_000 })
    await expect(side.getByLabel('Occupancy')).toHaveValue('Bakery')
    await expect(side.getByLabel('Stories')).toHaveValue('2')
  }
  expect((await draftOf(page, propertyId)).content.building.notes).toBe(both)
  await other.context().close()
})

test('what is typed without a connection stays through a reload, and is saved when the connection is back', { tag: '@any-size' }, async ({
  page,
}) => {
  test.setTimeout(SEEDING_MS + WALK_MS)
  const propertyId = await openBuilder(page)
  await page.route('**/api/report-drafts/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort('internetdisconnected') : route.continue(),
  )
  await page.getByLabel('Occupancy').fill('Typed under the roof')
  await expect(page.getByText('No connection: 1 change kept in this browser')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Occupancy')).toHaveValue('Typed under the roof')
  await page.unroute('**/api/report-drafts/*')
  await saved(page)
  expect((await draftOf(page, propertyId)).content.building.occupancy).toBe('Typed under the roof')
})

/** The builder of an example property that is analyzed, at its first step. Gives back the property. */
async function openBuilder(page: Page): Promise<string> {
  await enterDemo(page)
  const { propertyId } = await readyScan(page)
  await page.goto(`/winn-report/${propertyId}`)
  await expect(page.getByRole('heading', { level: 2, name: 'Building Information' })).toBeVisible()
  return propertyId
}

async function next(page: Page, heading: string): Promise<void> {
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeFocused()
}

const notesOf = (page: Page) => page.getByRole('textbox', { name: 'Notes', exact: true })

/** The server has everything: the line says so from the first key on that it does not. */
async function saved(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible({ timeout: 45_000 })
}

/** The same member in a browser of its own: a visitor who signs in again gets another workspace. */
async function sameMember(page: Page, browser: Browser): Promise<Page> {
  const { cookies } = await page.context().storageState()
  const context = await browser.newContext({ viewport: page.viewportSize(), storageState: { cookies, origins: [] } })
  return context.newPage()
}

async function draftOf(page: Page, propertyId: string): Promise<ReportDraft> {
  const answer = await page.request.post(`/api/properties/${propertyId}/report-draft`)
  expect(answer.ok()).toBe(true)
  return (await answer.json()) as ReportDraft
}
