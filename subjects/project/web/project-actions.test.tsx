import { answer, requests } from '@ridgeline/web/test/answers.ts'
import { idOf } from '@ridgeline/web/test/records.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ProjectDetail, removeProject, restoreProject } from '#contract/project'
import { ProjectActions } from './project-actions.tsx'

const project = ProjectDetail.parse({
  ...{ id: idOf(3), revision: 0, name: 'North roof', clientName: '', status: 'active', stage: 'lead', stageSince: '2026-03-10T12:00:00Z' },
  ...{
    daysInStage: 0,
    stageDueOn: null,
    isLateInStage: false,
    proposal: null,
    priority: 'medium',
    startsOn: '2026-03-10',
    dueOn: null,
    blockedReason: '',
    isBlocked: false,
  },
  ...{ assigneeId: null, assigneeName: null, property: null, propertyCount: 0, doneTasks: 0, totalTasks: 0, budgetUsd: 0, actualUsd: 0 },
  ...{ createdAt: '2026-03-10T12:00:00Z', completedAt: null, contacts: [], notes: '', properties: [], budget: [], createdBy: 'Ann' },
})

test('a project that was removed is brought back from the toast', async () => {
  answer(removeProject, { removed: true, goneAt: '2026-04-09T12:00:00Z' })
  answer(restoreProject, project)
  const { user } = renderScreen(<ProjectActions project={project} onEdit={() => {}} onBlock={() => {}} />, {
    path: '/projects/:id',
    at: `/projects/${project.id}`,
  })
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove project' }))
  await user.click(await screen.findByRole('button', { name: 'Remove project' }))
  expect(await screen.findByText('Project removed')).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Project brought back')).toBeDefined()
  expect(requests.at(-1)).toMatchObject({ method: 'POST', path: `/api/projects/${project.id}/restore` })
})
