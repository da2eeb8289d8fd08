import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import type { Scan } from '../packages/contracts/src/scan.ts'
import { enterDemo, readyScan, SEEDING_MS } from './workspace.ts'

test('a box and a spot are drawn, subtracted and still there after a reload', async ({ page }, { project }) => {
  test.setTimeout(SEEDING_MS + 60_000)
  await enterDemo(page)
  const { scanId } = await readyScan(page)
  const captureId = await thermogramOf(page, scanId, project.name === 'phone' ? 'first' : 'last')
  await page.request.patch(`/api/captures/${captureId}`, { data: { regions: [] } })
  await page.goto(`/analysis/${scanId}?capture=${captureId}&tab=measure`)

  await page.getByRole('button', { name: 'Box (B)' }).click()
  const [from, to] = [await placeOn(page, 0.3, 0.3), await placeOn(page, 0.55, 0.6)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
  const box = page.getByRole('button', { name: /^Box 1: -?[\d.]+ °F/ })
  await expect(box).toBeVisible()

  await picture(page).focus()
  await page.keyboard.press('s')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Space')
  const spot = page.getByRole('button', { name: /^Spot 1: -?[\d.]+ °F/ })
  await expect(spot).toBeVisible()

  const difference = page.getByRole('status', { name: 'Difference of the means' })
  await expect(difference).toHaveText(/^[+\u2212]?\d+\.\d °F/)
  const [boxText, spotText] = await Promise.all([box, spot].map((one) => one.getAttribute('aria-label')))
  expect(meanOf(boxText) - meanOf(spotText)).toBeCloseTo(signed(await difference.textContent()), 0)

  const kept = async () => ((await (await page.request.get(`/api/captures/${captureId}`)).json()) as Scan['captures'][number]).regions
  await expect.poll(async () => (await kept()).map(({ name }) => name)).toEqual(['Box 1', 'Spot 1'])
  await page.reload()
  await expect(page.getByRole('button', { name: boxText ?? '' })).toBeVisible()
  await expect(page.getByRole('button', { name: spotText ?? '' })).toBeVisible()
})

test('both pictures are laid over each other by hand, by keys, with what the pairs disagree by', async ({ page }, { project }) => {
  test.setTimeout(SEEDING_MS + 60_000)
  await enterDemo(page)
  const { scanId } = await readyScan(page)
  const captureId = await thermogramOf(page, scanId, project.name === 'phone' ? 'first' : 'last')
  await page.goto(`/analysis/${scanId}?capture=${captureId}&view=compare`)

  await page.getByRole('button', { name: 'Align' }).click()
  const agreement = page.getByRole('status', { name: 'Agreement of the pairs' })
  await expect(agreement).toHaveText(/^Residual 0\.0 px/)
  await page.getByRole('button', { name: /^Point 2 on the thermogram/ }).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(agreement).toHaveText(/^Residual 5\.0 px of the thermogram, largest at point 2/)
  await expect(page.getByRole('button', { name: 'Save alignment' })).toBeEnabled()
  await page.getByRole('radio', { name: 'Preview' }).click()
  await expect(page.getByRole('slider', { name: 'Strength of the thermogram' })).toBeVisible()
  // not saved: it would analyse a scan again that other journeys look at
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('slider', { name: 'Standard versus thermal' })).toBeVisible()
})

test('all thermograms of a scan come in one ZIP, packed beside the page', async ({ page }) => {
  test.setTimeout(SEEDING_MS + 60_000)
  await enterDemo(page)
  const { scanId } = await readyScan(page)
  const { captures } = (await (await page.request.get(`/api/scans/${scanId}`)).json()) as Scan
  const names = captures.filter(({ frame, state }) => frame !== null && state === 'ready').map(({ fileName }) => fileName)
  await page.goto(`/analysis/${scanId}`)
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await page.getByRole('menuitem', { name: /^All captures/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Download all captures' })
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Download' }).click()])
  expect(download.suggestedFilename()).toMatch(/-thermograms\.zip$/)
  await expect(dialog.getByRole('status')).toHaveText(`${names.length} files are in the ZIP.`)
  const entries = zipEntries(readFileSync(await download.path()))
  expect(entries.map(({ name }) => name)).toEqual(names.map((name) => name.replace(/\.\w+$/, '-thermogram.jpg')))
  for (const { bytes } of entries) expect(bytes).toBeGreaterThan(10_000)
})

/** Names and unpacked sizes from the directory at the end of a ZIP. */
function zipEntries(zip: Buffer): { name: string; bytes: number }[] {
  const entries: { name: string; bytes: number }[] = []
  for (let at = zip.indexOf('PK\x01\x02'); at >= 0; ) {
    const nameLength = zip.readUInt16LE(at + 28)
    entries.push({ name: zip.toString('utf8', at + 46, at + 46 + nameLength), bytes: zip.readUInt32LE(at + 24) })
    at = zip.indexOf('PK\x01\x02', at + 46 + nameLength)
  }
  return entries
}

const picture = (page: Page) => page.getByRole('img', { name: /^Thermogram .+Arrow keys read temperatures/ })

async function placeOn(page: Page, shareX: number, shareY: number) {
  const canvas = await picture(page).locator('canvas').boundingBox()
  if (canvas === null) throw new Error('the thermogram is not on the screen')
  return { x: canvas.x + canvas.width * shareX, y: canvas.y + canvas.height * shareY }
}

async function thermogramOf(page: Page, scanId: string, which: 'first' | 'last'): Promise<string> {
  const { captures } = (await (await page.request.get(`/api/scans/${scanId}`)).json()) as Scan
  const found = captures.filter(({ media, status }) => media === 'thermogram' && status === 'radiometric').at(which === 'first' ? 0 : -1)
  if (found === undefined) throw new Error('the scan holds no thermogram')
  return found.id
}

const meanOf = (label: string | null | undefined): number => Number(/: (-?[\d.]+) °F/.exec(label?.replace('\u2212', '-') ?? '')?.[1])
const signed = (text: string | null): number => Number.parseFloat((text ?? '').replace('\u2212', '-').replace('+', ''))
