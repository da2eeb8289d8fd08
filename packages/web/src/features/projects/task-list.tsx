import type { ProjectPlace } from '@ridgeline/contracts/project/project'
import type { ProjectTask } from '@ridgeline/contracts/project/task'
import { taskState } from '@ridgeline/contracts/project/task'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '#calls/api.ts'
import { useChange } from '#calls/change.ts'
import { formatCount } from '#format/count.ts'
import { Button } from '#ui/button/button.tsx'
import { toneText } from '#ui/display/tone.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { late } from '#ui/late.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { projectKeys, projectTasksQuery, tick } from './api.ts'
import { dueWord, isOverdue } from './words.ts'

const TaskDialog = late(async () => (await import('./task-dialog.tsx')).TaskDialog)

interface Props {
  projectId: string
  /** Where issues that become tasks are looked for. */
  places: readonly ProjectPlace[]
  mayManage: boolean
  ownId: string | undefined
  stageNames: Readonly<Record<string, string>>
  /** So many are open, as far as the project knows. */
  openCount: number
  isCompleted: boolean
}

/** More fill a screen. */
const MOST_WAITING = 14
/** Names of the rows that stand until the tasks are there: as many as will come. */
const waitingRows = (count: number): string[] =>
  Array.from({ length: Math.max(1, Math.min(count, MOST_WAITING)) }, (_, place) => `row-${place}`)

/** The tasks of a project: open ones first, the soonest due at the top. */
export function TaskList({ projectId, places, mayManage, ownId, stageNames, openCount, isCompleted }: Props) {
  const query = useQuery(projectTasksQuery(projectId))
  const [edited, setEdited] = useState<ProjectTask | 'new' | null>(null)
  const [showsDone, setShowsDone] = useState(false)
  const open = query.data?.filter((task) => taskState(task) === 'open')
  const past = query.data?.filter((task) => taskState(task) !== 'open') ?? []
  const row = (task: ProjectTask) => (
    <TaskRow
      key={task.id}
      task={task}
      stage={task.stage === null ? undefined : stageNames[task.stage]}
      mayTick={mayManage || task.assigneeId === ownId}
      {...(mayManage && { onEdit: () => setEdited(task) })}
    />
  )
  return (
    <Panel
      title="Tasks"
      flush
      actions={
        mayManage && (
          <Button size="small" onClick={() => setEdited('new')}>
            <Plus aria-hidden size={16} />
            Add task
          </Button>
        )
      }
    >
      {query.error ? (
        <ErrorState
          title="The tasks could not be loaded"
          message={sentenceOf(query.error, 'The server gave none.')}
          onRetry={() => void query.refetch()}
        />
      ) : !open ? (
        <div className="flex flex-col gap-2 px-4 py-2">
          {waitingRows(openCount).map((row) => (
            <Skeleton key={row} className="h-[4.5rem] sm:h-11" />
          ))}
        </div>
      ) : (
        <>
          {open.length === 0 && <p className="px-4 py-3 text-muted">Nothing is open.</p>}
          {isCompleted && open.length > 0 && (
            <p className="px-4 py-3 text-sm text-muted">
              Left open when the project was completed. Calendars and lists of own tasks leave them out.
            </p>
          )}
          <ul aria-label="Open tasks">{open.map(row)}</ul>
          {past.length > 0 && (
            <div className="border-t border-line px-4 py-1.5">
              <Button size="small" variant="quiet" className="-ml-2.5" aria-expanded={showsDone} onClick={() => setShowsDone(!showsDone)}>
                {`${showsDone ? 'Hide' : 'Show'} ${formatCount(past.length, 'task')} that ${past.length === 1 ? 'is' : 'are'} done`}
              </Button>
            </div>
          )}
          {showsDone && <ul aria-label="Tasks that are done">{past.map(row)}</ul>}
        </>
      )}
      {edited && (
        <TaskDialog projectId={projectId} places={places} {...(edited !== 'new' && { task: edited })} onClose={() => setEdited(null)} />
      )}
    </Panel>
  )
}

interface RowProps {
  task: ProjectTask
  stage: string | undefined
  mayTick: boolean
  onEdit?: () => void
}

function TaskRow({ task, stage, mayTick, onEdit }: RowProps) {
  const change = useChange({
    change: tick,
    refresh: projectKeys,
    failed: { title: 'Not ticked', sentence: 'The task could not be saved. Try again.' },
  })
  const isDone = task.doneAt !== null
  const late = !isDone && task.dueOn !== null && isOverdue(task.dueOn)
  const about = [
    task.assigneeName ?? 'Nobody yet',
    stage,
    task.origin === 'issue' ? 'From an issue' : task.origin === 'automation' ? 'By an automation' : undefined,
    isDone ? `Done by ${task.doneBy}` : task.archivedAt ? 'Put away' : undefined,
  ].filter(Boolean)
  return (
    <li className="flex items-start gap-3 border-line px-4 py-1.5 not-first:border-t">
      <div className="min-w-0 flex-1">
        <Checkbox
          label={<span className={isDone ? 'text-muted line-through' : ''}>{task.title}</span>}
          checked={isDone}
          disabled={!mayTick || change.isPending}
          onChange={(checked) => change.mutate({ id: task.id, isDone: checked })}
          hint={
            <>
              {task.dueOn && <span className={late ? toneText.critical : ''}>{`${dueWord(task.dueOn, isDone)} \u00b7 `}</span>}
              {about.join(' \u00b7 ')}
            </>
          }
        />
        {task.notes && <p className="pb-2 pl-8 text-sm whitespace-pre-line text-muted">{task.notes}</p>}
        {task.checklist.length > 0 && (
          <ul aria-label={`Steps of ${task.title}`} className="pl-8">
            {task.checklist.map((item) => (
              <li key={item.id}>
                <Checkbox
                  label={item.text}
                  checked={item.isDone}
                  disabled={!mayTick || change.isPending}
                  onChange={(checked) => change.mutate({ id: task.id, items: [{ id: item.id, isDone: checked }] })}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      {onEdit && (
        <Button size="small" variant="quiet" aria-label={`Edit ${task.title}`} onClick={onEdit}>
          Edit
        </Button>
      )}
    </li>
  )
}
