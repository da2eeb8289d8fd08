import { type Role, roleLabel } from '@ridgeline/contracts/account/permissions'
import type { ProjectSetup } from '@ridgeline/contracts/project/setup'
import { MOST_STAGES, type ProjectStage } from '@ridgeline/contracts/project/stage'
import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '#calls/api.ts'
import { useChange } from '#calls/change.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { setupQuery, storeStages } from './api.ts'

/** The stages of projects, in their order, with who lets projects in and the tasks that come with them. */
export function StagesPanel() {
  const { data, error, refetch } = useQuery(setupQuery)
  if (error)
    return (
      <ErrorState
        title="The stages could not be loaded"
        message={sentenceOf(error, 'The server gave none.')}
        onRetry={() => void refetch()}
      />
    )
  return (
    <Panel title="Stages" flush>
      {data ? <Form key={data.revision} setup={data} /> : <Skeleton className="m-4 h-64" />}
    </Panel>
  )
}

const approvals: readonly { value: Role | 'nobody'; label: string }[] = [
  { value: 'nobody', label: 'No approval' },
  { value: 'sales-rep', label: roleLabel['sales-rep'] },
  { value: 'admin', label: roleLabel.admin },
]

const fresh = (): ProjectStage => ({ key: crypto.randomUUID(), name: '', approvalRole: null, tasks: [] })

function Form({ setup }: { setup: ProjectSetup }) {
  const [stages, setStages] = useState(setup.stages)
  const save = useChange({
    change: storeStages,
    refresh: [setupQuery.queryKey, ['projects']],
    done: { title: 'Stages saved' },
    failed: { title: 'Stages not saved', sentence: 'The stages could not be saved. Try again.' },
  })
  const isChanged = JSON.stringify(stages) !== JSON.stringify(setup.stages)
  const isWhole = stages.every(({ name }) => name.trim() !== '')
  const set = (key: string, change: Partial<ProjectStage>) =>
    setStages(stages.map((stage) => (stage.key === key ? { ...stage, ...change } : stage)))
  const swap = (i: number, j: number) =>
    setStages(stages.map((stage, at) => (at === i ? (stages[j] ?? stage) : at === j ? (stages[i] ?? stage) : stage)))
  return (
    <>
      <ol>
        {stages.map((stage, i) => (
          <li key={stage.key} className="border-line px-4 py-3 not-first:border-t">
            <Row
              stage={stage}
              onChange={(change) => set(stage.key, change)}
              {...(i > 0 && { onUp: () => swap(i, i - 1) })}
              {...(i < stages.length - 1 && { onDown: () => swap(i, i + 1) })}
              {...(stages.length > 2 && { onRemove: () => setStages(stages.filter(({ key }) => key !== stage.key)) })}
            />
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3">
        <Button className="mr-auto" disabled={stages.length >= MOST_STAGES} onClick={() => setStages([...stages, fresh()])}>
          Add stage
        </Button>
        {isChanged && <Button onClick={() => setStages(setup.stages)}>Discard</Button>}
        <Button
          variant="primary"
          disabled={!isChanged || !isWhole}
          pending={save.isPending}
          onClick={() => save.mutate({ revision: setup.revision, stages })}
        >
          {save.isPending ? 'Saving...' : 'Save stages'}
        </Button>
      </div>
    </>
  )
}

interface RowProps {
  stage: ProjectStage
  onChange: (change: Partial<ProjectStage>) => void
  onUp?: () => void
  onDown?: () => void
  onRemove?: () => void
}

function Row({ stage, onChange, onUp, onDown, onRemove }: RowProps) {
  const name = stage.name || 'new stage'
  const titles = stage.tasks.map(({ title }) => title).join('\n')
  /** One task a line; one that stood there before keeps the days until it is due. */
  const setTasks = (text: string) =>
    onChange({
      tasks: text
        .split('\n')
        .filter((title, i, all) => title.trim() !== '' || i === all.length - 1)
        .map((title) => stage.tasks.find((task) => task.title === title) ?? { title, dueDays: null })
        .filter(({ title }, i, all) => title !== '' || all.length === 1 || i === all.length - 1),
    })
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-40 flex-1">
        <TextField
          label="Name"
          maxLength={60}
          value={stage.name}
          error={stage.name.trim() === '' ? 'Please enter a name.' : undefined}
          onChange={(e) => onChange({ name: e.target.value })}
        />
      </div>
      <div className="w-56">
        <Select
          label="Lets projects in"
          value={stage.approvalRole ?? 'nobody'}
          options={approvals}
          onChange={(role) => onChange({ approvalRole: role === 'nobody' ? null : role })}
        />
      </div>
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
      <div className="basis-full">
        <TextArea
          label={`Tasks of ${name}, one a line`}
          rows={Math.max(2, stage.tasks.length)}
          defaultValue={titles}
          maxLength={4000}
          onBlur={(e) => setTasks(e.target.value.trim())}
        />
      </div>
    </div>
  )
}
