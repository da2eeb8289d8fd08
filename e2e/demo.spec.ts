import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { chooseAction, raiseSheet, readyScan, SEEDING_MS, showScale, toastWith } from './workspace.ts'

test('test login, dashboard, property, analysis, report', async ({ page, isMobile }, { project }) => {
  test.setTimeout(SEEDING_MS + 90_000)
  await test.step('the landing page leads to the test login', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The roof looks dry. The heat says where to look.')
    if (isMobile) await page.locator('summary').click()
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
    await signInBadly(page)
    await page.getByRole('button', { name: 'Test Login (demo workspace)' }).click()
    await expect(toastWith(page, 'Test Login Successful')).toContainText('Redirecting to dashboard...')
    await expect(page).toHaveURL('/dashboard')
  })

  const { scanId, propertyName } = await readyScan(page)
  await test.step('the dashboard counts the example roofs', () => expectNumbers(page))

  await test.step('a property shows its history', async () => {
    await page.getByRole('link', { name: propertyName, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: propertyName })).toBeVisible()
    await expect(page.getByText(/^Current: \d+$/)).toBeVisible()
    await expect(page.getByText(/^Score: \d+$/).first()).toBeVisible()
    await page.locator(`a[href="/analysis/${scanId}"]`).filter({ hasText: 'View Analysis' }).click()
    await expect(page.getByRole('heading', { level: 1, name: propertyName })).toBeVisible()
  })

  await test.step('the thermogram is read, coloured and compared', () => inspect(page))
  await test.step('an issue is accepted and remembers it', () => accept(page, project.name === 'phone' ? 'first' : 'last'))

  await test.step('the report follows its options and arrives as a file', async () => {
    await chooseAction(page, 'Generate Report')
    await expect(page).toHaveURL(`/report/${scanId}`)
    await chooseSections(page)
    await download(page)
  })
  await test.step('what the demo does not do says so', () => expectLimits(page))
  await test.step('the example reports are made', () => expectReports(page))
})

async function signInBadly(page: Page) {
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(toastWith(page, 'All fields are required')).toContainText('Please fill in all fields to continue.')
  await page.getByLabel('Email', { exact: true }).fill('nobody@roofs.example')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(toastWith(page, 'Login failed')).toContainText('E-mail address or password is not right.')
}

