import { expect, type Page, test } from '@playwright/test'
import { codeOf } from '../apps/server/test/made/one-time-code.ts'
import { watchPolicy } from './policy.ts'
import { linkOfMail, password, signUp, toastWith } from './workspace.ts'

test('an authenticator app is set up, asked for, and replaced once by a recovery code', async ({ page }) => {
  test.setTimeout(120_000)
  const policy = watchPolicy(page)
  const email = await signUp(page, 'Iris Varga')
  const recoveryCode = await test.step('set up with a code computed from the secret', () => setUp(page))
  await test.step('the code is asked for after the password', async () => {
    await logOut(page)
    await signIn(page, email)
    await page.getByLabel('Code of your authenticator app').fill('000000')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(toastWith(page, 'Login failed')).toContainText('That code is not right')
  })
  await test.step('a recovery code opens once', async () => {
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(recoveryCode)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL('/dashboard')
    await logOut(page)
    await signIn(page, email)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(recoveryCode)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(toastWith(page, 'Login failed')).toContainText('That recovery code is not right, or was used already')
  })
  policy.none()
})

test('an invited field rep joins by the link of the mail and is offered what the role allows', async ({ page, browser }) => {
  test.setTimeout(120_000)
  const policy = watchPolicy(page)
  await signUp(page, 'Omar Haddad')
  await page.goto('/settings/members')
  const invited = `noor.${Date.now()}@roofs.example`
  await page.getByLabel('Email', { exact: true }).fill(invited)
  await page.getByRole('button', { name: 'Invite' }).click()
  await expect(toastWith(page, 'Invitation written')).toBeVisible()

  const context = await browser.newContext()
  const guest = await context.newPage()
  await guest.goto(await linkOfMail(page, invited))
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(/^Omar Haddad invites you to /)
  await expect(guest.getByLabel('Email', { exact: true })).toHaveValue(invited)
  await guest.getByLabel('Name', { exact: true }).fill('Noor Haddad')
  await guest.getByLabel('Password', { exact: true }).fill(password)
  await guest.getByRole('button', { name: 'Create account' }).click()
  await expect(guest.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible({ timeout: 20_000 })
  await expect(guest.getByRole('link', { name: 'Upload', exact: true }).first()).toBeVisible()
  await expect(guest.getByRole('link', { name: 'Outbox' })).toHaveCount(0)
  await guest.goto('/settings/members')
  await expect(guest.getByText('This screen is not open to you')).toBeVisible()
  expect((await guest.request.get('/api/invitations')).status(), 'the server refuses it too').toBe(403)
  await context.close()

  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Role of Noor Haddad' })).toHaveText('Field Rep / Drone Pilot')
  await page.goto('/settings/audit?action=invitation.accepted')
  await expect(page.getByRole('list', { name: 'Lines of the audit log' })).toContainText('Noor Haddad')
  await page.getByRole('button', { name: 'Check the chain' }).click()
  await expect(page.getByText(/^\d+ lines, each fits the one before\.$/)).toBeVisible()
  policy.none()
})

test('a passkey is added and signs in without a password', async ({ page, baseURL }) => {
  test.setTimeout(90_000)
  // passkeys belong to a name, and the journeys run at a number
  const base = (baseURL ?? '').replace('127.0.0.1', 'localhost')
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const
  await devices.send('WebAuthn.addVirtualAuthenticator', { options })
  await signUp(page, 'Lena Fischer', base)
  await page.goto(`${base}/account`)
  await page.getByLabel('Name of the passkey').fill('Test phone')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Test phone')
  await page.getByRole('button', { name: /^Account of / }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(`${base}/`)
  await page.goto(`${base}/auth`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(`${base}/dashboard`)
  await expect(page.getByRole('button', { name: 'Account of Lena Fischer' })).toBeVisible()
})

/** Gives back one recovery code. */
async function setUp(page: Page): Promise<string> {
  await page.goto('/account')
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const secret = ((await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Code', { exact: true }).fill(codeOf(`otpauth://totp/x?secret=${secret}`))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeVisible()
  const codes = await page.getByRole('dialog').getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible()
  return codes[0] ?? ''
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: /^Account of / }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
}

async function signIn(page: Page, email: string) {
  await page.goto('/auth')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}
