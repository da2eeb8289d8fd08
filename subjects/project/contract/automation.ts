import { endpoint } from '@ridgeline/contract/endpoint'
import { z } from 'zod'

export const automationNames = [
  'scan-uploaded',
  'report-sent',
  'option-accepted',
  'critical-issue',
  'tasks-done',
  'stuck',
  'completed',
] as const
export const AutomationName = z.enum(automationNames)
export type AutomationName = z.infer<typeof AutomationName>

/** What each automation waits for and does, by the name that the organization gave its stage; stages are found by their keys, and one without its stage rests. */
export const automations = {
  'scan-uploaded': {
    label: 'Scan uploaded',
    does: (stage) => `A scan of a property moves its projects to ${stage}.`,
    stage: 'inspected',
    days: null,
  },
  'report-sent': {
    label: 'Report sent',
    does: (stage) => `A report that was sent moves the projects of its property to ${stage}.`,
    stage: 'report-sent',
    days: null,
  },
  'option-accepted': {
    label: 'Option accepted',
    does: (stage) => `An option of a report that was accepted by a signature moves the projects of its property to ${stage}.`,
    stage: 'approved',
    days: null,
  },
  'critical-issue': {
    label: 'Critical issue',
    does: () => 'A critical issue that is accepted becomes a task of the projects of its property.',
    stage: null,
    days: 2,
  },
  'tasks-done': {
    label: 'Stage done',
    does: () => 'When every task of its stage is done, a project is proposed for the next stage.',
    stage: null,
    days: null,
  },
  stuck: {
    label: 'Stuck',
    does: () => 'A project that stays in its stage for so many days is marked as blocked, once.',
    stage: null,
    days: 14,
  },
  completed: {
    label: 'Completed',
    does: () => 'The open tasks of a project that is completed are put away; they come back with it.',
    stage: null,
    days: null,
  },
} as const satisfies Record<AutomationName, { label: string; does: (stage: string) => string; stage: string | null; days: number | null }>

const days = z.number().int().min(1).max(365)

export const ProjectAutomation = z.object({
  name: AutomationName,
  isOn: z.boolean(),
  /** Days until a task is due, or until a project is stuck; null where the automation counts none. */
  days: z.number().int().nullable(),
})
export type ProjectAutomation = z.infer<typeof ProjectAutomation>

export const listAutomations = endpoint({
  method: 'GET',
  path: '/api/project-automations',
  summary: 'The automations of projects, and which of them are on',
  access: 'project.set-up',
  response: z.array(ProjectAutomation),
})
export const putAutomation = endpoint({
  method: 'PUT',
  path: '/api/project-automations',
  summary: 'Switch an automation of projects on or off, or set its days',
  access: 'project.set-up',
  body: z.object({ name: AutomationName, isOn: z.boolean(), days: days.optional() }),
  response: z.array(ProjectAutomation),
})

/** Something that an automation would have done. */
export const AutomationTrial = z.object({ at: z.iso.datetime(), projectId: z.uuid(), projectName: z.string(), what: z.string() })
export type AutomationTrial = z.infer<typeof AutomationTrial>

/** Days back that a dry run looks, and the most it tells. */
export const TRIAL_DAYS = 30
export const MOST_TRIALS = 200
export const tryAutomation = endpoint({
  method: 'GET',
  path: '/api/project-automations/dry-run',
  summary: 'What an automation would have done in the last 30 days. Changes nothing',
  access: 'project.set-up',
  query: z.object({
    name: AutomationName,
    days: z.coerce.number().int().min(1).max(365).optional().describe('As they would be set'),
  }),
  response: z.array(AutomationTrial),
})
