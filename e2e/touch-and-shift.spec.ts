import { expect, type Page, test } from '@playwright/test'
import { shiftsOf, watchShifts } from './layout-shift.ts'
import { memberScreens } from './member-screens.ts'
import { smallTargets, TARGET_PX } from './touch-targets.ts'
import { enterDemo, raiseSheet, readyScan, SEEDING_MS, showTools } from './workspace.ts'

/** What may move on a screen while it loads; a tenth is what people begin to notice. */
const SHIFT = 0.05

const forEverybody = ['/', '/auth', '/auth?mode=sign-up', '/method', '/about', '/support']

/** Small on purpose; each has a second way that is large. */
const allowed: readonly { what: RegExp; why: string }[] = [
  {
    what: /^g "(?:F-\d+: )?[^"]+, [\u2212+]/,
    why: 'a number or a dot on a picture: the picture takes the press, 22 px around its middle, and the list of issues leads there too',
  },
  {
    what: /^a "Open .+\.(jpe?g|tiff?)"/,
    why: 'a pin of the roof plan at the edge of the plan, which cuts its area; it stands where the picture was taken',
  },
  { what: /^a "(Source \d+|Rests on): /, why: 'the number of a source, raised in its sentence' },
]

test.skip(({ isMobile }) => !isMobile, 'fingers are of a phone')

test('on a phone everything that is pressed is as large as a finger, and nothing jumps while a screen loads', async ({ page }) => {
  test.setTimeout(SEEDING_MS + 60_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await watchShifts(page)
  const look = async (address: string) => {
    await page.goto(address)
    await settled(page)
    const { sum, shifts } = await shiftsOf(page)
    expect.soft(sum, `${address}: what moved ${JSON.stringify(shifts)}`).toBeLessThan(SHIFT)
    await expectLarge(page, address)
  }
  // before anybody is signed in: the sign-in screen leads on whoever is
  for (const address of forEverybody) await look(address)
  await enterDemo(page)
  for (const address of memberScreens(await readyScan(page))) await look(address)
})

test('what opens on a phone is as large as a finger', async ({ page }) => {
  test.setTimeout(SEEDING_MS + 60_000)
  await enterDemo(page)
  const { propertyId, scanId } = await readyScan(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/dashboard')
  for (const name of [/^Account of /, 'Theme', /^Find/]) {
    await page.getByRole('banner').getByRole('button', { name }).click()
    await expectLarge(page, `dashboard, ${name}`, '[role=menu], [role=dialog]')
    await page.keyboard.press('Escape')
  }
  await page.goto(`/property/${propertyId}`)
  await page.getByRole('main').getByRole('button', { name: 'Share History' }).click()
  await expectLarge(page, 'property, Share History', '[role=dialog]')
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('button', { name: 'More' }).click()
  await expectLarge(page, 'menu of the property', '[role=menu]')
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expectLarge(page, 'property, Edit', '[role=dialog]')
  await page.keyboard.press('Escape')
  await page.goto('/projects')
  await page.getByRole('button', { name: 'New Project' }).click()
  await expectLarge(page, 'a new project', '[role=dialog]')
  await page.goto(`/analysis/${scanId}`)
  await showTools(page)
  await expectLarge(page, 'tools of the picture')
  await raiseSheet(page)
  for (const name of ['Issues', 'Measure', 'Conditions', 'Health']) {
    await page.getByRole('tab', { name }).click()
    await expectLarge(page, `analysis, ${name}`, '[data-sheet]')
  }
  await page.getByRole('tab', { name: 'Issues' }).click()
  await page.locator('button[data-issue]').first().click()
  await expectLarge(page, 'an issue', '[data-sheet]')
  await page.getByRole('button', { name: 'Change this scan' }).click()
  await expectLarge(page, 'menu of the scan', '[role=menu]')
})

async function expectLarge(page: Page, where: string, within?: string) {
  if (within) await expect(page.locator(within).first()).toBeVisible()
  const small = (await smallTargets(page, within)).filter(({ what }) => !allowed.some((one) => one.what.test(what)))
  expect.soft(small, `${where}: smaller than ${TARGET_PX} px`).toEqual([])
}

/** A heading, and nothing in sight that is on its way. */
async function settled(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible({ timeout: 30_000 })
  await page.waitForFunction(
    () =>
      !document.querySelector('[aria-busy=true]') &&
      [...document.querySelectorAll('.breathe')].every((shape) => shape.getBoundingClientRect().top > innerHeight),
  )
  // what follows the data is laid out
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))))
}
