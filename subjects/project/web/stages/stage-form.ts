import type { ProjectStage } from '#contract/stage'

/** A stage as it is typed: numbers of days are text until they are stored, and tasks have a name of their own while they are moved about. */
export interface TypedStage extends Omit<ProjectStage, 'days' | 'tasks'> {
  readonly days: string
  readonly tasks: readonly TypedTask[]
}
export interface TypedTask {
  readonly id: string
  readonly title: string
  readonly dueDays: string
}

const typedDays = (days: number | null): string => (days === null ? '' : String(days))
const daysOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed))

export const typedStage = (stage: ProjectStage): TypedStage => ({
  ...stage,
  days: typedDays(stage.days),
  tasks: stage.tasks.map(({ title, dueDays }) => ({ id: crypto.randomUUID(), title, dueDays: typedDays(dueDays) })),
})

/** The stage that was typed. A task without words is none. */
export const stageOf = (typed: TypedStage): ProjectStage => ({
  ...typed,
  days: daysOf(typed.days),
  tasks: typed.tasks.flatMap(({ title, dueDays }) => (title.trim() === '' ? [] : [{ title: title.trim(), dueDays: daysOf(dueDays) }])),
})

export const freshStage = (): TypedStage => ({ key: crypto.randomUUID(), name: '', approvalRole: null, days: '', tasks: [] })
export const freshTask = (): TypedTask => ({ id: crypto.randomUUID(), title: '', dueDays: '' })

/** Nothing, or a whole number of days from `least` to a year. */
export const isDays = (typed: string, least: 0 | 1): boolean =>
  typed.trim() === '' || (/^\d{1,3}$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= 365)

export const isWholeStage = ({ name, days, tasks }: TypedStage): boolean =>
  name.trim() !== '' && isDays(days, 1) && tasks.every(({ dueDays }) => isDays(dueDays, 0))
