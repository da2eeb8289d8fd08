import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { toneText } from '@ridgeline/web/ui/display/tone.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import type { Column } from '@ridgeline/web/ui/list/column.ts'
import { rowLink } from '@ridgeline/web/ui/list/record-list.tsx'
import { Link } from 'react-router'
import type { Project } from '#contract/project'
import type { ProjectStage } from '#contract/stage'
import { BlockedNote, PriorityMark, StageDue, StatusBadge, TaskProgress } from './project-marks.tsx'
import { daysWord, dueWord, formatDay, isOverdue, nameOfStage } from './words.ts'

const wherePlaced = (p: Project): string =>
  [p.clientName || 'No client named', p.property ? p.property.address : 'Its property was deleted'].join(' \u00b7 ') +
  (p.propertyCount > 1 ? ` and ${p.propertyCount - 1} more` : '')

const Due = ({ project: { dueOn, status }, before = '' }: { project: Project; before?: string }) => {
  const isOver = status === 'completed'
  return dueOn && <span className={isOverdue(dueOn, isOver) ? toneText.critical : ''}>{`${before}${dueWord(dueOn, isOver)}`}</span>
}

const noteOf = (proposal: Project['proposal'], stages: Stages): string =>
  proposal ? `${proposal.why === 'approval' ? 'Approve' : 'Ready for'}: ${nameOfStage(stages, proposal.stage)}` : ''

type Stages = readonly ProjectStage[] | undefined

interface Props {
  project: Project
  stages: Stages
  mayReport: boolean
}

/** What a list of projects says of each on a desk. */
export const projectColumns = (stages: Stages): readonly Column<Project>[] => [
  {
    ...{ key: 'project', title: 'Project', isFixed: true },
    cell: (p) => (
      <>
        <Link to={`/projects/${p.id}`} title={p.name} className={`block truncate font-medium ${rowLink}`}>
          {p.name}
        </Link>
        <span className="block truncate text-sm text-muted">{wherePlaced(p)}</span>
      </>
    ),
  },
  {
    ...{ key: 'stage', title: 'Stage', width: 13 },
    cell: (p) => (
      <span className="block text-sm">
        {nameOfStage(stages, p.stage)}
        <span className="text-muted">{`, ${daysWord(p.daysInStage)}`}</span>
        <span className="block text-xs">
          <StageDue project={p} />
        </span>
      </span>
    ),
  },
  { key: 'start', title: 'Start', width: 6.5, cell: (p) => <span className="text-sm text-muted">{formatDay(p.startsOn)}</span> },
  {
    ...{ key: 'due', title: 'Due', width: 6.5 },
    cell: (p) =>
      p.dueOn && (
        <span className="block text-sm text-muted">
          {isOverdue(p.dueOn, p.status === 'completed') ? (
            <span className="block text-xs">
              <Due project={p} />
            </span>
          ) : (
            formatDay(p.dueOn)
          )}
        </span>
      ),
  },
  {
    ...{ key: 'assignee', title: 'Assigned to', width: 9, isExtra: true },
    cell: (p) => <span className="block truncate text-sm">{p.assigneeName ?? 'Nobody yet'}</span>,
  },
  { key: 'tasks', title: 'Tasks', width: 5.5, cell: (p) => <TaskProgress project={p} /> },
  {
    ...{ key: 'status', title: 'Status', width: 7.5 },
    cell: (p) => (
      <>
        <StatusBadge status={p.status} />
        {(p.blockedReason || p.proposal) && (
          <span
            title={p.blockedReason || noteOf(p.proposal, stages)}
            className={`block truncate text-xs ${p.blockedReason ? toneText.major : 'text-accent-text'}`}
          >
            {p.blockedReason || noteOf(p.proposal, stages)}
          </span>
        )}
      </>
    ),
  },
  { key: 'priority', title: 'Priority', width: 6.75, cell: (p) => <PriorityMark priority={p.priority} /> },
]

const actionClass = buttonClass('quiet', 'small')
export const ProjectActions = ({ project: p, mayReport }: Omit<Props, 'stages'>) => (
  <>
    <Link to={`/projects/${p.id}`} aria-label={`View Details of ${p.name}`} className={actionClass}>
      View Details
    </Link>
    {mayReport && p.property && (
      <Link to={`/winn-report/${p.property.id}`} aria-label={`Generate Report of ${p.name}`} className={actionClass}>
        Generate Report
      </Link>
    )}
  </>
)

/** A project where there is no room for columns. */
export function ProjectRow({ project: p, stages, mayReport }: Props) {
  return (
    <article className="flex flex-col gap-2 p-4 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_5.5rem_11rem_13.5rem] lg:items-center lg:gap-4 lg:py-2">
      <div className="min-w-0">
        <h2 className="font-semibold break-words">
          <Link to={`/projects/${p.id}`} className="touch-area hover:underline">
            {p.name}
          </Link>
        </h2>
        <p className="text-sm break-words text-muted">{wherePlaced(p)}</p>
      </div>
      <div className="min-w-0 text-sm">
        <p>
          {nameOfStage(stages, p.stage)}
          <span className="text-muted">{`, ${daysWord(p.daysInStage)}`}</span>
          <StageDue project={p} before={' \u00b7 '} />
        </p>
        <p className="text-muted">
          {`Start ${formatDay(p.startsOn)}`}
          <Due project={p} before={' \u00b7 '} />
        </p>
      </div>
      <TaskProgress project={p} />
      <p className="flex flex-wrap gap-1.5">
        <StatusBadge status={p.status} />
        <PriorityMark priority={p.priority} />
        <BlockedNote project={p} />
        {p.proposal && <Badge tone="accent">{noteOf(p.proposal, stages)}</Badge>}
      </p>
      <div className="flex gap-2 lg:justify-end">
        <ProjectActions project={p} mayReport={mayReport} />
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
