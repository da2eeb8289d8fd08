import { answer, answerPages, requests } from '@ridgeline/web/test/answers.ts'
import { idOf } from '@ridgeline/web/test/records.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listTasks, type ProjectTask, tickTask } from '#contract/task'
import { TasksScreen } from './tasks.tsx'

const task: ProjectTask = {
  ...{ id: idOf(100), revision: 0, projectId: idOf(1), projectName: 'North roof', title: 'Core the drain', notes: '', assigneeId: null },
  ...{ assigneeName: null, dueOn: '2026-11-10', checklist: [], origin: 'hand', stage: null, issueId: null, doneBy: null, archivedAt: null },
  ...{ createdAt: '2026-11-01T00:00:00Z', doneAt: null },
}

test('a task is ticked where it is listed, and open again by the toast', async () => {
  answerPages(listTasks, () => [task])
  answer(tickTask, task)
  const { user } = renderScreen(<TasksScreen />, { path: '/tasks' })
  expect((await screen.findByRole('link', { name: /North roof/ })).getAttribute('href')).toBe(`/projects/${idOf(1)}`)
  await user.click(screen.getByRole('checkbox', { name: 'Core the drain' }))
  const sent = () => requests.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])
  await waitFor(() => expect(sent()).toEqual([[`/api/tasks/${task.id}/progress`, { isDone: true }]]))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent().at(-1)?.[1]).toEqual({ isDone: false }))
})

test('tasks stand under when they are due, those without a day last', async () => {
  const tasks = ['2020-03-02', '2999-03-02', null].map((dueOn, at) => ({ ...task, id: idOf(200 + at), dueOn, title: `Task ${at}` }))
  answerPages(listTasks, () => tasks)
  renderScreen(<TasksScreen />, { path: '/tasks' })
  await screen.findByRole('checkbox', { name: 'Task 0' })
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Overdue', 'Later'])
  expect(within(screen.getByRole('list', { name: 'Later' })).getAllByRole('checkbox')).toHaveLength(2)
})
