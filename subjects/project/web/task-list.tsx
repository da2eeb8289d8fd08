import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { late } from '@ridgeline/web/ui/late.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ProjectDetail } from '#contract/project'
import type { ProjectTask } from '#contract/task'
import { taskState } from '#contract/task'
import { projectTasksQuery } from './api.ts'
import { TaskProgress } from './project-marks.tsx'

// the boxes to tick come beside the tasks, after what they are drawn below
const TaskRows = late(async () => (await import('./task-rows.tsx')).TaskRows, <Skeleton className="mx-4 my-2 h-[4.5rem] sm:h-11" />)
const TaskDialog = late(async () => (await import('./task-dialog.tsx')).TaskDialog)

interface Props {
  project: ProjectDetail
  mayManage: boolean
  ownId: string | undefined
  stageNames: Readonly<Record<string, string>>
}

/** More fill a screen. */
const MOST_WAITING = 14
/** Names of the rows that stand until the tasks are there: as many as will come. */
const waitingRows = (count: number): string[] =>
  Array.from({ length: Math.max(1, Math.min(count, MOST_WAITING)) }, (_, place) => `row-${place}`)

/** The tasks of a project: open ones first, the soonest due at the top. */
export function TaskList({ project, mayManage, ownId, stageNames }: Props) {
  const query = useQuery(projectTasksQuery(project.id))
  const [edited, setEdited] = useState<ProjectTask | 'new' | null>(null)
  const [showsDone, setShowsDone] = useState(false)
  const [hasRows, setHasRows] = useState(false)
  useEffect(() => void TaskRows.ahead().then(() => setHasRows(true)), [])
  const open = query.data?.filter((task) => taskState(task) === 'open')
  const past = query.data?.filter((task) => taskState(task) !== 'open') ?? []
  const rows = {
    stageNames,
    mayTick: (task: ProjectTask) => mayManage || task.assigneeId === ownId,
    ...(mayManage && { onEdit: setEdited }),
  }
  return (
    <Panel
      title="Tasks"
      flush
      actions={
        <>
          <TaskProgress project={project} />
          {mayManage && (
            <Button size="small" className="ml-2" onClick={() => setEdited('new')}>
              <Plus aria-hidden size={16} />
              Add task
            </Button>
          )}
        </>
      }
    >
      {query.error ? (
        <LoadError title="The tasks could not be loaded" query={query} otherwise="The server gave none." />
      ) : !open || !hasRows ? (
        <div className="flex flex-col gap-2 px-4 py-2">
          {waitingRows(project.totalTasks - project.doneTasks).map((row) => (
            <Skeleton key={row} className="h-[4.5rem] sm:h-11" />
          ))}
        </div>
      ) : (
        <>
          {open.length === 0 && <p className="px-4 py-3 text-muted">Nothing is open.</p>}
          {project.status === 'completed' && open.length > 0 && (
            <p className="px-4 py-3 text-sm text-muted">
              Left open when the project was completed. Calendars and lists of own tasks leave them out.
            </p>
          )}
          <TaskRows label="Open tasks" tasks={open} {...rows} />
          {past.length > 0 && (
            <div className="border-t border-line px-4 py-1.5">
              <Button size="small" variant="quiet" className="-ml-2.5" aria-expanded={showsDone} onClick={() => setShowsDone(!showsDone)}>
                {`${showsDone ? 'Hide' : 'Show'} ${formatCount(past.length, 'task')} that ${past.length === 1 ? 'is' : 'are'} done`}
              </Button>
            </div>
          )}
          {showsDone && <TaskRows label="Tasks that are done" tasks={past} {...rows} />}
        </>
      )}
      {edited && (
        <TaskDialog
          projectId={project.id}
          places={project.properties}
          {...(edited !== 'new' && { task: edited })}
          onClose={() => setEdited(null)}
        />
      )}
    </Panel>
  )
}
