import { readNotificationSettings } from '@ridgeline/notification/contract/notification'
import { deleteAccount } from '@ridgeline/privacy/contract/privacy'
import { answer, answerPlain, refuse, requests } from '@ridgeline/web/test/answers.ts'
import { buildSession, buildSettings, idOf } from '@ridgeline/web/test/records.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { leaveOrganization } from '#contract/organization'
import { listDevices, patchSession, readPublicSettings, readSession, revokeDevice, sendVerification } from '#contract/session'
import { secretOf } from '#web/account/totp-set-up.tsx'
import { AccountScreen } from '#web/screens/account.tsx'

const show = () => renderScreen(<AccountScreen />, { path: '/account' })
const sent = (method: string, path: string) => requests.filter((r) => r.method === method && r.path === path).map((r) => r.body)
const device = {
  id: 'd1',
  name: 'Chrome on Windows',
  address: '192.0.2.7',
  signedInAt: '2026-11-20T08:00:00Z',
  lastUsedAt: '2026-11-21T09:00:00Z',
}

beforeEach(() => {
  answer(readSession, buildSession())
  answer(readPublicSettings, buildSettings())
  answer(listDevices, [
    { ...device, isThis: true },
    { ...device, id: 'd2', name: 'Safari on iPhone', isThis: false },
  ])
  answerPlain('GET', '/api/auth/list-accounts', 200, [{ providerId: 'credential' }])
  answerPlain('GET', '/api/auth/passkey/list-user-passkeys', 200, [{ id: 'p1', name: 'Phone', createdAt: '2026-11-01T00:00:00Z' }])
})

test('name and credential are changed together', async () => {
  answer(patchSession, buildSession())
  const { user } = show()
  await user.clear(await screen.findByLabelText('Name'))
  await user.type(screen.getByLabelText('Name'), 'Dana M. Moreno')
  await user.type(screen.getByLabelText('Credential'), 'Level II thermographer')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const body = { displayName: 'Dana M. Moreno', credential: 'Level II thermographer', credentialLastDay: null, language: null }
  await waitFor(() => expect(sent('PATCH', '/api/session')).toEqual([body]))
})

test('a wrong present password is told at its field', async () => {
  answerPlain('POST', '/api/auth/change-password', 400, { code: 'invalid-request', message: 'Not right', reason: 'wrong-password' })
  const { user } = show()
  await user.type(await screen.findByLabelText('Present password'), 'not this one')
  await user.type(screen.getByLabelText('New password'), 'three grey roof hatches')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  await waitFor(() => expect(screen.getByLabelText('Present password').getAttribute('aria-invalid')).toBe('true'))
  expect(sent('POST', '/api/auth/change-password')).toEqual([{ currentPassword: 'not this one', newPassword: 'three grey roof hatches' }])
})

test('an authenticator app: password, QR code and secret, a first code, recovery codes', async () => {
  const totpURI = 'otpauth://totp/Ridgeline:dana%40example.com?secret=ABCDEFGHIJKLMNOP&issuer=Ridgeline'
  answerPlain('POST', '/api/auth/two-factor/enable', 200, { totpURI, backupCodes: ['aaaaa-11111', 'bbbbb-22222'] })
  answerPlain('POST', '/api/auth/two-factor/verify-totp', 200, {})
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Set up' }))
  await user.type(await screen.findByLabelText('Your password'), 'correct horse battery')
  await user.click(screen.getByRole('button', { name: 'Set up an authenticator app' }))
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeDefined()
  expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeDefined()
  await user.type(screen.getByLabelText('Code'), '12345')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(screen.getByText('Enter the six digits')).toBeDefined()
  await user.type(screen.getByLabelText('Code'), '6')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('bbbbb-22222')).toBeDefined()
  expect(sent('POST', '/api/auth/two-factor/verify-totp')).toEqual([{ code: '123456' }])
})

test('the secret of an authenticator address is read in groups of four', () => {
  expect(secretOf('otpauth://totp/a?secret=ABCDEFGHIJ&issuer=b')).toBe('ABCD EFGH IJ')
})

test('another device is signed out; this one is not offered', async () => {
  answer(revokeDevice, { ok: true })
  const { user } = show()
  const devices = await screen.findByRole('list', { name: 'Devices' })
  expect(within(devices).getAllByRole('button')).toHaveLength(1)
  await user.click(within(devices).getByRole('button', { name: 'Sign out Safari on iPhone' }))
  expect(await screen.findByText('Device signed out')).toBeDefined()
  expect(requests.some((r) => r.method === 'DELETE' && r.path === '/api/session/devices/d2')).toBe(true)
})

