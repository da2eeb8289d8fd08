import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { toneText } from '@ridgeline/web/ui/display/tone.tsx'
import { ProgressBar } from '@ridgeline/web/ui/feedback/progress-bar.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { Link } from 'react-router'
import type { Project } from '#contract/project'
import type { ProjectStage } from '#contract/stage'
import {
  daysWord,
  dueWord,
  formatDay,
  isOverdue,
  nameOfStage,
  priorityTone,
  priorityWord,
  stageDueWord,
  statusTone,
  statusWord,
  tasksWord,
} from './words.ts'

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
      <span className="max-w-56 truncate">{blockedReason}</span>
    </Badge>
  )

/** Until when it should be in its stage, as text that says by a word, too, when that is over. */
export const StageDue = ({ project, before = '' }: { project: Project; before?: string }) => {
  const word = stageDueWord(project)
  return word !== '' && <span className={project.isLateInStage ? toneText.critical : 'text-muted'}>{`${before}${word}`}</span>
}

interface Props {
  project: Project
  stages: readonly ProjectStage[] | undefined
  mayReport: boolean
}

/** One line of the list on a desktop; on a phone what it says stands below each other. */
export function ProjectRow({ project: p, stages, mayReport }: Props) {
  const isOver = p.status === 'completed'
  return (
    <article className="flex flex-col gap-2 p-4 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_5.5rem_11rem_13.5rem] lg:items-center lg:gap-4 lg:py-2">
      <div className="min-w-0">
        <h2 className="font-semibold break-words">
          <Link to={`/projects/${p.id}`} className="touch-area hover:underline">
            {p.name}
          </Link>
        </h2>
        <p className="text-sm break-words text-muted">
          {[p.clientName || 'No client named', p.property ? p.property.address : 'Its property was deleted'].join(' \u00b7 ')}
          {p.propertyCount > 1 && ` and ${p.propertyCount - 1} more`}
        </p>
      </div>
      <div className="min-w-0 text-sm">
        <p>
          {nameOfStage(stages, p.stage)}
          <span className="text-muted">{`, ${daysWord(p.daysInStage)}`}</span>
          <StageDue project={p} before={' \u00b7 '} />
        </p>
        <p className="text-muted">
          {`Start ${formatDay(p.startsOn)}`}
          {p.dueOn && <span className={isOverdue(p.dueOn, isOver) ? toneText.critical : ''}>{` \u00b7 ${dueWord(p.dueOn, isOver)}`}</span>}
        </p>
      </div>
      <TaskProgress project={p} />
      <p className="flex flex-wrap gap-1.5">
        <StatusBadge status={p.status} />
        <PriorityMark priority={p.priority} />
        <BlockedNote project={p} />
        {p.proposal && (
          <Badge tone="accent">{`${p.proposal.why === 'approval' ? 'Approve' : 'Ready for'}: ${nameOfStage(stages, p.proposal.stage)}`}</Badge>
        )}
      </p>
      <div className="flex gap-2 lg:justify-end">
        <Link to={`/projects/${p.id}`} aria-label={`View Details of ${p.name}`} className={buttonClass('quiet', 'small')}>
          View Details
        </Link>
        {mayReport && p.property && (
          <Link to={`/winn-report/${p.property.id}`} aria-label={`Generate Report of ${p.name}`} className={buttonClass('quiet', 'small')}>
            Generate Report
          </Link>
        )}
      </div>
    </article>
  )
}

export const ProjectRowSkeleton = () => (
  <div className="flex flex-col gap-3 p-4 lg:flex-row lg:items-center lg:gap-5">
    <Skeleton className="h-11 flex-1" />
    <Skeleton className="h-6 w-full lg:w-28" />
    <Skeleton className="h-9 w-full lg:w-96" />
  </div>
)
