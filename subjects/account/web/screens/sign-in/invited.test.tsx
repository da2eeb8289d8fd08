import { answer, answerPlain, refuse, requests } from '@ridgeline/web/test/answers.ts'
import { buildSession, buildSettings, idOf } from '@ridgeline/web/test/records.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { acceptInvitation, readInvitation } from '#contract/organization'
import { readPublicSettings, readSession } from '#contract/session'
import { InvitedScreen } from '#web/screens/sign-in/invited.tsx'

const show = () => renderScreen(<InvitedScreen />, { path: '/invited/:token', at: '/invited/secret' })
const accepted = () => requests.filter((r) => r.path === '/api/invited/secret/accept')
const signedInAs = (email: string) => answer(readSession, buildSession({ user: { ...buildSession().user, email } }))

beforeEach(() => {
  vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  answer(readPublicSettings, buildSettings())
  answer(readInvitation, {
    organizationName: 'Harbor Roofing',
    email: 'noor@example.com',
    role: 'sales-rep',
    invitedBy: 'Dana Moreno',
    expiresAt: '2026-11-28T00:00:00Z',
  })
  answer(acceptInvitation, { organizationId: idOf(5) })
})

test('who invites, as what; the address is settled and the way in leads on by itself', async () => {
  refuse(readSession, 401, 'unauthenticated', 'Please sign in')
  answerPlain('POST', '/api/auth/sign-up/email', 200, {})
  answerPlain('POST', '/api/auth/sign-in/email', 200, {})
  const { user } = show()
  expect(await screen.findByRole('heading', { name: 'Dana Moreno invites you to Harbor Roofing' })).toBeDefined()
  expect(screen.getByText('Sales Rep / Estimator')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('noor@example.com')
  await user.type(screen.getByLabelText('Name'), 'Noor Haddad')
  await user.type(screen.getByLabelText('Password'), 'three grey roof hatches')
  signedInAs('noor@example.com')
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  await waitFor(() => expect(accepted()).toHaveLength(1))
  await waitFor(() => expect(location.assign).toHaveBeenCalledWith('/dashboard'))
  expect(requests.find((r) => r.path.endsWith('sign-up/email'))?.body).toMatchObject({ email: 'noor@example.com' })
})

test('somebody else is asked to log out first', async () => {
  signedInAs('rosa@example.com')
  show()
  expect(await screen.findByText(/You are signed in as rosa@example.com/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Accept the invitation' })).toBeNull()
})

test('the invited person accepts by hand', async () => {
  signedInAs('Noor@example.com')
  const { user } = show()
  const button = await screen.findByRole('button', { name: 'Accept the invitation' })
  expect(accepted()).toEqual([])
  await user.click(button)
  await waitFor(() => expect(accepted()).toHaveLength(1))
})

test('a link that was used says so', async () => {
  signedInAs('noor@example.com')
  refuse(readInvitation, 410, 'gone', 'This invitation was used already')
  show()
  expect(await screen.findByText('This invitation was used already')).toBeDefined()
})
