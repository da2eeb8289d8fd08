import { useChange } from '@ridgeline/web/calls/change.ts'
import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { toneText } from '@ridgeline/web/ui/display/tone.tsx'
import { Checkbox } from '@ridgeline/web/ui/form/checkbox.tsx'
import { Pencil } from 'lucide-react'
import type { ProjectTask } from '#contract/task'
import { projectKeys, tick } from './api.ts'
import { dueWord, isOverdue } from './words.ts'

interface Props {
  label: string
  tasks: readonly ProjectTask[]
  stageNames: Readonly<Record<string, string>>
  mayTick: (task: ProjectTask) => boolean
  onEdit?: (task: ProjectTask) => void
}

/** Tasks, to be ticked and edited. */
export const TaskRows = ({ label, tasks, stageNames, mayTick, onEdit }: Props) => (
  <ul aria-label={label}>
    {tasks.map((task) => (
      <TaskRow
        key={task.id}
        task={task}
        stage={task.stage === null ? undefined : stageNames[task.stage]}
        mayTick={mayTick(task)}
        {...(onEdit && { onEdit: () => onEdit(task) })}
      />
    ))}
  </ul>
)

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
        <IconButton label={`Edit ${task.title}`} className="-mr-2.5" onClick={onEdit}>
          <Pencil aria-hidden size={16} />
        </IconButton>
      )}
    </li>
  )
}
