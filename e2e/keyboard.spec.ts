import { expect, type Page, test } from '@playwright/test'
import { auditThemes } from './axe.ts'
import { memberScreens } from './member-screens.ts'
import { watchPolicy } from './policy.ts'
import { enterDemo, readyScan, SEEDING_MS } from './workspace.ts'

/** Of a long screen its first stops are walked; lists go on as they began. */
const STOPS = 70
interface Stop {
  readonly what: string
  readonly fault: string | null
  readonly isDate: boolean
}

test.skip(({ isMobile }) => isMobile, 'keys are of a desk')

// One visit to a screen does both: opening 54 of them takes as long as looking at them.
test('every screen keeps to WCAG 2.2 AA as it first stands, and is walked by Tab: each stop is named, in sight and can be left', async ({
  page,
}) => {
  test.setTimeout(SEEDING_MS + 300_000)
  const policy = watchPolicy(page)
  await enterDemo(page)
  const scan = await readyScan(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const address of memberScreens(scan)) {
    await open(page, address)
    await auditThemes(page, address)
    const stops = await walk(page)
    expect.soft(stops.length, `${address}: stops`).toBeGreaterThan(3)
    expect.soft(faults(stops), address).toEqual([])
  }
  policy.none()
})

test('the issues of an analysis are four keys away, and the numbers on its picture are one stop', async ({ page }) => {
  test.setTimeout(SEEDING_MS + 60_000)
  await enterDemo(page)
  const { scanId } = await readyScan(page)
  await open(page, `/analysis/${scanId}`)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Skip to the issues' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-issue]').first()).toBeFocused()
  const marks = page.locator('[data-anomaly-mark]')
  await expect(marks.first()).toBeVisible()
  await expect(page.locator('[data-anomaly-mark][tabindex="0"]')).toHaveCount(1)
})

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible({ timeout: 30_000 })
  await allLoaded(page)
  // what loads when it is scrolled to is there before the walk, and moves nothing during it
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await allLoaded(page)
  await page.evaluate(() => scrollTo(0, 0))
}

async function allLoaded(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 30_000 })
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0, { timeout: 30_000 })
  // shapes of what comes; one that stands longer is of a picture that is fetched when it is looked at
  await page
    .locator('.breathe')
    .first()
    .waitFor({ state: 'detached', timeout: 5000 })
    .catch(() => undefined)
}

/** Presses Tab until the focus leaves the page or has been everywhere it will be. */
async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = []
  for (let n = 0; n < STOPS; n++) {
    await page.keyboard.press('Tab')
    const stop = await settled(page)
    if (!stop) break
    stops.push(stop)
  }
  return stops
}

/** What has the focus; a fault is looked at once more, since on a busy machine a page scrolls to the focus, or draws its ring, a moment after the key. */
async function settled(page: Page): Promise<Stop | null> {
  const stop = await page.evaluate(look)
  if (!stop?.fault) return stop
  await page.waitForTimeout(300)
  return page.evaluate(look)
}

function faults(stops: readonly Stop[]): string[] {
  const found = stops.flatMap(({ what, fault }) => (fault ? [`${what}: ${fault}`] : []))
  // a date has a stop for day, month and year
  const held = stops.find((stop, n) => !stop.isDate && n > 1 && stop.what === stops[n - 1]?.what && stop.what === stops[n - 2]?.what)
  return held ? [...found, `${held.what}: holds the focus`] : found
}

/** Looks at what has the focus; runs in the page. Null where nothing has it. */
function look(): Stop | null {
  const element = document.activeElement
  if (!(element instanceof HTMLElement || element instanceof SVGElement) || element === document.body) return null
  const labels = 'labels' in element ? [...(element.labels as NodeListOf<HTMLLabelElement>)].map((label) => label.textContent) : []
  const isDate = element instanceof HTMLInputElement && /date|time|month/.test(element.type)
  const named = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '')
  const name = [
    element.getAttribute('aria-label'),
    ...named,
    ...labels,
    element.textContent,
    element.getAttribute('title'),
    element.getAttribute('placeholder'),
  ]
    .map((each) => each?.replaceAll(/\s+/g, ' ').trim())
    .find((each) => each)
  const image = element.querySelector('img[alt]:not([alt=""]), [aria-label]')
  const box = element.getBoundingClientRect()
  // the mark of a box or a file field is drawn on what stands around it
  const marked = [element, element.parentElement, element.nextElementSibling, element.querySelector('*')].some((each) => {
    if (!each) return false
    const style = getComputedStyle(each)
    return (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0) || style.boxShadow !== 'none'
  })
  const inSight = box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth && box.width > 0 && box.height > 0
  const fault = !name && !image ? 'has no name' : !inSight ? 'is out of sight' : !(marked || isDate) ? 'shows no focus' : null
  return {
    what: `${element.tagName.toLowerCase()} "${name ?? ''}"`.slice(0, 80),
    fault,
    isDate,
  }
}
