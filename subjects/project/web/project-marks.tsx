import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { toneText } from '@ridgeline/web/ui/display/tone.tsx'
import { ProgressBar } from '@ridgeline/web/ui/feedback/progress-bar.tsx'
import type { Project } from '#contract/project'
import { nameOfStage, priorityTone, priorityWord, stageDueWord, statusTone, statusWord, tasksWord } from './words.ts'

/** Upper case, in its colour and with its shape. */
export const PriorityMark = ({ priority }: Pick<Project, 'priority'>) => (
  <Badge tone={priorityTone[priority]}>
    <span className="sr-only">Priority </span>
    {priorityWord[priority].toLocaleUpperCase()}
  </Badge>
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

export const BlockedNote = ({ project: { blockedReason } }: { project: Pick<Project, 'blockedReason'> }) =>
  blockedReason !== '' && (
    <Badge tone="major">
      <span className="sr-only">Blocked: </span>
      <span className="max-w-36 truncate" title={blockedReason}>
        {blockedReason}
      </span>
    </Badge>
  )

/** The first of what is to be known of a project: what keeps it, what it is asked for, that it rests or is over, that it is late, that it comes first. */
export function Mark({ project: p, stages }: { project: Project; stages: Parameters<typeof nameOfStage>[0] }) {
  if (p.blockedReason !== '') return <BlockedNote project={p} />
  if (p.proposal)
    return (
      <Badge tone="accent">{`${p.proposal.why === 'approval' ? 'Approve' : 'Ready for'}: ${nameOfStage(stages, p.proposal.stage)}`}</Badge>
    )
  if (p.status !== 'active') return <StatusBadge status={p.status} />
  if (p.isLateInStage)
    return (
      <span title={stageDueWord(p)}>
        <Badge tone="critical">Late in stage</Badge>
      </span>
    )
  return p.priority === 'high' && <PriorityMark priority={p.priority} />
}

/** Until when it should be in its stage, as text that says by a word, too, when that is over. */
export const StageDue = ({ project, before = '' }: { project: Project; before?: string }) => {
  const word = stageDueWord(project)
  return word !== '' && <span className={project.isLateInStage ? toneText.critical : 'text-muted'}>{`${before}${word}`}</span>
}
