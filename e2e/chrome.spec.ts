import { expect, type Page, test } from '@playwright/test'
import { enterDemo, toastArea, toastWith } from './workspace.ts'

test('the chosen theme stays over a reload, and no other one is painted before it', async ({ page }) => {
  await enterDemo(page)
  await page.addInitScript(() => {
    const seen: string[] = []
    const look = () => {
      const { theme = 'none' } = document.documentElement?.dataset ?? {}
      if (document.body && !seen.includes(theme)) seen.push(theme)
      requestAnimationFrame(look)
    }
    look()
    Object.assign(window, { seenThemes: seen })
  })
  const root = page.locator('html')
  await page.goto('/dashboard')
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await chooseTheme(page, 'Light')
  await expect(root).toHaveAttribute('data-theme', 'light')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { seenThemes: string[] }).seenThemes)).toEqual(['light'])

  await page.emulateMedia({ colorScheme: 'dark' })
  await chooseTheme(page, 'System')
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(root).toHaveAttribute('data-theme', 'light')
})

test('an address that leads nowhere says so in the words agreed on', { tag: '@any-size' }, async ({ page }) => {
  await page.goto('/no/such/screen')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
  await expect(page.getByText('The address may be mistyped, or what was here has moved.', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the start page' }).click()
  await expect(page).toHaveURL('/')
})

test('the keyboard reaches the main action, and F8 the toasts', async ({ page, isMobile }) => {
  await enterDemo(page)
  await page.goto('/dashboard')
  const upload = page.getByRole('navigation', { name: isMobile ? 'Footer' : 'Main' }).getByRole('link', { name: 'Upload' })
  await tabTo(page, upload)
  await expect(upload).not.toHaveCSS('outline-style', 'none')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/upload')
  if (isMobile) return tabTo(page, page.getByRole('button', { name: 'Choose files' }))
  const send = page.getByRole('button', { name: 'Upload & Analyze' })
  await tabTo(page, send)
  await page.keyboard.press('Enter')
  const toast = toastWith(page, 'No files selected')
  await expect(toast).toBeVisible()
  await page.keyboard.press('F8')
  await expect(toastArea(page).locator('ol')).toBeFocused()
  await tabTo(page, toast.getByRole('button', { name: 'Dismiss' }))
  await page.keyboard.press('Enter')
  await expect(toast).toBeHidden()
})

test('a phone has the navigation at the bottom, under the thumb, a desktop at the top', async ({ page, isMobile, viewport }) => {
  await enterDemo(page)
  await page.goto('/dashboard')
  const top = page.getByRole('navigation', { name: 'Main' })
  const bottom = page.getByRole('navigation', { name: 'Footer' })
  await expect(bottom).toBeVisible({ visible: isMobile })
  await expect(top).toBeVisible({ visible: !isMobile })
  const bar = isMobile ? bottom : top
  const box = await bar.boundingBox()
  if (isMobile) expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(viewport?.height ?? 0, 0)
  else expect(box?.y).toBe(0)
  const links = isMobile ? await bar.getByRole('link').all() : []
  for (const link of links) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await bar.getByRole('link', { name: 'Upload' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Upload Thermal Scan' })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Upload' })).toHaveAttribute('aria-current', 'page')
})

async function chooseTheme(page: Page, name: 'Light' | 'Dark' | 'System') {
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('menuitemradio', { name }).click()
}

const MOST_STOPS = 40

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: ReturnType<Page['locator']>) {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target, `within ${MOST_STOPS} stops`).toBeFocused()
}
