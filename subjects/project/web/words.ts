import { formatCount, formatNumber } from '@ridgeline/web/format/count.ts'
import { formatListDate, today } from '@ridgeline/web/format/date.ts'
import type { Tone } from '@ridgeline/web/ui/display/tone.tsx'
import { type Priority, type Project, type ProjectStatus, statusLabel } from '#contract/project'
import type { ProjectStage } from '#contract/stage'

export const statusWord: Readonly<Record<ProjectStatus, string>> = statusLabel
/** Blue, green, yellow. */
export const statusTone: Readonly<Record<ProjectStatus, Tone>> = { active: 'informational', completed: 'good', 'on-hold': 'minor' }
export const priorityWord: Readonly<Record<Priority, string>> = { high: 'High', medium: 'Medium', low: 'Low' }
/** Red, yellow, green. */
export const priorityTone: Readonly<Record<Priority, Tone>> = { high: 'critical', medium: 'minor', low: 'neutral' }

export const choicesOf = (words: Readonly<Record<string, string>>, all: string) => [
  { value: 'all', label: all },
  ...Object.entries(words).map(([value, label]) => ({ value, label })),
]

export const nameOfStage = (stages: readonly ProjectStage[] | undefined, key: string): string =>
  stages?.find((one) => one.key === key)?.name ?? key

/** "Nov 22" of a day, with its year where that is another one; never broken. */
export const formatDay = (day: string): string => formatListDate(day).replaceAll(' ', '\u00a0')

/** Past its day, and not over. */
export const isOverdue = (dueOn: string, isOver = false): boolean => !isOver && dueOn < today()
/** What a day something is due on says today. */
export const dueWord = (dueOn: string, isOver = false): string =>
  isOverdue(dueOn, isOver) ? `Overdue since ${formatDay(dueOn)}` : `Due ${formatDay(dueOn)}`

/** How a project stands to the days that its stage should take: `Stage due Nov 22, 2026`. Nothing where its stage says no days, the day of the project says the same, or it waits on purpose. */
export const stageDueWord = ({
  status,
  stageDueOn,
  isLateInStage,
  dueOn,
}: Pick<Project, 'status' | 'stageDueOn' | 'isLateInStage' | 'dueOn'>): string =>
  status !== 'active' || stageDueOn === null || stageDueOn === dueOn
    ? ''
    : isLateInStage
      ? `Late in stage since ${formatDay(stageDueOn)}`
      : `Stage due ${formatDay(stageDueOn)}`

/** How a project is late: past its own day, else past those of its stage. Empty where it is on time. */
export const lateWord = (p: Pick<Project, 'status' | 'stageDueOn' | 'isLateInStage' | 'dueOn'>): string =>
  p.dueOn && isOverdue(p.dueOn, p.status === 'completed') ? dueWord(p.dueOn) : p.isLateInStage ? stageDueWord(p) : ''

export const daysWord = (days: number): string => (days === 0 ? 'under a day' : days === 1 ? '1 day' : `${days} days`)

/** `5/7 tasks`: those that are done, of all. */
export const tasksWord = (done: number, total: number): string => `${formatNumber(done)}/${formatCount(total, 'task')}`
