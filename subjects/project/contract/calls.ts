import { listAutomations, putAutomation, tryAutomation } from './automation.ts'
import { makeCalendarLink, readCalendar, readCalendarLink, revokeCalendarLink } from './calendar-link.ts'
import {
  addProjectNote,
  createProject,
  listProjectEvents,
  listProjects,
  moveProject,
  patchProject,
  readProject,
  readProjectFigures,
  removeProject,
  restoreProject,
} from './project.ts'
import { putProjectStages, readProjectSetup } from './setup.ts'
import { createTask, listTasks, patchTask, removeTask, tickTask } from './task.ts'

/** By the names under which the OpenAPI document lists them. */
export const projectCalls = {
  listProjects,
  createProject,
  readProject,
  patchProject,
  moveProject,
  removeProject,
  restoreProject,
  listProjectEvents,
  addProjectNote,
  readProjectFigures,
  readProjectSetup,
  putProjectStages,
  listAutomations,
  putAutomation,
  tryAutomation,
  readCalendarLink,
  makeCalendarLink,
  revokeCalendarLink,
  readCalendar,
  listTasks,
  createTask,
  patchTask,
  tickTask,
  removeTask,
} as const
