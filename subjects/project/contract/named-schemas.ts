import { AutomationName, AutomationTrial, ProjectAutomation } from './automation.ts'
import { BudgetLine, Payer } from './budget.ts'
import { CalendarLink } from './calendar-link.ts'
import {
  NewProject,
  Priority,
  Project,
  ProjectContact,
  ProjectDetail,
  ProjectEvent,
  ProjectFigures,
  ProjectPatch,
  ProjectPlace,
  ProjectStatus,
  StageProposal,
} from './project.ts'
import { ProjectSetup } from './setup.ts'
import { ProjectStage, TaskTemplate } from './stage.ts'
import { ChecklistItem, NewTask, ProjectTask, TaskOrigin, TaskPatch, TaskProgress } from './task.ts'

/** Shapes that the OpenAPI document calls by their name. */
export const projectSchemas = {
  AutomationName,
  AutomationTrial,
  BudgetLine,
  CalendarLink,
  ChecklistItem,
  NewProject,
  NewTask,
  Payer,
  Priority,
  Project,
  ProjectAutomation,
  ProjectContact,
  ProjectDetail,
  ProjectEvent,
  ProjectFigures,
  ProjectPatch,
  ProjectPlace,
  ProjectSetup,
  ProjectStage,
  ProjectStatus,
  ProjectTask,
  StageProposal,
  TaskOrigin,
  TaskPatch,
  TaskProgress,
  TaskTemplate,
} as const
