import { answer, refuse, requests } from '@ridgeline/web/test/answers.ts'
import { idOf } from '@ridgeline/web/test/records.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  enterInstance,
  listInstanceEvents,
  listInstanceOrganizations,
  readInstanceHealth,
  readInstanceJobs,
  retryInstanceJobs,
  setInstancePlan,
  setInstanceSignUps,
} from '#contract/instance'
import { InstanceScreen } from '#web/screens/instance.tsx'

const show = (part?: string) => renderScreen(<InstanceScreen />, { path: '/instance', at: part ? `/instance?part=${part}` : '/instance' })
const sent = (path: string) => requests.filter((r) => r.path === path)

beforeEach(() => {
  location.hash = ''
  answer(readInstanceHealth, {
    ...{ version: '0.2.0', database: '18.0', databaseBytes: 5e9, migrations: 16, migratedAt: '2026-11-01T00:00:00Z' },
    connections: [{ program: 'ridgeline', count: 5 }],
    parts: [{ name: 'mail', works: false, why: 'the server refuses our name' }],
    vendors: [
      { name: 'spc-filtered', works: true, why: '', calls: null },
      { name: 'hubspot', works: false, why: '', calls: { made: 2, failed: 1 } },
      { name: 'jobnimbus', works: true, why: '', calls: { made: 3, failed: 0 } },
    ],
    stored: { bytes: 0, damaged: 0, orphans: 2 },
    signUps: 'open',
  })
  answer(listInstanceOrganizations, [
    {
      ...{ id: idOf(1), name: 'Harbor Roofing', plan: 'starter', payment: 'trial', members: 3, scans: 12, storedBytes: 2 * 1024 ** 3 },
      ...{ lastSeenAt: '2026-11-20T10:00:00Z', legalHold: null, deletionAt: null, isDemo: false },
    },
  ])
  answer(readInstanceJobs, {
    waiting: [],
    failed: [
      { id: idOf(2), kind: 'analyse-scan', organization: 'Harbor Roofing', failedAt: '2026-11-20T10:00:00Z', reason: 'the reader died' },
    ],
  })
  answer(retryInstanceJobs, { jobs: 1 })
  answer(setInstancePlan, { ok: true })
  answer(setInstanceSignUps, { ok: true })
  answer(listInstanceEvents, [{ id: idOf(3), at: '2026-11-20T10:00:00Z', action: 'entered', subject: '', address: '192.0.2.1' }])
})

test('without a session it says how it is opened, and shows nothing', async () => {
  refuse(readInstanceHealth, 404, 'not-found', 'There is nothing at this address')
  show()
  expect(await screen.findByText('This screen opens by a link')).toBeDefined()
  expect(screen.queryByRole('tab')).toBeNull()
})

test('the token of a link is sent once and leaves the address', async () => {
  location.hash = '#a-token'
  answer(enterInstance, { ok: true })
  show()
  expect(await screen.findByText('Harbor Roofing')).toBeDefined()
  expect(sent('/api/instance/enter').map(({ body }) => body)).toEqual([{ token: 'a-token' }])
  expect(location.hash).toBe('')
})

test('a plan is set after it was confirmed', async () => {
  const { user } = show()
  expect(await screen.findByText(/3 members · 12 scans · 2\.0 GB/)).toBeDefined()
  await user.click(screen.getByLabelText('Plan of Harbor Roofing'))
  await user.click(await screen.findByRole('option', { name: 'Enterprise' }))
  expect(sent(`/api/instance/organizations/${idOf(1)}/plan`)).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Set the plan' }))
  await waitFor(() => expect(sent(`/api/instance/organizations/${idOf(1)}/plan`).map(({ body }) => body)).toEqual([{ plan: 'enterprise' }]))
})

test('a failed job is run again; what does not work says why; sign-ups are closed', async () => {
  const { user } = show('jobs')
  await user.click(await screen.findByRole('button', { name: 'Run again' }))
  await waitFor(() => expect(sent('/api/instance/jobs/retry').map(({ body }) => body)).toEqual([{ what: idOf(2) }]))
  await user.click(screen.getByRole('tab', { name: 'Health' }))
  expect(await screen.findByText('the server refuses our name')).toBeDefined()
  expect(screen.getByText('1 of 2 calls failed in the last day').closest('li')?.textContent).toMatch(/^HubSpotDoes not work/)
  for (const name of ['SPC filtered daily reports', 'JobNimbus'])
    expect(screen.getByText(name).closest('li')?.textContent).toBe(`${name}Works`)
  await user.click(screen.getByRole('radio', { name: 'By invitation' }))
  await waitFor(() => expect(sent('/api/instance/sign-ups').map(({ body }) => body)).toEqual([{ signUps: 'by-invitation' }]))
})
