import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { toneText } from '@ridgeline/web/ui/display/tone.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import type { Column } from '@ridgeline/web/ui/list/column.ts'
import { rowLink } from '@ridgeline/web/ui/list/record-list.tsx'
import { Menu, MenuItem } from '@ridgeline/web/ui/menu/menu.tsx'
import { ArrowRight, FileText, FolderOpen, MoreHorizontal } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import type { Project } from '#contract/project'
import type { ProjectStage } from '#contract/stage'
import { Mark, PriorityMark, TaskProgress } from './project-marks.tsx'
import { useNextStage } from './stages/next-stage.tsx'
import { daysWord, dueWord, formatDay, isOverdue, nameOfStage, tasksWord } from './words.ts'

const wherePlaced = (p: Project): string =>
  [p.clientName || 'No client named', p.property ? p.property.address : 'Its property was deleted'].join(' \u00b7 ') +
  (p.propertyCount > 1 ? ` and ${p.propertyCount - 1} more` : '')

const Due = ({ project: { dueOn, status } }: { project: Project }) => {
  if (!dueOn) return null
  const isOver = status === 'completed'
  return <span className={isOverdue(dueOn, isOver) ? toneText.critical : ''}>{dueWord(dueOn, isOver)}</span>
}

type Stages = readonly ProjectStage[] | undefined

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
    ...{ key: 'stage', title: 'Stage', width: 8.5 },
    cell: (p) => (
      <span className="block text-sm">
        {nameOfStage(stages, p.stage)}
        <span className="block text-muted">{daysWord(p.daysInStage)}</span>
      </span>
    ),
  },
  {
    ...{ key: 'start', title: 'Start', width: 6.5, isExtra: true },
    cell: (p) => <span className="text-sm text-muted">{formatDay(p.startsOn)}</span>,
  },
  {
    ...{ key: 'due', title: 'Due', width: 10.5 },
    cell: (p) => (
      <span className="block text-sm whitespace-nowrap text-muted">
        {p.dueOn && !isOverdue(p.dueOn, p.status === 'completed') ? formatDay(p.dueOn) : <Due project={p} />}
      </span>
    ),
  },
  {
    ...{ key: 'assignee', title: 'Assigned to', width: 9, isExtra: true },
    cell: (p) => <span className="block truncate text-sm">{p.assigneeName ?? 'Nobody yet'}</span>,
  },
  { key: 'tasks', title: 'Tasks', width: 6, cell: (p) => <TaskProgress project={p} /> },
  { key: 'status', title: 'Status', width: 11, cell: (p) => <Mark project={p} stages={stages} /> },
  { ...{ key: 'priority', title: 'Priority', width: 6.75, isExtra: true }, cell: (p) => <PriorityMark priority={p.priority} /> },
]

/** What is done with a project where it is listed. */
export function ProjectActions({ project: p, stages }: { project: Project; stages: Stages }) {
  const navigate = useNavigate()
  const mayMove = usePermission('project.manage').allowed
  const nextStage = useNextStage(p, stages)
  const next = mayMove ? nextStage : null
  const mayReport = usePermission('scan.write').allowed
  return (
    <span className="flex items-center gap-1 xl:shown-near">
      {next && (
        <Button size="small" className="max-xl:hidden" pending={next.isPending} onClick={next.go}>
          {next.label}
        </Button>
      )}
      <Menu
        trigger={
          <IconButton label={`More of ${p.name}`}>
            <MoreHorizontal aria-hidden size={18} />
          </IconButton>
        }
      >
        {next && (
          <MenuItem icon={<ArrowRight aria-hidden size={16} />} disabled={next.isPending} onSelect={next.go}>
            {next.label}
          </MenuItem>
        )}
        <MenuItem icon={<FolderOpen aria-hidden size={16} />} onSelect={() => void navigate(`/projects/${p.id}`)}>
          View Details
        </MenuItem>
        {mayReport && p.property && (
          <MenuItem icon={<FileText aria-hidden size={16} />} onSelect={() => void navigate(`/winn-report/${p.property?.id}`)}>
            Generate Report
          </MenuItem>
        )}
      </Menu>
    </span>
  )
}

/** A project where there is no room for columns. */
export const ProjectRow = ({ project: p, stages }: { project: Project; stages: Stages }) => (
  <li className="relative flex items-center gap-1 border-line py-2.5 pr-1 pl-4 not-first:border-t">
    <div className="min-w-0 flex-1">
      <h2 className="font-medium">
        <Link to={`/projects/${p.id}`} className={`line-clamp-2 ${rowLink}`}>
          {p.name}
        </Link>
      </h2>
      <p className="truncate text-sm text-muted">{wherePlaced(p)}</p>
      <p className="flex min-h-6 items-center gap-2 text-sm text-muted">
        <Mark project={p} stages={stages} />
        <span className="truncate">
          <span className="text-ink">{nameOfStage(stages, p.stage)}</span>
          {p.dueOn && ' \u00b7 '}
          <Due project={p} />
          {` \u00b7 ${tasksWord(p.doneTasks, p.totalTasks)}`}
        </span>
      </p>
    </div>
    <div className="relative z-10 shrink-0">
      <ProjectActions project={p} stages={stages} />
    </div>
  </li>
)

export const ProjectRowSkeleton = () => (
  <div className="p-4">
    <Skeleton className="h-14" />
  </div>
)
