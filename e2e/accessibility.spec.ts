import { expect, type Page, test } from '@playwright/test'
import type { Session } from '../subjects/account/contract/session.ts'
import { auditThemes } from './axe.ts'
import { watchPolicy } from './policy.ts'
import { chooseAction, enterDemo, newMember, type ReadyScan, raiseSheet, readyScan, SEEDING_MS } from './workspace.ts'

// Each screen is looked at once in a wide window, and on a phone only where it is laid out otherwise.
test.describe('in a wide window', () => {
  test.skip(({ isMobile }) => isMobile, 'a phone lays it out as a wide window does, or has its own test')

  test('screens for everybody keep to WCAG 2.2 AA', async ({ page }) => {
    test.setTimeout(120_000)
    const policy = watchPolicy(page)
    await audit(page, '/', (p) => p.getByRole('heading', { level: 1 }))
    for (const path of ['/about', '/careers', '/support', '/privacy', '/terms'])
      await audit(page, path, (p) => p.getByRole('heading', { level: 1 }))
    await audit(page, '/auth', (p) => p.getByRole('button', { name: 'Sign In' }))
    await audit(page, '/auth?mode=sign-up', (p) => p.getByRole('button', { name: 'Create account' }))
    await audit(page, '/auth/reset?token=x', (p) => p.getByRole('button', { name: 'Save the new password' }))
    await audit(page, '/auth/verify?token=x', (p) => p.getByRole('alert'))
    await audit(page, '/invited/nobody-made-this', (p) => p.getByText('This invitation does not exist'))
    await audit(page, '/method', (p) => p.getByRole('heading', { level: 1 }))
    await audit(page, '/no/such/screen', (p) => p.getByRole('heading', { level: 1 }))
    await page.goto('/')
    await page.getByRole('button', { name: 'Contact Sales' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await auditThemes(page, 'the message to sales')
    policy.none()
  })

  // what every member screen shows at first is looked at where it is walked by Tab (keyboard.spec.ts)
  test('what members open on a screen, and what recipients read, keeps to WCAG 2.2 AA', async ({ page }) => {
    test.setTimeout(SEEDING_MS + 90_000)
    const policy = watchPolicy(page)
    await enterDemo(page)
    const scan = await readyScan(page)
    await audit(page, '/projects?view=calendar', (p) => p.getByRole('button', { name: 'Next month' }))
    await open(page, `/analysis/${scan.scanId}`, (p) => p.getByRole('img', { name: /^Thermogram / }))
    await auditOpenParts(page)
    await audit(page, `/analysis/${scan.scanId}?view=compare`, (p) => p.getByRole('slider', { name: 'Standard versus thermal' }))
    await audit(page, await shareLink(page, scan), (p) => p.getByText('Roof Health Score'))
    policy.none()
  })

  test('account and settings keep to WCAG 2.2 AA', async ({ page }) => {
    test.setTimeout(150_000)
    const policy = watchPolicy(page)
    // much of this is not open to visitors of the demo
    await newMember(page, 'Ada Settings')
    await audit(page, '/account', (p) => p.getByRole('list', { name: 'Devices' }))
    await page.getByRole('button', { name: /^Account of / }).click()
    await auditThemes(page, 'the account menu')
    await audit(page, '/settings/organization', (p) => p.getByLabel('Time zone'))
    await page.getByRole('combobox', { name: 'Hat' }).click()
    await expect(page.getByRole('option', { name: 'Adjuster' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByLabel('Accent color', { exact: true }).fill('#0b1f66')
    await auditThemes(page, 'the check of an accent')
    await audit(page, '/settings/members', (p) => p.getByRole('list', { name: 'Members' }))
    await audit(page, '/settings/survey-limits', (p) => p.getByRole('button', { name: 'Save' }))
    await audit(page, '/settings/reports', (p) => p.getByRole('button', { name: 'Save' }))
    await audit(page, '/settings/plan', (p) => p.getByRole('heading', { name: / plan$/ }))
    await audit(page, '/settings/keys', (p) => p.getByRole('button', { name: 'Make a key' }))
    const session = (await (await page.request.get('/api/session')).json()) as Session
    await pretend(page, {
      plan: { plan: 'enterprise', state: 'active', trialEndsAt: null },
      user: { ...session.user, emailVerified: true },
    })
    await audit(page, '/settings/webhooks', (p) => p.getByRole('button', { name: 'Add a webhook' }))
    await page.getByRole('button', { name: 'Add a webhook' }).click()
    await auditThemes(page, 'the dialog of a webhook')
    await page.unroute('**/api/session')
    await audit(page, '/settings/audit', (p) => p.getByRole('list', { name: 'Lines of the audit log' }))
    await page.locator('summary').first().click()
    await auditThemes(page, 'a line of the audit log')
    await audit(page, '/settings/jobs', (p) => p.getByText('Every capture was read and analyzed by the present version.'))
    await audit(page, '/settings/stored-files', (p) => p.getByText('No damaged or missing file is known'))
    await audit(page, '/settings/data', (p) => p.getByRole('button', { name: 'Make an export' }))
    // as after some minutes: the server asks once more who it is
    const refused = { code: 'forbidden', message: 'Please confirm that it is you', reason: 'sign-in-again' }
    await page.route('**/api/exports', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 403, json: refused }) : route.continue(),
    )
    await page.getByRole('button', { name: 'Make an export' }).click()
    await expect(page.getByRole('dialog').getByLabel('Your password')).toBeVisible()
    await auditThemes(page, 'the question for the password')
    policy.none()
  })

  test('the pages of the API keep to WCAG 2.2 AA, and send what they show', async ({ page }) => {
    const policy = watchPolicy(page)
    await enterDemo(page)
    await audit(page, '/api/docs#readDashboard', (p) => p.getByRole('button', { name: 'Send' }).first())
    const call = page.locator('#readDashboard')
    await call.getByRole('button', { name: 'Send' }).click()
    await expect(call.getByRole('status')).toContainText('200')
    await page.locator('#analyzeScan > summary').click()
    await page.locator('#analyzeScan').getByRole('textbox', { name: 'id', exact: true }).fill('00000000-0000-4000-8000-000000000000')
    await page.locator('#analyzeScan').getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('dialog')).toContainText('changes what is stored')
    await auditThemes(page, 'the question before a call that changes something')
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
    await expect(page.locator('#analyzeScan').getByRole('status')).toContainText('404')
    policy.none()
  })

  test('what a member settles first keeps to WCAG 2.2 AA', async ({ page }) => {
    const policy = watchPolicy(page)
    await enterDemo(page)
    await pretend(page, { role: null, rolesToChoose: ['field-rep', 'sales-rep'] })
    await audit(page, '/dashboard', (p) => p.getByRole('heading', { level: 1, name: /^What (do you do at|is your company called)/ }))
    await pretend(page, { mustSetUpMfa: true })
    await audit(page, '/dashboard', (p) => p.getByRole('heading', { level: 1, name: 'Set up a second factor' }))
    policy.none()
  })
})

test('what a phone lays out otherwise keeps to WCAG 2.2 AA', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'looked at above')
  test.setTimeout(SEEDING_MS + 90_000)
  const policy = watchPolicy(page)
  await audit(page, '/', (p) => p.getByRole('heading', { level: 1 }))
  await enterDemo(page)
  const scan = await readyScan(page)
  await audit(page, '/dashboard', (p) => p.getByRole('article').first())
  await audit(page, '/upload', (p) => p.getByRole('button', { name: 'Choose files' }))
  await audit(page, '/properties', (p) => p.getByRole('link', { name: scan.propertyName }).first())
  await audit(page, `/property/${scan.propertyId}`, (p) => p.getByRole('heading', { level: 1 }))
  await audit(page, `/analysis/${scan.scanId}`, (p) => p.getByRole('img', { name: /^Thermogram / }))
  await auditOpenParts(page)
  await audit(page, `/report/${scan.scanId}`, (p) => p.getByText(/^(Page 1 of \d+|Pages are counted)/))
  await audit(page, '/settings/plan', (p) => p.getByRole('heading', { name: / plan$/ }))
  policy.none()
})

