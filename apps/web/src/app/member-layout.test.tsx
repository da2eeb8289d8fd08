import type { Role } from '@ridgeline/account/contract/permissions'
import { readPublicSettings, readSession, type Session, sendVerification } from '@ridgeline/account/contract/session'
import { demoLacks } from '@ridgeline/demo/contract/demo'
import { queryClient } from '@ridgeline/web/calls/api.ts'
import { forgetWanted, placeLeft, placeWanted } from '@ridgeline/web/session/session-end.ts'
import { answer, answerPlain, refuse } from '@ridgeline/web/test/answers.ts'
import { buildSession, buildSettings } from '@ridgeline/web/test/records.ts'
import { renderRoutes } from '@ridgeline/web/test/render-screen.tsx'
import { written } from '@ridgeline/words/written'
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadSession, MemberLayout } from '#app/member-layout.tsx'
import { findSession, OpenFrame } from '#app/open-frame.tsx'
import { NotFoundScreen } from '#screens/not-found.tsx'

const show = (over: Partial<Session>) => {
  answer(readSession, buildSession(over))
  answer(readPublicSettings, buildSettings())
  answerPlain('GET', '/api/auth/list-accounts', 200, [{ providerId: 'credential' }])
  const inside = { path: '/outbox', handle: { title: 'Outbox', needs: 'report.send' }, element: <h1>The outbox</h1> }
  return renderRoutes([{ element: <MemberLayout />, children: [inside] }], '/outbox')
}

test('a visitor of the demo reads what the demo does not do, whatever the role allows', async () => {
  const { organization } = buildSession()
  show({ role: 'admin', organization: { ...organization, isDemo: true } })
  expect(await screen.findByText(written(demoLacks['report.send']))).toBeDefined()
  expect(screen.queryByText('The outbox')).toBeNull()
})

test('whoever was signed in here and is no longer goes to the landing page, and the place is kept', async () => {
  sessionStorage.clear()
  const open = () => loadSession({ request: new Request(new URL('/analysis/7?palette=grey', location.origin)) })
  const show401 = () => {
    queryClient.clear()
    refuse(readSession, 401, 'unauthenticated', 'Please sign in')
  }
  show401()
  await expect(open()).rejects.toMatchObject({ status: 302 })
  expect(placeLeft()).toBeNull()
  expect(placeWanted(), 'whoever had no session gets to the place once they have one').toBe('/analysis/7?palette=grey')
  forgetWanted()
  queryClient.clear()
  answer(readSession, buildSession())
  await open()
  show401()
  const answered = await open().catch((thrown: unknown) => thrown as Response)
  expect((answered as Response).headers.get('location')).toBe('/')
  expect(placeLeft()).toMatchObject({ path: '/analysis/7?palette=grey' })
})

test('without a role nothing but the choice of one is offered', async () => {
  show({ role: null, rolesToChoose: ['field-rep', 'sales-rep'] })
  expect(await screen.findByRole('heading', { name: /^What do you do at/ })).toBeDefined()
  expect(screen.queryByText('The outbox')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Upload' })).toBeNull()
})

test('a second factor the organization asks for comes before every screen', async () => {
  show({ role: 'admin', mustSetUpMfa: true })
  expect(await screen.findByRole('heading', { name: 'Set up a second factor' })).toBeDefined()
  expect(screen.queryByText('The outbox')).toBeNull()
})

test.each([
  ['field-rep', false],
  ['sales-rep', true],
  ['admin', true],
] satisfies [Role, boolean][])('%s opens the outbox: %s', async (role, opens) => {
  show({ role })
  expect(await screen.findByRole('heading', { level: 1, name: opens ? 'The outbox' : 'This screen is not open to you' })).toBeDefined()
})

test.each([
  ['admin', 'Call it off'],
  ['field-rep', null],
] satisfies [Role, string | null][])('a deletion that was asked for hangs over every screen (%s)', async (role, link) => {
  show({ role, organization: { ...buildSession().organization, deletionAt: '2026-12-21T12:00:00Z' } })
  expect(await screen.findByText(/^Moreno Roofing and everything in it is deleted on Dec 21, 2026\.$/)).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Call it off' }) !== null).toBe(link !== null)
})

test('a trial whose address waits sends the mail again where it says so', async () => {
  const { user } = buildSession()
  answer(sendVerification, { delivery: 'smtp' })
  const { user: person } = show({
    role: 'admin',
    user: { ...user, emailVerified: false },
    plan: { plan: 'professional', state: 'trial', trialEndsAt: '2026-11-26T00:00:00Z' },
  })
  await person.click(await screen.findByRole('button', { name: 'Send the mail again' }))
  expect(await screen.findByText('Mail sent')).toBeDefined()
})

test.each([
  ['failed', /^The mail that confirms dana@example.com could not be sent\. The trial has/],
  ['refused', /^The mail server refused the mail that confirms dana@example.com\. Is the address right\? The trial has/],
  ['sending', /^The trial has/],
  ['sent', /^The trial has/],
] as const)('the first mail after signing up: %s', async (confirmationMail, words) => {
  const plan = { plan: 'professional', state: 'trial', trialEndsAt: '2026-11-26T00:00:00Z' } as const
  show({ role: 'admin', user: { ...buildSession().user, emailVerified: false, confirmationMail }, plan })
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Send the mail again' })).toBeDefined()
})

test('a trial that is over says what still works, and leads an admin to the plans', async () => {
  show({ role: 'admin', plan: { plan: 'professional', state: 'expired', trialEndsAt: '2026-11-01T00:00:00Z' } })
  expect(await screen.findByText(/^No plan is running/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Plan & usage' }).getAttribute('href')).toBe('/settings/plan')
})

test('a page that does not exist keeps the navigation for whoever is signed in, and sends nobody away', async () => {
  answer(readPublicSettings, buildSettings())
  const missing = [{ loader: findSession, element: <OpenFrame />, children: [{ path: '*', element: <NotFoundScreen /> }] }]
  answer(readSession, buildSession({ role: 'field-rep' }))
  queryClient.clear()
  renderRoutes(missing, '/nowhere', 'field-rep')
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeDefined()
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeDefined()
  cleanup()
  queryClient.clear()
  refuse(readSession, 401, 'unauthenticated', 'Please sign in')
  renderRoutes(missing, '/nowhere')
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeDefined()
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.getByRole('link', { name: 'Sign In' })).toBeDefined()
})
