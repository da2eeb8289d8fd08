import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import type { Column } from '@ridgeline/web/ui/list/column.ts'
import { rowLink } from '@ridgeline/web/ui/list/record-list.tsx'
import { Menu, MenuItem } from '@ridgeline/web/ui/menu/menu.tsx'
import { ArrowRight, FileText, FolderOpen, MoreHorizontal } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import type { Project } from '#contract/project'
import type { ProjectStage } from '#contract/stage'
import { Due, Late, Marks, Standing } from './listed-marks.tsx'
import { PriorityMark, TaskProgress } from './project-marks.tsx'
import { useNextStage } from './stages/next-stage.tsx'
import { formatDay, isOverdue, nameOfStage, tasksWord } from './words.ts'

const wherePlaced = (p: Project): string =>
  [p.clientName || 'No client named', p.property ? p.property.address : 'Its property was deleted'].join(' \u00b7 ') +
  (p.propertyCount > 1 ? ` and ${p.propertyCount - 1} more` : '')

type Stages = readonly ProjectStage[] | undefined

/** What a list of projects says of each on a desk. */
export const projectColumns = (stages: Stages): readonly Column<Project>[] => [
  {
    ...{ key: 'project', title: 'Project', isFixed: true },
    cell: (p) => (
      <>
        <span className="flex items-center gap-3">
          <Link to={`/projects/${p.id}`} title={p.name} className={`min-w-0 truncate font-medium ${rowLink}`}>
            {p.name}
          </Link>
          <Marks project={p} />
        </span>
        <span className="block truncate text-sm text-muted">{wherePlaced(p)}</span>
      </>
    ),
  },
  {
    ...{ key: 'stage', title: 'Stage', width: 9.5 },
    cell: (p) => (
      <span className="block text-sm">
        {nameOfStage(stages, p.stage)}
        <span className="block truncate text-muted">
          <Standing project={p} stages={stages} />
        </span>
      </span>
    ),
  },
  {
    ...{ key: 'start', title: 'Start', width: 6.5, isExtra: true },
    cell: (p) => <span className="text-sm text-muted">{formatDay(p.startsOn)}</span>,
  },
  {
    ...{ key: 'due', title: 'Due', width: 11.5 },
    cell: (p) => (
      <span className="block text-sm text-muted">
        {p.dueOn && !isOverdue(p.dueOn, p.status === 'completed') && formatDay(p.dueOn)}
        <Late project={p} />
      </span>
    ),
  },
  {
    ...{ key: 'assignee', title: 'Assigned to', width: 9, isExtra: true },
    cell: (p) => <span className="block truncate text-sm">{p.assigneeName ?? 'Nobody yet'}</span>,
  },
  { key: 'tasks', title: 'Tasks', width: 6, cell: (p) => <TaskProgress project={p} /> },
  { ...{ key: 'priority', title: 'Priority', width: 9.5, isExtra: true }, cell: (p) => <PriorityMark priority={p.priority} /> },
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
      <p className="text-sm text-muted">
        <span className="text-ink">{nameOfStage(stages, p.stage)}</span>
        {'\u00a0\u00b7 '}
        {(p.status !== 'active' || p.proposal) && (
          <>
            <Standing project={p} stages={stages} />
            {'\u00a0\u00b7 '}
          </>
        )}
        {(p.dueOn || p.isLateInStage) && (
          <>
            <Due project={p} />
            {'\u00a0\u00b7 '}
          </>
        )}
        <span className="whitespace-nowrap">{tasksWord(p.doneTasks, p.totalTasks)}</span>
      </p>
      <p className="flex flex-wrap gap-x-3 empty:hidden">
        <Marks project={p} />
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
