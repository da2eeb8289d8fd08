import { useChange } from '@ridgeline/web/calls/change.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProjectSetup } from '#contract/setup'
import { MOST_STAGES } from '#contract/stage'
import { setupQuery, storeStages } from '#web/api.ts'
import { AwaitedStages } from './awaited-stages.tsx'
import { freshStage, isWholeStage, stageOf, type TypedStage, typedStage } from './stage-form.ts'
import { StageRow } from './stage-row.tsx'

/** The stages of projects, in their order, with the days they should take, who lets projects in and the tasks that come with them. */
export function StagesPanel() {
  const setup = useQuery(setupQuery)
  if (!setup.data) return <AwaitedStages query={setup} place="h-dvh" />
  return (
    <Panel title="Stages" flush>
      <Form key={setup.data.revision} setup={setup.data} />
    </Panel>
  )
}

function Form({ setup }: { setup: ProjectSetup }) {
  const [stages, setStages] = useState<readonly TypedStage[]>(() => setup.stages.map(typedStage))
  const save = useChange({
    change: storeStages,
    refresh: [setupQuery.queryKey, ['projects'], ['dashboard']],
    done: { title: 'Stages saved' },
    failed: { title: 'Stages not saved', sentence: 'The stages could not be saved. Try again.' },
  })
  const isWhole = stages.every(isWholeStage)
  const written = stages.map(stageOf)
  const asStored = setup.stages.map((stage) => stageOf(typedStage(stage)))
  const isChanged = JSON.stringify(written) !== JSON.stringify(asStored)
  const set = (key: string, change: Partial<TypedStage>) =>
    setStages(stages.map((stage) => (stage.key === key ? { ...stage, ...change } : stage)))
  const swap = (i: number, j: number) =>
    setStages(stages.map((stage, at) => (at === i ? (stages[j] ?? stage) : at === j ? (stages[i] ?? stage) : stage)))
  return (
    <>
      <p className="border-b border-line px-4 py-3 text-muted">
        A project that stays in a stage for longer than it should take is shown as late, on the board, in the list and on the dashboard.
      </p>
      <ol>
        {stages.map((stage, i) => (
          <li key={stage.key} className="border-line px-4 py-3 not-first:border-t">
            <StageRow
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
        <Button className="mr-auto" disabled={stages.length >= MOST_STAGES} onClick={() => setStages([...stages, freshStage()])}>
          Add stage
        </Button>
        {isChanged && <Button onClick={() => setStages(setup.stages.map(typedStage))}>Discard</Button>}
        <Button
          variant="primary"
          disabled={!isChanged || !isWhole}
          pending={save.isPending}
          onClick={() => save.mutate({ revision: setup.revision, stages: written })}
        >
          {save.isPending ? 'Saving...' : 'Save stages'}
        </Button>
      </div>
    </>
  )
}