test('a passkey is renamed and removed', async () => {
  answerPlain('POST', '/api/auth/passkey/update-passkey', 200, {})
  answerPlain('POST', '/api/auth/passkey/delete-passkey', 200, {})
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Rename Phone' }))
  const list = screen.getByRole('list', { name: 'Passkeys' })
  await user.clear(within(list).getByLabelText('Name of the passkey'))
  await user.type(within(list).getByLabelText('Name of the passkey'), 'Old phone')
  await user.click(within(list).getByRole('button', { name: 'Save the name' }))
  await waitFor(() => expect(sent('POST', '/api/auth/passkey/update-passkey')).toEqual([{ id: 'p1', name: 'Old phone' }]))
  await user.click(await screen.findByRole('button', { name: 'Remove Phone' }))
  await waitFor(() => expect(sent('POST', '/api/auth/passkey/delete-passkey')).toEqual([{ id: 'p1' }]))
})

test('an owner is told to hand the organization over before leaving it', async () => {
  answer(readSession, buildSession({ organization: { ...buildSession().organization, isOwner: true } }))
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(await screen.findByText('Not possible')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('leaving is asked once more', async () => {
  refuse(leaveOrganization, 409, 'conflict', 'You are the last admin.')
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }))
  expect(await screen.findByText('You are the last admin.')).toBeDefined()
})

test('the account is deleted only with its address typed', async () => {
  refuse(deleteAccount, 409, 'conflict', 'You own Moreno Roofing, which has other members.')
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }))
  const dialog = await screen.findByRole('dialog')
  const confirm = within(dialog).getByRole('button', { name: 'Delete my account' })
  expect(confirm.hasAttribute('disabled')).toBe(true)
  await user.type(within(dialog).getByLabelText(/^Type dana@example.com/), 'dana@example.com')
  await user.click(confirm)
  expect(await screen.findByText('You own Moreno Roofing, which has other members.')).toBeDefined()
})

test('somebody without a password here is told how they sign in', async () => {
  answerPlain('GET', '/api/auth/list-accounts', 200, [{ providerId: 'google' }])
  answer(readPublicSettings, buildSettings({ providers: [{ id: 'google', label: 'Google' }] }))
  answer(readSession, buildSession({ organization: { ...buildSession().organization, id: idOf(9) } }))
  show()
  expect(await screen.findByText('This account has no password here: you sign in by Google.')).toBeDefined()
})

test('an owner without the role takes it', async () => {
  answer(readSession, buildSession({ rolesToChoose: ['admin'] }))
  answer(patchSession, buildSession({ role: 'admin' }))
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Become admin' }))
  await waitFor(() => expect(sent('PATCH', '/api/session')).toEqual([{ role: 'admin' }]))
})

test('nobody else is offered it', async () => {
  show()
  await screen.findByText('You work here')
  expect(screen.queryByRole('button', { name: 'Become admin' })).toBeNull()
})

test('on an address nobody confirmed no factor is offered, and the mail can be sent again', async () => {
  const session = buildSession()
  answer(readSession, { ...session, user: { ...session.user, emailVerified: false } })
  answer(sendVerification, { delivery: 'smtp' })
  const { user } = show()
  expect(await screen.findAllByText(/^Second factors need a confirmed address\. Open the link in the mail to /)).not.toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Set up' }))
  expect(screen.queryByLabelText('Your password')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Add a passkey' }))
  expect(requests.filter((r) => r.path.includes('register'))).toEqual([])
  await user.click(screen.getAllByRole('button', { name: 'Send the mail again' }).at(-1) as HTMLElement)
  await waitFor(() => expect(sent('POST', '/api/session/verify-email/send')).toHaveLength(1))
})

test('units and theme are chosen beside the profile, and kept at once', async () => {
  answer(patchSession, buildSession({ units: 'metric' }))
  const { user } = show()
  await user.click(await screen.findByLabelText('Units'))
  await user.click(await screen.findByRole('option', { name: 'Metric (°C, m)' }))
  await waitFor(() => expect(sent('PATCH', '/api/session')).toEqual([{ units: 'metric' }]))
  await user.click(screen.getByLabelText('Theme'))
  await user.click(await screen.findByRole('option', { name: 'Light' }))
  expect(document.documentElement.dataset.theme).toBe('light')
})

test('where it is not known what a person is told, that is said, in place of a shape that waits for ever', async () => {
  refuse(readNotificationSettings, 500, 'internal', 'Something broke')
  show()
  expect(await screen.findByText('The notification settings could not be loaded')).toBeDefined()
})
