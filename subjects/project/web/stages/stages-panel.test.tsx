import { answer, requests } from '@ridgeline/web/test/answers.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { putProjectStages, readProjectSetup } from '#contract/setup'
import { DEFAULT_STAGES } from '#contract/stage'
import { StagesPanel } from './stages-panel.tsx'

test('a stage is given its days and a task with its own; what is no number of days is not stored', async () => {
  const stages = DEFAULT_STAGES.slice(0, 2)
  answer(readProjectSetup, { revision: 4, stages: [...stages] })
  answer(putProjectStages, { revision: 5, stages: [...stages] })
  const { user } = renderScreen(<StagesPanel />, { path: '/settings/projects' })
  const [days] = await screen.findAllByLabelText('Should take')
  const save = screen.getByRole('button', { name: 'Save stages' })
  expect((save as HTMLButtonElement).disabled).toBe(true)
  await user.clear(days as HTMLElement)
  await user.type(days as HTMLElement, '0')
  expect(screen.getByText('1 to 365, or nothing')).toBeDefined()
  expect((save as HTMLButtonElement).disabled).toBe(true)
  await user.clear(days as HTMLElement)
  await user.type(days as HTMLElement, '21')
  await user.click(screen.getByRole('button', { name: 'Tasks of Lead' }))
  const tasks = screen.getByRole('list', { name: 'Tasks of Lead' })
  await user.click(within(tasks).getByRole('button', { name: 'Add task' }))
  await user.type(within(tasks).getByLabelText('Task 3'), 'Ring the bell')
  await user.type(within(tasks).getAllByLabelText('Due after')[2] as HTMLElement, '2')
  await user.click(within(tasks).getByRole('button', { name: 'Remove task Call the client back' }))
  await user.click(save)
  expect(await screen.findByText('Stages saved')).toBeDefined()
  const [lead, inspected] = stages
  expect(requests.find((r) => r.method === 'PUT')?.body).toEqual({
    revision: 4,
    stages: [{ ...lead, days: 21, tasks: [lead?.tasks[1], { title: 'Ring the bell', dueDays: 2 }] }, inspected],
  })
})
