import type { Role } from '@ridgeline/account/contract/permissions'
import { answer, requests } from '@ridgeline/web/test/answers.ts'
import { idOf } from '@ridgeline/web/test/records.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ProjectDetail, patchProject } from '#contract/project'
import { DEFAULT_STAGES } from '#contract/stage'
import { StageRail } from '#web/stages/stage-rail.tsx'

const project = ProjectDetail.parse({
  ...{
    id: idOf(3),
    revision: 0,
    name: 'North roof',
    clientName: '',
    status: 'active',
    stage: 'claim-filed',
    stageSince: '2026-03-10T12:00:00Z',
  },
  ...{ daysInStage: 0, stageDueOn: null, isLateInStage: false, priority: 'medium', startsOn: '2026-03-10', dueOn: null },
  proposal: { stage: 'approved', why: 'approval', by: 'Sal Sales', byId: 'sal', at: '2026-03-10T12:00:00Z' },
  ...{
    blockedReason: '',
    isBlocked: false,
    assigneeId: null,
    assigneeName: null,
    property: null,
    propertyCount: 0,
    doneTasks: 0,
    totalTasks: 0,
  },
  ...{
    budgetUsd: 0,
    actualUsd: 0,
    createdAt: '2026-03-10T12:00:00Z',
    completedAt: null,
    contacts: [],
    notes: '',
    properties: [],
    budget: [],
  },
  createdBy: 'Ann',
})
const show = (role: Role, ownId: string, one = project) =>
  renderScreen(<StageRail project={one} stages={DEFAULT_STAGES} mayMove ownId={ownId} />, { path: '/projects/x', role })
const answers = () =>
  ['Approve', 'Decline', 'Take back the request', 'Move to Approved', 'Ask for approval: Approved'].filter((name) =>
    screen.queryByRole('button', { name }),
  )

test('who may approve is offered to approve and to decline', () => {
  show('admin', 'ann')
  expect(answers()).toEqual(['Approve', 'Decline'])
})

test('the next stage says before it is pressed whether it is gone to or asked for', () => {
  show('admin', 'ann', { ...project, proposal: null })
  expect(answers()).toEqual(['Move to Approved'])
  cleanup()
  show('sales-rep', 'sal', { ...project, proposal: null })
  expect(answers()).toEqual(['Ask for approval: Approved'])
})

test('who asked and may not approve reads whom it waits for and may take it back', () => {
  show('sales-rep', 'sal')
  expect(answers()).toEqual(['Take back the request'])
  expect(screen.getByText('Waiting for: Admin / Manager')).toBeDefined()
})

test('others who may not approve have nothing to press', () => {
  show('sales-rep', 'sue')
  expect(answers()).toEqual([])
  expect(screen.getByText('Waiting for: Admin / Manager')).toBeDefined()
})

test('a project in its last stage is offered to be completed', async () => {
  answer(patchProject, { ...project, status: 'completed' })
  const last = { ...project, stage: 'closed', proposal: null }
  const { user } = renderScreen(<StageRail project={last} stages={DEFAULT_STAGES} mayMove ownId="ann" />, { path: '/projects/x' })
  await user.click(screen.getByRole('button', { name: 'Complete project' }))
  expect(await screen.findByText('Project completed')).toBeDefined()
  expect(requests.at(-1)).toMatchObject({ method: 'PATCH', path: `/api/projects/${project.id}` })
})
