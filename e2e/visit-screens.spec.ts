import { expect, type Page, test } from '@playwright/test'
import { auditThemes, keepsContrast } from './axe.ts'
import { chromiumArgs } from './chromium.ts'
import { englishOn, englishOnly, spanishOfVisit, stored } from './spanish.ts'
import { GLOVE_PX, smallTargets } from './touch-targets.ts'
import { enterDemo, SEEDING_MS } from './workspace.ts'

test.skip(({ isMobile }) => !isMobile, 'capture is for phones')
test.use({
  launchOptions: {
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: [...chromiumArgs, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
  geolocation: { latitude: 47.6062, longitude: -122.3321, accuracy: 8 },
  permissions: ['geolocation', 'camera'],
})

const w = spanishOfVisit()
const known = new Set(englishOnly().filter((text) => !stored.includes(text)))

test('every screen of capture keeps to WCAG in the dark, in light and in the sun, is reached by two keys, and is in Spanish', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(SEEDING_MS)
  await context.addCookies([{ name: 'language', value: 'es', url: baseURL ?? '' }])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/capture')
  await look(page, 'nobody', 'Capture')
  await enterDemo(page)
  await page.goto('/capture')
  await look(page, 'where', 'Where are you?')
  await press(page, 'A roof that is not listed')
  await expect(page.getByText(w('Conditions'), { exact: true })).toBeVisible()
  await look(page, 'visit', null, true)
  const visit = new URL(page.url()).pathname

  await press(page, 'Test square')
  await look(page, 'square', 'Test square', true)
  await countByKeys(page)
  await press(page, 'Write an issue')
  await look(page, 'issue', 'New issue', true)
  await press(page, 'Back')
  await press(page, 'Meter')
  await look(page, 'reading', null)
  await placeByKeys(page)

  await press(page, 'The next shot')
  await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0)
  await look(page, 'camera', null, true)
  await page.keyboard.press('Space')
  await expect(page.locator('[data-safe]')).toHaveCount(1)
  await press(page, 'Close the camera')
  await page.locator('[data-safe]').first().press('Enter')
  await look(page, 'shot', null, true)
  await press(page, 'Mark on the photo')
  await markByKeys(page)
  await look(page, 'marks', 'Marks on the photo')

  await page.goto('/capture/phone')
  await look(page, 'kept', 'On this phone')
  await page.goto('/capture')
  await press(page, /^(?:What is known of|Qué se sabe de)/)
  await look(page, 'roof', null, true)
  await page.goto(visit)
  await press(page, 'End the visit')
  await look(page, 'end', null)
})

/** By name, with a key and without a pointer. */
async function press(page: Page, name: string | RegExp) {
  const named = typeof name === 'string' ? new RegExp(`${w(name)}(?!,)`) : name
  const target = page
    .locator('a, button')
    .filter({ hasText: named })
    .or(page.getByRole('button', { name: named }))
    .first()
  await target.press('Enter')
}

/** @param isCome - somebody came here from another screen, which gives the heading the focus */
async function look(page: Page, what: string, title: string | null, isCome = false) {
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveCount(1)
  if (title !== null) await expect(heading).toHaveText(w(title))
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  if (isCome) await expect(heading, `${what}: the heading has the focus`).toBeFocused()
  expect.soft(await stops(page), `${what}: reached by Tab`).toEqual([])
  expect.soft(await smallTargets(page, 'body', GLOVE_PX), `${what}: what a glove presses`).toEqual([])
  expect.soft(await englishOn(page, known), `${what}: English`).toEqual([])
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${what}: width`).toBeLessThanOrEqual(390)
  await auditThemes(page, what)
  await setSun(page, true)
  await keepsContrast(page, `${what}, in the sun`)
  await setSun(page, false)
}

const setSun = (page: Page, isSun: boolean) =>
  page.evaluate((on) => {
    localStorage.setItem('capture-sun', on ? 'on' : 'off')
    dispatchEvent(new Event('capture-sun'))
  }, isSun)

/** Presses Tab through the page: what is never reached, or shows no focus. */
async function stops(page: Page): Promise<string[]> {
  const all = await page.evaluate(() => {
    const seen = [...document.querySelectorAll('a[href], button:not(:disabled), input, select, textarea, summary, [tabindex="0"]')].filter(
      (each) => each.checkVisibility() && !each.closest('[inert]'),
    )
    for (const [n, each] of seen.entries()) each.setAttribute('data-stop', String(n))
    ;(document.activeElement as HTMLElement | null)?.blur()
    return seen.map((each) => `${each.tagName} ${each.getAttribute('aria-label') ?? each.textContent}`.slice(0, 60))
  })
  const faults: string[] = []
  const reached = new Set<number>()
  for (let n = 0; n < all.length + 2; n++) {
    await page.keyboard.press('Tab')
    const [stop, isMarked] = await page.evaluate(() => {
      const element = document.activeElement
      const around = [element, element?.parentElement, element?.firstElementChild]
      const marked = around.some((each) => each && getComputedStyle(each).outlineStyle !== 'none')
      return [element?.getAttribute('data-stop') ?? null, marked] as const
    })
    if (stop === null) continue
    reached.add(Number(stop))
    if (!isMarked) faults.push(`${all[Number(stop)]}: shows no focus`)
  }
  return [...faults, ...all.filter((_, n) => !reached.has(n)).map((name) => `${name}: never reached`)]
}

/** A hit is counted, chosen and moved with nothing but Tab and Enter. */
async function countByKeys(page: Page) {
  const square = page.getByRole('application')
  await square.press('Enter')
  await square.press('Enter')
  await page.getByRole('button', { name: w('Choose the next hit') }).press('Enter')
  const hit = square.locator('span').first()
  const before = await hit.getAttribute('style')
  await page.getByRole('button', { name: w('Move with buttons') }).press('Enter')
  await page.getByRole('button', { name: w('Move left') }).press('Enter')
  expect(await hit.getAttribute('style')).not.toBe(before)
  await look(page, 'counting', 'Test square')
  await press(page, 'Keep the count')
}

/** A reading gets its place with nothing but keys. */
async function placeByKeys(page: Page) {
  await page.getByRole('textbox', { name: w('Reading of the meter (%)') }).fill('18.5')
  await press(page, 'Keep the reading')
  await expect(page.getByRole('heading', { level: 1, name: w('Where on the roof?') })).toBeFocused()
  await page.getByRole('application').press('Enter')
  await page.getByRole('application').press('ArrowLeft')
  await page.getByRole('button', { name: w('Move with buttons') }).press('Enter')
  await look(page, 'placing', 'Where on the roof?')
  await press(page, 'Keep the place')
  await expect(page.getByText(w('Its place on the roof is kept'))).toBeVisible()
}

async function markByKeys(page: Page) {
  await page.getByRole('button', { name: w('Add in the middle') }).press('Enter')
  await page.getByRole('button', { name: w('Move with buttons') }).press('Enter')
  await page.getByRole('button', { name: w('Its end'), exact: true }).press('Enter')
  const drawn = page.locator('section svg').first()
  const before = await page.locator('section').first().innerHTML()
  await page.getByRole('button', { name: w('Move up') }).press('Enter')
  await expect(drawn).toBeVisible()
  expect(await page.locator('section').first().innerHTML()).not.toBe(before)
}
