import { useListViews } from '@ridgeline/find/web/use-list-views.ts'
import { useChange } from '@ridgeline/web/calls/change.ts'
import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { joined } from '@ridgeline/web/calls/pages.ts'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { today } from '@ridgeline/web/format/date.ts'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { toneText } from '@ridgeline/web/ui/display/tone.tsx'
import { EmptyState } from '@ridgeline/web/ui/feedback/empty-state.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { Checkbox } from '@ridgeline/web/ui/form/checkbox.tsx'
import { LoadMore } from '@ridgeline/web/ui/layout/load-more.tsx'
import { PageHeader } from '@ridgeline/web/ui/layout/page-header.tsx'
import { type Column, shownColumns } from '@ridgeline/web/ui/list/column.ts'
import { ColumnsMenu } from '@ridgeline/web/ui/list/columns-menu.tsx'
import { RecordList } from '@ridgeline/web/ui/list/record-list.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ProjectTask } from '#contract/task'
import { ownTasksQuery, projectKeys, setupQuery, tick } from '#web/api.ts'
import { dueWord, isOverdue, nameOfStage } from '#web/words.ts'

const DAY = /^\d{4}-\d\d-\d\d$/

/** The open tasks of the member over all projects, the soonest due first. */
export function TasksScreen() {
  const [params] = useSearchParams()
  const named = params.get('until') ?? ''
  const until = DAY.test(named) ? named : undefined
  const list = useInfiniteQuery(ownTasksQuery(until))
  const found = joined(list.data)
  const ticked = useChange({
    change: ({ task, isDone }: { task: ProjectTask; isDone: boolean }) => tick({ id: task.id, isDone }),
    refresh: projectKeys,
    done: (_, { task, isDone }) =>
      isDone
        ? { title: 'Done', description: task.title, action: { label: 'Undo', onClick: () => ticked.mutate({ task, isDone: false }) } }
        : { title: 'Open again', description: task.title },
    failed: { title: 'Not ticked', sentence: 'The task could not be saved. Try again.' },
  })
  const box = (task: ProjectTask) => (
    <Checkbox
      label={task.title}
      checked={task.doneAt !== null}
      disabled={ticked.isPending}
      onChange={(isDone) => ticked.mutate({ task, isDone })}
    />
  )
  const kept = useListViews('tasks', [])
  const columns = taskColumns(box, useQuery(setupQuery).data?.stages)
  return (
    <>
      <PageHeader
        title="Your tasks"
        subtitle={until ? 'Open and due today or before' : 'Open, the soonest due first'}
        back={{ to: '/dashboard', label: 'Dashboard' }}
        actions={
          until && (
            <Link to="/tasks" className={buttonClass('secondary')}>
              All open tasks
            </Link>
          )
        }
      />
      {list.error ? (
        <LoadError title="The tasks could not be loaded" query={list} otherwise="The server gave no list." />
      ) : !found || !kept.isReady ? (
        <Skeleton className="h-64" />
      ) : found.length === 0 ? (
        <EmptyState
          title={until ? 'Nothing is due' : 'No open task is yours'}
          hint={!until && 'Tasks come with the stages of a project, from issues, or by hand.'}
          action={
            <Link to="/projects" className={buttonClass('secondary')}>
              All projects
            </Link>
          }
        />
      ) : (
        <>
          <div className="mb-2 flex items-center justify-between">
            <p role="status" className="text-sm text-muted">
              {`${list.hasNextPage ? 'The first ' : ''}${formatCount(found.length, 'task')}`}
            </p>
            <ColumnsMenu columns={columns} {...kept.columns} />
          </div>
          {dueGroups(found).map(({ name, tasks }) => (
            <section key={name} className="mb-6">
              <h2 className="mb-2 text-sm font-semibold">{name}</h2>
              <RecordList
                label={name}
                records={tasks}
                columns={shownColumns(columns, kept.columns.chosen)}
                narrow={(task) => (
                  <TaskLine key={task.id} task={task}>
                    {box(task)}
                  </TaskLine>
                )}
                narrowSkeleton={null}
              />
            </section>
          ))}
          <LoadMore list={list} />
        </>
      )}
    </>
  )
}

const DAY_MS = 86_400_000

/** Tasks by when they are due, each group in the order given: this week ends on its Sunday, and without a day they are for later. */
function dueGroups(tasks: readonly ProjectTask[]): { name: string; tasks: ProjectTask[] }[] {
  const start = new Date(`${today()}T00:00:00Z`)
  const sundayMs = start.getTime() + ((7 - start.getUTCDay()) % 7) * DAY_MS
  const groupOf = ({ dueOn }: ProjectTask) =>
    dueOn === null || Date.parse(dueOn) > sundayMs ? 'Later' : isOverdue(dueOn) ? 'Overdue' : 'This week'
  return (['Overdue', 'This week', 'Later'] as const)
    .map((name) => ({ name, tasks: tasks.filter((task) => groupOf(task) === name) }))
    .filter((group) => group.tasks.length > 0)
}

const Due = ({ task: { dueOn } }: { task: ProjectTask }) => (
  <span className={`text-sm ${dueOn && isOverdue(dueOn) ? toneText.critical : 'text-muted'}`}>{dueOn ? dueWord(dueOn) : 'No day'}</span>
)

/** What a list of tasks says of each on a desk. */
const taskColumns = (box: (task: ProjectTask) => ReactNode, stages: Parameters<typeof nameOfStage>[0]): readonly Column<ProjectTask>[] => [
  { key: 'task', title: 'Task', isFixed: true, cell: box },
  {
    ...{ key: 'project', title: 'Project' },
    cell: ({ projectId, projectName }) => (
      <Link to={`/projects/${projectId}`} className="block truncate hover:underline">
        {projectName}
      </Link>
    ),
  },
  {
    ...{ key: 'stage', title: 'Stage', width: 10, isExtra: true },
    cell: ({ stage }) => <span className="text-sm text-muted">{stage && nameOfStage(stages, stage)}</span>,
  },
  {
    ...{ key: 'steps', title: 'Steps', width: 6, isExtra: true },
    cell: ({ checklist }) =>
      checklist.length > 0 && (
        <span className="text-sm text-muted">{`${checklist.filter(({ isDone }) => isDone).length}/${checklist.length}`}</span>
      ),
  },
  { key: 'due', title: 'Due', width: 14, isEnd: true, cell: (task) => <Due task={task} /> },
]

/** A task to be ticked, with the way to its project, where there is no room for columns. */
const TaskLine = ({ task, children }: { task: ProjectTask; children: ReactNode }) => (
  <li className="border-line px-4 not-first:border-t lg:flex lg:items-center lg:gap-4">
    <span className="block min-w-0 lg:w-96 lg:shrink-0">{children}</span>
    <Link
      to={`/projects/${task.projectId}`}
      className="flex min-h-11 min-w-0 flex-1 items-center gap-x-4 text-muted max-lg:-mt-2 max-lg:flex-wrap max-lg:pb-2.5 max-lg:pl-8 hover:text-ink hover:underline lg:min-h-10"
    >
      <span className="line-clamp-1 min-w-0 flex-1 text-ink max-lg:basis-full">{task.projectName}</span>
      <span className="shrink-0">
        <Due task={task} />
      </span>
    </Link>
  </li>
)
