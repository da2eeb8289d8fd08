import { answer, requests } from '@ridgeline/web/test/answers.ts'
import { idOf } from '@ridgeline/web/test/records.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CrmConfig } from '#contract/config'
import { type CrmRun, listCrmRuns, stopCrmRun } from '#contract/run'
import { RunControls } from './run-controls.tsx'

const config = (isActive = true) => ({ id: idOf(50), name: 'Office', isActive }) as CrmConfig
const run = (over: Partial<CrmRun> = {}): CrmRun => ({
  ...{ id: idOf(60), crmConfigId: idOf(50), state: 'running', total: 1200, startedBy: 'Dana' },
  ...{ synced: 14, waiting: 0, excluded: 2, failed: 1, left: 1183 },
  ...{ startedAt: '2026-06-01T10:00:00Z', finishedAt: null },
  ...over,
})
const show = (of: CrmRun, isActive = true) => {
  answer(listCrmRuns, [of])
  return renderScreen(<RunControls config={config(isActive)} reason={undefined} />, { path: '/' })
}

test('a sync under way says how far it is, and is stopped after a question that says what stays', async () => {
  const { user } = show(run())
  expect((await screen.findByRole('status')).textContent).toContain('17 of 1,200 properties, 1 failed, 2 excluded')
  await user.click(screen.getByRole('button', { name: 'Stop the sync with Office' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('What was not begun stays as it was: 1,183 properties.')
  answer(stopCrmRun, run({ state: 'stopped', left: 0, finishedAt: '2026-06-01T10:05:00Z' }))
  answer(listCrmRuns, [run({ state: 'stopped', left: 0, finishedAt: '2026-06-01T10:05:00Z' })])
  await user.click(within(dialog).getByRole('button', { name: 'Stop' }))
  expect(
    await screen.findByText(/Last sync of many properties, stopped .*: 14 of 1,200 properties in sync, 1 failed, 2 excluded/),
  ).toBeDefined()
  expect(screen.getByRole('button', { name: 'Sync many properties with Office' })).toBeDefined()
})

test('one that ended says what came of it', async () => {
  show(run({ state: 'finished', left: 0, synced: 1197, finishedAt: '2026-06-01T10:05:00Z' }))
  expect((await screen.findByRole('status')).textContent).toContain('1,197 of 1,200 properties in sync, 1 failed, 2 excluded')
})

test('one that rests because its connection is off cannot go on, and says why', async () => {
  const { user } = show(run({ state: 'paused' }), false)
  expect((await screen.findByRole('status')).textContent).toContain('Paused at 17 of 1,200 properties')
  await user.click(screen.getByRole('button', { name: /Go on/ }))
  expect(screen.getAllByText('Office is turned off. Turn it on to go on.').length).toBeGreaterThan(0)
  expect(requests.filter(({ method }) => method === 'PATCH')).toEqual([])
})
