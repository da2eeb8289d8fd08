import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { toneText } from '@ridgeline/web/ui/display/tone.tsx'
import { ProgressBar } from '@ridgeline/web/ui/feedback/progress-bar.tsx'
import type { Project } from '#contract/project'
import { priorityTone, priorityWord, stageDueWord, statusTone, statusWord, tasksWord } from './words.ts'

/** Upper case, in its colour and with its shape. */
export const PriorityMark = ({ priority }: Pick<Project, 'priority'>) => (
  <Badge tone={priorityTone[priority]}>{`${priorityWord[priority].toLocaleUpperCase()} priority`}</Badge>
)

export const StatusBadge = ({ status }: Pick<Project, 'status'>) => <Badge tone={statusTone[status]}>{statusWord[status]}</Badge>

export const TaskProgress = ({ project: { doneTasks, totalTasks } }: { project: Pick<Project, 'doneTasks' | 'totalTasks'> }) => (
  <div>
    <p className="mb-1 text-sm text-muted">{tasksWord(doneTasks, totalTasks)}</p>
    <ProgressBar
      label="Tasks done"
      fraction={totalTasks === 0 ? 0 : doneTasks / totalTasks}
      tone={totalTasks > 0 && doneTasks === totalTasks ? 'good' : 'accent'}
      valueText={`${doneTasks} of ${totalTasks}`}
    />
  </div>
)

/** Until when it should be in its stage, as text that says by a word, too, when that is over. */
export const StageDue = ({ project, before = '' }: { project: Project; before?: string }) => {
  const word = stageDueWord(project)
  return word !== '' && <span className={project.isLateInStage ? toneText.critical : 'text-muted'}>{`${before}${word}`}</span>
}
