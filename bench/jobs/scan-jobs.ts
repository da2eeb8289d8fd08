import { expect, type Page } from '@playwright/test'
import { radiometricFile } from '../../e2e/example-files.ts'
import type { Property, PropertyDetail } from '../../subjects/property/contract/property.ts'
import type { Scan } from '../../subjects/scan/contract/scan.ts'
import { type Hand, read } from './hand.ts'

/** Analysis on a busy machine (ms). */
const ANALYSIS_MS = 120_000

const scanShown = (page: Page): string => /\/analysis\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''
export const scanOf = (page: Page, id: string) => read<Scan>(page, `/api/scans/${id}`)
const thermogram = (page: Page, fileName = '') => page.getByRole('img', { name: new RegExp(`^Thermogram ${fileName}`) })

/** Uploads a picture and waits until its analysis shows it. Gives back the scan. */
export async function uploadPicture(hand: Hand): Promise<Scan> {
  const { page } = hand
  const file = await radiometricFile('FLIR0112.jpg')
  await hand.click(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Upload' }))
  await hand.choose(page.getByRole('button', { name: /drag and drop|choose/i }).first(), file)
  await expect(page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem')).toHaveCount(1)
  await expect(
    page
      .getByRole('radio', { checked: true })
      .or(page.getByText(/^Roof at /))
      .first(),
  ).toBeVisible({ timeout: ANALYSIS_MS })
  await hand.click(page.getByRole('button', { name: 'Upload & Analyze' }))
  await expect(page).toHaveURL(/\/analysis\//, { timeout: ANALYSIS_MS })
  await expect(thermogram(page, file.name)).toBeVisible({ timeout: ANALYSIS_MS })
  const id = scanShown(page)
  await expect.poll(async () => (await scanOf(page, id)).state, { timeout: ANALYSIS_MS }).toBe('ready')
  return scanOf(page, id)
}

/** The picture says where the roof is; it goes to the one that is listed there. */
export async function uploadToListedRoof(hand: Hand): Promise<void> {
  const before = await read<Property[]>(hand.page, '/api/properties')
  const { propertyId } = await uploadPicture(hand)
  expect(before.map(({ id }) => id)).toContain(propertyId)
}

/** To the page of the worst roof, by its card. Gives back the scan that its score is of; a later one may have no pictures. */
export async function openWorstRoof(hand: Hand): Promise<string> {
  const { page } = hand
  const [worst] = await read<Property[]>(page, '/api/properties?order=worst')
  if (!worst) throw new Error('Expected a roof')
  const { scans } = await read<PropertyDetail>(page, `/api/properties/${worst.id}`)
  const scan = scans.find(({ health }) => health.state !== 'not-scored') ?? scans[0]
  if (!scan) throw new Error(`Expected a scan of ${worst.name}`)
  await hand.click(page.getByRole('link', { name: worst.name, exact: true }))
  await page.getByRole('heading', { level: 1, name: worst.name }).waitFor()
  return scan.id
}

/** Straight to the scan of its score. */
export async function openWorst(hand: Hand): Promise<void> {
  const { page } = hand
  const [worst] = await read<Property[]>(page, '/api/properties?order=worst')
  await hand.click(page.locator(`main a[href="/analysis/${worst?.healthScanId}"]`))
  await expect(thermogram(page)).toBeVisible()
  expect(scanShown(page)).toBe(worst?.healthScanId)
}

const picked = (page: Page) => new URL(page.url()).searchParams.get('issue')

/** All suggestions of the worst roof, each accepted but the last. The page of the roof leads to one of them, which the next key judges. */
export async function judgeAll(hand: Hand): Promise<void> {
  const { page } = hand
  const id = await openWorstRoof(hand)
  const suggested = (await scanOf(page, id)).issues.filter(({ status }) => status === 'suggested')
  expect(suggested.length).toBeGreaterThan(2)
  await hand.click(page.locator(suggested.map((issue) => `main a[href="/analysis/${id}?issue=${issue.id}"]`).join(', ')).first())
  await expect(thermogram(page)).toBeVisible()
  for (let left = suggested.length; left > 0; left--) {
    const issue = picked(page)
    await expect(page.locator(`[data-review="${issue}"]`)).toBeVisible()
    await hand.press(left === 1 ? 'r' : 'a')
    await expect.poll(async () => (await scanOf(page, id)).issues.filter(({ status }) => status === 'suggested').length).toBe(left - 1)
    if (left > 1) await expect.poll(() => picked(page)).not.toBe(issue)
  }
  const { issues } = await scanOf(page, id)
  expect(issues.filter(({ origin, status }) => origin === 'engine' && status === 'rejected')).toHaveLength(1)
}

/** What somebody saw who stood on the roof. */
export async function addFinding(hand: Hand): Promise<void> {
  const { page } = hand
  const title = 'Loose coping'
  await openWorst(hand)
  await hand.click(page.getByRole('button', { name: 'Add issue' }))
  await hand.type(page.getByRole('dialog').getByLabel('Title'), title)
  await hand.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await scanOf(page, scanShown(page))).issues.map((issue) => issue.title)).toContain(title)
}
