import { listMembers } from '@ridgeline/account/contract/organization'
import { listPhotos } from '@ridgeline/property/contract/photo'
import { listProperties } from '@ridgeline/property/contract/property'
import { listReports } from '@ridgeline/report/contract/report'
import { listIssues } from '@ridgeline/scan/contract/issue/issue'
import { call } from '@ridgeline/web/calls/api.ts'
import { pagesOf, searchFor } from '@ridgeline/web/calls/pages.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type AutomationName, listAutomations, putAutomation, tryAutomation } from '#contract/automation'
import { makeCalendarLink, readCalendarLink, revokeCalendarLink } from '#contract/calendar-link'
import {
  addProjectNote,
  createProject,
  listProjectEvents,
  listProjects,
  moveProject,
  type NewProject,
  type ProjectFilter,
  type ProjectPatch,
  patchProject,
  readProject,
  readProjectFigures,
  removeProject,
  restoreProject,
} from '#contract/project'
import { putProjectStages, readProjectSetup } from '#contract/setup'
import type { ProjectStage } from '#contract/stage'
import {
  createTask,
  listTasks,
  type NewTask,
  patchTask,
  removeTask,
  type TaskPatch,
  type TaskProgress,
  taskFilterOf,
  tickTask,
} from '#contract/task'

/** Everything that a change of a project or of its tasks makes stale. */
export const projectKeys = [['projects'], ['tasks'], ['dashboard']] as const

/** Most records that one call gives. */
export const ALL = 1000

export const projectsQuery = (words: string, filter: ProjectFilter) =>
  pagesOf(['projects', 'list', words.trim(), filter], listProjects, { query: { ...searchFor(words), ...filter } })
