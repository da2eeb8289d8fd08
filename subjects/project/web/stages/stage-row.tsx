import { type Role, roleLabel } from '@ridgeline/account/contract/permissions'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { MOST_STAGE_TASKS } from '#contract/stage'
import { freshTask, isDays, type TypedStage, type TypedTask } from './stage-form.ts'

const approvals: readonly { value: Role | 'nobody'; label: string }[] = [
  { value: 'nobody', label: 'No approval' },
  { value: 'sales-rep', label: roleLabel['sales-rep'] },
  { value: 'admin', label: roleLabel.admin },
]

interface Props {
  stage: TypedStage
  onChange: (change: Partial<TypedStage>) => void
  onUp?: () => void
  onDown?: () => void
  onRemove?: () => void
}

/** One stage: its name, how long it should take, who lets projects in, and the tasks that come with it. */
export function StageRow({ stage, onChange, onUp, onDown, onRemove }: Props) {
  const name = stage.name || 'new stage'
  const [open, setOpen] = useState(false)
  const list = useId()
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3 md:grid-cols-[minmax(10rem,1fr)_8rem_14rem]">
        <div className="max-md:col-span-2">
          <TextField
            label="Name"
            maxLength={60}
            value={stage.name}
            error={stage.name.trim() === '' ? 'Please enter a name.' : undefined}
            onChange={(e) => onChange({ name: e.target.value })}
          />
        </div>
        <TextField
          label="Should take"
          inputMode="numeric"
          maxLength={3}
          suffix="days"
          value={stage.days}
          error={isDays(stage.days, 1) ? undefined : '1 to 365, or nothing'}
          onChange={(e) => onChange({ days: e.target.value })}
        />
        <Select
          label="Who may move a project here"
          value={stage.approvalRole ?? 'nobody'}
          options={approvals}
          onChange={(role) => onChange({ approvalRole: role === 'nobody' ? null : role })}
        />
      </div>
      <div className="mt-1 flex items-center justify-between">
        <Button
          size="small"
          variant="quiet"
          className="-ml-2.5"
          aria-expanded={open}
          aria-controls={list}
          aria-label={`Tasks of ${name}`}
          onClick={() => setOpen(!open)}
        >
          {open ? <ChevronDown aria-hidden size={16} /> : <ChevronRight aria-hidden size={16} />}
          {stage.tasks.length === 0 ? 'No tasks' : formatCount(stage.tasks.length, 'task')}
        </Button>
        <span className="flex">
          <IconButton label={`Move ${name} up`} disabled={!onUp} onClick={onUp}>
            <ArrowUp aria-hidden size={16} />
          </IconButton>
          <IconButton label={`Move ${name} down`} disabled={!onDown} onClick={onDown}>
            <ArrowDown aria-hidden size={16} />
          </IconButton>
          <IconButton label={`Remove ${name}`} disabled={!onRemove} onClick={onRemove}>
            <X aria-hidden size={16} />
          </IconButton>
        </span>
      </div>
      <div id={list}>{open && <Tasks name={name} tasks={stage.tasks} onChange={(tasks) => onChange({ tasks })} />}</div>
    </>
  )
}

interface TasksProps {
  name: string
  tasks: readonly TypedTask[]
  onChange: (tasks: readonly TypedTask[]) => void
}

function Tasks({ name, tasks, onChange }: TasksProps) {
  const set = (id: string, change: Partial<TypedTask>) => onChange(tasks.map((task) => (task.id === id ? { ...task, ...change } : task)))
  return (
    <ul aria-label={`Tasks of ${name}`} className="mt-2 flex flex-col gap-3 border-l border-line pl-4">
      {tasks.map((task, i) => (
        <li key={task.id} className="grid grid-cols-[minmax(0,1fr)_7rem_auto] items-start gap-2">
          <TextField
            label={`Task ${i + 1}`}
            maxLength={200}
            autoComplete="off"
            value={task.title}
            onChange={(e) => set(task.id, { title: e.target.value })}
          />
          <TextField
            label="Due after"
            inputMode="numeric"
            maxLength={3}
            suffix="days"
            value={task.dueDays}
            error={isDays(task.dueDays, 0) ? undefined : '0 to 365, or nothing'}
            onChange={(e) => set(task.id, { dueDays: e.target.value })}
          />
          <IconButton
            label={`Remove task ${task.title || i + 1}`}
            className="mt-6"
            onClick={() => onChange(tasks.filter(({ id }) => id !== task.id))}
          >
            <X aria-hidden size={16} />
          </IconButton>
        </li>
      ))}
      <li>
        <Button size="small" disabled={tasks.length >= MOST_STAGE_TASKS} onClick={() => onChange([...tasks, freshTask()])}>
          <Plus aria-hidden size={16} />
          Add task
        </Button>
      </li>
    </ul>
  )
}
