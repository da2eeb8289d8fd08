import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { type CardShot, roofShots } from '../subjects/card/rules/example/card-shot.ts'
import { shotBytes, writeCard } from './card-files.ts'
import { newMember } from './workspace.ts'

const north = { latitude: 32.9312, longitude: -96.8241 }
const school = { latitude: 32.9571, longitude: -96.7702 }
/** Two roofs flown by a drone, one by hand without a place, and a try on the ground. */
const shots: readonly CardShot[] = [
  { path: 'DCIM/100/FLIR0001.jpg', kind: 'thermal', camera: 'drone', local: '2026-11-20T18:30:02', place: north, heightM: 0 },
  ...roofShots({
    folder: 'DCIM/100',
    first: 2,
    count: 6,
    begin: '2026-11-20T18:31:00',
    camera: 'drone',
    kinds: ['thermal', 'photo'],
    place: north,
    heightM: 30,
  }),
  ...roofShots({
    folder: 'DCIM/100',
    first: 60,
    count: 5,
    begin: '2026-11-20T19:48:00',
    camera: 'drone',
    kinds: ['thermal', 'photo'],
    place: school,
    heightM: 40,
  }),
  ...roofShots({ folder: 'E96', first: 400, count: 6, begin: '2026-11-20T20:50:00', camera: 'handheld', kinds: ['thermal'], place: null }),
]

test('a card of three roofs is sorted, mended by hand, and sent as a scan of each', async ({ page }) => {
  test.setTimeout(120_000)
  const folder = await mkdtemp(join(tmpdir(), 'ridgeline-card-'))
  try {
    await writeCard(folder, shots)
    // the same shot twice, under another name
    await writeFile(join(folder, 'DCIM/100/COPY.jpg'), await shotBytes(shots[1] as CardShot, 1))
    await newMember(page, 'Nora Whitfield')
    await page.goto('/upload')
    await page.getByRole('link', { name: 'Memory Card' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Memory Card' })).toBeVisible()
    await page.locator('input[type=file]').setInputFiles(folder)
    await test.step('visits stand with what is to be known of them', () => readVisits(page))
    await test.step('a file is moved, and the move undone', () => moveFile(page))
    await test.step('the visit without a place goes where somebody says', () => choosePlace(page))
    await test.step('one press makes a scan of each', () => send(page))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

const visit = (page: Page, number: number) => page.getByRole('article', { name: new RegExp(`^Visit ${number}:`) })

async function readVisits(page: Page) {
  await expect(page.getByRole('article')).toHaveCount(3, { timeout: 20_000 })
  await expect(visit(page, 1)).toContainText('1 test shot is left out: 1 on the ground')
  await expect(visit(page, 1)).toContainText('1 file has the same content as another on the card')
  await expect(visit(page, 2)).toContainText('5 thermograms, 5 photos')
  await expect(visit(page, 3)).toContainText('FLIR E96')
  await expect(page.getByText('1 visit waits until you choose where it goes.')).toBeVisible()
}

async function moveFile(page: Page) {
  const from = visit(page, 3)
  await from.getByRole('button', { name: 'Show all 6 files' }).click()
  await from.getByRole('button', { name: /^FLIR0400\.jpg/ }).click()
  await from.getByRole('button', { name: 'Move to...' }).click()
  await page.getByRole('menuitem', { name: /^2\./ }).click()
  await expect(visit(page, 2)).toContainText('6 thermograms, 5 photos')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(visit(page, 2)).toContainText('5 thermograms, 5 photos')
  await from.getByRole('button', { name: /^FLIR0403\.jpg/ }).click()
  await from.getByRole('button', { name: 'Split here' }).click()
  await expect(page.getByRole('article')).toHaveCount(4)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByRole('article')).toHaveCount(3)
}

async function choosePlace(page: Page) {
  const last = visit(page, 3)
  await last.getByLabel('Goes to').selectOption({ label: 'A new property' })
  await last.getByLabel('Property name').fill('Depot by the tracks')
  await last.getByLabel('Address').fill('7 Rail Road, Addison, TX')
  await last.getByLabel('Address').blur()
  await expect(visit(page, 3)).toContainText('Depot by the tracks')
}

async function send(page: Page) {
  await page.getByRole('button', { name: 'Send 3 visits' }).click()
  await expect(page.getByText('All that was sent is safe on the server.')).toBeVisible({ timeout: 40_000 })
  await expect(page.getByRole('link', { name: 'View Analysis' })).toHaveCount(3)
  await page.goto('/properties')
  await expect(page.getByText('Depot by the tracks')).toBeVisible()
}