/** Lets the session say something else, for screens that stand only once in the life of an account. */
async function pretend(page: Page, over: Partial<Session>) {
  await page.unroute('**/api/session')
  await page.route('**/api/session', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...over } })
  })
}

async function open(page: Page, address: string, shown: (page: Page) => ReturnType<Page['locator']>) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(address)
  await expect(shown(page)).toBeVisible({ timeout: 30_000 })
}

/** Opens an address and checks it in both themes. */
async function audit(page: Page, address: string, shown: (page: Page) => ReturnType<Page['locator']>) {
  await open(page, address, shown)
  await auditThemes(page, address)
}

/** What only opens by hand: an issue with its actions, each tab of the inspector, a menu, the dialog. */
async function auditOpenParts(page: Page) {
  await raiseSheet(page)
  await page.locator('button[data-issue]').first().click()
  await auditThemes(page, 'an issue')
  for (const name of ['Measure', 'Conditions', 'Health']) {
    await page.getByRole('tab', { name }).click()
    await auditThemes(page, `the tab ${name}`)
  }
  await chooseAction(page, 'Share Analysis')
  await expect(page.getByRole('dialog')).toBeVisible()
  await auditThemes(page, 'the share dialog')
}

async function shareLink(page: Page, { scanId }: ReadyScan): Promise<string> {
  const answer = await page.request.post('/api/shares', { data: { kind: 'analysis', targetId: scanId, expiresInDays: 7 } })
  return ((await answer.json()) as { url: string }).url
}
