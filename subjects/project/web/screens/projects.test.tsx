import { listMembers } from '@ridgeline/account/contract/organization'
import { answer, answerPages, refuse, requests } from '@ridgeline/web/test/answers.ts'
import { idOf } from '@ridgeline/web/test/records.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { createProject, listProjects, moveProject, type Project, type ProjectFigures, readProjectFigures } from '#contract/project'
import { readProjectSetup } from '#contract/setup'
import { DEFAULT_STAGES } from '#contract/stage'
import { listTasks, type ProjectTask } from '#contract/task'
import { daysShown, monthAfter } from '#web/calendar/month.ts'
import { ProjectsScreen } from '#web/screens/projects.tsx'
import { formatDay } from '#web/words.ts'

/** Under load typing takes its time. */
const SLOW = { timeout: 10_000 }

const project = (o: Partial<Project> = {}): Project => ({
  ...{ id: idOf(1), revision: 0, name: 'North roof', clientName: 'Ada Lovelace', status: 'active', stage: 'lead' },
  ...{
    stageSince: '2026-11-01T00:00:00Z',
    daysInStage: 3,
    stageDueOn: null,
    isLateInStage: false,
    proposal: null,
    priority: 'high',
    startsOn: '2026-11-01',
    dueOn: null,
  },
  ...{ blockedReason: '', isBlocked: false, assigneeId: null, assigneeName: null, propertyCount: 1, doneTasks: 1, totalTasks: 4 },
  property: { id: idOf(2), name: 'Depot', address: '1 Test Street', imageUrl: null },
  ...{ budgetUsd: 0, actualUsd: 0, createdAt: '2026-11-01T00:00:00Z', completedAt: null },
  ...o,
})
const moved = (o: Partial<Project>) => ({ ...project(o), contacts: [], notes: '', properties: [], budget: [], createdBy: 'Ann' })
const task = (n: number, doneAt: string | null): ProjectTask => ({
  ...{ id: idOf(100 + n), revision: 0, projectId: idOf(1), projectName: 'North roof', title: `Task ${n}`, notes: '', assigneeId: null },
  ...{ assigneeName: null, dueOn: '2026-11-10', checklist: [], origin: 'hand', stage: null, issueId: null, doneBy: null, archivedAt: null },
  ...{ createdAt: '2026-11-01T00:00:00Z', doneAt },
})
const figures: ProjectFigures = {
  ...{ total: 12, active: 7, completed: 3, onHold: 2, thisMonth: 4, monthBegins: '2026-11-01', blocked: 1 },
  ...{ ownOpenTasks: 0, ownOverdueTasks: 0, inStage: { lead: 1 } },
}
const show = (at = '/projects') => renderScreen(<ProjectsScreen />, { path: '/projects', at, role: 'admin' })

beforeEach(() => {
  answer(readProjectFigures, figures)
  answer(readProjectSetup, { revision: 0, stages: [...DEFAULT_STAGES] })
  answerPages(listMembers, () => [])
})

