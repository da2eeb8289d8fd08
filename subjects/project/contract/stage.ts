import { Role, roleLabel } from '@ridgeline/account/contract/permissions'
import { trimmed } from '@ridgeline/contract/text'
import { fixed } from '@ridgeline/words/written'
import { z } from 'zod'

export const MOST_STAGES = 15
export const MOST_STAGE_TASKS = 20
const LATEST_DUE_DAYS = 365
const LONGEST_STAGE_DAYS = 365

/** A task that a project gets when it comes into a stage. */
export const TaskTemplate = z.object({
  title: trimmed(200).min(1, 'Please enter what is to be done'),
  /** Days after the project came into the stage; null where it is due at no day. */
  dueDays: z.number().int().min(0).max(LATEST_DUE_DAYS).nullable(),
})
export type TaskTemplate = z.infer<typeof TaskTemplate>

/** One step of a project's way. */
export const ProjectStage = z.object({
  /** Names the stage for good, whatever it is called. */
  key: trimmed(40).min(1),
  name: trimmed(60).min(1, 'Please enter a name'),
  /** The role whose members let a project into the stage or past it; null where anybody who manages projects may. */
  approvalRole: Role.nullable(),
  /** Days that a project should take in it; null where nobody says. One that is there for longer is late in its stage. */
  days: z.number().int().min(1).max(LONGEST_STAGE_DAYS).nullable().default(null),
  tasks: z.array(TaskTemplate).max(MOST_STAGE_TASKS, fixed`must hold at most ${MOST_STAGE_TASKS} tasks`),
})
export type ProjectStage = z.infer<typeof ProjectStage>

const stage = (
  key: string,
  name: string,
  days: number | null,
  tasks: readonly (readonly [string, number | null])[],
  approvalRole: Role | null = null,
) => ({
  key,
  name,
  approvalRole,
  days,
  tasks: tasks.map(([title, dueDays]) => ({ title, dueDays })),
})

/** The stages of an organization that has set up none of its own. */
export const DEFAULT_STAGES: readonly ProjectStage[] = [
  stage('lead', 'Lead', 5, [
    ['Call the client back', 1],
    ['Agree on a day for the inspection', 3],
  ]),
  stage('inspected', 'Inspected', 5, [
    ['Review the scan', 2],
    ['Draw the roof and its areas', 3],
  ]),
  stage('report-sent', 'Report sent', 10, [['Go through the report with the client', 5]]),
  stage('claim-filed', 'Claim filed', 30, [
    ['Meet the adjuster on the roof', 10],
    ["Compare the carrier's estimate with ours", 14],
  ]),
  stage(
    'approved',
    'Approved',
    10,
    [
      ['Have the contract signed', 3],
      ['Collect the first payment', 7],
    ],
    'admin',
  ),
  stage('scheduled', 'Scheduled', 14, [
    ['Order the material', 3],
    ['Pull the permit', 5],
    ['Confirm the day with client and crew', 7],
  ]),
  stage('in-production', 'In production', 10, [
    ['Photograph the deck before it is covered', null],
    ['Walk the finished roof with the client', null],
  ]),
  stage('invoiced', 'Invoiced', 30, [
    ['Send the invoice and the supplement', 2],
    ['Collect the last payment', 30],
  ]),
  stage('closed', 'Closed', null, [['Register the warranty', 14]]),
]

/**
 * Stages with the words of one set of shipped stages in place of those of another (its copy in another language). Whatever an organization called otherwise
 * stays as it is written.
 */
export function withWordsOf(
  stages: readonly ProjectStage[],
  from: readonly ProjectStage[],
  to: readonly ProjectStage[],
): readonly ProjectStage[] {
  return stages.map((stage) => {
    const was = from.find(({ key }) => key === stage.key)
    const is = to.find(({ key }) => key === stage.key)
    if (!was || !is) return stage
    const titleOf = (title: string) => is.tasks[was.tasks.findIndex((task) => task.title === title)]?.title ?? title
    return {
      ...stage,
      name: stage.name === was.name ? is.name : stage.name,
      tasks: stage.tasks.map((task) => ({ ...task, title: titleOf(task.title) })),
    }
  })
}

/** Whether a role may let a project into a stage. An admin always may. */
export const mayApprove = (role: Role | null, approvalRole: Role | null): boolean =>
  approvalRole === null || role === 'admin' || role === approvalRole

/**
 * The first stage on the way that a role may not let a project into or past; null where it may go. Back is always free.
 * @param from - key of the stage the project is in; one that is no stage any more counts as before the first
 */
export function heldBy(stages: readonly ProjectStage[], from: string, to: string, role: Role | null): ProjectStage | null {
  const at = (key: string) => stages.findIndex((one) => one.key === key)
  return stages.slice(at(from) + 1, at(to) + 1).find((one) => !mayApprove(role, one.approvalRole)) ?? null
}

/** Who lets projects into a stage, for a person: `an Admin / Manager`. */
export const approverLabel = (approvalRole: Role): string => roleLabel[approvalRole]