export const figuresQuery = (words: string, { order: _, ...filter }: ProjectFilter) =>
  queryOptions({
    queryKey: ['projects', 'figures', words.trim(), filter],
    queryFn: () => call(readProjectFigures, { query: { ...searchFor(words), ...filter } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
export const setupQuery = queryOptions({ queryKey: ['project-setup'], queryFn: () => call(readProjectSetup, {}) })
export const projectQuery = (id: string) =>
  queryOptions({ queryKey: ['projects', 'one', id], queryFn: () => call(readProject, { params: { id } }), staleTime: 0 })
export const eventsQuery = (id: string) => pagesOf(['projects', 'events', id], listProjectEvents, { params: { id } })
/** The tasks of a project, at most a thousand: nobody looks through more. */
export const projectTasksQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['tasks', 'of', projectId],
    queryFn: () => call(listTasks, { query: { projectId, limit: ALL } }),
    staleTime: 0,
  })
/** Open tasks of the member, those due until a day where one is named. */
export const ownTasksQuery = (dueTo: string | undefined) =>
  pagesOf(['tasks', 'own', dueTo], listTasks, { query: { assigneeId: 'me', state: 'open' as const, ...(dueTo && { dueTo }) } })
/** The part of weeks that the days of a filter leave. Days as `2026-11-22`, the last included. */
const daysOf = (first: string, last: string, { dueFrom = first, dueTo = last }: ProjectFilter) => ({
  dueFrom: dueFrom > first ? dueFrom : first,
  dueTo: dueTo < last ? dueTo : last,
})

/** Tasks due in weeks, and those done in them whenever they were due, of the projects that fit what is asked for; at most a thousand of each. */
export const tasksBetween = (first: string, last: string, words: string, filter: ProjectFilter) =>
  queryOptions({
    queryKey: ['tasks', 'between', first, last, words.trim(), filter],
    queryFn: async () => {
      const days = daysOf(first, last, filter)
      const asked = {
        limit: ALL,
        ...(filter.assigneeId && { assigneeId: filter.assigneeId }),
        ...taskFilterOf(filter),
        ...(words.trim() !== '' && { projectSearch: words.trim() }),
      }
      const [open, done] = await Promise.all([
        call(listTasks, { query: { ...asked, ...days, state: 'open' as const } }),
        call(listTasks, { query: { ...asked, doneFrom: days.dueFrom, doneTo: days.dueTo } }),
      ])
      return { open, done }
    },
    staleTime: 0,
  })
/** At most a thousand projects that fit what is asked for and are due in weeks. */
export const projectsDueBetween = (first: string, last: string, words: string, filter: ProjectFilter) =>
  queryOptions({
    queryKey: ['projects', 'due', first, last, words.trim(), filter],
    queryFn: () =>
      call(listProjects, { query: { ...filter, ...searchFor(words), order: 'due' as const, ...daysOf(first, last, filter), limit: ALL } }),
    staleTime: 0,
  })
export const membersQuery = queryOptions({
  queryKey: ['members', 'all'],
  queryFn: () => call(listMembers, { query: { limit: ALL } }),
})
export const placesQuery = (words: string) =>
  queryOptions({
    queryKey: ['properties', 'choose', words.trim()],
    queryFn: () => call(listProperties, { query: { limit: 8, ...searchFor(words) } }),
  })
export const issuesOf = (propertyId: string) =>
  queryOptions({
    queryKey: ['issues', 'of', propertyId],
    queryFn: () => call(listIssues, { query: { propertyId, status: 'accepted', limit: 100 } }),
    staleTime: 0,
  })
export const reportsOf = (propertyId: string) =>
  queryOptions({
    queryKey: ['reports', 'of', propertyId],
    queryFn: () => call(listReports, { query: { propertyId, limit: 20 } }),
    staleTime: 0,
  })
export const photosOf = (id: string) =>
  queryOptions({ queryKey: ['photos', 'of', id], queryFn: () => call(listPhotos, { params: { id }, query: { limit: 12 } }), staleTime: 0 })

export const makeProject = (body: Omit<NewProject, 'stage' | 'startsOn'> & { startsOn?: string }) => call(createProject, { body })
export const changeProject = ({ id, ...body }: ProjectPatch & { id: string }) => call(patchProject, { params: { id }, body })
export const bringProject = ({ id, stage }: { id: string; stage: string }) => call(moveProject, { params: { id }, body: { stage } })
export const bringBack = (id: string) => call(restoreProject, { params: { id } })
export const dropProject = (id: string) => call(removeProject, { params: { id } })
export const noteProject = ({ id, text }: { id: string; text: string }) => call(addProjectNote, { params: { id }, body: { text } })
export const makeTask = ({ projectId, ...body }: Partial<NewTask> & { projectId: string }) =>
  call(createTask, { params: { id: projectId }, body })
export const changeTask = ({ id, ...body }: TaskPatch & { id: string }) => call(patchTask, { params: { id }, body })
export const tick = ({ id, ...body }: Partial<TaskProgress> & { id: string }) => call(tickTask, { params: { id }, body })
export const dropTask = (id: string) => call(removeTask, { params: { id } })

export const automationsQuery = queryOptions({ queryKey: ['project-automations'], queryFn: () => call(listAutomations, {}), staleTime: 0 })
export const trialQuery = (name: AutomationName, days: number | null) =>
  queryOptions({
    queryKey: ['project-automations', 'trial', name, days],
    queryFn: () => call(tryAutomation, { query: { name, ...(days !== null && { days }) } }),
    staleTime: 0,
  })
export const setAutomation = (body: { name: AutomationName; isOn: boolean; days?: number }) => call(putAutomation, { body })
export const storeStages = (body: { revision: number; stages: ProjectStage[] }) => call(putProjectStages, { body })
export const calendarLinkQuery = queryOptions({ queryKey: ['calendar-link'], queryFn: () => call(readCalendarLink, {}), staleTime: 0 })
export const makeLink = () => call(makeCalendarLink, {})
export const stopLink = () => call(revokeCalendarLink, {})
