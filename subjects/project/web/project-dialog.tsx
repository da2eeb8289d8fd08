import type { Member } from '@ridgeline/account/contract/organization'
import { useChange } from '@ridgeline/web/calls/change.ts'
import { today } from '@ridgeline/web/format/date.ts'
import { FormDialog } from '@ridgeline/web/ui/dialog/form-dialog.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import { TextArea } from '@ridgeline/web/ui/form/text-area.tsx'
import { useState } from 'react'
import { areInOrder, DUE_TOO_EARLY, type Priority, type ProjectDetail } from '#contract/project'
import { changeProject, makeProject, projectKeys } from './api.ts'
import { type NewPlace, type Place, PlaceChoice } from './place-choice.tsx'
import { priorityWord } from './words.ts'

interface Props {
  /** The project to edit; a new one without. */
  project?: ProjectDetail
  /** Where a new one is. */
  place?: Place | undefined
  members: readonly Member[]
  newPlace: NewPlace
  onClose: () => void
  onSaved?: (project: ProjectDetail) => void
}

const firstOf = (project: ProjectDetail | undefined, place: Place | undefined) => ({
  name: project?.name ?? '',
  clientName: project?.clientName ?? '',
  places: (project?.properties ?? (place ? [place] : [])) as readonly Place[],
  priority: project?.priority ?? ('medium' as Priority),
  startsOn: project?.startsOn ?? today(),
  dueOn: project?.dueOn ?? '',
  assigneeId: project?.assigneeId ?? 'nobody',
  notes: project?.notes ?? '',
})
type Values = ReturnType<typeof firstOf>

const bodyOf = ({ places, dueOn, assigneeId, ...values }: Values) => ({
  ...values,
  propertyIds: places.map(({ id }) => id),
  dueOn: dueOn === '' ? null : dueOn,
  assigneeId: assigneeId === 'nobody' ? null : assigneeId,
})

const save = ({ project, values }: { project: ProjectDetail | undefined; values: Values }) =>
  project
    ? changeProject({ id: project.id, revision: project.revision, ...bodyOf(values) })
    : makeProject({ contacts: [], ...bodyOf(values) })

/** Begins a project, or edits what people wrote of one. */
export function ProjectDialog({ project, place, members, newPlace, onClose, onSaved }: Props) {
  const [values, setValues] = useState(() => firstOf(project, place))
  const [isTried, setTried] = useState(false)
  const set = (change: Partial<Values>) => setValues((before) => ({ ...before, ...change }))
  const change = useChange({
    change: save,
    refresh: projectKeys,
    done: { title: project ? 'Project saved' : 'Project created' },
    after: (saved) => {
      onClose()
      onSaved?.(saved)
    },
    failed: { title: 'Project not saved', sentence: 'The project could not be saved. Try again.' },
  })
  const isWhole = values.name.trim() !== '' && values.places.length > 0 && values.startsOn !== '' && areInOrder(values)
  const submit = () => {
    setTried(true)
    if (isWhole) change.mutate({ project, values })
  }
  return (
    <FormDialog
      title={project ? 'Edit project' : 'New Project'}
      onClose={onClose}
      onSubmit={submit}
      words={[project ? 'Save' : 'Create Project', 'Saving...']}
      pending={change.isPending}
    >
      <TextField
        label="Project name"
        value={values.name}
        maxLength={200}
        autoComplete="off"
        error={isTried && values.name.trim() === '' ? 'Please enter a name.' : undefined}
        onChange={(e) => set({ name: e.target.value })}
      />
      <TextField
        label="Client"
        value={values.clientName}
        maxLength={200}
        autoComplete="off"
        onChange={(e) => set({ clientName: e.target.value })}
      />
      <PlaceChoice
        newPlace={newPlace}
        chosen={values.places}
        onChange={(places) => set({ places, ...(values.name === '' && places[0] && { name: places[0].name }) })}
        error={isTried && values.places.length === 0 ? 'Please choose a property.' : undefined}
      />
      <Details values={values} set={set} members={members} isTried={isTried} />
      <TextArea label="Notes" value={values.notes} maxLength={4000} onChange={(e) => set({ notes: e.target.value })} />
    </FormDialog>
  )
}

interface DetailProps {
  values: Values
  set: (change: Partial<Values>) => void
  members: readonly Member[]
  isTried: boolean
}

function Details({ values, set, members, isTried }: DetailProps) {
  const people = [{ value: 'nobody', label: 'Nobody yet' }, ...members.map(({ userId, name }) => ({ value: userId, label: name }))]
  return (
    <div className="grid grid-cols-2 gap-3">
      <Select
        label="Priority"
        value={values.priority}
        onChange={(priority) => set({ priority })}
        options={Object.entries(priorityWord).map(([value, label]) => ({ value: value as Priority, label }))}
      />
      <Select label="Assigned to" value={values.assigneeId} onChange={(assigneeId) => set({ assigneeId })} options={people} />
      <TextField
        label="Start"
        type="date"
        min="1900-01-01"
        max="2199-12-31"
        value={values.startsOn}
        error={isTried && values.startsOn === '' ? 'Please choose a day.' : undefined}
        onChange={(e) => set({ startsOn: e.target.value })}
      />
      <TextField
        label="Due"
        type="date"
        min="1900-01-01"
        max="2199-12-31"
        value={values.dueOn}
        error={isTried && !areInOrder(values) ? `${DUE_TOO_EARLY}.` : undefined}
        onChange={(e) => set({ dueOn: e.target.value })}
      />
    </div>
  )
}