test('totals count projects and lead to them; a line says what it is, leads to its project, and its menu does the rest', async () => {
  answerPages(listProjects, () => [project()])
  answer(moveProject, moved({ stage: 'inspected' }))
  const { user, router } = show()
  const line = await screen.findByRole('listitem')
  for (const text of ['HIGH priority', 'Ada Lovelace \u00b7 1 Test Street', 'Lead\u00a0\u00b7 1/4 tasks'])
    expect(line.textContent).toContain(text)
  expect(within(line).getByRole('link', { name: 'North roof' }).getAttribute('href')).toBe(`/projects/${idOf(1)}`)
  const tiles = ['Total Projects', 'Active', 'Completed', 'This Month'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  )
  expect(tiles).toEqual(['/projects', '/projects?status=active', '/projects?status=completed', '/projects?madeFrom=2026-11-01'])
  const press = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'More of North roof' }))
    await user.click(await screen.findByRole('menuitem', { name }, SLOW))
  }
  await press('Move to Inspected')
  const toast = await screen.findByText('North roof: Inspected', {}, SLOW)
  expect(within(toast.closest('li') as HTMLElement).getByRole('button', { name: 'Undo' })).toBeDefined()
  await press('Generate Report')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/winn-report/${idOf(2)}`))
})

test('nothing found says what to do: other words where something is asked for, else the first project', async () => {
  answerPages(listProjects, () => [])
  show()
  expect(await screen.findByText('Create your first project to get started')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Create Project' })).toBeDefined()
  cleanup()
  show('/projects?status=on-hold')
  expect(await screen.findByText('Try adjusting your search or filters')).toBeDefined()
  expect(requests.findLast((r) => r.search.has('status'))?.search.get('status')).toBe('on-hold')
})

test('an arrow key on the handle of a card brings it into the next stage', async () => {
  answerPages(listProjects, ({ search }) => (search.get('stage') === 'lead' ? [project()] : []))
  answer(moveProject, moved({ stage: 'inspected' }))
  const { user } = show('/projects?view=board')
  const handle = await screen.findByRole('button', { name: /^Move North roof/ }, SLOW)
  handle.focus()
  await user.keyboard('{ArrowRight}')
  expect(await screen.findByText('North roof: Inspected', {}, SLOW)).toBeDefined()
  expect(requests.find((r) => r.path === `/api/projects/${idOf(1)}/stage`)).toMatchObject({ body: { stage: 'inspected' } })
})

test('a board without its stages says so and is asked for again, in place of a shape that waits for ever', async () => {
  refuse(readProjectSetup, 500, 'internal', 'Something broke')
  const { user } = show('/projects?view=board')
  expect(await screen.findByText('The stages could not be loaded')).toBeDefined()
  answer(readProjectSetup, { revision: 0, stages: [...DEFAULT_STAGES] })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'Inspected' })).toBeDefined()
})

test('a project that is late in its stage says so on its card and on the board, and the address asks for those alone', async () => {
  const lateSince = `Late in stage since ${formatDay('2026-11-04')}`
  const late = project({ stageDueOn: '2026-11-04', isLateInStage: true })
  const onTime = project({ id: idOf(9), name: 'South roof', stageDueOn: '2026-11-09' })
  answerPages(listProjects, ({ search }) => ((search.get('stage') ?? 'lead') === 'lead' ? [late, onTime] : []))
  show('/projects?lateInStage=true')
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toContain(lateSince)
  expect(second?.textContent).not.toContain('Late')
  for (const { path } of [listProjects, readProjectFigures])
    expect(requests.findLast((r) => r.path === path)?.search.get('lateInStage')).toBe('true')
  expect(screen.queryByRole('link', { name: 'Completed' }), 'sums of some lead nowhere').toBeNull()
  cleanup()
  show('/projects?view=board')
  // what is looked for is compared with its blanks alike
  expect(await screen.findByText(lateSince.replaceAll('\u00a0', ' '), {}, SLOW)).toBeDefined()
})

test('the calendar shows what is due of the projects that the address asks for, and what was done on the day it was, five a day until more is asked for', async () => {
  const open = Array.from({ length: 7 }, (_, i) => task(i + 1, null))
  const done = { ...task(0, '2026-11-10T12:00:00Z'), dueOn: '2026-11-14' }
  answerPages(listTasks, ({ search }) => (search.get('state') === 'open' ? open : [done]))
  answerPages(listProjects, () => [project({ dueOn: '2026-11-20' })])
  const { user } = show('/projects?view=calendar&month=2026-11&status=active&lateInStage=true&assigneeId=me&dueTo=2026-11-25&q=roof')
  const day = (await screen.findByRole('link', { name: /Task 1/ })).closest('ul') as HTMLElement
  // What is open stands there, what is done when somebody asks for it.
  expect(
    within(day)
      .getAllByRole('link')
      .map((link) => link.textContent?.slice(0, 6)),
  ).toEqual([1, 2, 3, 4, 5].map((n) => `Task ${n}`))
  await user.click(within(day).getByRole('button', { name: '2 more, 1 done' }))
  expect(within(day).getAllByRole('link')).toHaveLength(8)
  expect(screen.getByRole('link', { name: /North roof.*Project due/ })).toBeDefined()
  const asked = (path: string) => Object.fromEntries(requests.findLast((r) => r.path === path)?.search ?? [])
  const own = { limit: '1000', assigneeId: 'me' }
  expect(asked(listTasks.path)).toEqual({
    ...{ ...own, doneFrom: '2026-11-01', doneTo: '2026-11-25' },
    ...{ projectStatus: 'active', projectLateInStage: 'true', projectSearch: 'roof' },
  })
  const days = { dueFrom: '2026-11-01', dueTo: '2026-11-25' }
  expect(asked(listProjects.path)).toEqual({ ...own, ...days, status: 'active', lateInStage: 'true', search: 'roof', order: 'due' })
})

test('a project without a property is not sent', async () => {
  answerPages(listProjects, () => [])
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'New Project' }))
  await user.type(await screen.findByLabelText('Project name'), 'X')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Create Project' }))
  expect(await screen.findByText('Please choose a property.')).toBeDefined()
  expect(requests.some((r) => r.path === createProject.path && r.method === 'POST')).toBe(false)
})

test('a month is shown in whole weeks', () => {
  const days = daysShown('2026-11')
  expect([days.length, days[0], days.at(-1)]).toEqual([35, '2026-11-01', '2026-12-05'])
  expect(daysShown('2026-02')).toHaveLength(28)
  expect([monthAfter('2026-11', 2), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
})

test('a project that is due before it starts is not sent', async () => {
  answerPages(listProjects, () => [])
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'New Project' }))
  fireEvent.change(await screen.findByLabelText('Start'), { target: { value: '2026-11-23' } })
  fireEvent.change(screen.getByLabelText('Due'), { target: { value: '2026-11-01' } })
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Create Project' }))
  expect(await screen.findByText('Please choose the day of the start or a later one.')).toBeDefined()
})