/** The examples appear one after the other while the server fills its first workspace. */
async function expectNumbers(page: Page) {
  const number = (name: string) =>
    page
      .locator('dl > div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('dd')
      .first()
  await expect(async () => {
    await page.reload()
    await expect(number('Active Projects')).toHaveText('6')
    await expect(number('Avg. Condition')).toHaveText(/^(Good|Warning|Critical)$/)
    // a roof that somebody must look at today, beside a sound one
    for (const word of ['Critical', 'Good']) await expect(page.getByRole('article').getByText(word, { exact: true }).first()).toBeVisible()
  }).toPass({ timeout: SEEDING_MS, intervals: [2000] })
  expect(Number(await number('Assessments').textContent())).toBeGreaterThanOrEqual(4)
  // the house that nobody has scanned is none of them
  const isDesk = (page.viewportSize()?.width ?? 0) >= 640
  await expect(page.getByRole('article')).toHaveCount(isDesk ? 4 : 3)
  await expect(page.getByText(/^Last scan: /).first()).toBeVisible()
}

async function inspect(page: Page) {
  const thermogram = page.getByRole('img', { name: /^Thermogram .+Arrow keys read temperatures/ })
  await thermogram.focus()
  await page.keyboard.press('ArrowRight')
  const spoken = page.locator('[aria-live=polite]').filter({ hasText: /column \d+, row \d+/ })
  await expect(spoken).toHaveText(/^-?\d+\.\d °F( [\u00b1+\u2212][^,]+)?, column \d+, row \d+$/)
  const before = (await spoken.textContent()) ?? ''
  await page.keyboard.press('Shift+ArrowDown')
  await expect(spoken).not.toHaveText(before)

  const canvas = thermogram.locator('canvas')
  const iron = await canvas.screenshot()
  await showScale(page)
  await page.getByRole('button', { name: /^Palette: / }).click()
  await page.getByRole('menuitemradio', { name: 'White hot' }).click()
  await expect(page).toHaveURL(/palette=grey/)
  await expect(page.getByRole('button', { name: 'Palette: White hot' })).toBeVisible()
  expect((await canvas.screenshot()).equals(iron), 'other colours are on the canvas').toBe(false)

  await page.getByRole('radio', { name: 'Compare' }).click()
  const slider = page.getByRole('slider', { name: 'Standard versus thermal' })
  await expect(slider).toHaveValue('50')
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', '51 % standard, 49 % thermal')
  await expect(page).toHaveURL(/compare=51/)
  await page.getByRole('radio', { name: 'Thermal' }).click()
}

async function accept(page: Page, which: 'first' | 'last') {
  await raiseSheet(page)
  const suggested = page.locator('button[data-issue]').filter({ hasText: 'Suggested' })
  const id = await (which === 'first' ? suggested.first() : suggested.last()).getAttribute('data-issue')
  const issue = page.locator('li', { has: page.locator(`[data-issue="${id}"]`) })
  await issue.locator('[data-issue]').click()
  const recommended = (await issue.getByText(/^Recommended: /).textContent()) ?? ''
  // The row says so at once; a reload must not be faster than the server.
  const saved = page.waitForResponse((answer) => /\/api\/(issues|scans)\//.test(answer.url()) && answer.request().method() !== 'GET')
  await page.getByRole('complementary', { name: 'Inspector' }).getByRole('button', { name: 'Accept', exact: true }).click()
  expect((await saved).ok(), 'the server has taken it').toBe(true)
  await expect(issue.locator('[data-issue]')).not.toContainText('Suggested')
  const said = await page.getByRole('region', { name: 'Review' }).getByRole('status').textContent()
  await expect(issue.locator('[data-issue]')).toContainText(/^Accepted: (.+)\. \d+ of/.exec(said ?? '')?.[1] ?? 'a title')
  await page.reload()
  await raiseSheet(page)
  // The review has gone on to the next issue, which the page opens again once the picture is there.
  const row = issue.locator('[data-issue]')
  await expect(async () => {
    if ((await row.getAttribute('aria-expanded')) !== 'true') await row.click()
    await expect(issue.getByText(recommended, { exact: true }), 'judging leaves the words alone').toBeVisible({ timeout: 2000 })
    await issue.getByText('History (2)').click({ timeout: 2000 })
  }).toPass({ timeout: 20_000 })
  const history = issue.locator('details').getByRole('listitem')
  await expect(history.first()).toContainText('Accepted by Demo Member')
  await expect(history.last()).toContainText('Suggested by')
}

async function chooseSections(page: Page) {
  const section = (name: string) => page.getByRole('heading', { level: 3, name, exact: true })
  await page.getByRole('article', { name: 'Report preview' }).waitFor()
  // a phone opens its options, and the pages after the first
  for (const folded of ['Report options', /^Show all/]) {
    const button = page.getByRole('main').getByRole('button', { name: folded })
    if (await button.isVisible()) await button.click()
  }
  await page.getByLabel('Report title').fill('Roof survey for the owner')
  await expect(page.getByRole('heading', { name: 'Roof survey for the owner' })).toBeVisible()
  await expect(section('Recommendations')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Recommendations' }).click()
  await expect(section('Recommendations')).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Cost Estimates' }).click()
  await page.getByLabel('Item 1', { exact: true }).fill('Core samples')
  await page.getByLabel('Amount 1 in US dollars').fill('1,250')
  await expect(section('Cost Estimates')).toBeVisible()
  await expect(page.getByText('$1,250').first()).toBeVisible()
}

async function download(page: Page) {
  const arriving = page.waitForEvent('download', { timeout: 60_000 })
  await page.getByRole('button', { name: 'Download PDF' }).click()
  // The notes of some example roofs say more than the survey supports: they are printed only after a question.
  await Promise.race([arriving, page.getByRole('dialog').getByRole('button', { name: 'Print as written' }).click()])
  const file = await arriving
  const count = page.getByText(/^Page 1 of \d+/)
  await expect(count).toBeVisible({ timeout: 30_000 })
  const pages = /of (\d+)/.exec((await count.textContent()) ?? '')?.[1]
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)
  const pdf = await readFile(await file.path(), 'latin1')
  expect(pdf.slice(0, 5)).toBe('%PDF-')
  expect(pdf).toContain(`<xmpTPg:NPages>${pages}</xmpTPg:NPages>`)
  await expect(toastWith(page, 'Report downloaded successfully!')).toContainText('Your PDF report is ready.')
}

async function expectLimits(page: Page) {
  const send = page.getByRole('button', { name: 'Send Report' })
  await expect(send).toBeDisabled()
  await expect(send).toHaveAccessibleDescription(/The demo workspace sends no mail/)
  const said = page.getByText('The demo workspace sends no mail.').filter({ visible: true })
  await expect(said, 'in sight before anybody presses it').toBeVisible()
  await page.goto('/settings/keys')
  await expect(page.getByText('The demo workspace makes no API keys.')).toBeVisible()
  await page.goto('/account')
  await expect(page.getByText('The account of a demo visitor has no password')).toBeVisible()
  // the same browser comes back to its own workspace, where the issue is still accepted
  const answer = await page.request.post('/api/demo/sign-in')
  expect(answer.ok()).toBe(true)
  const { displayName } = ((await (await page.request.get('/api/session')).json()) as { user: { displayName: string } }).user
  expect(displayName).toBe('Demo Member')
}

/** Both Winn reports and the one of a scan; a visitor who finds one that failed takes the product for broken. */
async function expectReports(page: Page) {
  const states = async () => {
    const listed = (await (await page.request.get('/api/reports')).json()) as { number: string | null; type: string; status: string }[]
    return listed.map(({ number, type, status }) => `${number ?? type} ${status}`)
  }
  const made = ['R-2026-0001 completed', 'R-2026-0002 completed'].map((line) => line.replace('2026', String(new Date().getFullYear())))
  await expect
    .poll(states, { timeout: SEEDING_MS, intervals: [2000] })
    .toEqual(expect.arrayContaining([...made, 'thermal-analysis completed']))
}
