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

export function ProjectCard({ project: p, stages, mayReport }: Props) {
  const isOver = p.status === 'completed'
  return (
    <article className="flex h-full flex-col gap-3 rounded-ui border border-line bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="min-w-0 flex-1 basis-40 text-base leading-6 font-semibold break-words">
          <Link to={`/projects/${p.id}`} className="touch-area hover:underline">
            {p.name}
          </Link>
        </h2>
        <span className="flex flex-wrap gap-1.5">
          <StatusBadge status={p.status} />
          <PriorityMark priority={p.priority} />
        </span>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-muted">Address</dt>
        <dd className="break-words">
          {p.property ? p.property.address : 'Its property was deleted'}
          {p.propertyCount > 1 && <span className="text-muted">{` and ${p.propertyCount - 1} more`}</span>}
        </dd>
        <dt className="text-muted">Client</dt>
        <dd className="break-words">{p.clientName || 'Not named'}</dd>
        <dt className="text-muted">Start</dt>
        <dd>
          {formatDay(p.startsOn)}
          {p.dueOn && (
            <span className={isOverdue(p.dueOn, isOver) ? toneText.critical : 'text-muted'}>{` \u00b7 ${dueWord(p.dueOn, isOver)}`}</span>
          )}
        </dd>
        <dt className="text-muted">Stage</dt>
        <dd>
          {nameOfStage(stages, p.stage)}
          <span className="text-muted">{`, ${daysWord(p.daysInStage)}`}</span>
          <StageDue project={p} before={' \u00b7 '} />
        </dd>
      </dl>
      {(p.isBlocked || p.proposal) && (
        <p className="flex flex-wrap gap-1.5">
          <BlockedNote project={p} />
          {p.proposal && (
            <Badge tone="accent">{`${p.proposal.why === 'approval' ? 'Approve' : 'Ready for'}: ${nameOfStage(stages, p.proposal.stage)}`}</Badge>
          )}
        </p>
      )}
      <div className="mt-auto">
        <TaskProgress project={p} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Link to={`/projects/${p.id}`} aria-label={`View Details of ${p.name}`} className={buttonClass('secondary', 'small')}>
          View Details
        </Link>
        {mayReport && p.property && (
          <Link
            to={`/winn-report/${p.property.id}`}
            aria-label={`Generate Report of ${p.name}`}
            className={buttonClass('secondary', 'small')}
          >
            Generate Report
          </Link>
        )}
      </div>
    </article>
  )
}

export const ProjectCardSkeleton = () => (
  <div className="flex flex-col gap-3 rounded-ui border border-line bg-surface p-4">
    <Skeleton className="h-6 w-2/3" />
    <Skeleton className="h-24 w-full" />
    <Skeleton className="h-6 w-full" />
    <Skeleton className="h-9 w-48" />
  </div>
)
