import { useChange } from '@ridgeline/web/calls/change.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { FormDialog } from '@ridgeline/web/ui/dialog/form-dialog.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import { TextArea } from '@ridgeline/web/ui/form/text-area.tsx'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProjectPlace } from '#contract/project'
import type { ProjectTask } from '#contract/task'
import { changeTask, dropTask, issuesOf, makeTask, membersQuery, projectKeys } from './api.ts'

interface Props {
  projectId: string
  /** Where the issues are that a task can be made of. */
  places: readonly ProjectPlace[]
  /** The task to edit; a new one without. */
  task?: ProjectTask
  onClose: () => void
}

/** One step a line; a line that stood there before keeps its tick. */
const stepsOf = (text: string, before: ProjectTask['checklist']) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => before.find((item) => item.text === line) ?? { id: crypto.randomUUID(), text: line, isDone: false })

export function TaskDialog({ projectId, places, task, onClose }: Props) {
  const members = useQuery(membersQuery).data ?? []
  const [values, setValues] = useState({
    title: task?.title ?? '',
    dueOn: task?.dueOn ?? '',
    assigneeId: task?.assigneeId ?? 'nobody',
    notes: task?.notes ?? '',
    steps: task?.checklist.map((item) => item.text).join('\n') ?? '',
    issueId: 'none',
  })
  const set = (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change }))
  const save = useChange({
    change: () => {
      const { title, notes, steps, issueId } = values
      const checklist = stepsOf(steps, task?.checklist ?? [])
      const dueOn = values.dueOn === '' ? null : values.dueOn
      const assigneeId = values.assigneeId === 'nobody' ? null : values.assigneeId
      const body = { title, notes, checklist, dueOn, assigneeId }
      return task
        ? changeTask({ id: task.id, revision: task.revision, ...body })
        : makeTask({ projectId, ...body, issueId: issueId === 'none' ? null : issueId })
    },
    refresh: projectKeys,
    done: { title: task ? 'Task saved' : 'Task added' },
    after: onClose,
    failed: { title: 'Task not saved', sentence: 'The task could not be saved. Try again.' },
  })
  const submit = () => {
    if (values.title.trim() !== '') save.mutate()
  }
  return (
    <FormDialog
      title={task ? 'Edit task' : 'Add task'}
      onClose={onClose}
      onSubmit={submit}
      words={[task ? 'Save' : 'Add task', 'Saving...']}
      pending={save.isPending}
      disabled={values.title.trim() === ''}
      others={task && <Remove id={task.id} onRemoved={onClose} />}
    >
      <TextField
        label="What is to be done"
        value={values.title}
        maxLength={200}
        autoComplete="off"
        onChange={(e) => set({ title: e.target.value })}
      />
      {!task && (
        <IssueChoice
          places={places}
          value={values.issueId}
          onChoose={(issueId, title) => set({ issueId, ...(issueId !== 'none' && { title }) })}
        />
      )}
      <div className="grid grid-cols-2 gap-3">
        <Select
          label="Assigned to"
          value={values.assigneeId}
          onChange={(assigneeId) => set({ assigneeId })}
          options={[{ value: 'nobody', label: 'Nobody yet' }, ...members.map(({ userId, name }) => ({ value: userId, label: name }))]}
        />
        <TextField
          label="Due"
          type="date"
          min="1900-01-01"
          max="2199-12-31"
          value={values.dueOn}
          onChange={(e) => set({ dueOn: e.target.value })}
        />
      </div>
      <TextArea label="Steps" hint="One a line" value={values.steps} maxLength={8000} onChange={(e) => set({ steps: e.target.value })} />
      <TextArea label="Notes" value={values.notes} maxLength={2000} onChange={(e) => set({ notes: e.target.value })} />
    </FormDialog>
  )
}

function Remove({ id, onRemoved }: { id: string; onRemoved: () => void }) {
  const remove = useChange({
    change: dropTask,
    refresh: projectKeys,
    done: { title: 'Task removed' },
    after: onRemoved,
    failed: { title: 'Task not removed', sentence: 'The task could not be removed. Try again.' },
  })
  return (
    <Button variant="quiet" className="mr-auto" pending={remove.isPending} onClick={() => remove.mutate(id)}>
      Remove
    </Button>
  )
}

interface IssueProps {
  places: readonly ProjectPlace[]
  value: string
  onChoose: (issueId: string, title: string) => void
}

/** The accepted issues of the properties, to make a task of one. */
function IssueChoice({ places, value, onChoose }: IssueProps) {
  const lists = useQueries({ queries: places.map(({ id }) => issuesOf(id)) })
  const issues = lists.flatMap((list, i) =>
    (list.data ?? []).map(({ id, title }) => ({
      id,
      title,
      label: places.length > 1 ? `${title} \u00b7 ${places[i]?.name ?? ''}` : title,
    })),
  )
  if (issues.length === 0) return null
  return (
    <Select
      label="From an issue"
      value={value}
      onChange={(id) => onChoose(id, issues.find((one) => one.id === id)?.title ?? '')}
      options={[{ value: 'none', label: 'None' }, ...issues.map(({ id, label }) => ({ value: id, label }))]}
    />
  )
}
