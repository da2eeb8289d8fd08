import type { Role } from '@ridgeline/contracts/permissions'
import { readPublicSettings, readSession, type Session } from '@ridgeline/contracts/session'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MemberLayout } from '#app/member-layout.tsx'
import { answer, answerPlain } from '#test/answers.ts'
import { buildSession, buildSettings } from '#test/records.ts'
import { renderRoutes } from '#test/render-screen.tsx'

const show = (over: Partial<Session>) => {
  answer(readSession, buildSession(over))
  answer(readPublicSettings, buildSettings())
  answerPlain('GET', '/api/auth/list-accounts', 200, [{ providerId: 'credential' }])
  const inside = { path: '/outbox', handle: { title: 'Outbox', needs: 'report.send' }, element: <p>The outbox</p> }
  return renderRoutes([{ element: <MemberLayout />, children: [inside] }], '/outbox')
}

test('without a role nothing but the choice of one is offered', async () => {
  show({ role: null, rolesToChoose: ['field-rep', 'sales-rep'] })
  expect(await screen.findByRole('heading', { name: 'Choose your role' })).toBeDefined()
  expect(screen.queryByText('The outbox')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Upload' })).toBeNull()
})

test('a second factor the organization asks for comes before every screen', async () => {
  show({ role: 'admin', mustSetUpMfa: true })
  expect(await screen.findByRole('heading', { name: 'Set up a second factor' })).toBeDefined()
  expect(screen.queryByText('The outbox')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Jobs' })).toBeNull()
})

test.each([
  ['field-rep', false],
  ['sales-rep', true],
  ['admin', true],
] satisfies [Role, boolean][])('%s opens the outbox: %s', async (role, opens) => {
  show({ role })
  expect(await screen.findByText(opens ? 'The outbox' : 'This screen is not open to your role')).toBeDefined()
  expect(screen.queryAllByRole('link', { name: 'Outbox' }).length > 0).toBe(opens)
})
